import { searchApi } from '@league/contract';
import { call } from '@league/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The fewest letters that are searched for. */
export const fewestLetters = 2;

/** Teams, players and games by name. While the next letter's hits are on their way, the last ones stand. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchApi.find, { query: { q: text }, signal }),
    enabled: text.length >= fewestLetters,
    placeholderData: keepPreviousData,
  });
