import { type BodyOf, leagueImportApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { useMutation } from '@tanstack/react-query';

/** Checks the files or, with commit, imports them, which invalidates all queries of the league. */
export const useImport = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof leagueImportApi.run>) => call(leagueImportApi.run, { body }),
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });
