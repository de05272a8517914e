import type { Season } from '@league/contract';
import { ButtonLink, Card, formatNumber, Page, PageHeader, StatTile, StatTiles, useLeague } from '@league/kit';
import { ExportButton, ListFilterBar, ListRows, ListSkeleton, Loaded, listFilters, useList } from '@league/kit/lists';
import { useLocation } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import callout from '../callout.module.css';
import { messages } from './messages.ts';
import { SeasonRows } from './SeasonRows.tsx';
import { seasonList, seasonRows } from './seasonList.ts';
import { seasonsQuery } from './seasonQueries.ts';

const Filters = listFilters({ search: '' });

export function SeasonsPage() {
  // The season just created, passed by the form.
  const { created } = (useLocation().state as { created?: Season } | null) ?? {};
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        <ButtonLink to="/admin/seasons/import" variant="secondary">
          {messages.importCsv}
        </ButtonLink>
        <ButtonLink to="/admin/seasons/new">{messages.newSeason}</ButtonLink>
      </PageHeader>
      {created && (
        <p className={`${callout.accent} ${callout.bar}`}>
          {messages.next({ season: created.name })}
          <ButtonLink to={`/admin/seasons/${created._id}`} size="small">
            {messages.setUp({ season: created.name })}
          </ButtonLink>
        </p>
      )}
      <Loaded
        query={useQuery(seasonsQuery)}
        failed={messages.loadFailed}
        skeleton={<ListSkeleton tiles={3} rows={3} rowHeight="4.4rem" />}
      >
        {(seasons) => <Seasons seasons={seasons} />}
      </Loaded>
    </>
  );
}

function Seasons({ seasons }: { seasons: Season[] }) {
  const list = useList(Filters);
  const { timeZone } = useLeague();
  const { total, latest, addedThisYear, rows } = seasonList(seasons, list.wanted.search, new Date(), timeZone);
  return (
    <>
      <StatTiles>
        <StatTile label={messages.total} value={formatNumber(total)} />
        <StatTile label={messages.latest} value={latest?.name ?? messages.none} />
        <StatTile label={messages.addedThisYear} value={formatNumber(addedThisYear)} />
      </StatTiles>
      <Card isFlush>
        <ListFilterBar list={list} search={messages.search}>
          <ExportButton file={messages.file} list={rows} toRows={seasonRows} />
        </ListFilterBar>
        <ListRows
          list={list}
          rows={rows}
          total={total}
          say={messages}
          begin={<ButtonLink to="/admin/seasons/new">{messages.newSeason}</ButtonLink>}
        >
          {(found) => <SeasonRows rows={found} />}
        </ListRows>
      </Card>
    </>
  );
}
