import { layout, Page, PageHeader, useSession } from '@league/kit';
import styles from './AccountPage.module.css';
import { LanguageForm } from './LanguageForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { words } from './words.ts';

/** `/account`: the account of a signed-in person. */
export function AccountPage() {
  const name = useSession(({ claims }) => claims?.name);
  // A customer has no password: they sign in by mailed codes.
  const isCustomer = useSession(({ claims }) => claims?.role === 'customer');
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <Page title={words.title} />
      <PageHeader title={words.title} say={name} />
      <LanguageForm />
      <Sessions />
      {!isCustomer && <PasswordForm />}
    </div>
  );
}
