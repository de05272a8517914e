import { Link } from '@league/kit/router';
import styles from './StatViews.module.css';
import { words } from './words.ts';

const paths = {
  table: '/stats',
  skaters: '/stats/skaters',
  goalies: '/stats/goalies',
  teams: '/stats/teams',
  records: '/stats/records',
  compare: '/stats/compare',
} as const;
type StatView = keyof typeof paths;

/** Links between the pages of statistics, of the same season. */
export const StatViews = ({ view, season }: { view: StatView; season: string }) => (
  <nav className={styles.views} aria-label={words.views.label}>
    <ul>
      {(Object.keys(paths) as StatView[]).map((each) => (
        <li key={each}>
          <Link
            to={season ? `${paths[each]}?${new URLSearchParams({ season })}` : paths[each]}
            aria-current={each === view ? 'page' : undefined}
          >
            {words.views[each]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
