import { competitionFilters, gameStatuses } from '@league/contract';
import { listFilters } from '@league/kit/lists';

export const statusFilters = ['all', 'attention', ...gameStatuses, 'abandoned'] as const;
export const everything = { competition: 'all', team: 'all', status: 'all', month: 'all', search: '' };

/** Without a page it is the one that the next game is on. */
export const Filters = listFilters(
  { season: '', competition: competitionFilters, team: 'all', status: statusFilters, month: 'all', search: '' },
  0,
);
export type Filters = ReturnType<typeof Filters.parse>;
