import { type SeasonChange, type SeasonRules, seasonsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { useMutation } from '@tanstack/react-query';
import { seasonsQuery } from '../seasons/seasonQueries.ts';

export const usePreviewRules = (id: string) =>
  useMutation({
    mutationFn: (rules: SeasonRules) => call(seasonsApi.previewRules, { params: { id }, body: { rules } }),
  });

/** Saves a season's name and rules, and invalidates standings and statistics, which the old rules produced. */
export const useUpdateSeason = (id: string) =>
  useMutation({
    mutationFn: (body: SeasonChange) => call(seasonsApi.update, { params: { id }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(seasonsQuery.queryKey, (seasons) =>
        seasons?.map((season) => (season._id === id ? saved : season)),
      );
      return queryClient.invalidateQueries({ refetchType: 'none' });
    },
  });
