import { type ContactMessage, contactTopics, messageStates, topicLabels } from '@league/contract';
import { Card, FilterBar, Page, PageHeader, SearchInput, Select, useDebounced, useFilters } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Found, More } from '../Found.tsx';
import { Views } from '../Views.tsx';
import { MessageCard } from './MessageCard.tsx';
import { countsQuery, messagesQuery, useRemoveMessage } from './messageQueries.ts';
import styles from './messages.module.css';
import { words } from './words.ts';

const Filters = z.object({
  view: z.catch(z.enum(['all', ...messageStates]), 'all'),
  search: z.catch(z.string(), ''),
  topic: z.catch(z.enum(['', ...contactTopics]), ''),
});

const topicOptions = [
  { value: '', label: words.anyTopic },
  ...contactTopics.map((value) => ({ value, label: topicLabels[value] })),
];

/** `/admin/messages` */
export function MessagesPage() {
  const [wanted, filter] = useFilters(Filters);
  const search = useDebounced(wanted.search, 250).trim();
  const { data: counts } = useQuery(countsQuery);
  const query = useInfiniteQuery({
    ...messagesQuery({
      ...(search && { search }),
      ...(wanted.view !== 'all' && { state: wanted.view }),
      ...(wanted.topic && { topic: wanted.topic }),
    }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync: remove } = useRemoveMessage();
  const [leaving, setLeaving] = useState<ContactMessage>();
  const isFiltered = wanted.view !== 'all' || wanted.search !== '' || wanted.topic !== '';
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead} />
      <Views
        label={words.view}
        value={wanted.view}
        choices={(['all', ...messageStates] as const).map((value) => ({
          value,
          label: words.states[value],
          ...(value !== 'all' && counts && { count: counts[value] }),
        }))}
        onChange={(view) => filter({ view })}
      />
      <Card isFlush>
        <FilterBar>
          <SearchInput label={words.search} value={wanted.search} onChange={(search) => filter({ search })} />
          <Select
            label={words.topic}
            isLabelHidden
            value={wanted.topic}
            options={topicOptions}
            onChange={(topic) => filter({ topic: Filters.parse({ topic }).topic })}
          />
        </FilterBar>
      </Card>
      <Found
        query={query}
        say={words}
        clear={isFiltered ? () => filter({ view: 'all', search: '', topic: '' }) : undefined}
        height="30rem"
      >
        {(messages) => (
          <ul className={styles.messages} aria-label={words.list}>
            {messages.map((message) => (
              <li key={message._id}>
                <MessageCard message={message} onRemove={() => setLeaving(message)} />
              </li>
            ))}
          </ul>
        )}
      </Found>
      <More query={query} />
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={words.removeAsk}
          say={leaving.name}
          confirm={words.remove}
          isDanger
          onConfirm={() => remove(leaving)}
        />
      )}
    </>
  );
}
