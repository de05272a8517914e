import { Link } from '@league/kit/router';
import type { NavigationEntry } from '../../release/registry.ts';
import { messages } from './messages.ts';
import styles from './QuickActions.module.css';
import { quickIcon } from './quickIcons.ts';

/** The most frequent actions. */
export function QuickActions({ screens }: { screens: readonly NavigationEntry[] }) {
  return (
    <nav aria-label={messages.quickActions}>
      <ul className={styles.actions}>
        {screens.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={quickIcon(to)} />
              </svg>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
