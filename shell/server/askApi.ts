import type { AnswerApi } from './app.ts';

const aSecond = 1000;

/** Asks the API for what a page needs before it is sent. Undefined: it did not come, or was not what is wanted. */
export type AskApi = <Answer>(path: string, parse: (answer: unknown) => Answer) => Promise<Answer | undefined>;

/**
 * Pages are not held up by an API that is away: it is waited for a second at most, and for the next five nobody waits
 * for it again.
 */
export function patientWith(api: AnswerApi): AskApi {
  let askAgainAt = 0;
  return async (path, parse) => {
    if (Date.now() < askAgainAt) return undefined;
    const signal = AbortSignal.timeout(aSecond);
    const ask = async () => {
      const answer = await api(new Request(`http://localhost${path}`, { signal }), {});
      if (answer.status >= 500) throw new Error(`The API answered ${answer.status}.`);
      return answer.ok ? parse(await answer.json()) : undefined;
    };
    try {
      // One in the same process does not look at the signal.
      return await Promise.race([ask(), aborted(signal)]);
    } catch {
      askAgainAt = Date.now() + 5 * aSecond;
      return undefined;
    }
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, refuse) => {
    signal.addEventListener('abort', () => refuse(signal.reason));
  });
