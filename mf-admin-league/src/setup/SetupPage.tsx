import { addressIn, languages, type Setup, setupApi, setupPath } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  CallFault,
  call,
  Failed,
  layout,
  mayLeave,
  offeredLanguages,
  Page,
  Skeleton,
  TextInput,
  useFilters,
  useLanguage,
} from '@league/kit';
import { FormButtons, useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AccountStep } from './AccountStep.tsx';
import { BrandStep } from './BrandStep.tsx';
import { ClubsStep } from './ClubsStep.tsx';
import { LeagueStep } from './LeagueStep.tsx';
import { MailStep } from './MailStep.tsx';
import { messages } from './messages.ts';
import { PlaceStep } from './PlaceStep.tsx';
import { RulesStep } from './RulesStep.tsx';
import { SeasonStep } from './SeasonStep.tsx';
import { Steps } from './Steps.tsx';
import styles from './setup.module.css';
import {
  cacheSetup,
  setupCodeStorage,
  setupQuery,
  statusQuery,
  type Wizard,
  type WizardStep,
  withSetupClosedCheck,
  wizardSteps,
} from './wizard.ts';

/** `/setup`: a league without an admin is set up by whoever can read the server's output. */
export function SetupPage() {
  const status = useQuery(statusQuery);
  const [code, setCode] = useState(setupCodeStorage.read);
  const enter = (entered: string | null) => {
    setupCodeStorage.write(entered);
    setCode(entered);
  };
  return (
    <Frame>
      {status.data ? (
        !status.data.isOpen ? (
          <Closed />
        ) : code ? (
          <SetupLoader
            code={code}
            onRefused={() => {
              enter(null);
              void status.refetch();
            }}
          />
        ) : (
          <CodeForm onCode={enter} />
        )
      ) : status.error ? (
        <Failed title={messages.loadFailed} say={status.error.message} retry={status.refetch} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <Page title={messages.title} />
      <header className={styles.top}>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle cx="20" cy="20" r="17" />
          <path d="M20 3v34" />
          <circle cx="20" cy="20" r="4" />
        </svg>
        <b>{messages.title}</b>
        <nav aria-label={messages.languages}>
          {offeredLanguages()
            .filter((each) => each !== language)
            .map((each) => (
              <a key={each} href={addressIn(each, setupPath)} hrefLang={each} lang={each}>
                {languages[each].name}
              </a>
            ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}

const Closed = () => (
  <section className={`${styles.card} ${styles.narrow}`}>
    <h1>{messages.closed}</h1>
    <p className={layout.soft}>{messages.closedSay}</p>
    <p className={layout.row8}>
      <ButtonLink to="/login">{messages.signIn}</ButtonLink>
      <ButtonLink to="/" variant="ghost">
        {messages.home}
      </ButtonLink>
    </p>
  </section>
);

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const form = useOperationForm(setupApi.open, {
    send: (body) => withSetupClosedCheck(call(setupApi.open, { body })),
    initialValues: { code: '' },
    failed: messages.loadFailed,
    isKept: true,
    done: (setup) => {
      const { code } = form.form.getValues();
      cacheSetup(code, setup);
      onCode(code);
    },
  });
  return (
    <section className={`${styles.card} ${styles.narrow}`}>
      <h1>{messages.welcome}</h1>
      <p className={layout.soft}>{messages.welcomeSay}</p>
      <form method="post" className={layout.stack16} onSubmit={form.submit} noValidate>
        <TextInput
          label={messages.code}
          hint={messages.codeHint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          {...form.field('code')}
        />
        <FormButtons submit={messages.begin} sending={messages.checking} isSending={form.isSending} />
      </form>
    </section>
  );
}

/** @param onRefused the code is another one by now */
function SetupLoader({ code, onRefused }: { code: string; onRefused: () => void }) {
  const { data, error, refetch } = useQuery({ ...setupQuery(code), retry: false });
  const isRefused = error instanceof CallFault && error.status === 403;
  if (data && !isRefused) return <SetupWizard code={code} setup={data} />;
  if (!error) return <Skeleton height="30rem" />;
  return (
    <Failed title={messages.loadFailed} say={error.message} retry={isRefused ? async () => onRefused() : refetch} />
  );
}

const Filters = addressFilters({ step: ['', ...wizardSteps] });

/** The wizard, at the step of the address or at the first one that is not saved. */
function SetupWizard({ code, setup }: { code: string; setup: Setup }) {
  const [filters, filter] = useFilters(Filters);
  const open = wizardSteps.findIndex((each) => each === 'account' || !setup.steps[each]);
  // What somebody else saves meanwhile does not take the step away from who fills it in.
  const [first] = useState(open);
  const asked = filters.step ? wizardSteps.indexOf(filters.step) : first;
  const at = Math.min(asked, open);
  const step = wizardSteps[at]!;
  const go = async (to: WizardStep) => {
    if (await mayLeave()) filter({ step: to });
  };
  const wizard: Wizard = {
    code,
    setup,
    onSaved: (name, saved) => {
      cacheSetup(code, { ...setup, steps: { ...setup.steps, [name]: saved } });
    },
    onGo: (by) => void go(wizardSteps[at + by]!),
  };
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  const Step = screens[step];
  return (
    <div className={styles.columns}>
      <Steps current={step} open={open} onGo={go} />
      <section className={styles.card} aria-labelledby="step">
        <h1 id="step" ref={title} tabIndex={-1}>
          {messages.steps[step]}
        </h1>
        <p className={layout.soft}>{messages.leads[step]}</p>
        <Step key={step} {...wizard} />
      </section>
    </div>
  );
}

const screens: Record<WizardStep, (wizard: Wizard) => ReactNode> = {
  league: LeagueStep,
  place: PlaceStep,
  brand: BrandStep,
  rules: RulesStep,
  season: SeasonStep,
  clubs: ClubsStep,
  mail: MailStep,
  account: AccountStep,
};
