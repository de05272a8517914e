import { type SearchHit, searchApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';

export const fewestLetters = 2;
export const mostLetters = 80;

/** Results by name; for one kind more than for all. */
export const searchQuery = (text: string, kind?: SearchHit['kind']) =>
  queryOptions({
    ...operationQuery(['search', text, kind ?? 'all'], searchApi.find, { query: { q: text, ...(kind && { kind }) } }),
    enabled: text.length >= fewestLetters,
  });
