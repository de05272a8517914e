import { type SearchHit, searchApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

export const fewestLetters = 2;
export const mostLetters = 80;

/** Results by name; for one kind more than for all. */
export const searchQuery = (text: string, kind?: SearchHit['kind']) =>
  queryOptions({
    queryKey: ['search', text, kind ?? 'all'],
    queryFn: ({ signal }) => call(searchApi.find, { query: { q: text, ...(kind && { kind }) }, signal }),
    enabled: text.length >= fewestLetters,
  });
