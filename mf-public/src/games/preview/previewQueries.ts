import { type Game, type GamePage, gameMeetingsApi, gamePreviewsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';
import { keepPreviousOfRecord } from '../../keepPreviousOfRecord.ts';

/** What is known of both teams before a game. It is read again with every change of the sheet. */
export const previewQuery = ({ gameId, seq }: Pick<GamePage, 'gameId' | 'seq'>) =>
  queryOptions({
    ...operationQuery(['games', gameId, 'preview', seq], gamePreviewsApi.get, { params: { gameId } }),
    placeholderData: keepPreviousOfRecord(gameId),
  });

/** The games between a game's two teams. They are read again when the game's status changes. */
export const meetingsQuery = ({ gameId, status }: Pick<Game, 'gameId' | 'status'>) =>
  queryOptions({
    ...operationQuery(['games', gameId, 'meetings', status], gameMeetingsApi.get, { params: { gameId } }),
    placeholderData: keepPreviousOfRecord(gameId),
  });
