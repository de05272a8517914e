import { type Absence, dayIn, type Official } from '@league/contract';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Empty,
  Failed,
  FilterBar,
  formatDate,
  SearchInput,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AvailabilityDialog } from './AvailabilityDialog.tsx';
import { OfficialDialog } from './OfficialDialog.tsx';
import { officialsQuery } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

const Filters = z.object({ search: z.catch(z.string(), '') });

/** Everybody who officiates. */
export function Officials() {
  const { data: officials, error, refetch } = useQuery(officialsQuery);
  const [edited, edit] = useState<Official | 'new'>();
  const [absent, askDays] = useState<Official>();
  if (!officials) return error ? <Failed title={words.loadFailed} retry={refetch} /> : <Skeleton height="30rem" />;
  return (
    <>
      <div className={styles.bar}>
        <span />
        <Button onClick={() => edit('new')}>{words.add}</Button>
      </div>
      <Card isFlush>
        {officials.length > 0 ? (
          <OfficialList officials={officials} onEdit={edit} onDays={askDays} />
        ) : (
          <Empty title={words.none}>
            <ButtonLink to="/admin/users/invite?role=referee" variant="secondary">
              {words.invite}
            </ButtonLink>
          </Empty>
        )}
      </Card>
      {edited && <OfficialDialog official={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
      {absent && <AvailabilityDialog official={absent} onClose={() => askDays(undefined)} />}
    </>
  );
}

interface ListProps {
  officials: readonly Official[];
  onEdit: (official: Official) => void;
  onDays: (official: Official) => void;
}

function OfficialList({ officials, onEdit, onDays }: ListProps) {
  const [{ search }, filter] = useFilters(Filters);
  const { timeZone } = useLeague();
  const wanted = search.trim().toLowerCase();
  const visible = officials.filter(({ name, level, city }) =>
    [name, level, city].join(' ').toLowerCase().includes(wanted),
  );
  return (
    <>
      <FilterBar>
        <SearchInput label={words.search} value={search} onChange={(search) => filter({ search })} />
      </FilterBar>
      {visible.length > 0 ? (
        <DataTable
          caption={words.list}
          columns={columns(dayIn(timeZone, new Date()), onEdit, onDays)}
          rows={visible}
          rowKey={({ _id }) => _id}
          isSorted
          isCards
        />
      ) : (
        <Empty title={words.noMatch} />
      )}
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
        <small>{[email, phone].filter(Boolean).join(' · ')}</small>
        {next && <Badge tone={next.from <= today ? 'warning' : 'neutral'}>{words.awayOn(daysOf(next))}</Badge>}
      </span>
    ),
  },
  {
    id: 'level',
    header: words.levelAndCity,
    value: ({ level }) => level,
    cell: ({ level, city, teams }) => (
      <span className={styles.person}>
        {[level, city].filter(Boolean).join(' · ') || '–'}
        {teams.length > 0 && <small>{words.closeTo(teams.map(({ name }) => name).join(', '))}</small>}
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
  {
    id: 'actions',
    header: words.actions,
    value: () => null,
    cell: (official) => (
      <span className={styles.ways}>
        <Button
          variant="ghost"
          size="small"
          aria-label={words.daysOffOf(official.name)}
          onClick={() => onDays(official)}
        >
          {words.daysOff}
        </Button>
        <Button variant="ghost" size="small" aria-label={words.editOf(official.name)} onClick={() => onEdit(official)}>
          {words.edit}
        </Button>
      </span>
    ),
    align: 'end',
    isAction: true,
  },
];

const daysOf = ({ from, until }: Absence) =>
  from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
