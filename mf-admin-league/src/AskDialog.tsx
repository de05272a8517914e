import { notify, sentenceOf } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';

interface Props {
  title: string;
  say: string;
  /** The button's label, a verb. */
  confirm: string;
  /** @returns the message of success */
  act: () => Promise<string>;
  /** Shown if it was rejected without a message. */
  failed: string;
  onClose: () => void;
}

/** Asks before an irreversible action, runs it, and shows the result. */
export function AskDialog({ act, failed, ...asked }: Props) {
  const tell = async () => {
    try {
      notify.success(await act());
    } catch (fault) {
      notify.error(sentenceOf(fault, failed));
      throw fault;
    }
  };
  return <ConfirmDialog open isDanger onConfirm={tell} {...asked} />;
}
