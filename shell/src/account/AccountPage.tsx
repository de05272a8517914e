import { Page, PageHeader, useSession } from '@league/kit';
import styles from './AccountPage.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { words } from './words.ts';

/** `/account`: what somebody who is signed in may do about it. */
export function AccountPage() {
  const name = useSession(({ claims }) => claims?.name);
  // A customer has no password: a mailed code lets them in.
  const isCustomer = useSession(({ claims }) => claims?.role === 'customer');
  return (
    <div className={styles.page}>
      <Page title={words.title} />
      <PageHeader title={words.title} say={name} />
      <Sessions />
      {!isCustomer && <PasswordForm />}
    </div>
  );
}
