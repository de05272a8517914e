import { LeagueLogo, useLeague } from '@league/kit';
import styles from './LeagueMark.module.css';

/** The league's logo, or the face-off dot and the center line, with its short name or another text. */
export function LeagueMark({ children }: { children: string }) {
  return (
    <span className={styles.mark}>
      {useLeague().logo ? (
        <LeagueLogo />
      ) : (
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <rect width="40" height="40" rx="9" fill="#0369a1" />
          <circle cx="20" cy="20" r="11" fill="none" stroke="#fff" strokeWidth="2.6" />
          <path d="M20 4v32" stroke="#ff4d5e" strokeWidth="2.6" strokeDasharray="4 2.4" />
          <circle cx="20" cy="20" r="3" fill="#fff" />
        </svg>
      )}
      <span className={styles.name}>{children}</span>
    </span>
  );
}
