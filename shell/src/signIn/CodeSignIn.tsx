import { customersApi } from '@league/contract/forms';
import { Button, call, layout, notify, openSession, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { Link, useNavigate, useSearchParams } from '@league/kit/router';
import { useEffect, useRef, useState } from 'react';
import { readTabItem, writeTabItem } from '../tabStore.ts';
import styles from './LoginPage.module.css';
import { messages } from './messages.ts';

/** The address that this tab has asked a code for. */
const askedFor = 'sign-in address';

/** Sign-in of customers: their address, then, at `step=code`, the mailed code. */
export function CodeSignIn() {
  const [email, setEmail] = useState(() => readTabItem(askedFor) ?? '');
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const entering = pathOfStep(address, 'code');
  const hold = (asked: string) => {
    setEmail(asked);
    writeTabItem(askedFor, asked || null);
  };
  const sent = (asked: string) => {
    hold(asked);
    void navigate(entering);
  };
  const another = () => {
    hold('');
    void navigate(pathOfStep(address));
  };
  if (address.get('step') === 'code') return <EnterCode email={email} another={another} />;
  return <AskForCode sent={sent} entering={entering} />;
}

/** This page at one of its steps. */
function pathOfStep(address: URLSearchParams, step?: 'code') {
  const next = new URLSearchParams(address);
  if (step) next.set('step', step);
  else next.delete('step');
  return `/login?${next}`;
}

function AskForCode({ sent, entering }: { sent: (email: string) => void; entering: string }) {
  const form = useOperationForm(customersApi.requestCode, {
    send: (body) => call(customersApi.requestCode, { body }),
    initialValues: { email: '' },
    failed: messages.codeFailed,
    isKept: true,
    done: ({ message }) => {
      notify.info(message);
      sent(form.form.getValues('email').trim());
    },
  });
  return (
    <form method="post" className={layout.stack16} onSubmit={form.submit} noValidate>
      <TextInput label={messages.email} {...form.field('email')} type="email" autoComplete="email" inputMode="email" />
      <Button type="submit" busy={form.isSending}>
        {form.isSending ? messages.sendingCode : messages.sendCode}
      </Button>
      <Link to={entering} className={styles.forgot}>
        {messages.haveCode}
      </Link>
      <Link to="/order" className={styles.forgot}>
        {messages.lookUp}
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
    initialValues: { email, code: '' },
    failed: messages.failed,
    isKept: true,
    done: () => {
      writeTabItem(askedFor, null);
      notify.success(messages.done);
    },
  });
  const room = useRef<HTMLFormElement>(null);
  const [firstField] = useState(email ? 'code' : 'email');
  useEffect(() => room.current?.querySelector<HTMLInputElement>(`[name=${firstField}]`)?.focus(), [firstField]);
  return (
    <form method="post" ref={room} className={layout.stack16} onSubmit={form.submit} noValidate>
      <TextInput label={messages.email} {...form.field('email')} type="email" autoComplete="email" inputMode="email" />
      <TextInput
        label={messages.code}
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={messages.codeHint}
        maxLength={20}
      />
      <Button type="submit" busy={form.isSending}>
        {form.isSending ? messages.submitting : messages.submit}
      </Button>
      <Button variant="ghost" onClick={another}>
        {messages.another}
      </Button>
    </form>
  );
}
