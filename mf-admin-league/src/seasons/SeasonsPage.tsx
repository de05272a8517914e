import type { Season } from '@league/contract';
import { ButtonLink, Card, formatNumber, Page, PageHeader, StatTile, StatTiles, useLeague } from '@league/kit';
import { ExportButton, ListFilterBar, ListRows, ListSkeleton, Loaded, listFilters, useList } from '@league/kit/lists';
import { useLocation } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import callout from '../callout.module.css';
import { SeasonRows } from './SeasonRows.tsx';
import { seasonList, seasonRows } from './seasonList.ts';
import { seasonsQuery } from './seasonQueries.ts';
import { words } from './words.ts';

const Filters = listFilters({ search: '' });

export function SeasonsPage() {
  // The season just created, passed by the form.
  const { created } = (useLocation().state as { created?: Season } | null) ?? {};
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/seasons/import" variant="secondary">
          {words.importCsv}
        </ButtonLink>
        <ButtonLink to="/admin/seasons/new">{words.newSeason}</ButtonLink>
      </PageHeader>
      {created && (
        <p className={`${callout.accent} ${callout.bar}`}>
          {words.next({ season: created.name })}
          <ButtonLink to={`/admin/seasons/${created._id}`} size="small">
            {words.setUp({ season: created.name })}
          </ButtonLink>
        </p>
      )}
      <Loaded
        query={useQuery(seasonsQuery)}
        failed={words.loadFailed}
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
        <StatTile label={words.total} value={formatNumber(total)} />
        <StatTile label={words.latest} value={latest?.name ?? words.none} />
        <StatTile label={words.addedThisYear} value={formatNumber(addedThisYear)} />
      </StatTiles>
      <Card isFlush>
        <ListFilterBar list={list} search={words.search}>
          <ExportButton file={words.file} list={rows} toRows={seasonRows} />
        </ListFilterBar>
        <ListRows
          list={list}
          rows={rows}
          total={total}
          say={words}
          begin={<ButtonLink to="/admin/seasons/new">{words.newSeason}</ButtonLink>}
        >
          {(found) => <SeasonRows rows={found} />}
        </ListRows>
      </Card>
    </>
  );
}
