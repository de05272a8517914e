import { newsletterApi } from '@league/contract';
import { Button, call, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useState } from 'react';
import { Honeypot } from '../Honeypot.tsx';
import styles from './NewsletterBlock.module.css';
import { words } from './words.ts';

interface Props {
  /** The form's place on the site; stored with the subscriber. */
  source: string;
  /** Their topics. */
  tags?: string[];
}

/** Signs up for the newsletter; a mail asks for confirmation. */
export function NewsletterBlock({ source, tags = [] }: Props) {
  const startWith = { email: '', website: '', source, tags };
  const [told, setMessage] = useState<string>();
  const { form, submit, field, isSending } = useOperationForm(newsletterApi.subscribe, {
    send: (body) => call(newsletterApi.subscribe, { body }),
    startWith,
    failed: words.failed,
    done: ({ message }) => {
      setMessage(message);
      form.reset(startWith);
    },
  });
  return (
    <section className={styles.block} data-theme="dark" aria-labelledby={`newsletter-${source}`}>
      <div>
        <h2 id={`newsletter-${source}`}>{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      <div aria-live="polite">
        {told ? (
          <div className={styles.told}>
            <p>{told}</p>
            <Button variant="ghost" size="small" onClick={() => setMessage(undefined)}>
              {words.another}
            </Button>
          </div>
        ) : (
          <form method="post" className={styles.form} onSubmit={submit} noValidate>
            <TextInput
              label={words.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              placeholder={words.placeholder}
              required
              {...field('email')}
            />
            <Honeypot field={field('website')} />
            <Button type="submit" busy={isSending}>
              {isSending ? words.submitting : words.submit}
            </Button>
            <small>{words.privacy}</small>
          </form>
        )}
      </div>
    </section>
  );
}
