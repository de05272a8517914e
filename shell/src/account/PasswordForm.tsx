import { ownSessionsApi } from '@league/contract/forms';
import { Card, layout, notify, PasswordInput, SectionTitle } from '@league/kit';
import { FormButtons, useOperationForm } from '@league/kit/forms';
import { useChangePassword } from './accountQueries.ts';
import { messages } from './messages.ts';
import styles from './PasswordForm.module.css';

export function PasswordForm() {
  const empty = { currentPassword: '', newPassword: '' };
  const { form, submit, field, isSending } = useOperationForm(ownSessionsApi.changePassword, {
    send: useChangePassword().mutateAsync,
    initialValues: empty,
    failed: messages.changeFailed,
    done: () => {
      notify.success(messages.changed);
      form.reset(empty);
    },
  });
  return (
    <section aria-labelledby="password">
      <SectionTitle id="password">{messages.password}</SectionTitle>
      <Card>
        <form method="post" className={`${layout.stack16} ${styles.form}`} onSubmit={submit} noValidate>
          <p className={layout.soft}>{messages.passwordLead}</p>
          <PasswordInput
            label={messages.currentPassword}
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <PasswordInput
            label={messages.newPassword}
            hint={messages.newPasswordHint}
            autoComplete="new-password"
            {...field('newPassword')}
          />
          <FormButtons submit={messages.change} sending={messages.changing} isSending={isSending} />
        </form>
      </Card>
    </section>
  );
}
