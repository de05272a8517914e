import { competitionTypes, type SkaterTableQuery } from '@league/contract';
import { addressFilters, type FiltersOf } from '@league/kit';
import { allGames, chosenGames, gameFilters, upTo } from '../figure-filters/gameFilters.ts';

/** The most that a request takes. */
const mostGames = 10_000;

/** The filters of a table of figures, as they are in its address; empty: all. */
export const FigureFilters = addressFilters({
  ...gameFilters,
  span: ['season', 'career'],
  competition: competitionTypes,
  /** A team's slug. */
  team: gameFilters.opponent,
  position: upTo(100),
  games: 1,
  page: 1,
});
export type FigureFilters = FiltersOf<typeof FigureFilters>;

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
  ...(filters.games > 1 && { minimumGames: Math.min(filters.games, mostGames) }),
  ...(filters.direction !== 'descending' && { direction: filters.direction }),
  ...(filters.page > 1 && { page: filters.page }),
});
