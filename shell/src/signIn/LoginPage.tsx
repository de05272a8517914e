import type { Credentials } from '@league/contract';
import {
  Button,
  Choices,
  layout,
  notify,
  Page,
  PasswordInput,
  signIn,
  TextInput,
  useFaultNotice,
  useSession,
} from '@league/kit';
import { useContractSentences } from '@league/kit/forms';
import { Link, useNavigate, useSearchParams } from '@league/kit/router';
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeSignIn } from './CodeSignIn.tsx';
import { destination } from './destination.ts';
import { EntryCard } from './EntryCard.tsx';
import { issuesOf } from './issues.ts';
import styles from './LoginPage.module.css';
import { messages } from './messages.ts';
import { lastRole, prepare } from './prepare.ts';
import { sentenceOf } from './sentence.ts';
import { warnAboutStorage } from './storageWarning.ts';

const fields = ['email', 'password'] as const;
type Field = (typeof fields)[number];

interface Props {
  /** Above the form for staff. */
  forStaff?: ReactNode;
}

/** For staff by password, for customers by a mailed code. */
export function LoginPage({ forStaff }: Props) {
  const [address, setAddress] = useSearchParams();
  const who = accountTypeOf(address);
  const choose = (as: AccountType) =>
    setAddress((before) => ({ ...Object.fromEntries(before), as }), { replace: true, preventScrollReset: true });
  useContinue();
  return (
    <EntryCard title={messages.title} lead={who === 'staff' ? messages.lead : messages.customerLead}>
      <Page title={messages.title} />
      <SignedInAlready />
      {who === 'staff' && forStaff}
      <Choices
        label={messages.as}
        value={who}
        onChange={choose}
        choices={[
          { value: 'staff', label: messages.staff },
          { value: 'customer', label: messages.customer },
        ]}
      />
      {who === 'staff' ? <PasswordSignIn /> : <CodeSignIn />}
    </EntryCard>
  );
}

/** After signing in. */
export function rememberRoleAndNotify(role: string) {
  lastRole.write(role);
  notify.success(messages.done);
}

type AccountType = 'staff' | 'customer';

/** Public pages' links say so, and what was chosen; otherwise only one page, and the step of the code, are for customers. */
function accountTypeOf(address: URLSearchParams): AccountType {
  const as = address.get('as');
  if (as === 'staff' || as === 'customer') return as;
  return address.has('step') || address.get('redirect')?.startsWith('/order-history') ? 'customer' : 'staff';
}

function PasswordSignIn() {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [left, setLeft] = useState<readonly Field[]>([]);
  const [isBusy, setBusy] = useState(false);
  const say = useFaultNotice();
  const issues = issuesOf(values);
  const translate = useContractSentences();
  const [address] = useSearchParams();
  const wanted = address.get('redirect');
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => prepare(wanted));
  }, [wanted]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(fields);
    const wrong = fields.find((field) => issues[field]);
    if (wrong) {
      say(messages.correct);
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const { role } = await signIn(values);
      say(undefined);
      rememberRoleAndNotify(role);
      void warnAboutStorage();
    } catch (fault) {
      say(sentenceOf(fault, messages));
      setBusy(false);
    }
  };

  const errorOf = (name: Field) => (left.includes(name) && issues[name] ? translate(issues[name]) : undefined);
  const field = (name: Field) => ({
    name,
    label: messages[name],
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    // Leaving a field for the button is validated by the submit: a message now would move the button under the pointer.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) setLeft([...left, name]);
    },
  });

  return (
    <>
      <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
        <TextInput {...field('email')} type="email" autoComplete="username" inputMode="email" />
        <PasswordInput {...field('password')} autoComplete="current-password" />
        <Button type="submit" busy={isBusy}>
          {isBusy ? messages.submitting : messages.submit}
        </Button>
      </form>
      <Link to="/contact" className={styles.forgot}>
        {messages.forgot}
      </Link>
    </>
  );
}

/** When a session begins, here or in another tab, continues to the requested page. */
function useContinue() {
  const session = useSession(({ claims }) => claims?.sid);
  const role = useSession(({ claims }) => claims?.role);
  const before = useRef(session);
  const [address] = useSearchParams();
  const wanted = address.get('redirect');
  const navigate = useNavigate();
  useEffect(() => {
    if (!role || session === before.current) return;
    before.current = session;
    void navigate(destination(role, wanted), { replace: true });
  }, [session, role, wanted, navigate]);
}

/** Somebody who is signed in need not sign in again; another person may. */
function SignedInAlready() {
  const claims = useSession((session) => session.claims);
  const [atFirst] = useState(claims?.sid);
  const [address] = useSearchParams();
  if (!claims || claims.sid !== atFirst) return null;
  return (
    <p className={styles.already}>
      {messages.already({ name: claims.name })}{' '}
      <Link to={destination(claims.role, address.get('redirect'))}>{messages.goOn}</Link>
    </p>
  );
}
