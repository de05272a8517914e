import { Button, Buttons } from '@league/kit';

interface Props {
  onClose: () => void;
  /** What the way out says. */
  leave: string;
  /** What the form does, and while it does it. */
  submit: string;
  sending: string;
  isSending: boolean;
  isDanger?: boolean;
}

/** The two ways out of a form in a window. */
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
