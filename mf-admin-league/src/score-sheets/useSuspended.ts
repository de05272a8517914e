import { suspensionsApi } from '@league/contract';
import { useMay, useSession } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { suspendedQuery } from './sheetQueries.ts';

/** The players who are suspended for a game: undefined if unknown, none for people who may not see them. */
export function useSuspended(gameId: string) {
  const maySee = useMay(suspensionsApi.listForGame);
  const person = useSession(({ claims }) => claims?.sub) ?? '';
  const { data, error, refetch } = useQuery({ ...suspendedQuery(gameId, person), enabled: maySee });
  const suspended: ReadonlySet<string> | undefined = data || !maySee ? new Set(data) : undefined;
  /** Those suspended now; as known before if they cannot be read. */
  const latest = async () => {
    const read = maySee ? (await refetch()).data : [];
    return read && new Set(read);
  };
  return { suspended, error, refetch, latest };
}
