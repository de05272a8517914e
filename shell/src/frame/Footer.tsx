import { BoardsBorder, recordText, useAtTime, useLeague } from '@league/kit';
import { Link } from '@league/kit/router';
import { registry } from '../navigation/registry.ts';
import { sections } from '../navigation/sections.ts';
import styles from './Footer.module.css';
import { LeagueMark } from './LeagueMark.tsx';
import { messages } from './messages.ts';

export function Footer() {
  const { name, shortName, isDemo } = useLeague();
  const year = useAtTime((now) => new Date(now).getUTCFullYear());
  return (
    <footer className={styles.footer}>
      <BoardsBorder />
      <div className={styles.inner}>
        <div>
          <LeagueMark>{shortName}</LeagueMark>
          <p>{recordText(name)}</p>
          {isDemo && <p>{messages.demo}</p>}
        </div>
        <nav className={styles.links} aria-label={messages.league}>
          {sections(registry).map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {Object.entries(messages.shopPages).map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <Link to="/data">{messages.openData}</Link>
          <Link to="/login">{messages.staff}</Link>
        </nav>
      </div>
      <p className={styles.rights}>{messages.rights({ year: String(year), league: name })}</p>
    </footer>
  );
}
