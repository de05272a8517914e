import { ConfirmOnDemand } from '@league/kit/lists';
import { attempt } from '@league/kit/queries';

interface Props<Answer> {
  title: string;
  say: string;
  /** The button's label, a verb. */
  confirm: string;
  act: () => Promise<Answer>;
  /** The message of success. */
  done: string | ((answer: Answer) => string);
  /** Shown if it was rejected without a message. */
  failed: string;
  isDanger?: boolean;
  onClose: () => void;
}

/** Asks before an action, runs it, and shows the result. It stays open if the action fails. */
export function ActionDialog<Answer>({ act, done, failed, ...asked }: Props<Answer>) {
  const run = async () => {
    if (!(await attempt(act(), done, failed))) throw new Error(failed);
  };
  return <ConfirmOnDemand open isDanger onConfirm={run} {...asked} />;
}
