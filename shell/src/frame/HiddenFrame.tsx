import { acceptInvitePath, resetPasswordPath } from '@league/contract';
import { useLanguage, useLeague, useSession } from '@league/kit';
import { Outlet, useLocation } from '@league/kit/router';
import { mailedPaths } from '../navigation/mailedPaths.ts';
import { HiddenHeader, OpensSoon } from './OpensSoon.tsx';
import styles from './PublicFrame.module.css';
import { PublicFrame } from './PublicFrame.tsx';

/** Pages by which staff come in; `/account`, to which letters link, leads to the sign-in. */
const staffEntryPaths = ['/login', acceptInvitePath, resetPasswordPath, '/account'];

/**
 * The frame of public screens until the league has published its site: visitors see that it opens soon. Pages to which letters
 * link are shown without links to the others.
 */
export function HiddenFrame() {
  useLanguage();
  const { isPublic } = useLeague();
  const role = useSession(({ claims }) => claims?.role);
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const isStaff = role !== undefined && role !== 'customer';
  if (isPublic !== false || isStaff || staffEntryPaths.includes(pathname)) return <PublicFrame />;
  return mailedPaths.includes(pathname) ? <MailedPage /> : <OpensSoon />;
}

const MailedPage = () => (
  <div className={styles.frame}>
    <HiddenHeader />
    <main id="content" tabIndex={-1} className={styles.content}>
      <Outlet />
    </main>
  </div>
);
