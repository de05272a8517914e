import { type ArchivedDraft, draftStatuses, draftTitle } from '@league/contract';
import {
  addressFilters,
  Badge,
  ButtonLink,
  Buttons,
  Choices,
  Empty,
  Failed,
  FilterButton,
  FilterSelect,
  layout,
  Page,
  PageHeader,
  useFilters,
  useLeague,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { Skeletons } from '../Skeletons.tsx';
import { DraftCard } from './DraftCard.tsx';
import styles from './DraftsPage.module.css';
import { draftsQuery } from './draftQueries.ts';
import { archiveOf } from './draftView.ts';
import { messages } from './messages.ts';

const Filters = addressFilters({
  year: 'all',
  status: ['all', ...draftStatuses],
});

/** `/drafts` */
export function DraftsPage() {
  const { name } = useLeague();
  const { data: drafts, error, refetch } = useQuery(draftsQuery());
  return (
    <div className={styles.page}>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title} say={messages.lead} />
      {drafts ? (
        <Archive drafts={drafts} />
      ) : error ? (
        <>
          <Failed title={messages.archiveFailed} say={messages.archiveFailedSay} retry={refetch} />
          <Buttons place="center">
            <ButtonLink to="/" variant="ghost">
              {messages.toHome}
            </ButtonLink>
          </Buttons>
        </>
      ) : (
        <Skeletons className={styles.cards} count={3} height="15rem" />
      )}
    </div>
  );
}

function Archive({ drafts }: { drafts: readonly ArchivedDraft[] }) {
  const [{ year, status }, filter] = useFilters(Filters);
  const { allYears, groups } = archiveOf(drafts, { year, status });
  if (drafts.length === 0) {
    return (
      <Empty title={messages.empty} say={messages.emptySay}>
        <ButtonLink to="/">{messages.toHome}</ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      <search className={layout.row10}>
        <Choices
          label={messages.status}
          choices={(['all', ...draftStatuses] as const).map((value) => ({ value, label: messages.statuses[value] }))}
          value={status}
          to={(status) => filter.to({ status })}
        />
        <FilterSelect
          label={messages.year}
          isLabelHidden
          value={year}
          options={[
            { value: 'all', label: messages.allYears },
            ...allYears.map((each) => ({ value: String(each), label: String(each) })),
          ]}
          to={(year) => filter.to({ year })}
        />
      </search>
      <div className={styles.years}>
        {groups.map((group) => (
          <section key={group.year} className={styles.year} aria-label={String(group.year)}>
            <h2>
              {group.year}{' '}
              {group.drafts.some((draft) => draft.status === 'live') && <Badge tone="live">{messages.liveNow}</Badge>}
            </h2>
            <ul className={styles.cards}>
              {group.drafts.map((draft) => (
                <li key={draft._id}>
                  <DraftCard draft={draft} title={draftTitle(draft)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 && (
        <Empty title={messages.noMatch}>
          <FilterButton variant="secondary" to={filter.to({ year: 'all', status: 'all' })}>
            {messages.clear}
          </FilterButton>
        </Empty>
      )}
    </>
  );
}
