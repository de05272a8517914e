import { type GamePage, gamesApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';

/** All games of a season and its tournaments; default: the current season, as in the score strip. */
export const gamesQuery = (season?: string) =>
  queryOptions({
    queryKey: ['games', { season }],
    queryFn: ({ signal }) => call(gamesApi.list, { query: season ? { season } : {}, signal }),
  });

/** One game with its sheet. An older answer does not replace the stream's state. */
export const gameQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['games', gameId],
    queryFn: ({ signal }) => call(gamesApi.get, { params: { gameId }, signal }),
    structuralSharing: (known, answer) => (isOlder(answer, known) ? known : replaceEqualDeep(known, answer)),
  });

const isOlder = (answer: unknown, known: unknown) =>
  known !== undefined && (answer as GamePage).seq < (known as GamePage).seq;
