import { leagueImportApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { useOperation } from '@league/kit/queries';

/** Checks the files or, with commit, imports them, which invalidates all queries of the league. */
export const useImport = () =>
  useOperation(leagueImportApi.run, {
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });
