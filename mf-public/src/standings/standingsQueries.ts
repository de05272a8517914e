import { outlookApi, ranksByDayApi, standingsApi, whatIfApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** The table of a season, or of one of its tournaments; default: the current season's league games. */
export const standingsQuery = (wanted: { season?: string; tournament?: string } = {}) =>
  operationQuery(['standings', wanted], standingsApi.get, { query: wanted });

/** What every team of the season's league table can still reach. */
export const outlookQuery = (season?: string) =>
  operationQuery(['standings', 'outlook', season], outlookApi.get, { query: { ...(season && { season }) } });

/** The season's league table with chosen results. */
export const whatIfQuery = ({ season, results }: { season: string; results: string }) =>
  operationQuery(['standings', 'what-if', season, results], whatIfApi.get, {
    query: { ...(season && { season }), ...(results && { results }) },
  });

/** The season's league games without a result, of a day or of a team. */
export const remainingQuery = ({ season, day, team }: { season: string; day: string; team: string }) =>
  operationQuery(['standings', 'remaining', season, day, team], whatIfApi.remaining, {
    query: { ...(season && { season }), ...(day && { day }), ...(team && { team }) },
  });

export const ranksByDayQuery = (season: string) =>
  operationQuery(['standings', 'by-day', season], ranksByDayApi.get, { query: { ...(season && { season }) } });
