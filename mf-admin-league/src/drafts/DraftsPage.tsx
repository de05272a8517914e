import type { Draft } from '@league/contract';
import { Button, ButtonLink, Card, Empty, formatNumber, Page, PageHeader, StatTile, StatTiles } from '@league/kit';
import { ExportButton, ListFilterBar, ListSkeleton, Loaded, listFilters, useList } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useLoadNotice } from '../useLoadNotice.ts';
import { DraftsTable } from './DraftsTable.tsx';
import { draftList, draftRows, statusFilters } from './draftList.ts';
import { draftsQuery } from './draftQueries.ts';
import { messages } from './messages.ts';

const Filters = listFilters({ search: '', status: statusFilters, year: 'all' });

/** `/admin/drafts`: the draft control center. */
export function DraftsPage() {
  const drafts = useQuery(draftsQuery);
  useLoadNotice(drafts, messages.loadFailed);
  const { data, isFetching, refetch } = drafts;
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        <Button variant="secondary" busy={isFetching && data !== undefined} onClick={() => void refetch()}>
          {isFetching && data ? messages.refreshing : messages.refresh}
        </Button>
        <ButtonLink to="/admin/drafts/new">{messages.create}</ButtonLink>
      </PageHeader>
      <Loaded query={drafts} failed={messages.loadFailed} skeleton={<ListSkeleton rows={3} />}>
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
        <StatTile label={messages.total} value={formatNumber(counts.total)} />
        <StatTile label={messages.statuses.upcoming} value={formatNumber(counts.upcoming)} />
        <StatTile label={messages.statuses.live} value={formatNumber(counts.live)} />
        <StatTile label={messages.statuses.completed} value={formatNumber(counts.completed)} />
      </StatTiles>
      <Card isFlush>
        <ListFilterBar
          list={list}
          search={messages.search}
          selects={[
            {
              name: 'status',
              label: messages.status,
              options: statusFilters.map((value) => ({
                value,
                label: value === 'all' ? messages.all : messages.statuses[value],
              })),
            },
            {
              name: 'year',
              label: messages.year,
              options: [
                { value: 'all', label: messages.allYears },
                ...years.map((year) => ({ value: String(year), label: String(year) })),
              ],
            },
          ]}
        >
          <ExportButton file={messages.file} list={rows} toRows={draftRows} />
        </ListFilterBar>
        {rows.length > 0 ? (
          <DraftsTable rows={rows} {...list.pages} />
        ) : (
          <Empty title={messages.noMatch}>
            <ButtonLink to="/admin/drafts/new">{messages.createFirst}</ButtonLink>
          </Empty>
        )}
      </Card>
    </>
  );
}
