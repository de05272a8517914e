import type { TeamBrief } from '@league/contract';
import {
  Button,
  Card,
  Empty,
  Failed,
  FilterBar,
  SearchInput,
  Select,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { type Column, DataTable } from '@league/kit/tables';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { type DeskFilters, deskRows, everything, type ReadRow, teamsOf } from './deskRows.ts';
import { words } from './words.ts';

const Filters = z.object({
  /** Its name; empty: the current one. */
  season: z.catch(z.string(), ''),
  team: z.catch(z.string(), everything.team),
  state: z.catch(z.string(), everything.state),
  search: z.catch(z.string(), everything.search),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

interface Props<Row extends object> {
  caption: string;
  search: string;
  failed: string;
  /** Told while there is nothing at all. */
  none: string;
  /** What a row may be in, with how it is called. */
  states: Record<string, string>;
  queryOf: (season: string) => UseQueryOptions<Row[], Error, Row[], string[]>;
  read: (row: Row) => ReadRow;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

/** What has come to the desk in a season, by team and state, in pages. */
export function DeskList<Row extends object>({ queryOf, failed, ...list }: Props<Row>) {
  const [filters, filter] = useFilters(Filters);
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    ...queryOf(filters.season),
    placeholderData: (before: Row[] | undefined) => before,
  });
  if (!rows) return error ? <Failed title={failed} retry={refetch} /> : <Skeleton height="20rem" />;
  const narrow = (change: Partial<z.infer<typeof Filters>>) => filter({ ...change, page: 1 });
  const { caption, none, read, columns, rowKey } = list;
  const visible = deskRows(rows, read, filters);
  return (
    <Card isFlush>
      <DeskFilterBar {...list} rows={rows} filters={filters} onNarrow={narrow} />
      {visible.length > 0 ? (
        <DataTable
          caption={caption}
          columns={columns}
          rows={visible}
          rowKey={rowKey}
          isSorted
          isCards
          page={filters.page}
          pageSize={25}
          onPage={(page) => filter({ page })}
        />
      ) : rows.length === 0 ? (
        <Empty title={none} />
      ) : (
        <Empty title={words.noneLikeThat}>
          <Button variant="secondary" onClick={() => narrow(everything)}>
            {words.clear}
          </Button>
        </Empty>
      )}
    </Card>
  );
}

interface BarProps<Row extends object> extends Pick<Props<Row>, 'search' | 'states' | 'read'> {
  rows: readonly Row[];
  filters: DeskFilters & { season: string };
  onNarrow: (change: Partial<DeskFilters & { season: string }>) => void;
}

function DeskFilterBar<Row extends object>({ search, states, read, rows, filters, onNarrow }: BarProps<Row>) {
  const { currentSeason } = useLeague();
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const others = seasons.map(({ name }) => name).filter((name) => name !== currentSeason);
  const teams = teamsOf(rows.map(read)).map(({ slug, name }: TeamBrief) => ({ value: slug, label: name }));
  return (
    <FilterBar>
      <SearchInput label={search} value={filters.search} onChange={(search) => onNarrow({ search })} />
      <Select
        label={words.season}
        isLabelHidden
        value={others.includes(filters.season) ? filters.season : ''}
        options={[
          { value: '', label: currentSeason ?? words.season },
          ...others.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(season) => onNarrow({ ...everything, season })}
      />
      <Select
        label={words.team}
        isLabelHidden
        value={teams.some(({ value }) => value === filters.team) ? filters.team : everything.team}
        options={[{ value: everything.team, label: words.allTeams }, ...teams]}
        onChange={(team) => onNarrow({ team })}
      />
      <Select
        label={words.state}
        isLabelHidden
        value={filters.state in states ? filters.state : everything.state}
        options={[
          { value: everything.state, label: words.anyState },
          ...Object.entries(states).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(state) => onNarrow({ state })}
      />
    </FilterBar>
  );
}
