import { FaceoffSpinner, useLanguage } from '@league/kit';
import { useOutlet } from '@league/kit/router';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { messages } from './messages.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './PublicFrame.module.css';
import { ScoreStrip } from './ScoreStrip.tsx';

/** The frame of every public screen. It is visible before its screen is loaded, and if it fails. */
export function PublicFrame() {
  useLanguage();
  const screen = useOutlet();
  return (
    <div className={styles.frame}>
      <ScoreStrip />
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        {screen ?? (
          <div className={styles.waiting}>
            <FaceoffSpinner label={messages.loading} />
          </div>
        )}
      </main>
      <Footer />
      <OfflineNotice />
    </div>
  );
}
