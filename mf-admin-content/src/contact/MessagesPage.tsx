import { type ContactMessage, contactTopics, messageStates, topicLabels } from '@league/contract';
import { Card, layout, mayLeave, optionsOf, Page, PageHeader, unsavedForms, useDebounced } from '@league/kit';
import { FoundRows, ListFilterBar, listFilters, More, useConfirm, useList } from '@league/kit/lists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Views } from '../Views.tsx';
import { MessageCard } from './MessageCard.tsx';
import { countsQuery, messagesQuery, useRemoveMessage } from './messageQueries.ts';
import styles from './messages.module.css';
import { words } from './words.ts';

const views = ['all', ...messageStates] as const;
const cleared = { view: 'all', search: '', topic: '' };
const Filters = listFilters({ view: views, search: '', topic: ['', ...contactTopics] });

const selects = () =>
  [
    {
      name: 'topic',
      label: words.topic,
      options: [{ value: '', label: words.anyTopic }, ...optionsOf(contactTopics, (topic) => topicLabels[topic])],
    },
  ] as const;

/** The list asks before a change of its filters could take away a card with unsaved input. */
function useAskingList() {
  const list = useList(Filters, cleared);
  const narrow: typeof list.narrow = (change) => {
    // Without a question at once, as in other lists.
    if (unsavedForms().length === 0) list.narrow(change);
    else void mayLeave().then((leaves) => leaves && list.narrow(change));
  };
  return { ...list, narrow };
}

/** `/admin/messages` */
export function MessagesPage() {
  const list = useAskingList();
  const { wanted } = list;
  const search = useDebounced(wanted.search, 250).trim();
  const { data: counts } = useQuery(countsQuery);
  const query = useInfiniteQuery(
    messagesQuery({
      ...(search && { search }),
      ...(wanted.view !== 'all' && { state: wanted.view }),
      ...(wanted.topic && { topic: wanted.topic }),
    }),
  );
  const { mutateAsync: remove } = useRemoveMessage();
  const [askRemove, dialog] = useConfirm((message: ContactMessage) => ({
    title: words.removeAsk,
    say: message.name,
    confirm: words.remove,
    act: () => remove({ id: message._id }),
  }));
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead} />
      <Views
        label={words.view}
        value={wanted.view}
        choices={views.map((value) => ({
          value,
          label: words.states[value],
          ...(value !== 'all' && counts && { count: counts[value] }),
        }))}
        onChange={(view) => view !== wanted.view && list.narrow({ view })}
      />
      <Card isFlush>
        <ListFilterBar list={list} search={words.search} selects={selects()} />
      </Card>
      <FoundRows query={query} list={list} say={words} height="30rem">
        {(messages) => (
          <ul className={`${layout.stack14} ${styles.messages}`} aria-label={words.list}>
            {messages.map((message) => (
              <li key={message._id}>
                <MessageCard message={message} onRemove={() => askRemove(message)} />
              </li>
            ))}
          </ul>
        )}
      </FoundRows>
      <More query={query} />
      {dialog}
    </>
  );
}
