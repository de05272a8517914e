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
    try {
      const answer = await api(new Request(`http://localhost${path}`, { signal }), {});
      if (answer.status >= 500) throw new Error(`The API answered ${answer.status}.`);
      return answer.ok ? parse(await answer.json()) : undefined;
    } catch {
      askAgainAt = Date.now() + 5 * aSecond;
      return undefined;
    }
  };
}
