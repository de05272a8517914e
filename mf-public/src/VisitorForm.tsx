import { Button, Buttons, Card, layout } from '@league/kit';
import { FormButtons, type FormField } from '@league/kit/forms';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Honeypot } from './Honeypot.tsx';
import { messagesOf } from './messages/index.ts';
import english from './messages/VisitorForm.en.ts';

const messages = messagesOf('VisitorForm', english);

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
  restartLabel: string;
  onAnother: () => void;
  children: ReactNode;
}

/**
 * A form of visitors, and thanks in its place when it was sent. Their heading gets the focus, and then the first field of the next
 * form.
 */
export function VisitorForm({
  label,
  form,
  honeypot,
  submit,
  sending,
  thanks,
  restartLabel,
  onAnother,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  const isSent = thanks !== undefined;
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (isSent === wasSent.current) return;
    wasSent.current = isSent;
    // The pressed button is gone, and the focus with it, unless it has moved on.
    if (document.activeElement !== document.body) return;
    if (isSent) heading.current?.focus();
    else fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isSent]);
  if (isSent) {
    const [, title = messages.thanks, said = thanks] = /^([^!]+!)\s+(.+)/s.exec(thanks) ?? [];
    return (
      <Card>
        <div className={layout.stack10} role="status">
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
          <p>{said}</p>
          <Buttons>
            <Button variant="secondary" onClick={onAnother}>
              {restartLabel}
            </Button>
          </Buttons>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <form ref={fields} method="post" className={layout.stack16} onSubmit={form.submit} noValidate aria-label={label}>
        {children}
        <Honeypot field={honeypot} />
        <FormButtons submit={submit} sending={sending} isSending={form.isSending} />
      </form>
    </Card>
  );
}
