import {
  type BodyOf,
  draftsApi,
  gameOperationsApi,
  type ImportPlan,
  importsApi,
  type Operation,
} from '@league/contract';
import { call, queryClient } from '@league/kit';
import { useMutation } from '@tanstack/react-query';
import type { Imported } from './words.ts';

export const operations: Record<Imported, Operation> = {
  ...importsApi,
  games: gameOperationsApi.importGames,
  eligible: draftsApi.importEligible,
};

/**
 * Says what would happen or, told to commit, does it: after that nothing that was read of the league holds.
 * @param of what the rows belong to: the season of games by its name, the draft of eligible players by its id
 */
export const useTableImport = (what: Imported, of: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof importsApi.players>) => send(what, of, body),
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });

function send(what: Imported, of: string, body: BodyOf<typeof importsApi.players>): Promise<ImportPlan> {
  if (what === 'games') return call(gameOperationsApi.importGames, { body: { ...body, season: of } });
  if (what === 'eligible') return call(draftsApi.importEligible, { params: { id: of }, body });
  return call(importsApi[what], { body });
}
