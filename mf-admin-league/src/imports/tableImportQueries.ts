import { type BodyOf, importsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { useMutation } from '@tanstack/react-query';
import type { Imported } from './words.ts';

/** Says what would happen or, told to commit, does it: after that nothing that was read of the league holds. */
export const useTableImport = (what: Imported) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof importsApi.players>) => call(importsApi[what], { body }),
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });
