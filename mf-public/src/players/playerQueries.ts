import { playerShotsApi, playerSplitsApi, playersApi, type SkaterTableQuery, statisticsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';
import { keepPreviousOfRecord } from '../keepPreviousOfRecord.ts';

/** The players of a season; default: the current one. */
export const playersQuery = (season?: string) =>
  operationQuery(['players', { season }], playersApi.listPublic, { query: season ? { season } : {} });

export const playerQuery = (playerId: string) =>
  operationQuery(['players', playerId], statisticsApi.player, { params: { id: playerId } });

export const playerGamesQuery = (playerId: string, season?: string) =>
  queryOptions({
    ...operationQuery(['players', playerId, 'games', season], statisticsApi.playerGames, {
      params: { id: playerId },
      query: { ...(season && { season }) },
    }),
    placeholderData: keepPreviousOfRecord(playerId),
  });

/** The games of a season, or of all, of one competition. */
export type ChosenGames = Pick<SkaterTableQuery, 'season' | 'span' | 'competition'>;

export const playerSplitsQuery = (playerId: string, query: ChosenGames) =>
  queryOptions({
    ...operationQuery(['players', playerId, 'splits', query], playerSplitsApi.get, { params: { id: playerId }, query }),
    placeholderData: keepPreviousOfRecord(playerId),
  });

export const playerShotsQuery = (playerId: string, query: Omit<ChosenGames, 'span'>) =>
  queryOptions({
    ...operationQuery(['players', playerId, 'shots', query], playerShotsApi.get, { params: { id: playerId }, query }),
    placeholderData: keepPreviousOfRecord(playerId),
  });
