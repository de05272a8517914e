import type { TeamBrief } from '@league/contract';
import { Card, useLeague } from '@league/kit';
import { type List, ListFilterBar, ListRows, Loaded, listFilters, useList } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { deskRows, noFilters, type RowValues, teamsOf } from './deskRows.ts';
import { messages } from './messages.ts';

/** A season's name; empty: the current one. */
const Filters = listFilters({ season: '', ...noFilters });
type Filters = ReturnType<typeof Filters.parse>;

interface Props<Row extends object> {
  caption: string;
  search: string;
  failed: string;
  /** The message for an empty list. */
  none: string;
  /** The possible states of a row, with their labels. */
  states: Record<string, string>;
  queryOf: (season: string) => UseQueryOptions<Row[]>;
  read: (row: Row) => RowValues;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

/** The reports or suspensions of a season, by team and state, in pages. */
export function DeskList<Row extends object>({ queryOf, failed, ...desk }: Props<Row>) {
  const list = useList(Filters, noFilters);
  const query = useQuery({
    ...queryOf(list.wanted.season),
    placeholderData: (before: Row[] | undefined) => before,
  });
  const { caption, none, read, columns, rowKey } = desk;
  return (
    <Loaded query={query} failed={failed} height="20rem">
      {(rows) => (
        <Card isFlush>
          <DeskFilterBar {...desk} rows={rows} list={list} />
          <ListRows
            list={list}
            rows={deskRows(rows, read, list.wanted)}
            total={rows.length}
            say={{ empty: none, noMatch: messages.noneLikeThat }}
          >
            {(visible) => (
              <DataTable
                caption={caption}
                columns={columns}
                rows={visible}
                rowKey={rowKey}
                isSorted
                isCards
                pageSize={25}
                {...list.pages}
              />
            )}
          </ListRows>
        </Card>
      )}
    </Loaded>
  );
}

interface BarProps<Row extends object> extends Pick<Props<Row>, 'search' | 'states' | 'read'> {
  rows: readonly Row[];
  list: List<Filters>;
}

function DeskFilterBar<Row extends object>({ search, states, read, rows, list }: BarProps<Row>) {
  const { currentSeason } = useLeague();
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const others = seasons.map(({ name }) => name).filter((name) => name !== currentSeason);
  const teams = teamsOf(rows.map(read)).map(({ slug, name }: TeamBrief) => ({ value: slug, label: name }));
  return (
    <ListFilterBar
      list={list}
      search={search}
      selects={[
        {
          name: 'season',
          label: messages.season,
          options: [
            { value: '', label: currentSeason ?? messages.season },
            ...others.map((name) => ({ value: name, label: name })),
          ],
          also: noFilters,
        },
        {
          name: 'team',
          label: messages.team,
          options: [{ value: noFilters.team, label: messages.allTeams }, ...teams],
        },
        {
          name: 'state',
          label: messages.state,
          options: [
            { value: noFilters.state, label: messages.anyState },
            ...Object.entries(states).map(([value, label]) => ({ value, label })),
          ],
        },
      ]}
    />
  );
}
