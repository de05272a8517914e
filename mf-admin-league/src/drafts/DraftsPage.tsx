import type { Draft } from '@league/contract';
import { Button, ButtonLink, Card, Empty, formatNumber, Page, PageHeader, StatTile, StatTiles } from '@league/kit';
import { ExportButton, ListFilterBar, ListSkeleton, Loaded, listFilters, useList } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useLoadNotice } from '../useLoadNotice.ts';
import { DraftsTable } from './DraftsTable.tsx';
import { draftList, draftRows, statusFilters } from './draftList.ts';
import { draftsQuery } from './draftQueries.ts';
import { words } from './words.ts';

const Filters = listFilters({ search: '', status: statusFilters, year: 'all' });

/** `/admin/drafts`: the draft control center. */
export function DraftsPage() {
  const drafts = useQuery(draftsQuery);
  useLoadNotice(drafts, words.loadFailed);
  const { data, isFetching, refetch } = drafts;
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <Button variant="secondary" busy={isFetching && data !== undefined} onClick={() => void refetch()}>
          {isFetching && data ? words.refreshing : words.refresh}
        </Button>
        <ButtonLink to="/admin/drafts/new">{words.create}</ButtonLink>
      </PageHeader>
      <Loaded query={drafts} failed={words.loadFailed} skeleton={<ListSkeleton rows={3} />}>
        {(found) => <Drafts drafts={found} />}
      </Loaded>
    </>
  );
}

function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const list = useList(Filters);
  const { counts, years, rows } = draftList(drafts, list.wanted);
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(counts.total)} />
        <StatTile label={words.statuses.upcoming} value={formatNumber(counts.upcoming)} />
        <StatTile label={words.statuses.live} value={formatNumber(counts.live)} />
        <StatTile label={words.statuses.completed} value={formatNumber(counts.completed)} />
      </StatTiles>
      <Card isFlush>
        <ListFilterBar
          list={list}
          search={words.search}
          selects={[
            {
              name: 'status',
              label: words.status,
              options: statusFilters.map((value) => ({
                value,
                label: value === 'all' ? words.all : words.statuses[value],
              })),
            },
            {
              name: 'year',
              label: words.year,
              options: [
                { value: 'all', label: words.allYears },
                ...years.map((year) => ({ value: String(year), label: String(year) })),
              ],
            },
          ]}
        >
          <ExportButton file={words.file} list={rows} toRows={draftRows} />
        </ListFilterBar>
        {rows.length > 0 ? (
          <DraftsTable rows={rows} {...list.pages} />
        ) : (
          <Empty title={words.noMatch}>
            <ButtonLink to="/admin/drafts/new">{words.createFirst}</ButtonLink>
          </Empty>
        )}
      </Card>
    </>
  );
}
