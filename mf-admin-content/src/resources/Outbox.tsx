import type { Mail } from '@league/contract';
import { Badge, Button, Card, Choices, formatExactly, formatRelative, layout, useDebounced } from '@league/kit';
import { listed, verbatim } from '@league/kit/direction';
import { actionColumn, FoundRows, ListFilterBar, listFilters, More, useList } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MailDialog } from './MailDialog.tsx';
import { mailViews, messages } from './messages.ts';
import { mailCountsQuery, mailsQuery, useRetryMail } from './resourceQueries.ts';
import styles from './resources.module.css';

const outboxMessages = {
  get loadFailed() {
    return messages.mailsFailed;
  },
  get noMatch() {
    return messages.noMailsMatch;
  },
  get empty() {
    return messages.noMails;
  },
  get emptySay() {
    return messages.noMailsSay;
  },
};

const Filters = listFilters({ state: mailViews, to: '' });

/** All mails with their delivery state. */
export function Outbox() {
  const list = useList(Filters);
  const { wanted } = list;
  const search = useDebounced(wanted.to, 250).trim().slice(0, 254);
  const { data: counts } = useQuery(mailCountsQuery);
  const query = useInfiniteQuery(
    mailsQuery({ ...(search && { search }), ...(wanted.state !== 'all' && { state: wanted.state }) }),
  );
  const [opened, open] = useState<Mail>();
  return (
    <div className={layout.stack14}>
      <Choices
        look="chips"
        label={messages.mailState}
        value={wanted.state}
        choices={mailViews.map((value) => ({
          value,
          label: messages.mailStates[value],
          ...(value !== 'all' && counts && { count: counts[value] }),
        }))}
        onChange={(state) => list.narrow({ state })}
      />
      <Card isFlush>
        <ListFilterBar list={list} search={messages.searchMails} searchName="to" />
        <FoundRows query={query} list={list} say={outboxMessages} height="24rem" isBare>
          {(mails) => <Mails mails={mails} onOpen={open} />}
        </FoundRows>
      </Card>
      <More query={query} />
      {opened && <MailDialog mail={opened} onClose={() => open(undefined)} />}
    </div>
  );
}

const Mails = ({ mails, onOpen }: { mails: readonly Mail[]; onOpen: (mail: Mail) => void }) => (
  <DataTable
    caption={messages.outbox}
    rows={mails}
    rowKey={({ _id }) => _id}
    columns={[...columns, actionColumn((mail: Mail) => <Actions mail={mail} onOpen={() => onOpen(mail)} />)]}
    isSorted
    isCards
  />
);

const tones = { waiting: 'info', sent: 'success', failed: 'danger', kept: 'warning', dropped: 'neutral' } as const;

const columns: Column<Mail>[] = [
  {
    id: 'to',
    get header() {
      return messages.to;
    },
    value: ({ to }) => to.email,
    cell: ({ to }) => (
      <span className={`${styles.to} ${styles.address}`}>
        <b>{to.name || to.email}</b>
        {to.name && <small>{verbatim(to.email)}</small>}
      </span>
    ),
  },
  {
    id: 'subject',
    get header() {
      return messages.subject;
    },
    value: ({ subject }) => subject,
    cell: ({ subject, template }) => (
      <span className={styles.to}>
        <span>{subject}</span>
        <small>{messages.templates[template] ?? template}</small>
      </span>
    ),
  },
  {
    id: 'written',
    get header() {
      return messages.written;
    },
    value: ({ createdAt }) => formatExactly(createdAt),
  },
  {
    id: 'outcome',
    get header() {
      return messages.outcome;
    },
    value: ({ state }) => state,
    cell: (mail) => (
      <span className={styles.to}>
        <span>
          <Badge tone={tones[mail.state]}>{messages.mailStates[mail.state]}</Badge>
        </span>
        <small>{outcomeOf(mail)}</small>
      </span>
    ),
  },
];

function outcomeOf({ state, sentAt, failedTries, lastError, nextTryAt }: Mail): string {
  if (sentAt) return messages.sentAt({ at: formatExactly(sentAt) });
  if (failedTries === 0) return messages.stateSay[state];
  const tries = listed([messages.tries({ tries: failedTries }), lastError], ': ');
  return state === 'waiting' && nextTryAt ? `${tries} ${messages.nextTry({ at: formatRelative(nextTryAt) })}` : tries;
}

const mayRetry = ({ state, failedTries }: Mail) =>
  state === 'failed' || state === 'kept' || (state === 'waiting' && failedTries > 0);

function Actions({ mail, onOpen }: { mail: Mail; onOpen: () => void }) {
  const { mutate: retry, isPending } = useRetryMail();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={messages.openOf({ subject: mail.subject, to: mail.to.email })}
        onClick={onOpen}
      >
        {messages.open}
      </Button>
      {mayRetry(mail) && (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          aria-label={messages.retryOf({ subject: mail.subject, to: mail.to.email })}
          onClick={() => retry({ id: mail._id })}
        >
          {messages.retry}
        </Button>
      )}
    </>
  );
}
