import { notify, sentenceOf } from '@league/kit';

/**
 * Reports the result of an action in a notice.
 * @param done the message of success, if it is reported
 * @param failed the message of a failure without the API's own
 * @returns whether it succeeded
 */
export const attempt = <Answer>(
  work: Promise<Answer>,
  done: string | ((answer: Answer) => string) | undefined,
  failed: string,
): Promise<boolean> =>
  work.then(
    (answer) => {
      if (done) notify.success(typeof done === 'string' ? done : done(answer));
      return true;
    },
    (fault) => {
      notify.error(sentenceOf(fault, failed));
      return false;
    },
  );
