import { sessionsApi } from '@league/contract';
import { call, FaceoffSpinner, Failed, Page, PageHeader, SectionTitle } from '@league/kit';
import { Link } from '@league/kit/router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { NavigationEntry } from '../../release/registry.ts';
import { registry } from '../areas/registry.ts';
import styles from './DashboardPage.module.css';
import { SummaryCard } from './SummaryCard.tsx';
import { groupsFor, screensFor } from './screens.ts';
import { words } from './words.ts';

const meQuery = queryOptions({
  queryKey: ['sessions', 'me'],
  queryFn: ({ signal }) => call(sessionsApi.me, { signal }),
});

/** Where an admin's day begins: what is done most, where things stand, and every screen under its heading. */
export function DashboardPage() {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (!me) {
    if (error) return <Failed title={words.notChecked} say={error.message} retry={refetch} />;
    return (
      <div className={styles.checking}>
        <FaceoffSpinner label={words.loadingDashboard} />
        <p>{words.loadingDashboard}</p>
      </div>
    );
  }
  const summaries = Object.values(registry.remotes).filter(({ summary }) => summary);
  const quickActions = screensFor(me.role, registry).filter(({ quickAction }) => quickAction);
  return (
    <>
      <Page title={words.dashboard} />
      <PageHeader title={words.dashboard} say={words.welcome(me.name)} />
      {quickActions.length > 0 && (
        <section aria-label={words.quickActions}>
          <ul className={styles.quick}>
            {quickActions.map((screen) => (
              <li key={screen.to}>
                <ScreenLink {...screen} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {summaries.length > 0 && (
        <section>
          <SectionTitle>{words.today}</SectionTitle>
          <div className={styles.summaries}>
            {summaries.map((release) => (
              <SummaryCard key={release.name} release={release} />
            ))}
          </div>
        </section>
      )}
      <SectionTitle>{words.everything}</SectionTitle>
      <div className={styles.groups}>
        {groupsFor(me.role, registry).map(({ title, screens }) => (
          <section key={title} className={styles.group}>
            <h3>{title}</h3>
            <ul>
              {screens.map((screen) => (
                <li key={screen.to}>
                  <ScreenLink {...screen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function ScreenLink({ to, label, description }: NavigationEntry) {
  return (
    <Link to={to} className={styles.screen}>
      <b>{label}</b>
      {description && <span>{description}</span>}
    </Link>
  );
}
