import { suspensionsApi } from '@league/contract';
import { useMay } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { openSuspensionsQuery } from './sheetQueries.ts';

/** Suspended players; none for people who may not see them. */
export function useSuspended(): ReadonlySet<string> {
  const maySee = useMay(suspensionsApi.list);
  const { data } = useQuery({ ...openSuspensionsQuery, enabled: maySee });
  return new Set(data?.filter(({ remaining }) => remaining > 0).map(({ player }) => player._id));
}
