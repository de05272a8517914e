import { rulingsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';

export const rulingsQuery = (id: string) =>
  operationQuery(['seasons', id, 'rulings'], rulingsApi.get, { params: { id } });

/** Decisions of all teams of a season; invalidates the standings. */
export const useSaveRulings = (id: string) =>
  useOperation(rulingsApi.rule, {
    params: { id },
    onSuccess: (rulings) => {
      queryClient.setQueryData(rulingsQuery(id).queryKey, rulings);
      return queryClient.invalidateQueries({ queryKey: ['standings'] });
    },
  });
