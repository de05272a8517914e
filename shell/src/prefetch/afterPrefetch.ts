import { addressOf } from '@league/kit';
import type { DataStrategyFunction } from '@league/kit/router';

/** How long a navigation waits for data. Later its page asks for itself. */
const maxWaitMs = 400;

/** What is being prefetched, by address. */
export const inProgress = new Map<string, Promise<unknown>>();

/** Enters a page when its code is there, and what is on its way for its address, unless that takes too long. */
export const afterPrefetch: DataStrategyFunction = async ({ request: { url }, matches }) => {
  const entered = matches.filter(({ shouldLoad }) => shouldLoad);
  const [results] = await Promise.all([
    Promise.all(entered.map((match) => match.resolve())),
    arrived(addressOf(url.slice(url.indexOf('/', 'https://'.length)))),
  ]);
  return Object.fromEntries(entered.map(({ route: { id } }, at) => [id, results[at]!]));
};

const arrived = (address: string) =>
  inProgress.has(address) &&
  Promise.race([
    inProgress.get(address),
    new Promise((come) => {
      setTimeout(come, maxWaitMs);
    }),
  ]);
