import { ConfirmDialog } from '@league/kit/dialogs';
import { attempt } from '@league/kit/queries';

interface Props {
  title: string;
  say: string;
  /** The button's label, a verb. */
  confirm: string;
  /** @returns the message of success */
  act: () => Promise<string>;
  /** Shown if it was rejected without a message. */
  failed: string;
  isDanger?: boolean;
  onClose: () => void;
}

/** Asks before an action, runs it, and shows the result. It stays open if the action fails. */
export function AskDialog({ act, failed, ...asked }: Props) {
  const run = async () => {
    if (!(await attempt(act(), (message) => message, failed))) throw new Error(failed);
  };
  return <ConfirmDialog open isDanger onConfirm={run} {...asked} />;
}
