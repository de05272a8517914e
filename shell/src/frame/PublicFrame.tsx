import { acceptInvitePath, resetPasswordPath } from '@league/contract';
import { FaceoffSpinner, useLanguage, useLeague, useSession } from '@league/kit';
import { useLocation, useOutlet } from '@league/kit/router';
import { lazy, Suspense } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './PublicFrame.module.css';
import { ScoreStrip } from './ScoreStrip.tsx';
import { words } from './words.ts';

const OpensSoon = lazy(() => import('./OpensSoon.tsx'));

/** The frame of every public screen. It is visible before its screen is loaded, and if it fails. */
export function PublicFrame() {
  useLanguage();
  const screen = useOutlet();
  if (useIsHidden()) {
    return (
      <Suspense>
        <OpensSoon />
      </Suspense>
    );
  }
  return (
    <div className={styles.frame}>
      <ScoreStrip />
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        {screen ?? (
          <div className={styles.waiting}>
            <FaceoffSpinner label={words.loading} />
          </div>
        )}
      </main>
      <Footer />
      <OfflineNotice />
    </div>
  );
}

/** Pages by which staff come in. */
const entrances = ['/login', acceptInvitePath, resetPasswordPath];

/** Whether the league has not published its site, and this is not a member of staff. */
function useIsHidden() {
  const { isPublic } = useLeague();
  const role = useSession(({ claims }) => claims?.role);
  const { pathname } = useLocation();
  const isStaff = role !== undefined && role !== 'customer';
  return isPublic === false && !isStaff && !entrances.includes(pathname);
}
