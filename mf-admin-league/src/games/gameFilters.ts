import { competitionFilters, gameStates } from '@league/contract';
import { listFilters } from '@league/kit/lists';
import type { GameQuery } from './gameQueries.ts';

export const statusFilters = ['all', ...gameStates] as const;
export const noFilters = { competition: 'all', team: 'all', status: 'all', month: 'all', search: '' };

export const Filters = listFilters({
  season: '',
  competition: competitionFilters,
  team: 'all',
  status: statusFilters,
  month: 'all',
  search: '',
});
export type Filters = ReturnType<typeof Filters.parse>;

/** The filters as the API's query. */
export function gameQueryOf({ competition, team, status, month, search }: Filters, season: string): GameQuery {
  const q = search.trim();
  return {
    ...(season && { season }),
    ...(competition !== 'all' && { competition }),
    ...(team !== 'all' && { slug: team }),
    ...(status !== 'all' && { state: status }),
    ...(/^\d{4}-\d\d$/.test(month) && { month }),
    ...(q && { q: q.slice(0, 80) }),
  };
}
