import { type SeasonRules, seasonsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { useOperation } from '@league/kit/queries';
import { useMutation } from '@tanstack/react-query';
import { seasonsQuery, setCurrentSeason } from '../seasons/seasonQueries.ts';

export const usePreviewRules = (id: string) =>
  useMutation({
    mutationFn: (rules: SeasonRules) => call(seasonsApi.previewRules, { params: { id }, body: { rules } }),
  });

/** Saves a season's name and rules, and invalidates standings and statistics, which the old rules produced. */
export const useUpdateSeason = (id: string) =>
  useOperation(seasonsApi.update, {
    params: { id },
    onSuccess: (saved) => {
      setCurrentSeason(saved);
      queryClient.setQueryData(seasonsQuery.queryKey, (seasons) =>
        seasons?.map((season) => (season._id === id ? saved : season)),
      );
      return queryClient.invalidateQueries({ refetchType: 'none' });
    },
  });
