import type { Draft } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Empty,
  Failed,
  FilterBar,
  formatNumber,
  Page,
  PageHeader,
  SearchInput,
  Select,
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ExportButton } from '../ExportButton.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { useLoadNotice } from '../useLoadNotice.ts';
import { DraftsTable } from './DraftsTable.tsx';
import { draftList, draftRows, statusFilters } from './draftList.ts';
import { draftsQuery } from './draftQueries.ts';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  status: z.catch(z.enum(statusFilters), 'all'),
  year: z.catch(z.string(), 'all'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

/** `/admin/drafts`: the draft control center. */
export function DraftsPage() {
  const drafts = useQuery(draftsQuery);
  useLoadNotice(drafts, words.loadFailed);
  const { data, error, isFetching, refetch } = drafts;
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <Button variant="secondary" busy={isFetching && data !== undefined} onClick={() => void refetch()}>
          {isFetching && data ? words.refreshing : words.refresh}
        </Button>
        <ButtonLink to="/admin/drafts/new">{words.create}</ButtonLink>
      </PageHeader>
      {data ? (
        <Drafts drafts={data} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </>
  );
}

function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const [{ search, status, year, page }, filter] = useFilters(Filters);
  const { counts, years, rows } = draftList(drafts, { search, status, year });
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(counts.total)} />
        <StatTile label={words.statuses.upcoming} value={formatNumber(counts.upcoming)} />
        <StatTile label={words.statuses.live} value={formatNumber(counts.live)} />
        <StatTile label={words.statuses.completed} value={formatNumber(counts.completed)} />
      </StatTiles>
      <Card isFlush>
        <FilterBar>
          <SearchInput label={words.search} value={search} onChange={(search) => filter({ search, page: 1 })} />
          <Select
            label={words.status}
            isLabelHidden
            value={status}
            options={statusFilters.map((value) => ({
              value,
              label: value === 'all' ? words.all : words.statuses[value],
            }))}
            onChange={(value) => filter({ status: value as typeof status, page: 1 })}
          />
          <Select
            label={words.year}
            isLabelHidden
            value={year}
            options={[
              { value: 'all', label: words.allYears },
              ...years.map((each) => ({ value: String(each), label: String(each) })),
            ]}
            onChange={(year) => filter({ year, page: 1 })}
          />
          <ExportButton file={words.file} list={rows} toRows={draftRows} />
        </FilterBar>
        {rows.length > 0 ? (
          <DraftsTable rows={rows} page={page} onPage={(page) => filter({ page })} />
        ) : (
          <Empty title={words.noMatch}>
            <ButtonLink to="/admin/drafts/new">{words.createFirst}</ButtonLink>
          </Empty>
        )}
      </Card>
    </>
  );
}
