import { type Subscriber, subscriberStates } from '@league/contract';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  FilterBar,
  formatDate,
  notify,
  SearchInput,
  Select,
  sentenceOf,
  useDebounced,
  useFilters,
} from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { type Column, DataTable } from '@league/kit/tables';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Found, More } from '../Found.tsx';
import styles from './newsletter.module.css';
import {
  allSubscribers,
  figuresQuery,
  type SubscriberFilters,
  subscribersQuery,
  useEraseSubscriber,
} from './newsletterQueries.ts';
import { saveSubscribers } from './saveSubscribers.ts';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  state: z.catch(z.enum(['', ...subscriberStates]), ''),
  tag: z.catch(z.string(), ''),
  source: z.catch(z.string(), ''),
});
type Wanted = z.infer<typeof Filters>;

const nothing: Wanted = { search: '', state: '', tag: '', source: '' };

/** What is wanted, as the API is asked for it. */
const asked = ({ search, state, tag, source }: Wanted): SubscriberFilters => ({
  ...(search.trim() && { search: search.trim() }),
  ...(state && { state }),
  ...(tag && { tag }),
  ...(source && { source }),
});

/** The list of who reads, or once did, or has not confirmed yet. */
export function Subscribers() {
  const [wanted, filter] = useFilters(Filters);
  const settled = { ...wanted, search: useDebounced(wanted.search, 250) };
  const query = useInfiniteQuery({
    ...subscribersQuery(asked(settled)),
    placeholderData: keepPreviousData,
  });
  const [leaving, setLeaving] = useState<Subscriber>();
  const { mutateAsync: erase } = useEraseSubscriber();
  return (
    <Card isFlush>
      <SubscriberFilterBar wanted={wanted} onChange={filter} isEmpty={query.data?.pages[0]?.length === 0} />
      <Found
        query={query}
        say={words}
        clear={Object.values(wanted).some(Boolean) ? () => filter(nothing) : undefined}
        height="24rem"
        isBare
      >
        {(subscribers) => <SubscribersTable subscribers={subscribers} onErase={setLeaving} />}
      </Found>
      <div className={styles.more}>
        <More query={query} />
      </div>
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={words.eraseAsk}
          say={words.eraseSay(leaving.email)}
          confirm={words.erase}
          isDanger
          onConfirm={() => erase(leaving)}
        />
      )}
    </Card>
  );
}

interface BarProps {
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
  isEmpty: boolean;
}

/** What is asked for stands in the lists, also before they have come. */
function SubscriberFilterBar({ wanted, onChange, isEmpty }: BarProps) {
  const { data: figures } = useQuery(figuresQuery);
  const [isExporting, setExporting] = useState(false);
  const tags = figures?.tags.map(({ tag }) => tag) ?? [];
  const sources = figures?.sources.map(({ source }) => source) ?? [];
  async function save() {
    setExporting(true);
    try {
      await saveSubscribers(await allSubscribers(asked(wanted)));
    } catch (fault) {
      notify.error(sentenceOf(fault, words.exportFailed));
    }
    setExporting(false);
  }
  return (
    <FilterBar>
      <SearchInput label={words.search} value={wanted.search} onChange={(search) => onChange({ search })} />
      <Select
        label={words.state}
        isLabelHidden
        value={wanted.state}
        options={[
          { value: '', label: words.anyState },
          ...subscriberStates.map((value) => ({ value, label: words.states[value] })),
        ]}
        onChange={(state) => onChange({ state: state as Wanted['state'] })}
      />
      <Select
        label={words.tag}
        isLabelHidden
        value={wanted.tag}
        options={optionsOf(words.anyTag, tags, wanted.tag)}
        onChange={(tag) => onChange({ tag })}
      />
      <Select
        label={words.source}
        isLabelHidden
        value={wanted.source}
        options={optionsOf(words.anySource, sources, wanted.source)}
        onChange={(source) => onChange({ source })}
      />
      <span className={styles.tables}>
        <Button variant="ghost" busy={isExporting} disabled={isEmpty} onClick={() => void save()}>
          {isExporting ? words.exporting : words.exportCsv}
        </Button>
        <ButtonLink to="/admin/newsletter/import" variant="ghost">
          {words.importCsv}
        </ButtonLink>
      </span>
    </FilterBar>
  );
}

const optionsOf = (all: string, known: string[], chosen: string) => [
  { value: '', label: all },
  ...[...new Set([...known, ...(chosen ? [chosen] : [])])].map((value) => ({ value, label: value })),
];

const tones = { pending: 'warning', active: 'success', unsubscribed: 'neutral', bounced: 'danger' } as const;

const columns: Column<Subscriber>[] = [
  {
    id: 'email',
    header: words.email,
    value: ({ email }) => email,
    cell: ({ email }) => <b className={styles.email}>{email}</b>,
  },
  {
    id: 'state',
    header: words.state,
    value: ({ state }) => state,
    cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
  },
  { id: 'tags', header: words.tags, value: ({ tags }) => tags.join(', ') || null },
  { id: 'source', header: words.source, value: ({ source }) => source },
  {
    id: 'joined',
    header: words.joined,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

function SubscribersTable(props: { subscribers: Subscriber[]; onErase: (subscriber: Subscriber) => void }) {
  const { subscribers, onErase } = props;
  const ways: Column<Subscriber> = {
    id: 'actions',
    header: words.actions,
    value: () => null,
    cell: (subscriber) => (
      <Button
        variant="ghost"
        size="small"
        aria-label={words.eraseOf(subscriber.email)}
        onClick={() => onErase(subscriber)}
      >
        {words.erase}
      </Button>
    ),
    isAction: true,
  };
  return (
    <DataTable
      caption={words.list}
      columns={[...columns, ways]}
      rows={subscribers}
      rowKey={({ _id }) => _id}
      isSorted
      isCards
    />
  );
}
