import { ownSessionsApi } from '@league/contract/forms';
import { Card, layout, notify, PasswordInput, SectionTitle } from '@league/kit';
import { FormButtons, useOperationForm } from '@league/kit/forms';
import { useChangePassword } from './accountQueries.ts';
import styles from './PasswordForm.module.css';
import { words } from './words.ts';

export function PasswordForm() {
  const empty = { currentPassword: '', newPassword: '' };
  const { form, submit, field, isSending } = useOperationForm(ownSessionsApi.changePassword, {
    send: useChangePassword().mutateAsync,
    initialValues: empty,
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
        <form method="post" className={`${layout.stack16} ${styles.form}`} onSubmit={submit} noValidate>
          <p className={layout.soft}>{words.passwordLead}</p>
          <PasswordInput label={words.currentPassword} autoComplete="current-password" {...field('currentPassword')} />
          <PasswordInput
            label={words.newPassword}
            hint={words.newPasswordHint}
            autoComplete="new-password"
            {...field('newPassword')}
          />
          <FormButtons submit={words.change} sending={words.changing} isSending={isSending} />
        </form>
      </Card>
    </section>
  );
}
