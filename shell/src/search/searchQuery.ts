import { searchApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { registry } from '../navigation/registry.ts';
import { minQueryLength } from './minQueryLength.ts';
import { offeredHits } from './offeredHits.ts';

/** Teams, players, news and games by name. Previous results stay while the next ones load. */
export const searchQuery = (text: string) =>
  queryOptions({
    ...operationQuery(['search', text], searchApi.find, { query: { q: text } }),
    select: (hits) => offeredHits(hits, registry),
    enabled: text.length >= minQueryLength,
    // Shorter queries are not sent.
    ...(text.length >= minQueryLength && { placeholderData: keepPreviousData }),
  });
