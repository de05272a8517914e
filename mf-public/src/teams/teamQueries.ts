import { teamsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

export const teamsQuery = operationQuery(['teams'], teamsApi.listPublic);

/** A team with its current roster; with a season, by name, everybody who was on it then. */
export const teamQuery = (slug: string, season = '') =>
  operationQuery(['teams', slug, ...(season ? [season] : [])], teamsApi.get, {
    params: { slug },
    query: season ? { season } : {},
  });
