import { type AnswerOf, type BodyOf, setupApi } from '@league/contract';
import { fetchLeague, layout, openSession, PasswordInput, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useNavigate } from '@league/kit/router';
import { messages } from './messages.ts';
import { StepForm } from './StepForm.tsx';
import styles from './setup.module.css';
import { setupCodeStorage, type Wizard, withSetupClosedCheck } from './wizard.ts';

/** The first admin. Creating the account creates all that the other steps have saved. */
export function AccountStep({ code, setup, onGo }: Wizard) {
  const navigate = useNavigate();
  const { league, brand, season, clubs, mail } = setup.steps;
  const form = useOperationForm(setupApi.complete, {
    send: (body: BodyOf<typeof setupApi.complete>) =>
      withSetupClosedCheck(openSession(setupApi.complete, body)) as unknown as Promise<
        AnswerOf<typeof setupApi.complete>
      >,
    initialValues: { name: '', email: mail?.email ?? '', password: '', code },
    failed: messages.saveFailed,
    done: async () => {
      setupCodeStorage.write(null);
      // The page was sent with the league as it was before.
      await fetchLeague().catch(() => undefined);
      const { showBrand } = await import('../settings/showBrand.ts');
      showBrand(brand!.brand);
      void navigate('/admin');
    },
  });
  return (
    <StepForm step="account" form={form} onGo={onGo} submit={messages.create} sending={messages.creating}>
      <TextInput label={messages.yourName} required autoComplete="name" {...form.field('name')} />
      <TextInput label={messages.email} type="email" required autoComplete="username" {...form.field('email')} />
      <PasswordInput
        label={messages.password}
        hint={messages.passwordHint}
        required
        autoComplete="new-password"
        {...form.field('password')}
      />
      <p className={styles.summary}>
        {messages.summary({ league: league!.name, season: season!.name, clubs: clubs!.clubs.length })}
      </p>
      <p className={layout.note}>{messages.closesSay}</p>
    </StepForm>
  );
}
