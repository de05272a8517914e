import { type Absence, dayIn, matcherOf, type Official } from '@league/contract';
import { Badge, Button, ButtonLink, Card, formatDate, useLeague } from '@league/kit';
import { listed, verbatim } from '@league/kit/direction';
import { actionColumn, ListFilterBar, ListRows, Loaded, listFilters, onDemand, useList } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from './messages.ts';
import { officialsQuery } from './refereeQueries.ts';
import styles from './referees.module.css';

const OfficialDialog = onDemand(() => import('./officialDialogs.ts').then((file) => file.OfficialDialog));
const AvailabilityDialog = onDemand(() => import('./officialDialogs.ts').then((file) => file.AvailabilityDialog));

const Filters = listFilters({ search: '' });

/** All officials. */
export function Officials() {
  const [edited, edit] = useState<Official | 'new'>();
  const [absent, askDays] = useState<Official>();
  return (
    <Loaded query={useQuery(officialsQuery)} failed={messages.loadFailed} height="30rem">
      {(officials) => (
        <>
          <div className={styles.bar}>
            <span />
            <Button onClick={() => edit('new')}>{messages.add}</Button>
          </div>
          <Card isFlush>
            <OfficialList officials={officials} onEdit={edit} onDays={askDays} />
          </Card>
          {edited && (
            <OfficialDialog official={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
          )}
          {absent && <AvailabilityDialog official={absent} onClose={() => askDays(undefined)} />}
        </>
      )}
    </Loaded>
  );
}

interface ListProps {
  officials: readonly Official[];
  onEdit: (official: Official) => void;
  onDays: (official: Official) => void;
}

function OfficialList({ officials, onEdit, onDays }: ListProps) {
  const list = useList(Filters);
  const { timeZone } = useLeague();
  const isFound = matcherOf(list.wanted.search);
  const visible = officials.filter(({ name, level, city }) => isFound(name, level, city));
  return (
    <>
      {officials.length > 0 && <ListFilterBar list={list} search={messages.search} />}
      <ListRows
        list={list}
        rows={visible}
        total={officials.length}
        say={{ empty: messages.none, noMatch: messages.noMatch }}
        begin={
          <ButtonLink to="/admin/users/invite?role=referee" variant="secondary">
            {messages.invite}
          </ButtonLink>
        }
      >
        {(rows) => (
          <DataTable
            caption={messages.list}
            columns={columns(dayIn(timeZone, new Date()), onEdit, onDays)}
            rows={rows}
            rowKey={({ _id }) => _id}
            isSorted
            isCards
          />
        )}
      </ListRows>
    </>
  );
}

const columns = (today: string, onEdit: ListProps['onEdit'], onDays: ListProps['onDays']): Column<Official>[] => [
  {
    id: 'name',
    header: messages.name,
    value: ({ name }) => name,
    cell: ({ name, active, keepsScore, email, phone, unavailable: [next] }) => (
      <span className={styles.person}>
        <b>{name}</b>
        {keepsScore && <Badge tone="info">{messages.keeper}</Badge>}
        {!active && <Badge>{messages.inactive}</Badge>}
        <small>{verbatim(listed([email, phone], ' · '))}</small>
        {next && (
          <Badge tone={next.from <= today ? 'warning' : 'neutral'}>{messages.awayOn({ days: daysOf(next) })}</Badge>
        )}
      </span>
    ),
  },
  {
    id: 'level',
    header: messages.levelAndCity,
    value: ({ level }) => level,
    cell: ({ level, city, teams }) => (
      <span className={styles.person}>
        {listed([level, city], ' · ') || '–'}
        {teams.length > 0 && <small>{messages.closeTo({ teams: listed(teams.map(({ name }) => name)) })}</small>}
      </span>
    ),
  },
  {
    id: 'certified',
    header: messages.certified,
    value: ({ certifiedUntil }) => certifiedUntil,
    cell: ({ certifiedUntil }) =>
      certifiedUntil && (
        <span className={styles.person}>
          {formatDate(certifiedUntil)}
          {certifiedUntil < today && <Badge tone="danger">{messages.expired}</Badge>}
        </span>
      ),
  },
  {
    id: 'month',
    header: messages.month,
    title: messages.thisMonth,
    value: ({ gamesThisMonth }) => gamesThisMonth,
    align: 'end',
  },
  {
    id: 'season',
    header: messages.seasonSoFar,
    title: messages.thisSeason,
    value: ({ gamesThisSeason }) => gamesThisSeason,
    align: 'end',
  },
  actionColumn((official) => (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={messages.daysOffOf({ name: official.name })}
        onClick={() => onDays(official)}
      >
        {messages.daysOff}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={messages.editOf({ name: official.name })}
        onClick={() => onEdit(official)}
      >
        {messages.edit}
      </Button>
    </>
  )),
];

const daysOf = ({ from, until }: Absence) =>
  from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
