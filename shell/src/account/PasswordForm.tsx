import { sessionsApi } from '@league/contract';
import { Button, Card, notify, PasswordInput, SectionTitle } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useChangePassword } from './accountQueries.ts';
import styles from './PasswordForm.module.css';
import { words } from './words.ts';

export function PasswordForm() {
  const empty = { currentPassword: '', newPassword: '' };
  const { form, submit, field, isSending } = useOperationForm(sessionsApi.changePassword, {
    send: useChangePassword().mutateAsync,
    startWith: empty,
    failed: words.changeFailed,
    done: () => {
      notify.success(words.changed);
      form.reset(empty);
    },
  });
  return (
    <section aria-labelledby="password">
      <SectionTitle id="password">{words.password}</SectionTitle>
      <Card>
        <form className={styles.form} onSubmit={submit} noValidate>
          <p>{words.passwordLead}</p>
          <PasswordInput label={words.currentPassword} autoComplete="current-password" {...field('currentPassword')} />
          <PasswordInput
            label={words.newPassword}
            hint={words.newPasswordHint}
            autoComplete="new-password"
            {...field('newPassword')}
          />
          <Button type="submit" busy={isSending}>
            {isSending ? words.changing : words.change}
          </Button>
        </form>
      </Card>
    </section>
  );
}
