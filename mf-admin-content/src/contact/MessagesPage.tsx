import { type ContactMessage, contactTopics, messageStates, topicLabels } from '@league/contract';
import { Card, layout, mayLeave, optionsOf, Page, PageHeader, unsavedForms, useDebounced } from '@league/kit';
import { ListFilterBar, ListRows, Loaded, listFilters, More, useConfirm, useList } from '@league/kit/lists';
import { Views } from '@league/kit/views';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { MessageCard } from './MessageCard.tsx';
import { countsQuery, messagesQuery, useRemoveMessage } from './messageQueries.ts';
import styles from './messages.module.css';
import { messages } from './messages.ts';

const views = ['all', ...messageStates] as const;
const cleared = { view: 'all', search: '', topic: '' };
const Filters = listFilters({ view: views, search: '', topic: ['', ...contactTopics] });

const selects = () =>
  [
    {
      name: 'topic',
      label: messages.topic,
      options: [{ value: '', label: messages.anyTopic }, ...optionsOf(contactTopics, (topic) => topicLabels[topic])],
    },
  ] as const;

/** The list asks before a change of its filters could take away a card with unsaved input. */
function useAskingList() {
  const list = useList(Filters, cleared);
  const [discards, setDiscards] = useState(0);
  const [asked, setAsked] = useState<Parameters<typeof list.narrow>[0]>();
  async function ask(change: Parameters<typeof list.narrow>[0]) {
    setAsked(change);
    const leaves = await mayLeave();
    setAsked(undefined);
    if (!leaves) return;
    setDiscards((before) => before + 1);
    list.narrow(change);
  }
  const narrow: typeof list.narrow = (change) => {
    // Without a question at once, as in other lists.
    if (unsavedForms().length === 0) list.narrow(change);
    else void ask(change);
  };
  /** The bar has the change until the answer, so that it takes it back with "Stay". */
  const bar = { ...list, narrow, wanted: { ...list.wanted, ...asked } as typeof list.wanted };
  return { ...list, narrow, discards, bar };
}

/** The messages that were found, and those with unsaved input, which may have left the results since. */
function useWithUnsaved(found: readonly ContactMessage[]) {
  const [unsaved, setUnsaved] = useState<readonly ContactMessage[]>([]);
  const forget = useCallback((id: string) => setUnsaved((all) => all.filter(({ _id }) => _id !== id)), []);
  const keep = useCallback(
    (message: ContactMessage) => {
      setUnsaved((all) => [...all, message]);
      return () => forget(message._id);
    },
    [forget],
  );
  const left = unsaved.filter(({ _id }) => found.every((message) => message._id !== _id));
  // The latest first, as the list itself.
  const rows = left.length > 0 ? [...found, ...left].sort((a, b) => (a._id < b._id ? 1 : -1)) : found;
  return { rows, keep, forget };
}

/** `/admin/messages` */
export function MessagesPage() {
  const list = useAskingList();
  const { wanted } = list;
  const search = useDebounced(wanted.search, 250).trim().slice(0, 200);
  const { data: counts } = useQuery(countsQuery);
  const query = useInfiniteQuery(
    messagesQuery({
      ...(search && { search }),
      ...(wanted.view !== 'all' && { state: wanted.view }),
      ...(wanted.topic && { topic: wanted.topic }),
    }),
  );
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead} />
      <Views
        label={messages.view}
        value={wanted.view}
        choices={views.map((value) => ({
          value,
          label: messages.states[value],
          ...(value !== 'all' && counts && { count: counts[value] }),
        }))}
        onChange={(view) => view !== wanted.view && list.narrow({ view })}
      />
      <Card isFlush>
        <ListFilterBar list={list.bar} search={messages.search} selects={selects()} />
      </Card>
      <Loaded query={query} failed={messages.loadFailed} height="30rem">
        {({ pages }) => <Messages key={list.discards} found={pages.flat()} list={list} />}
      </Loaded>
      <More query={query} />
    </>
  );
}

interface MessagesProps {
  found: readonly ContactMessage[];
  list: ReturnType<typeof useAskingList>;
}

function Messages({ found, list }: MessagesProps) {
  const { rows, keep, forget } = useWithUnsaved(found);
  const { mutateAsync: remove } = useRemoveMessage();
  const [askRemove, dialog] = useConfirm((message: ContactMessage) => ({
    title: messages.removeAsk,
    say: message.name,
    confirm: messages.remove,
    act: async () => {
      await remove({ id: message._id });
      forget(message._id);
    },
  }));
  return (
    <>
      <ListRows list={list} rows={rows} total={list.isNarrowed ? undefined : rows.length} say={messages}>
        {(rows) => (
          <ul className={`${layout.stack14} ${styles.messages}`} aria-label={messages.list}>
            {rows.map((message) => (
              <li key={message._id}>
                <MessageCard message={message} onUnsaved={keep} onRemove={() => askRemove(message)} />
              </li>
            ))}
          </ul>
        )}
      </ListRows>
      {dialog}
    </>
  );
}
