import { newsletterApi } from '@league/contract/forms';
import { Button, call, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useState } from 'react';
import { Honeypot } from '../Honeypot.tsx';
import { messages } from './messages.ts';
import styles from './NewsletterBlock.module.css';

interface Props {
  source: string;
  tags: string[];
}

export function NewsletterForm({ source, tags }: Props) {
  const initialValues = { email: '', website: '', source, tags };
  const [told, setMessage] = useState<string>();
  const { form, submit, field, isSending } = useOperationForm(newsletterApi.subscribe, {
    send: (body) => call(newsletterApi.subscribe, { body }),
    initialValues,
    failed: messages.failed,
    done: ({ message }) => {
      setMessage(message);
      form.reset(initialValues);
    },
  });
  if (told) {
    return (
      <div className={styles.told}>
        <p>{told}</p>
        <Button variant="ghost" size="small" onClick={() => setMessage(undefined)}>
          {messages.another}
        </Button>
      </div>
    );
  }
  return (
    <form method="post" className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={messages.placeholder}
        required
        {...field('email')}
      />
      <Honeypot field={field('website')} />
      <Button type="submit" busy={isSending}>
        {isSending ? messages.submitting : messages.submit}
      </Button>
      <small>{messages.privacy}</small>
    </form>
  );
}
