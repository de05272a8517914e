import { whatIfApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';
import { keepPreviousOfSeason } from '../seasons/keepPreviousOfSeason.ts';

/** The season's league table with chosen results that are still possible. Until another one of the season is loaded, the last one stays. */
export function whatIfQuery({ season, results }: { season: string; results: string }) {
  const query = { ...(season && { season }), ...(results && { results, impossible: 'drop' as const }) };
  return queryOptions({
    ...operationQuery(['standings', 'what-if', query], whatIfApi.get, { query }),
    placeholderData: keepPreviousOfSeason(query),
  });
}

/** The season's league games without a result, of a day or of a team. Until others of the season are loaded, the last ones stay. */
export function remainingQuery({ season, day, team }: { season: string; day: string; team: string }) {
  const query = { ...(season && { season }), ...(day && { day }), ...(team && { team }) };
  return queryOptions({
    ...operationQuery(['standings', 'remaining', query], whatIfApi.remaining, { query }),
    placeholderData: keepPreviousOfSeason(query),
  });
}
