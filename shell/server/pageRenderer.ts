import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { League } from '@league/contract';
import { firstLoadOf, folderOf, type Registry, type Release } from '../release/registry.ts';
import type { Rendered } from '../rendering/rendered.ts';
import type { FromWorker, ToWorker } from '../rendering/worker.ts';
import type { DataVersion, IsUnchanged, PublicData } from './publicData.ts';

interface Wanted {
  /** The owner of the screen. */
  owner: Release;
  registry: Registry<Release>;
  league: League;
  /** The whole address, including the query. */
  address: string;
  /** Of the data, when the visit began. */
  version: DataVersion;
}

/** The rendered page; null if it is not rendered, or not in time: the browser then renders it. */
export type RenderPage = (wanted: Wanted) => Promise<Rendered | null>;

interface Options {
  /** The folder of the built shell. */
  dist: string;
  releases: string;
  fetchFile: ((path: string) => Promise<void>) | undefined;
  data: Pick<PublicData, 'ask' | 'watch'>;
  log: (sentence: string) => void;
}

/** How long a response waits for the rendering. */
const timeoutMs = 1000;
/** A rendering beyond this time is aborted. */
const maxRenderMs = 10_000;
/** The memory limit of the thread. */
const maxMegabytes = 512;
/** The maximum number of running and waiting renderings. */
const maxConcurrent = 8;
/** The maximum age of a rendering, because it contains relative times: `3 minutes ago`. */
const freshMs = 30_000;
const maxKept = 100;
/** The delay after a failed rendering. */
const retryDelayMs = 10_000;

interface Kept {
  rendered: Rendered | null;
  isUnchanged: IsUnchanged;
  until: number;
}

/**
 * Renders pages in a separate thread, so that requests are not blocked. A rendering is reused while the API's answers are
 * unchanged.
 */
export function pageRenderer({ dist, releases, fetchFile, data, log }: Options): RenderPage {
  const kept = new Map<string, Kept>();
  const inProgress = new Map<string, Promise<void>>();
  const waiting = new Map<number, { end: (rendered: Rendered | null) => void; answers: Map<string, string> }>();
  let worker: Worker | undefined;
  let wanted = 0;

  function begin(): Worker {
    const started = new Worker(join(dist, 'rendering.cjs'), {
      workerData: { releases },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    const send = (message: ToWorker) => started.postMessage(message);
    started.on('message', (message: FromWorker) => {
      if (message.is === 'asked') {
        const { number, path, forPage } = message;
        void data
          .ask(path)
          .catch(() => ({ status: 502, text: '{}', mark: '' }))
          .then(({ status, text, mark }) => {
            waiting.get(forPage)?.answers.set(path, mark);
            send({ is: 'answer', number, status, text });
          });
        return;
      }
      if (message.is === 'failed') log(`A page could not be rendered: ${message.fault}`);
      waiting.get(message.number)?.end(message.is === 'rendered' ? message.rendered : null);
    });
    started.on('error', (fault) => log(`The page renderer ended: ${fault}`));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const { end } of [...waiting.values()]) end(null);
    });
    // Last, because a listener keeps the process alive.
    started.unref();
    return started;
  }

  async function renderPage(key: string, { owner, registry, league, address }: Wanted): Promise<void> {
    if (waiting.size >= maxConcurrent) return;
    await fetchFile?.(`${folderOf(owner).slice('/r'.length)}rendering.cjs`);
    wanted += 1;
    const number = wanted;
    worker ??= begin();
    const endless = setTimeout(() => worker?.terminate(), maxRenderMs).unref();
    const answers = new Map<string, string>();
    const rendered = await new Promise<Rendered | null>((end) => {
      waiting.set(number, { end, answers });
      worker!.postMessage({ is: 'wanted', number, wanted: { address, registry, league } } satisfies ToWorker);
    });
    clearTimeout(endless);
    waiting.delete(number);
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= maxKept) kept.delete(oldest!);
    kept.set(key, {
      rendered,
      isUnchanged: data.watch(answers),
      until: Date.now() + (rendered ? freshMs : retryDelayMs),
    });
  }

  async function find(page: Wanted): Promise<Rendered | null> {
    const key = JSON.stringify([page.address, page.league, page.registry.isPreview, versionsOf(page.registry)]);
    for (let isMine = false; ; ) {
      const last = kept.get(key);
      if (last && Date.now() < last.until && (isMine || !last.rendered || (await last.isUnchanged(page.version))))
        return last.rendered;
      if (isMine) return null;
      // A rendering that began earlier may have older data: it is revalidated.
      const started = inProgress.get(key);
      isMine = !started;
      const work = started ?? renderPage(key, page).finally(() => inProgress.delete(key));
      inProgress.set(key, work);
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
    setTimeout(come, timeoutMs, null).unref();
  });
