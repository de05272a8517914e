import { Button, kitMessages as messages } from '@league/kit';

export interface SubmitProps {
  /** The submit button's label, a verb; and while the form is being sent (default: saving). */
  submit: string;
  sending?: string | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

interface Props extends SubmitProps {
  isSending: boolean;
  /** The form's id, if the button is outside of it. */
  form?: string;
}

export const SubmitButton = ({ submit, sending = messages.saving, isSending, isDanger, isDisabled, form }: Props) => (
  <Button type="submit" form={form} variant={isDanger ? 'danger' : 'primary'} busy={isSending} disabled={isDisabled}>
    {isSending ? sending : submit}
  </Button>
);
