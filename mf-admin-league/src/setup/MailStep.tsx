import { setupApi } from '@league/contract';
import { Button, CallFault, layout, notify, sentenceOf, TextInput } from '@league/kit';
import { useOperation } from '@league/kit/queries';
import callout from '../callout.module.css';
import { messages } from './messages.ts';
import { StepForm } from './StepForm.tsx';
import styles from './setup.module.css';
import { useStep, type Wizard, withSetupClosedCheck } from './wizard.ts';

export function MailStep(wizard: Wizard) {
  const form = useStep(wizard, 'mail', () => ({ email: '' }), { email: { label: messages.email } });
  const { mailFrom, publicUrl } = wizard.setup;
  return (
    <StepForm step="mail" form={form} onGo={wizard.onGo}>
      <TextInput
        label={messages.email}
        hint={messages.emailHint}
        type="email"
        required
        autoComplete="email"
        {...form.field('email')}
      />
      {mailFrom ? (
        <TestMail form={form} code={wizard.code} mailFrom={mailFrom} />
      ) : (
        <div className={`${callout.warning} ${layout.stack8} ${styles.text}`}>
          <b>{messages.noMail}</b>
          <p>{messages.noMailSay}</p>
          <p>{messages.noMailHow}</p>
          <code dir="ltr">
            SMTP_URL=
            <wbr />
            smtp://user:password
            <wbr />
            @mail.example:587
          </code>
          <code dir="ltr">MAIL_FROM=League &lt;noreply@league.example&gt;</code>
        </div>
      )}
      <p className={layout.note}>{messages.links({ address: publicUrl })}</p>
    </StepForm>
  );
}

type MailForm = ReturnType<typeof useStep<'mail'>>;

function TestMail({ form: { form }, code, mailFrom }: { form: MailForm; code: string; mailFrom: string }) {
  const { mutateAsync: send, isPending, data } = useOperation(setupApi.testMail);
  const test = async () => {
    if (!(await form.trigger('email'))) return form.setFocus('email');
    try {
      await withSetupClosedCheck(send({ code, email: form.getValues('email') }));
    } catch (fault) {
      const issue = fault instanceof CallFault ? fault.issues.find(({ path }) => path === 'email') : undefined;
      if (issue) form.setError('email', { message: issue.message });
      else notify.error(sentenceOf(fault, messages.testFailed));
    }
  };
  return (
    <div className={`${callout.accent} ${layout.stack10} ${styles.text}`}>
      <p>{messages.mailSet({ sender: mailFrom })}</p>
      <p className={layout.row10}>
        <Button variant="secondary" size="small" busy={isPending} onClick={test}>
          {isPending ? messages.sendingTest : messages.sendTest}
        </Button>
        <span role="status">{data && !isPending && `✓ ${data.message}`}</span>
      </p>
    </div>
  );
}
