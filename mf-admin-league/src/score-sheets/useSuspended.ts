import { suspensionsApi } from '@league/contract';
import { useMay } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { suspendedQuery } from './sheetQueries.ts';

/** The players who are suspended for a game; none for people who may not see them. */
export function useSuspended(gameId: string): ReadonlySet<string> {
  const maySee = useMay(suspensionsApi.listForGame);
  const { data } = useQuery({ ...suspendedQuery(gameId), enabled: maySee });
  return new Set(data?.map(({ playerId }) => playerId));
}
