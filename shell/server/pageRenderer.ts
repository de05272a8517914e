import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type League, readAddress } from '@league/contract';
import { folderOf, isServerRendered, type Registry, type Release } from '../release/registry.ts';
import type { RenderedPage } from '../rendering/rendered.ts';
import type { FromWorker, ToWorker } from '../rendering/worker.ts';
import type { DataVersion, IsUnchanged, PublicData } from './publicData.ts';

interface PageRequest {
  /** The owner of the screen. */
  owner: Release;
  registry: Registry<Release>;
  league: League;
  /** Differs with the address and the registry. */
  key: string;
  /** The whole address, including the query. */
  address: () => string;
  /** Of the data, when the visit began. */
  version: DataVersion;
  /** Nobody has opened it yet: those who have go first. */
  isAhead?: boolean;
}

/** The rendered page; null if it is not rendered, or not in time: the browser then renders it. */
export type RenderPage = (wanted: PageRequest) => RenderedPage | null | Promise<RenderedPage | null>;

interface Options {
  /** The folder of the built shell. */
  dist: string;
  releases: string;
  fetchFile: ((path: string) => Promise<void>) | undefined;
  data: Pick<PublicData, 'fetchAnswer' | 'watch'>;
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
/** The same for pages that nobody has opened yet. */
const maxAhead = 2;
/** The maximum age of a rendering, because it contains relative times: `3 minutes ago`. */
const freshMs = 30_000;
const maxKept = 100;
/** The delay after a failed rendering. */
const retryDelayMs = 10_000;

interface CachedPage {
  rendered: RenderedPage | null;
  league: League;
  isUnchanged: IsUnchanged;
  until: number;
}

/**
 * Renders pages in a separate thread, so that requests are not blocked. A rendering is reused while the API's answers are
 * unchanged.
 */
export function pageRenderer({ dist, releases, fetchFile, data, log }: Options): RenderPage {
  const kept = new Map<string, CachedPage>();
  const inProgress = new Map<string, Promise<RenderedPage | null>>();
  const waiting = new Map<number, { end: (rendered: RenderedPage | null) => void; answers: Map<string, string> }>();
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
          .fetchAnswer(path)
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

  async function renderPage({
    owner,
    registry,
    league,
    key,
    address,
    isAhead,
  }: PageRequest): Promise<RenderedPage | null> {
    if (inProgress.size >= (isAhead ? maxAhead : maxConcurrent)) return null;
    await fetchFile?.(`${folderOf(owner).slice('/r'.length)}rendering.cjs`);
    wanted += 1;
    const number = wanted;
    worker ??= begin();
    const endless = setTimeout(() => worker?.terminate(), maxRenderMs).unref();
    const answers = new Map<string, string>();
    const rendered = await new Promise<RenderedPage | null>((end) => {
      waiting.set(number, { end, answers });
      const page = { address: address(), registry, league };
      worker!.postMessage({ is: 'wanted', number, wanted: page } satisfies ToWorker);
    });
    clearTimeout(endless);
    waiting.delete(number);
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= maxKept) kept.delete(oldest!);
    const until = Date.now() + (rendered ? freshMs : retryDelayMs);
    kept.set(key, { rendered, league, isUnchanged: data.watch(answers), until });
    return rendered;
  }

  /** The kept rendering, if it is what would be rendered now. */
  function findKept({ key, league, version }: PageRequest): CachedPage | undefined | Promise<CachedPage | undefined> {
    const last = kept.get(key);
    if (!last || last.league !== league || Date.now() >= last.until) return undefined;
    const isCurrent = !last.rendered || last.isUnchanged(version);
    if (typeof isCurrent === 'boolean') return isCurrent ? last : undefined;
    return isCurrent.then((is) => (is ? last : undefined));
  }

  async function find(page: PageRequest, found: ReturnType<typeof findKept>): Promise<RenderedPage | null> {
    for (let last = await found; ; last = await findKept(page)) {
      if (last) return last.rendered;
      const started = inProgress.get(page.key);
      const work = started ?? renderPage(page).finally(() => inProgress.delete(page.key));
      inProgress.set(page.key, work);
      const rendered = await work;
      // One that began earlier may have older data: it is revalidated.
      if (!started) return rendered;
    }
  }

  return (page) => {
    const found = findKept(page);
    if (found && !(found instanceof Promise)) return found.rendered;
    const { owner, address } = page;
    const { path } = readAddress(new URL(address()).pathname);
    return isServerRendered(owner, path) ? Promise.race([find(page, found).catch(() => null), timeout()]) : null;
  };
}

const timeout = () =>
  new Promise<null>((come) => {
    setTimeout(come, timeoutMs, null).unref();
  });
