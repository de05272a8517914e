import { maxNamesAtOnce, type NamedPlayer, playersApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The unarchived players of exactly these names. */
export async function listPlayersNamed(names: readonly string[]): Promise<NamedPlayer[]> {
  const parts = Array.from({ length: Math.ceil(names.length / maxNamesAtOnce) }, (_, at) =>
    names.slice(at * maxNamesAtOnce, (at + 1) * maxNamesAtOnce),
  );
  return (await Promise.all(parts.map((part) => call(playersApi.lookUp, { body: { names: part } })))).flat();
}

/** The names of these players, archived or not. */
export const playerNamesQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['players', 'names', ids],
    queryFn: () => call(playersApi.lookUp, { body: { ids } }),
    enabled: ids.length > 0,
  });
