import { outlookApi, ranksByDayApi, standingsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** The table of a season, or of one of its tournaments; default: the current season's league games. */
export const standingsQuery = (wanted: { season?: string; tournament?: string } = {}) =>
  operationQuery(['standings', wanted], standingsApi.get, { query: wanted });

/** What every team of the season's league table can still reach. */
export const outlookQuery = (season?: string) =>
  operationQuery(['standings', 'outlook', season], outlookApi.get, { query: { ...(season && { season }) } });

export const ranksByDayQuery = (season: string) =>
  operationQuery(['standings', 'by-day', season], ranksByDayApi.get, { query: { ...(season && { season }) } });
