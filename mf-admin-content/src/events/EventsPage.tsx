import {
  type AnswerOf,
  type EventFacts,
  eventStatuses,
  type eventsApi,
  eventTypeLabels,
  eventTypes,
  refreshZone,
} from '@league/contract';
import {
  ButtonLink,
  Card,
  Choices,
  Failed,
  formatInstant,
  formatNumber,
  optionsOf,
  Page,
  PageHeader,
  Skeleton,
  StatTile,
  StatTiles,
  useDebounced,
  withRetry,
} from '@league/kit';
import { ListFilterBar, listFilters, useList } from '@league/kit/lists';
import { Views } from '@league/kit/views';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { EventList, type FoundEvents } from './EventList.tsx';
import { eventCountsQuery, eventFactsQuery } from './eventQueries.ts';
import { messages } from './messages.ts';

const states = ['all', ...eventStatuses] as const;
const views = ['list', 'calendar'] as const;
const Filters = listFilters({ view: views, status: states, search: '', type: ['', ...eventTypes] });
const selects = () =>
  [
    {
      name: 'type',
      label: messages.type,
      options: [{ value: '', label: messages.anyType }, ...optionsOf(eventTypes, (type) => eventTypeLabels[type])],
    },
  ] as const;

/** `/admin/events` */
export function EventsPage() {
  const list = useList(Filters);
  const { wanted } = list;
  const search = useDebounced(wanted.search, 250).trim().slice(0, 200);
  const counts = useQuery(eventCountsQuery);
  const found = {
    filters: {
      ...(search && { search }),
      ...(wanted.status !== 'all' && { status: wanted.status }),
      ...(wanted.type && { type: wanted.type }),
    },
    list,
  };
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        <ButtonLink to="/admin/events/new">{messages.add}</ButtonLink>
      </PageHeader>
      <Figures counts={counts} />
      <Views
        label={messages.state}
        value={wanted.status}
        choices={states.map((value) => ({
          value,
          label: messages.statuses[value],
          ...(value !== 'all' && counts.data && { count: counts.data[value] }),
        }))}
        onChange={(status) => list.narrow({ status })}
      />
      <Card isFlush>
        <ListFilterBar list={list} search={messages.search} selects={selects()}>
          <Choices
            label={messages.view}
            value={wanted.view}
            choices={views.map((value) => ({ value, label: messages.views[value] }))}
            onChange={(view) => list.narrow({ view })}
          />
        </ListFilterBar>
        {wanted.view === 'calendar' ? <Calendar {...found} /> : <EventList {...found} />}
      </Card>
    </>
  );
}

/** The calendar's code, loaded with its view, with one retry. */
const calendarCode = queryOptions({
  queryKey: ['events calendar'],
  queryFn: () => withRetry(() => import('./calendar/EventCalendar.tsx')).then(({ EventCalendar }) => EventCalendar),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // A cached file needs no network.
  networkMode: 'always',
});

function Calendar(props: FoundEvents) {
  const { data: EventCalendar, error, refetch } = useQuery(calendarCode);
  if (EventCalendar) return <EventCalendar {...props} />;
  return error ? <Failed title={messages.loadFailed} retry={refetch} isBare /> : <Skeleton height="40rem" />;
}

/** The number of submissions, and the public page's refresh times, as far as they load. */
function Figures({ counts }: { counts: UseQueryResult<AnswerOf<typeof eventsApi.counts>> }) {
  const facts = useQuery(eventFactsQuery);
  if (counts.isPending || facts.isPending) return <Skeleton height="4.9rem" />;
  if (!counts.data && !facts.data) return null;
  return (
    <StatTiles>
      {counts.data && <StatTile label={messages.waiting} value={formatNumber(counts.data.submitted)} />}
      {facts.data && <Refreshes {...facts.data} />}
    </StatTiles>
  );
}

const Refreshes = ({ nextRefreshAt, lastRefreshAt }: EventFacts) => (
  <>
    <StatTile
      label={messages.nextRefresh}
      value={formatInstant(nextRefreshAt, refreshZone)}
      note={messages.nextRefreshNote}
    />
    <StatTile
      label={messages.lastRefresh}
      value={lastRefreshAt ? formatInstant(lastRefreshAt, refreshZone) : messages.none}
    />
  </>
);
