import { customersApi } from '@league/contract/forms';
import { Button, call, layout, notify, openSession, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { Link } from '@league/kit/router';
import { useEffect, useRef, useState } from 'react';
import styles from './LoginPage.module.css';
import { words } from './words.ts';

/** Sign-in of customers: their address, then the mailed code. */
export function CodeSignIn() {
  const [email, setEmail] = useState<string>();
  return email === undefined ? (
    <AskForCode sent={setEmail} />
  ) : (
    <EnterCode email={email} another={() => setEmail(undefined)} />
  );
}

function AskForCode({ sent }: { sent: (email: string) => void }) {
  const form = useOperationForm(customersApi.requestCode, {
    send: (body) => call(customersApi.requestCode, { body }),
    startWith: { email: '' },
    failed: words.codeFailed,
    isKept: true,
    done: ({ message }) => {
      notify.info(message);
      sent(form.form.getValues('email').trim());
    },
  });
  return (
    <form method="post" className={layout.stack16} onSubmit={form.submit} noValidate>
      <TextInput label={words.email} {...form.field('email')} type="email" autoComplete="email" inputMode="email" />
      <Button type="submit" busy={form.isSending}>
        {form.isSending ? words.sendingCode : words.sendCode}
      </Button>
      <Link to="/order" className={styles.forgot}>
        {words.lookUp}
      </Link>
    </form>
  );
}

function EnterCode({ email, another }: { email: string; another: () => void }) {
  const form = useOperationForm(customersApi.signIn, {
    send: async (body) => {
      await openSession(customersApi.signIn, body);
      return { token: '', message: '' };
    },
    startWith: { email, code: '' },
    failed: words.failed,
    isKept: true,
    done: () => notify.success(words.done),
  });
  const room = useRef<HTMLFormElement>(null);
  useEffect(() => room.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), []);
  return (
    <form method="post" ref={room} className={layout.stack16} onSubmit={form.submit} noValidate>
      <TextInput label={words.email} value={email} readOnly onChange={() => undefined} autoComplete="email" />
      <TextInput
        label={words.code}
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={words.codeHint}
        maxLength={20}
      />
      <Button type="submit" busy={form.isSending}>
        {form.isSending ? words.submitting : words.submit}
      </Button>
      <Button variant="ghost" onClick={another}>
        {words.another}
      </Button>
    </form>
  );
}
