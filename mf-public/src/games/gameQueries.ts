import { type GamePage, gamesApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';

/** All games of a season and its tournaments; default: the current season, as in the score strip. */
export const gamesQuery = (season?: string) =>
  operationQuery(['games', { season }], gamesApi.list, { query: season ? { season } : {} });

/** One game with its sheet. An older answer does not replace the stream's state. */
export const gameQuery = (gameId: string) =>
  queryOptions({
    ...operationQuery(['games', gameId], gamesApi.get, { params: { gameId } }),
    structuralSharing: (known, answer) => (isOlder(answer, known) ? known : replaceEqualDeep(known, answer)),
  });

const isOlder = (answer: unknown, known: unknown) =>
  known !== undefined && (answer as GamePage).seq < (known as GamePage).seq;
