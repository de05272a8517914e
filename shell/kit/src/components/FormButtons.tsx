import { Button, Buttons } from '@league/kit';
import type { ReactNode } from 'react';
import { words } from '../kitWords.ts';

interface Props {
  /** The submit button's label, a verb; and while the form is being sent (default: saving). */
  submit: string;
  sending?: string | undefined;
  isSending: boolean;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Links and buttons behind it. */
  children?: ReactNode;
}

/** The buttons at the end of a form. */
export const FormButtons = ({ submit, sending = words.saving, isSending, isDanger, isDisabled, children }: Props) => (
  <Buttons>
    <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isSending} disabled={isDisabled}>
      {isSending ? sending : submit}
    </Button>
    {children}
  </Buttons>
);
