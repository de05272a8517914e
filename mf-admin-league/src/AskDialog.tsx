import { notify, sentenceOf } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';

interface Props {
  title: string;
  say: string;
  /** What the button does, as a verb. */
  confirm: string;
  /** @returns what is told when it is done */
  act: () => Promise<string>;
  /** Told when it was refused without a sentence. */
  failed: string;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back, does it, and says what came of it. */
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
