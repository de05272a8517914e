import { Button, Buttons } from '@league/kit';

interface Props {
  onClose: () => void;
  /** The label of the cancel button. */
  leave: string;
  /** The labels of the submit button, also while it is busy. */
  submit: string;
  sending: string;
  isSending: boolean;
  isDanger?: boolean;
}

/** The buttons of a form in a dialog. */
export const FormWays = ({ onClose, leave, submit, sending, isSending, isDanger = false }: Props) => (
  <Buttons place="end">
    <Button variant="ghost" onClick={onClose}>
      {leave}
    </Button>
    <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isSending}>
      {isSending ? sending : submit}
    </Button>
  </Buttons>
);
