import type { Credentials } from '@league/contract';
import { Button, notify, Page, PasswordInput, signIn, TextInput } from '@league/kit';
import { Link, useNavigate, useSearchParams } from '@league/kit/router';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { EntryCard } from './EntryCard.tsx';
import { issuesOf } from './issues.ts';
import styles from './LoginPage.module.css';
import { roleHome } from './roleHome.ts';
import { safeRedirect } from './safeRedirect.ts';
import { sentenceOf } from './sentence.ts';
import { words } from './words.ts';

const fields = ['email', 'password'] as const;
type Field = (typeof fields)[number];

export function LoginPage() {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [left, setLeft] = useState<readonly Field[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [wanted] = useSearchParams();
  const navigate = useNavigate();
  const issues = issuesOf(values);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(fields);
    const wrong = fields.find((field) => issues[field]);
    if (wrong) {
      notify.error(words.correct);
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const { role } = await signIn(values);
      notify.success(words.done);
      await navigate(safeRedirect(wanted.get('redirect'), location.origin) ?? roleHome(role), { replace: true });
    } catch (fault) {
      notify.error(sentenceOf(fault, words));
    }
    setBusy(false);
  };

  const field = (name: Field) => ({
    name,
    label: words[name],
    value: values[name],
    error: left.includes(name) ? issues[name] : undefined,
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    // A field that is left for the button is judged by the submit: a sentence now would move the button from under the pointer.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) setLeft([...left, name]);
    },
  });

  return (
    <EntryCard title={words.title} lead={words.lead}>
      <Page title={words.title} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput {...field('email')} type="email" autoComplete="username" inputMode="email" />
        <PasswordInput {...field('password')} autoComplete="current-password" />
        <Button type="submit" busy={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
      </form>
      <Link to="/contact" className={styles.forgot}>
        {words.forgot}
      </Link>
    </EntryCard>
  );
}
