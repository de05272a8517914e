import { competitionTypes, type SkaterTableQuery } from '@league/contract';
import * as z from 'zod/mini';
import { allGames, chosenGames, gameFilters } from '../figure-filters/gameFilters.ts';

/** The filters of a table of figures, as they are in its address; empty: all. */
export const FigureFilters = z.object({
  ...gameFilters,
  span: z.catch(z.enum(['season', 'career']), 'season'),
  competition: z.catch(z.enum(competitionTypes), 'season'),
  /** A team's slug. */
  team: gameFilters.opponent,
  position: z.catch(z.string().check(z.maxLength(100)), ''),
  games: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});
export type FigureFilters = z.infer<typeof FigureFilters>;

/** What clears every filter but the season. */
export const noFilters = {
  competition: 'season',
  tournament: '',
  team: '',
  ...allGames,
  position: '',
  games: 1,
  page: 1,
} as const satisfies Partial<FigureFilters>;

/** The request for a table; what has its default is left out, so that equal tables have one address. */
export const toQuery = (filters: FigureFilters): Omit<SkaterTableQuery, 'sort'> => ({
  ...(filters.season && filters.span === 'season' && { season: filters.season }),
  ...(filters.span === 'career' && { span: filters.span }),
  ...(filters.competition !== 'season' && { competition: filters.competition }),
  ...(filters.tournament && filters.competition === 'tournament' && { tournament: filters.tournament }),
  ...(filters.team && { team: filters.team }),
  ...chosenGames(filters),
  ...(filters.position && { position: filters.position }),
  ...(filters.games > 1 && { minimumGames: filters.games }),
  ...(filters.direction !== 'descending' && { direction: filters.direction }),
  ...(filters.page > 1 && { page: filters.page }),
});
