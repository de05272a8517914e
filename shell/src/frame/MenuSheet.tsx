import { useLocation } from '@league/kit/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './MenuSheet.module.css';
import { words } from './words.ts';

/** All sections in a sheet with large targets. The browser's dialog manages focus and Escape. */
export function MenuSheet({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a followed link closes the sheet
  useEffect(() => sheet.current?.close(), [key]);
  useEffect(() => {
    if (isOpen) sheet.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={words.menu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the browser */}
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-label={words.menu}
        onClose={() => setOpen(false)}
        onClick={({ target }) => target === sheet.current && sheet.current.close()}
      >
        {isOpen && (
          <nav className={styles.sections} aria-label={words.sections}>
            <button type="button" className={styles.close} onClick={() => sheet.current?.close()}>
              {words.close}
            </button>
            {children}
          </nav>
        )}
      </dialog>
    </>
  );
}
