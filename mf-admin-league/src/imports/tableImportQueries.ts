import { type BodyOf, gameOperationsApi, importsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { useMutation } from '@tanstack/react-query';
import type { Imported } from './words.ts';

/**
 * Says what would happen or, told to commit, does it: after that nothing that was read of the league holds.
 * @param season that games are imported into
 */
export const useTableImport = (what: Imported, season: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof importsApi.players>) =>
      what === 'games'
        ? call(gameOperationsApi.importGames, { body: { ...body, season } })
        : call(importsApi[what], { body }),
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });
