import { layout, Page, PageHeader, useSession } from '@league/kit';
import styles from './AccountPage.module.css';
import { LanguageForm } from './LanguageForm.tsx';
import { messages } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';

/** `/account`: the account of a signed-in person. */
export function AccountPage() {
  const name = useSession(({ claims }) => claims?.name);
  // A customer has no password: they sign in by mailed codes.
  const isCustomer = useSession(({ claims }) => claims?.role === 'customer');
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={name} />
      <LanguageForm />
      <Sessions />
      {!isCustomer && <PasswordForm />}
    </div>
  );
}
