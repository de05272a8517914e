import { demoApi, type StaffRole } from '@league/contract';
import { layout, signIn, useFaultNotice, useLanguage } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './DemoAccounts.module.css';
import { words } from './words.ts';

const accountsQuery = operationQuery(['demo-accounts'], demoApi.accounts, {});

interface Props {
  /** The pressed button's label. */
  entering: string;
  onEntered: (role: StaffRole) => void;
}

/** One press signs in as each role of the demo. */
export function DemoAccounts({ entering, onEntered }: Props) {
  useLanguage();
  const { data } = useQuery(accountsQuery);
  const [busy, setBusy] = useState<StaffRole>();
  const say = useFaultNotice();
  if (!data) return null;
  const enter = async (email: string, role: StaffRole) => {
    setBusy(role);
    try {
      await signIn({ email, password: data.password });
      say(undefined);
      onEntered(role);
    } catch {
      say(words.failed);
      setBusy(undefined);
    }
  };
  return (
    <section aria-labelledby="demo-accounts" className={layout.stack14}>
      <div>
        <h2 id="demo-accounts" className={styles.title}>
          {words.title}
        </h2>
        <p className={layout.soft}>{words.lead}</p>
      </div>
      <ul className={styles.accounts}>
        {data.accounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" disabled={busy !== undefined} onClick={() => enter(email, role)}>
              <b>{busy === role ? entering : words.roles[role]}</b>
              <small>{words.does[role]}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
