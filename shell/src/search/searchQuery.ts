import { maxQueryLength, searchApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { registry } from '../navigation/registry.ts';
import { minQueryLength } from './minQueryLength.ts';
import { offeredHits } from './offeredHits.ts';

/** Teams, players, news and games by name. Previous results stay while the next ones load. */
export const searchQuery = (text: string) => {
  const q = text.slice(0, maxQueryLength);
  return queryOptions({
    ...operationQuery(['search', q], searchApi.find, { query: { q } }),
    select: (hits) => offeredHits(hits, registry),
    enabled: q.length >= minQueryLength,
    // Shorter queries are not sent.
    ...(q.length >= minQueryLength && { placeholderData: keepPreviousData }),
  });
};
