import { demoApi, type StaffRole, staffRoles } from '@league/contract';
import { layout, queryClient, signIn, useFaultNotice, useLanguage } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rememberRoleAndNotify } from '../signIn/LoginPage.tsx';
import { messages as signInMessages } from '../signIn/messages.ts';
import styles from './DemoAccounts.module.css';
import { messages } from './messages.ts';

const accountsQuery = operationQuery(['demo-accounts'], demoApi.accounts, {});

/** One press signs in as each role of the demo. Complete before the accounts have arrived; a press waits for them. */
export function DemoAccounts() {
  useLanguage();
  const { data } = useQuery(accountsQuery);
  const [busy, setBusy] = useState<StaffRole>();
  const say = useFaultNotice();
  const roles = staffRoles.filter((role) => !data || data.accounts.some((account) => account.role === role));
  const enter = async (role: StaffRole) => {
    setBusy(role);
    try {
      const { accounts, password } = await queryClient.ensureQueryData(accountsQuery);
      const { email } = accounts.find((account) => account.role === role)!;
      await signIn({ email, password });
      say(undefined);
      rememberRoleAndNotify(role);
    } catch {
      say(messages.failed);
      setBusy(undefined);
    }
  };
  return (
    <section aria-labelledby="demo-accounts" className={layout.stack14}>
      <div>
        <h2 id="demo-accounts" className={styles.title}>
          {messages.title}
        </h2>
        <p className={layout.soft}>{messages.lead}</p>
      </div>
      <ul className={styles.accounts}>
        {roles.map((role) => (
          <li key={role}>
            <button type="button" disabled={busy !== undefined} onClick={() => enter(role)}>
              <b>{busy === role ? signInMessages.submitting : messages.roles[role]}</b>
              <small>{messages.does[role]}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
