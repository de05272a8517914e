import { eventStatuses, eventTypeLabels, eventTypes, type ManagedEvent, refreshZone } from '@league/contract';
import {
  ButtonLink,
  Card,
  FilterBar,
  formatInstant,
  formatNumber,
  Page,
  PageHeader,
  SearchInput,
  Select,
  Skeleton,
  StatTile,
  StatTiles,
  useDebounced,
  useFilters,
} from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Found, More } from '../Found.tsx';
import { Views } from '../Views.tsx';
import { EventsTable } from './EventsTable.tsx';
import { eventCountsQuery, eventFactsQuery, managedEventsQuery, useRemoveEvent } from './eventQueries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { words } from './words.ts';

const views = ['all', ...eventStatuses] as const;
const Filters = z.object({
  status: z.catch(z.enum(views), 'all'),
  search: z.catch(z.string(), ''),
  type: z.catch(z.enum(['', ...eventTypes]), ''),
});
const typeOptions = [
  { value: '', label: words.anyType },
  ...eventTypes.map((value) => ({ value, label: eventTypeLabels[value] })),
];

/** `/admin/events` */
export function EventsPage() {
  const [wanted, filter] = useFilters(Filters);
  const search = useDebounced(wanted.search, 250).trim();
  const { data: counts } = useQuery(eventCountsQuery);
  const query = useInfiniteQuery({
    ...managedEventsQuery({
      ...(search && { search }),
      ...(wanted.status !== 'all' && { status: wanted.status }),
      ...(wanted.type && { type: wanted.type }),
    }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync: remove } = useRemoveEvent();
  const [leaving, setLeaving] = useState<ManagedEvent>();
  const [declined, setDeclined] = useState<ManagedEvent>();
  const isFiltered = wanted.status !== 'all' || wanted.search !== '' || wanted.type !== '';
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/events/new">{words.add}</ButtonLink>
      </PageHeader>
      <Figures waiting={counts?.submitted} />
      <Views
        label={words.view}
        value={wanted.status}
        choices={views.map((value) => ({
          value,
          label: words.statuses[value],
          ...(value !== 'all' && counts && { count: counts[value] }),
        }))}
        onChange={(status) => filter({ status })}
      />
      <Card isFlush>
        <FilterBar>
          <SearchInput label={words.search} value={wanted.search} onChange={(search) => filter({ search })} />
          <Select
            label={words.type}
            isLabelHidden
            value={wanted.type}
            options={typeOptions}
            onChange={(type) => filter({ type: Filters.parse({ type }).type })}
          />
        </FilterBar>
        <Found
          query={query}
          say={words}
          clear={isFiltered ? () => filter({ status: 'all', search: '', type: '' }) : undefined}
          begin={<ButtonLink to="/admin/events/new">{words.add}</ButtonLink>}
          height="24rem"
          isBare
        >
          {(events) => <EventsTable events={events} onRemove={setLeaving} onDecline={setDeclined} />}
        </Found>
      </Card>
      <More query={query} />
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={words.removeAsk}
          say={leaving.title}
          confirm={words.remove}
          isDanger
          onConfirm={() => remove(leaving)}
        />
      )}
      {declined && <RejectDialog event={declined} onClose={() => setDeclined(undefined)} />}
    </>
  );
}

/** What there is to do, and when the page of visitors refreshes. */
function Figures({ waiting }: { waiting: number | undefined }) {
  const { data: facts } = useQuery(eventFactsQuery);
  if (waiting === undefined || !facts) return <Skeleton height="4.9rem" />;
  const { nextRefreshAt, lastRefreshAt } = facts;
  return (
    <StatTiles>
      <StatTile label={words.waiting} value={formatNumber(waiting)} />
      <StatTile
        label={words.nextRefresh}
        value={formatInstant(nextRefreshAt, refreshZone)}
        note={words.nextRefreshNote}
      />
      <StatTile
        label={words.lastRefresh}
        value={lastRefreshAt ? formatInstant(lastRefreshAt, refreshZone) : words.none}
      />
    </StatTiles>
  );
}
