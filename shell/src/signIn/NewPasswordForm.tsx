import { NewPassword } from '@league/contract/forms';
import { Button, layout, PasswordInput, TextInput, useFaultNotice, useSession } from '@league/kit';
import { useContractSentences } from '@league/kit/forms';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { messages } from './messages.ts';
import styles from './NewPasswordForm.module.css';

interface Props {
  /** The account's address. */
  email: string;
  submit: string;
  submitting: string;
  /** @returns the error message, if it failed */
  onPassword: (password: string) => Promise<PasswordErrors | undefined>;
}

/** Of the password, or of the whole request. */
export interface PasswordErrors {
  password?: string;
  notice?: string;
}

/** A form to set a password for a known address. */
export function NewPasswordForm({ email, submit, submitting, onPassword }: Props) {
  const [password, setPassword] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const say = useFaultNotice();
  const field = useRef<HTMLInputElement>(null);
  const translate = useContractSentences();
  const issue = NewPassword.safeParse(password).error?.issues[0]?.message;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (issue) {
      say(messages.passwordShort);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const fault = await onPassword(password);
    setBusy(false);
    say(fault?.notice);
    setRefused(fault?.password);
    if (fault?.password) field.current?.focus();
  };

  return (
    <form method="post" className={`${layout.stack16} ${styles.form}`} onSubmit={send} noValidate>
      <SignedInAs email={email} />
      <TextInput
        label={messages.email}
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        onChange={() => {}}
      />
      <PasswordInput
        ref={field}
        label={messages.password}
        hint={messages.passwordHint}
        autoComplete="new-password"
        value={password}
        error={isLeft ? (issue ? translate(issue) : refused) : undefined}
        onChange={(typed: string) => {
          setPassword(typed);
          setRefused(undefined);
        }}
        // Leaving a field for the button is validated by the submit: a message now would move the button under the pointer.
        onBlur={({ relatedTarget }: FocusEvent) => {
          if (!(relatedTarget instanceof HTMLButtonElement)) setLeft(true);
        }}
      />
      <Button type="submit" busy={isBusy}>
        {isBusy ? submitting : submit}
      </Button>
    </form>
  );
}

/** Somebody is signed in already: they see whose session comes next. */
function SignedInAs({ email }: { email: string }) {
  // As of opening the form: after sending it the session is the new one.
  const [name] = useState(() => useSession.getState().claims?.name);
  return name && <p className={styles.other}>{messages.signedInAs({ name, email })}</p>;
}
