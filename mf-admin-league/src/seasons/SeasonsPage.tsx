import type { Season } from '@league/contract';
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
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { useLocation } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ExportButton } from '../ExportButton.tsx';
import { SeasonRows } from './SeasonRows.tsx';
import styles from './SeasonsPage.module.css';
import { SeasonsSkeleton } from './SeasonsSkeleton.tsx';
import { seasonList, seasonRows } from './seasonList.ts';
import { seasonsQuery } from './seasonQueries.ts';
import { words } from './words.ts';

const Filters = z.object({ search: z.catch(z.string(), '') });

export function SeasonsPage() {
  const { data: seasons, error, refetch } = useQuery(seasonsQuery);
  // The one that was created just now: the form brings it along.
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
        <p className={styles.next}>
          {words.next(created.name)}
          <ButtonLink to={`/admin/seasons/${created._id}`} size="small">
            {words.setUp(created.name)}
          </ButtonLink>
        </p>
      )}
      {seasons ? (
        <Seasons seasons={seasons} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <SeasonsSkeleton />
      )}
    </>
  );
}

function Seasons({ seasons }: { seasons: Season[] }) {
  const [{ search }, filter] = useFilters(Filters);
  const { total, latest, addedThisYear, rows } = seasonList(seasons, search, new Date());
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(total)} />
        <StatTile label={words.latest} value={latest?.name ?? words.none} />
        <StatTile label={words.addedThisYear} value={formatNumber(addedThisYear)} />
      </StatTiles>
      {total === 0 ? (
        <Empty title={words.empty} say={words.emptySay}>
          <ButtonLink to="/admin/seasons/new">{words.newSeason}</ButtonLink>
        </Empty>
      ) : (
        <Card isFlush>
          <FilterBar>
            <SearchInput label={words.search} value={search} onChange={(search) => filter({ search })} />
            <ExportButton file={words.file} list={rows} toRows={seasonRows} />
          </FilterBar>
          {rows.length > 0 ? (
            <SeasonRows rows={rows} />
          ) : (
            <Empty title={words.noMatch} say={words.noMatchSay}>
              <Button variant="secondary" onClick={() => filter({ search: '' })}>
                {words.clear}
              </Button>
            </Empty>
          )}
        </Card>
      )}
    </>
  );
}
