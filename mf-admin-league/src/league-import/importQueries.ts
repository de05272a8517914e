import { type BodyOf, leagueImportApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { useMutation } from '@tanstack/react-query';

/** Looks at the files or, told to commit, imports them: after that nothing that was read of the league holds. */
export const useImport = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof leagueImportApi.run>) => call(leagueImportApi.run, { body }),
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });
