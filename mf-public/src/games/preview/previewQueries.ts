import { type Game, gameMeetingsApi, gamePreviewsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';
import { ofSameRecord } from '../../ofSameRecord.ts';

/** What is known of both teams before a game. */
export const previewQuery = ({ gameId }: Pick<Game, 'gameId'>) =>
  operationQuery(['games', gameId, 'preview'], gamePreviewsApi.get, { params: { gameId } });

/** The games between a game's two teams. They are read again when the game's status changes. */
export const meetingsQuery = ({ gameId, status }: Pick<Game, 'gameId' | 'status'>) =>
  queryOptions({
    ...operationQuery(['games', gameId, 'meetings', status], gameMeetingsApi.get, { params: { gameId } }),
    placeholderData: ofSameRecord(gameId),
  });
