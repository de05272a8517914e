import { messages } from '../kitMessages.ts';
import { dismiss, useNotices } from '../notices/notify.ts';
import styles from './Toaster.module.css';

/** The region of notices. It exists before the first one, so that screen readers announce it. */
export function Toaster() {
  const notices = useNotices((state) => state.notices);
  return (
    <section className={styles.toaster} aria-label={messages.notices} aria-live="polite">
      {notices.map(({ id, kind, text }) => (
        <div
          key={id}
          className={styles.notice}
          data-notice
          data-kind={kind}
          role={kind === 'error' ? 'alert' : 'status'}
        >
          <p>{text}</p>
          <button type="button" aria-label={messages.dismiss} onClick={() => dismiss(id)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
      ))}
    </section>
  );
}
