import { useLocation } from '@league/kit/router';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './MenuSheet.module.css';
import { words } from './words.ts';

/** The sections on a phone: a sheet from the edge with targets for a thumb. The browser's dialog keeps focus and Escape. */
export function MenuSheet({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a followed link closes the sheet
  useEffect(() => sheet.current?.close(), [key]);
  return (
    <>
      <button type="button" className={styles.open} aria-label={words.menu} onClick={() => sheet.current?.showModal()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the browser */}
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-label={words.menu}
        onClick={({ target }) => target === sheet.current && sheet.current.close()}
      >
        <nav className={styles.sections} aria-label={words.sections}>
          <button type="button" className={styles.close} onClick={() => sheet.current?.close()}>
            {words.close}
          </button>
          {children}
        </nav>
      </dialog>
    </>
  );
}
