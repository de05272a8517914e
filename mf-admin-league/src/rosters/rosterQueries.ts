import { rostersApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { useMutation } from '@tanstack/react-query';
import { cachePlayer, playerQuery } from '../players/playerQueries.ts';

/** @param season a season's name; empty: the current and future roster */
export const rosterQuery = (teamId: string, season: string) =>
  operationQuery(['teams', teamId, 'roster', season], rostersApi.list, {
    params: { teamId },
    query: { ...(season && { season }) },
  });

interface Release {
  teamId: string;
  playerId: string;
  /** The first day without the team. */
  date: string;
  departureReason: string;
}

/** Releases a player from a team. */
export const useRelease = () =>
  useMutation({
    mutationFn: ({ teamId, playerId, ...query }: Release) =>
      call(rostersApi.release, { params: { teamId, playerId }, query }),
    onSuccess: (_, { teamId, playerId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['teams', teamId] }),
        queryClient.invalidateQueries({ queryKey: playerQuery(playerId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['players'] }),
      ]),
  });

export const useTransfer = (id: string) =>
  useOperation(rostersApi.transfer, { params: { id }, onSuccess: cachePlayer });
