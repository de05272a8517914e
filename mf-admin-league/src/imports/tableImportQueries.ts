import { type BodyOf, draftsApi, importsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { useMutation } from '@tanstack/react-query';
import type { Imported } from './words.ts';

/** Says what would happen or, told to commit, does it: after that nothing that was read of the league holds. */
/** @param of which draft the players are eligible in */
export const useTableImport = (what: Imported, of = '') =>
  useMutation({
    mutationFn: (body: BodyOf<typeof importsApi.players>) =>
      what === 'eligible'
        ? call(draftsApi.importEligible, { params: { id: of }, body })
        : call(importsApi[what], { body }),
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });
