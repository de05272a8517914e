import { type GamePage, type GameStatus, gamePageApi, gamesApi, officialReportsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { keepPreviousOfRecord } from '../keepPreviousOfRecord.ts';

/** All games of a season and its tournaments; default: the current season. */
export const gamesQuery = (season?: string) =>
  operationQuery(['games', { season }], gamesApi.list, { query: season ? { season } : {} });

/** The last results, games in play and next games of a season, of all teams or one; default: as in the score strip. */
export const currentGamesQuery = ({ season, team }: { season?: string | undefined; team?: string | undefined } = {}) =>
  operationQuery(['games', { current: true, season, team }], gamesApi.current, {
    query: { ...(season && { season }), ...(team && { team }) },
  });

/** The season series of a game's teams. It is read again when the game's status changes. */
export const seriesQuery = ({ gameId, status }: { gameId: string; status: GameStatus }) =>
  queryOptions({
    ...operationQuery(['games', gameId, 'series', status], gamePageApi.series, { params: { gameId } }),
    placeholderData: keepPreviousOfRecord(gameId),
  });

/** What happened between the shots of a game. It is read again with every change of the sheet. */
export const playsQuery = ({ gameId, seq }: { gameId: string; seq: number }) =>
  queryOptions({
    ...operationQuery(['games', gameId, 'plays', seq], gamePageApi.plays, { params: { gameId } }),
    placeholderData: keepPreviousOfRecord(gameId),
  });

/**
 * What a game's official report has besides its page: the lineups and who signed. It is read again with every change of the
 * sheet.
 */
export const reportQuery = ({ gameId, seq }: Pick<GamePage, 'gameId' | 'seq'>) =>
  queryOptions({
    ...operationQuery(['games', gameId, 'report', seq], officialReportsApi.get, { params: { gameId } }),
    placeholderData: keepPreviousOfRecord(gameId),
  });

/** How expected goals are computed. */
export const expectedGoalsQuery = operationQuery(['expected-goals'], gamePageApi.expectedGoals, {});

/** The names of a season's tournaments; default: the current season. */
export const tournamentsQuery = (season?: string) =>
  operationQuery(['tournaments', { season }], gamesApi.tournaments, { query: season ? { season } : {} });

/** One game with its sheet. An older answer does not replace the stream's state. */
export const gameQuery = (gameId: string) =>
  queryOptions({
    ...operationQuery(['games', gameId], gamePageApi.get, { params: { gameId } }),
    structuralSharing: (known, answer) => (isOlder(answer, known) ? known : replaceEqualDeep(known, answer)),
  });

const isOlder = (answer: unknown, known: unknown) =>
  known !== undefined && (answer as GamePage).seq < (known as GamePage).seq;
