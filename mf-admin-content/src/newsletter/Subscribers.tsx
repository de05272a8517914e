import { newsletterApi, type Subscriber, subscriberStates, tagList } from '@league/contract';
import { Badge, Button, ButtonLink, Card, formatDate, useDebounced } from '@league/kit';
import { listed } from '@league/kit/direction';
import {
  actionColumn,
  allRows,
  ExportButton,
  FoundRows,
  type List,
  ListFilterBar,
  listFilters,
  More,
  useConfirm,
  useList,
} from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import { figuresQuery, type SubscriberFilters, subscribersQuery, useEraseSubscriber } from './newsletterQueries.ts';

const Filters = listFilters({ search: '', state: ['', ...subscriberStates], tag: '', source: '' });
type Filters = ReturnType<typeof Filters.parse>;

/** The API's filters. */
const toQuery = ({ search, state, tag, source }: Filters): SubscriberFilters => ({
  ...(search.trim() && { search: search.trim().slice(0, 254) }),
  ...(state && { state }),
  ...(tag && { tag }),
  ...(source && { source }),
});

/** Active, former and unconfirmed subscribers. */
export function Subscribers() {
  const list = useList(Filters);
  const settled = { ...list.wanted, search: useDebounced(list.wanted.search, 250) };
  const query = useInfiniteQuery(subscribersQuery(toQuery(settled)));
  const { mutateAsync: erase } = useEraseSubscriber();
  const [askErase, dialog] = useConfirm((subscriber: Subscriber) => ({
    title: messages.eraseAsk,
    say: messages.eraseSay(subscriber),
    confirm: messages.erase,
    act: () => erase({ id: subscriber._id }),
  }));
  return (
    <Card isFlush>
      <SubscriberFilterBar list={list} isEmpty={query.data?.pages[0]?.length === 0} />
      <FoundRows query={query} list={list} say={messages} height="24rem" isBare>
        {(subscribers) => <SubscribersTable subscribers={subscribers} onErase={askErase} />}
      </FoundRows>
      <More query={query} />
      {dialog}
    </Card>
  );
}

/** The selected values are options even before the lists load. */
function SubscriberFilterBar({ list, isEmpty }: { list: List<Filters>; isEmpty: boolean }) {
  const { wanted } = list;
  const { data: figures } = useQuery(figuresQuery);
  return (
    <ListFilterBar
      list={list}
      search={messages.search}
      selects={[
        {
          name: 'state',
          label: messages.state,
          options: [
            { value: '', label: messages.anyState },
            ...subscriberStates.map((value) => ({ value, label: messages.states[value] })),
          ],
        },
        {
          name: 'tag',
          label: messages.tag,
          options: optionsOf(
            messages.anyTag,
            figures?.tags.map(({ tag }) => tag),
            wanted.tag,
          ),
        },
        {
          name: 'source',
          label: messages.source,
          options: optionsOf(
            messages.anySource,
            figures?.sources.map(({ source }) => source),
            wanted.source,
          ),
        },
      ]}
    >
      <span className={styles.tables}>
        <ExportButton
          file="newsletter-subscribers.csv"
          list={() => allRows(newsletterApi.listSubscribers, toQuery(wanted))}
          isEmpty={isEmpty}
          toRows={subscriberRows}
        />
        <ButtonLink to="/admin/newsletter/import" variant="ghost">
          {messages.importCsv}
        </ButtonLink>
      </span>
    </ListFilterBar>
  );
}

/** The rows of the CSV export, which can be imported. */
const subscriberRows = (subscribers: readonly Subscriber[]) =>
  subscribers.map(({ email, state, source, tags, createdAt, confirmedAt }) => ({
    email,
    state,
    source,
    tags: tagList(tags),
    joined: createdAt,
    confirmed: confirmedAt ?? '',
  }));

const optionsOf = (all: string, known: string[] = [], chosen: string) => [
  { value: '', label: all },
  ...[...new Set(chosen ? [...known, chosen] : known)].map((value) => ({ value, label: value })),
];

const tones = { pending: 'warning', active: 'success', unsubscribed: 'neutral', bounced: 'danger' } as const;

const columns: Column<Subscriber>[] = [
  {
    id: 'email',
    get header() {
      return messages.email;
    },
    value: ({ email }) => email,
    cell: ({ email }) => <b className={styles.email}>{email}</b>,
  },
  {
    id: 'state',
    get header() {
      return messages.state;
    },
    value: ({ state }) => state,
    cell: ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge>,
  },
  {
    id: 'tags',
    get header() {
      return messages.tags;
    },
    value: ({ tags }) => listed(tags) || null,
  },
  {
    id: 'source',
    get header() {
      return messages.source;
    },
    value: ({ source }) => source,
  },
  {
    id: 'joined',
    get header() {
      return messages.joined;
    },
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

interface TableProps {
  subscribers: readonly Subscriber[];
  onErase: (subscriber: Subscriber) => void;
}

const SubscribersTable = ({ subscribers, onErase }: TableProps) => (
  <DataTable
    caption={messages.list}
    columns={[
      ...columns,
      actionColumn((subscriber: Subscriber) => (
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.eraseOf(subscriber)}
          onClick={() => onErase(subscriber)}
        >
          {messages.erase}
        </Button>
      )),
    ]}
    rows={subscribers}
    rowKey={({ _id }) => _id}
    isSorted
    isCards
  />
);
