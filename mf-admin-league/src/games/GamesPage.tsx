import { competitionFilters, gameOperationsApi, gameStatuses } from '@league/contract';
import { ButtonLink, Failed, Page, PageHeader, Skeleton, useFilters, useLeague, useMay } from '@league/kit';
import { useLocation, useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { GameFigures } from './GameFigures.tsx';
import { Games } from './Games.tsx';
import { gamesQuery } from './gameQueries.ts';
import { hasNews, type SavedOutcome, Warnings } from './Warnings.tsx';
import { inSeason } from './wantedSeason.ts';
import { words } from './words.ts';

const Filters = z.object({
  season: z.catch(z.string(), ''),
  competition: z.catch(z.enum(competitionFilters), 'all'),
  team: z.catch(z.string(), 'all'),
  status: z.catch(z.enum(['all', 'attention', ...gameStatuses, 'abandoned']), 'all'),
  month: z.catch(z.string(), 'all'),
  search: z.catch(z.string(), ''),
  /** 0: the one that the next game is on. */
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(0)), 0),
});
export type Filters = z.infer<typeof Filters>;

/** `/admin/games` */
export function GamesPage() {
  const [filters, filter] = useFilters(Filters);
  const { currentSeason } = useLeague();
  const season = filters.season || currentSeason || '';
  const { data: games, error, refetch } = useQuery(gamesQuery(season));
  const mayWrite = useMay(gameOperationsApi.create);
  const [outcome, show] = useOutcome();
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        {mayWrite && (
          <>
            <ButtonLink to={inSeason('/admin/games/import', filters.season)} variant="ghost">
              {words.import}
            </ButtonLink>
            <ButtonLink to={inSeason('/admin/games/generate', filters.season)} variant="secondary">
              {words.generate}
            </ButtonLink>
            <ButtonLink to={inSeason('/admin/games/new', filters.season)}>{words.add}</ButtonLink>
          </>
        )}
      </PageHeader>
      {outcome && hasNews(outcome) && <Warnings outcome={outcome} onDismiss={() => show(undefined)} />}
      <GameFigures games={games} hasFailed={error !== null} />
      {games ? (
        <Games games={games} season={season} filters={filters} onFilter={filter} onSaved={show} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <Skeleton height="34rem" />
      )}
    </>
  );
}

/** Of the game that was saved last, until they are read: a form brings them along. */
function useOutcome(): [SavedOutcome | undefined, (outcome: SavedOutcome | undefined) => void] {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { outcome } = (state as { outcome?: SavedOutcome } | null) ?? {};
  return [outcome, (next) => navigate(`${pathname}${search}`, { replace: true, state: { outcome: next } })];
}
