import { type Absence, dayIn, matcherOf, type Official } from '@league/contract';
import { Badge, Button, ButtonLink, Card, formatDate, useLeague } from '@league/kit';
import { listed, verbatim } from '@league/kit/direction';
import { actionColumn, ListFilterBar, ListRows, Loaded, listFilters, onDemand, useList } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officialsQuery } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

const OfficialDialog = onDemand(() => import('./officialDialogs.ts').then((file) => file.OfficialDialog));
const AvailabilityDialog = onDemand(() => import('./officialDialogs.ts').then((file) => file.AvailabilityDialog));

const Filters = listFilters({ search: '' });

/** All officials. */
export function Officials() {
  const [edited, edit] = useState<Official | 'new'>();
  const [absent, askDays] = useState<Official>();
  return (
    <Loaded query={useQuery(officialsQuery)} failed={words.loadFailed} height="30rem">
      {(officials) => (
        <>
          <div className={styles.bar}>
            <span />
            <Button onClick={() => edit('new')}>{words.add}</Button>
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
      {officials.length > 0 && <ListFilterBar list={list} search={words.search} />}
      <ListRows
        list={list}
        rows={visible}
        total={officials.length}
        say={{ empty: words.none, noMatch: words.noMatch }}
        begin={
          <ButtonLink to="/admin/users/invite?role=referee" variant="secondary">
            {words.invite}
          </ButtonLink>
        }
      >
        {(rows) => (
          <DataTable
            caption={words.list}
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
    header: words.name,
    value: ({ name }) => name,
    cell: ({ name, active, keepsScore, email, phone, unavailable: [next] }) => (
      <span className={styles.person}>
        <b>{name}</b>
        {keepsScore && <Badge tone="info">{words.keeper}</Badge>}
        {!active && <Badge>{words.inactive}</Badge>}
        <small>{verbatim(listed([email, phone], ' · '))}</small>
        {next && (
          <Badge tone={next.from <= today ? 'warning' : 'neutral'}>{words.awayOn({ days: daysOf(next) })}</Badge>
        )}
      </span>
    ),
  },
  {
    id: 'level',
    header: words.levelAndCity,
    value: ({ level }) => level,
    cell: ({ level, city, teams }) => (
      <span className={styles.person}>
        {listed([level, city], ' · ') || '–'}
        {teams.length > 0 && <small>{words.closeTo({ teams: listed(teams.map(({ name }) => name)) })}</small>}
      </span>
    ),
  },
  {
    id: 'certified',
    header: words.certified,
    value: ({ certifiedUntil }) => certifiedUntil,
    cell: ({ certifiedUntil }) =>
      certifiedUntil && (
        <span className={styles.person}>
          {formatDate(certifiedUntil)}
          {certifiedUntil < today && <Badge tone="danger">{words.expired}</Badge>}
        </span>
      ),
  },
  {
    id: 'month',
    header: words.month,
    title: words.thisMonth,
    value: ({ gamesThisMonth }) => gamesThisMonth,
    align: 'end',
  },
  {
    id: 'season',
    header: words.seasonSoFar,
    title: words.thisSeason,
    value: ({ gamesThisSeason }) => gamesThisSeason,
    align: 'end',
  },
  actionColumn((official) => (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={words.daysOffOf({ name: official.name })}
        onClick={() => onDays(official)}
      >
        {words.daysOff}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={words.editOf({ name: official.name })}
        onClick={() => onEdit(official)}
      >
        {words.edit}
      </Button>
    </>
  )),
];

const daysOf = ({ from, until }: Absence) =>
  from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
