import { setupApi } from '@league/contract';
import {
  FaceoffSpinner,
  Failed,
  Page,
  PageHeader,
  queryClient,
  SectionTitle,
  useLanguage,
  useMay,
  useSession,
} from '@league/kit';
import { meQuery } from '@league/kit/queries';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messages as navigationMessages } from '../navigation/messages.ts';
import { registry } from '../navigation/registry.ts';
import { type Group, groupsFor, quickActionsFor, summariesFor } from '../navigation/screens.ts';
import { Checklist, checklistQuery } from './Checklist.tsx';
import styles from './DashboardPage.module.css';
import { messages } from './messages.ts';
import { QuickActions } from './QuickActions.tsx';
import { SummaryCard, summaryQuery } from './SummaryCard.tsx';

/** An admin's home: quick actions, summaries, and every screen by group. */
export function DashboardPage() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const mayComplete = useMay(setupApi.checklist);
  const checklist = useQuery({ ...checklistQuery, enabled: mayComplete, retry: false });
  useSummaries();
  // Together, so that nothing moves when the checklist comes.
  if (!me || (mayComplete && checklist.isPending)) {
    if (error) return <Failed title={messages.notChecked} say={error.message} retry={refetch} />;
    return (
      <div className={styles.checking}>
        <FaceoffSpinner label={messages.loadingDashboard} />
        <p>{messages.loadingDashboard}</p>
      </div>
    );
  }
  const quickActions = quickActionsFor(me.role, registry);
  const summaries = summariesFor(me.role, registry);
  return (
    <>
      <Page title={navigationMessages.dashboard} />
      <PageHeader title={navigationMessages.dashboard} say={messages.welcome({ name: me.name })} />
      {checklist.data && <Checklist {...checklist.data} />}
      {quickActions.length > 0 && <QuickActions screens={quickActions} />}
      {summaries.length > 0 && (
        <section aria-labelledby="today">
          <SectionTitle id="today">{messages.today}</SectionTitle>
          <div className={styles.summaries}>
            {summaries.map((release) => (
              <SummaryCard key={release.name} release={release} />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="everything">
        <SectionTitle id="everything">{messages.everything}</SectionTitle>
        <div className={styles.groups}>
          {groupsFor(me.role, registry).map((group) => (
            <ScreenGroup key={group.title} {...group} />
          ))}
        </div>
      </section>
    </>
  );
}

/** Loads the summaries' code beside the data that the page waits for. */
function useSummaries() {
  const role = useSession(({ claims }) => claims?.role);
  const language = useLanguage();
  useEffect(() => {
    for (const release of role ? summariesFor(role, registry) : []) {
      void queryClient.prefetchQuery(summaryQuery(release, language));
    }
  }, [role, language]);
}

const ScreenGroup = ({ title, screens }: Group) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    <ul className={styles.screens}>
      {screens.map(({ to, label, description }) => (
        <li key={to}>
          <Link to={to} className={styles.screen}>
            <b>{label}</b>
            {description && <span>{description}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
