import { competitionTypes, type SkaterTableQuery } from '@league/contract';
import * as z from 'zod/mini';

const text = z.catch(z.string().check(z.maxLength(200)), '');
const slug = z.catch(z.string().check(z.maxLength(80)), '');
const day = z.catch(z.string().check(z.regex(/^(19|2[01])\d\d-\d\d-\d\d$/)), '');

/** The filters of a table of figures, as they are in its address; empty: all. */
export const FigureFilters = z.object({
  season: text,
  span: z.catch(z.enum(['season', 'career']), 'season'),
  competition: z.catch(z.enum(competitionTypes), 'season'),
  tournament: text,
  team: slug,
  opponent: slug,
  venue: z.catch(z.enum(['', 'home', 'away']), ''),
  from: day,
  to: day,
  position: z.catch(z.string().check(z.maxLength(100)), ''),
  games: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  /** A figure; empty: the usual one. */
  sort: text,
  direction: z.catch(z.enum(['descending', 'ascending']), 'descending'),
  /** Names of figures with dots between; empty: the usual ones. */
  columns: z.catch(z.string().check(z.maxLength(1000)), ''),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});
export type FigureFilters = z.infer<typeof FigureFilters>;

/** What clears every filter but the season. */
export const noFilters = {
  competition: 'season',
  tournament: '',
  team: '',
  opponent: '',
  venue: '',
  from: '',
  to: '',
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
  ...(filters.opponent && { opponent: filters.opponent }),
  ...(filters.venue && { venue: filters.venue }),
  ...(filters.from && { from: filters.from }),
  ...(filters.to && { to: filters.to }),
  ...(filters.position && { position: filters.position }),
  ...(filters.games > 1 && { minimumGames: filters.games }),
  ...(filters.direction !== 'descending' && { direction: filters.direction }),
  ...(filters.page > 1 && { page: filters.page }),
});
