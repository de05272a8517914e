import {
  Button,
  Card,
  kitMessages as messages,
  notify,
  PasswordInput,
  sentenceOf,
  signIn,
  TextInput,
} from '@league/kit';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from './router.ts';
import styles from './standalone.module.css';

/** Opens a session on the page of a remote that runs alone, and returns to the requested page. */
export function StandaloneSignIn() {
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const [wanted] = useSearchParams();
  const navigate = useNavigate();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await signIn(credentials);
      await navigate(wanted.get('redirect') ?? '/', { replace: true });
    } catch (fault) {
      notify.error(sentenceOf(fault, messages.signInFailed));
    }
  };

  return (
    <Card>
      <form method="post" className={styles.signIn} onSubmit={submit}>
        <TextInput
          label={messages.email}
          type="email"
          autoComplete="username"
          required
          value={credentials.email}
          onChange={(email) => setCredentials({ ...credentials, email })}
        />
        <PasswordInput
          label={messages.password}
          autoComplete="current-password"
          required
          value={credentials.password}
          onChange={(password) => setCredentials({ ...credentials, password })}
        />
        <Button type="submit">{messages.signIn}</Button>
      </form>
    </Card>
  );
}
