import { Link } from '@league/kit/router';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import styles from './StatViews.module.css';

const paths = {
  table: '/stats',
  skaters: '/stats/skaters',
  goalies: '/stats/goalies',
  teams: '/stats/teams',
  records: '/stats/records',
  compare: '/stats/compare',
} as const;
type StatView = keyof typeof paths;

/** Links between the pages of statistics, of the same season, in one row that is pushed sideways on a phone. */
export function StatViews({ view, season }: { view: StatView; season: string }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row.current || !current) return;
    const room = row.current.getBoundingClientRect();
    row.current.scrollLeft += Math.max(0, current.right - room.right) + Math.min(0, current.left - room.left);
  }, []);
  return (
    <nav ref={row} className={styles.views} aria-label={messages.views.label}>
      <ul>
        {(Object.keys(paths) as StatView[]).map((each) => (
          <li key={each}>
            <Link
              to={season ? `${paths[each]}?${new URLSearchParams({ season })}` : paths[each]}
              aria-current={each === view ? 'page' : undefined}
            >
              {messages.views[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
