import { Button, Buttons, Card, layout } from '@league/kit';
import { FormButtons, type FormField } from '@league/kit/forms';
import type { ReactNode, SyntheticEvent } from 'react';
import { Honeypot } from './Honeypot.tsx';
import { wordsOf } from './messages/index.ts';
import english from './messages/VisitorForm.en.ts';

const words = wordsOf('VisitorForm', english);

interface Props {
  label?: string;
  /** Of `useOperationForm`. */
  form: { submit: (event: SyntheticEvent) => unknown; isSending: boolean };
  honeypot: FormField;
  /** The button's label; and while the form is being sent. */
  submit: string;
  sending: string;
  /** The API's message after it was sent. It begins with the thanks, `Thank you!`, in the reader's language. */
  thanks: string | undefined;
  another: string;
  onAnother: () => void;
  children: ReactNode;
}

/** A form of visitors, and thanks in its place when it was sent. */
export function VisitorForm({ label, form, honeypot, submit, sending, thanks, another, onAnother, children }: Props) {
  if (thanks) {
    const [, heading = words.thanks, said = thanks] = /^([^!]+!)\s+(.+)/s.exec(thanks) ?? [];
    return (
      <Card>
        <div className={layout.stack10} role="status">
          <h3>{heading}</h3>
          <p>{said}</p>
          <Buttons>
            <Button variant="secondary" onClick={onAnother}>
              {another}
            </Button>
          </Buttons>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <form method="post" className={layout.stack16} onSubmit={form.submit} noValidate aria-label={label}>
        {children}
        <Honeypot field={honeypot} />
        <FormButtons submit={submit} sending={sending} isSending={form.isSending} />
      </form>
    </Card>
  );
}
