import { eventsApi, refreshZone } from '@league/contract';
import { formatInstant, layout, useMay } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import styles from './AdminTools.module.css';
import { factsQuery } from './eventQueries.ts';
import { messages } from './messages.ts';

const links = () => [
  { to: '/admin/events', label: messages.openHub },
  // The specification defines the address; the topic is passed as state.
  {
    to: '/contact',
    label: messages.requestAccess,
    about: { topic: 'access' },
  },
  { to: '/admin', label: messages.analytics },
  { to: '/admin/resources', label: messages.toolkit },
];

/** For admins only. */
export function AdminTools() {
  const isAdmin = useMay(eventsApi.create);
  const { data: facts } = useQuery(factsQuery);
  if (!isAdmin) return null;
  return (
    <section className={styles.tools} aria-labelledby="admin-tools">
      <div>
        <h2 id="admin-tools">{messages.tools}</h2>
        <p>{messages.toolsSay}</p>
        {facts && <p>{messages.nextRefresh({ when: formatInstant(facts.nextRefreshAt, refreshZone) })}</p>}
      </div>
      <ul className={layout.row8}>
        {links().map(({ to, label, about }) => (
          <li key={to}>
            <Link to={to} state={about}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
