import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { League } from '@league/contract';
import { firstLoadOf, folderOf, type Registry, type Release } from '../release/registry.ts';
import type { Rendered } from '../rendering/rendered.ts';
import type { FromWorker, ToWorker } from '../rendering/worker.ts';
import type { AnswerApi } from './app.ts';
import { hashOf } from './hashOf.ts';
import { nextTogether } from './nextTogether.ts';

interface Wanted {
  /** Whose screen it is. */
  owner: Release;
  registry: Registry<Release>;
  league: League;
  /** The whole address, search and all. */
  address: string;
}

/** What a page begins with; null where it is not rendered, or could not be in time: the browser then does it all. */
export type RenderPage = (wanted: Wanted) => Promise<Rendered | null>;

interface Options {
  /** Where the built shell is. */
  dist: string;
  releases: string;
  bringNear: ((path: string) => Promise<void>) | undefined;
  api: AnswerApi;
  say: (sentence: string) => void;
}

/** How long a page waits for its beginning. */
const patienceMs = 1000;
/** Whatever takes longer than this never ends. */
const endlessMs = 10_000;
/** Whatever needs more than this has gone wrong, and ends alone. */
const mostMegabytes = 512;
/** How many are rendered or wait for it at most: more would keep everybody waiting. */
const mostAtOnce = 8;
/** What is rendered grows old by what stands in them beside data: `3 minutes ago`. */
const freshMs = 30_000;
const mostKept = 100;
/** One that broke is not tried again with every visit. */
const restMs = 10_000;

interface Kept {
  rendered: Rendered | null;
  /** Whether the API still says what it is made of. */
  isAsSaid: () => Promise<boolean>;
  until: number;
}

/**
 * Renders pages in a thread of its own, so that no request waits for another's. A page is used again for as long as the
 * API says the same.
 */
export function pageRenderer({ dist, releases, bringNear, api, say }: Options): RenderPage {
  const kept = new Map<string, Kept>();
  const atWork = new Map<string, Promise<void>>();
  const waiting = new Map<number, { end: (rendered: Rendered | null) => void; answers: Map<string, string> }>();
  let worker: Worker | undefined;
  let wanted = 0;

  /** @param known an earlier answer: 304 where it is still the same */
  const ask = async (path: string, known?: string) => {
    const headers: Record<string, string> = known ? { 'if-none-match': known } : {};
    const answer = await api(new Request(new URL(path, 'http://localhost'), { headers }), {});
    const text = await answer.text();
    return { status: answer.status, text, mark: answer.headers.get('etag') ?? hashOf(text) };
  };

  function begin(): Worker {
    const begun = new Worker(join(dist, 'rendering.cjs'), {
      workerData: { releases },
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const tell = (message: ToWorker) => begun.postMessage(message);
    begun.on('message', (message: FromWorker) => {
      if (message.is === 'asked') {
        const { number, path, forPage } = message;
        void ask(path)
          .catch(() => ({ status: 502, text: '{}', mark: '' }))
          .then(({ status, text, mark }) => {
            waiting.get(forPage)?.answers.set(path, mark);
            tell({ is: 'answer', number, status, text });
          });
        return;
      }
      if (message.is === 'failed') say(`A page could not be rendered: ${message.fault}`);
      waiting.get(message.number)?.end(message.is === 'rendered' ? message.rendered : null);
    });
    begun.on('error', (fault) => say(`The rendering of pages broke off: ${fault}`));
    begun.on('exit', () => {
      if (worker === begun) worker = undefined;
      for (const { end } of [...waiting.values()]) end(null);
    });
    // Last, because who listens holds the process.
    begun.unref();
    return begun;
  }

  async function renderAnew(key: string, { owner, registry, league, address }: Wanted): Promise<void> {
    if (waiting.size >= mostAtOnce) return;
    await bringNear?.(`${folderOf(owner).slice('/r'.length)}rendering.cjs`);
    wanted += 1;
    const number = wanted;
    worker ??= begin();
    const endless = setTimeout(() => worker?.terminate(), endlessMs).unref();
    const answers = new Map<string, string>();
    const rendered = await new Promise<Rendered | null>((end) => {
      waiting.set(number, { end, answers });
      worker!.postMessage({ is: 'wanted', number, wanted: { address, registry, league } } satisfies ToWorker);
    });
    clearTimeout(endless);
    waiting.delete(number);
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= mostKept) kept.delete(oldest!);
    const isAsSaid = nextTogether(() => areAsSaid(answers));
    kept.set(key, { rendered, isAsSaid, until: Date.now() + (rendered ? freshMs : restMs) });
  }

  /** @param answers by what each is known again, by path */
  async function areAsSaid(answers: ReadonlyMap<string, string>) {
    const now = await Promise.all(
      [...answers].map(async ([path, known]) => {
        const { status, mark } = await ask(path, known);
        return status === 304 || mark === known;
      }),
    );
    return now.every(Boolean);
  }

  async function find(page: Wanted): Promise<Rendered | null> {
    const key = JSON.stringify([page.address, page.league, page.registry.isPreview, versionsOf(page.registry)]);
    for (let isMine = false; ; ) {
      const last = kept.get(key);
      if (last && Date.now() < last.until && (isMine || !last.rendered || (await last.isAsSaid())))
        return last.rendered;
      if (isMine) return null;
      // What was begun before may have been told less than is known by now: it is looked at again.
      const begun = atWork.get(key);
      isMine = !begun;
      const work = begun ?? renderAnew(key, page).finally(() => atWork.delete(key));
      atWork.set(key, work);
      await work;
    }
  }

  return (page) => {
    const { owner, address } = page;
    const isFit = firstLoadOf(owner, new URL(address).pathname).serverRendered && owner.files['rendering.cjs'];
    return isFit ? Promise.race([find(page).catch(() => null), late()]) : Promise.resolve(null);
  };
}

const versionsOf = ({ remotes }: Registry<Release>) =>
  Object.values(remotes).map(({ name, version }) => name + version);

const late = () =>
  new Promise<null>((come) => {
    setTimeout(come, patienceMs, null).unref();
  });
