import { useLocation } from '@league/kit/router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './MenuSheet.module.css';
import { messages } from './messages.ts';

/** All sections in a sheet with large targets. The browser's dialog is its whole state, so that it opens before hydration too. */
export function MenuSheet({ children }: { children: ReactNode }) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a followed link closes the sheet
  useEffect(() => () => sheet.current?.close(), [key]);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={messages.menu}
        aria-haspopup="dialog"
        data-opens={id}
        onClick={() => sheet.current?.showModal()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the browser */}
      <dialog
        ref={sheet}
        id={id}
        className={styles.sheet}
        aria-label={messages.menu}
        onClick={({ target }) => target === sheet.current && sheet.current.close()}
      >
        <nav className={styles.sections} aria-label={messages.sections}>
          <form method="dialog" className={styles.close}>
            <button type="submit">{messages.close}</button>
          </form>
          {children}
        </nav>
      </dialog>
    </>
  );
}
