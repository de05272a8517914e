import type { AnswerApi } from './app.ts';

const aSecond = 1000;

/** Fetches data for a page from the API. Undefined: no valid answer. */
export type FetchPageData = <Answer>(path: string, parse: (answer: unknown) => Answer) => Promise<Answer | undefined>;

/** An unavailable API must not delay pages: it is waited for one second at most, and skipped for the next five. */
export function pageDataFetcher(api: AnswerApi): FetchPageData {
  let retryAt = 0;
  return async (path, parse) => {
    if (Date.now() < retryAt) return undefined;
    const signal = AbortSignal.timeout(aSecond);
    const fetchData = async () => {
      const answer = await api(new Request(`http://localhost${path}`, { signal }), {});
      if (answer.status >= 500) throw new Error(`The API answered ${answer.status}.`);
      return answer.ok ? parse(await answer.json()) : undefined;
    };
    try {
      // An API in the same process ignores the signal.
      return await Promise.race([fetchData(), aborted(signal)]);
    } catch {
      retryAt = Date.now() + 5 * aSecond;
      return undefined;
    }
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
