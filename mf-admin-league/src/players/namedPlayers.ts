import { longestName, maxNamesAtOnce, type NamedPlayer, playersApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The unarchived players of exactly these names, each once. Nobody has a name that is too long. */
export async function listPlayersNamed(names: readonly string[]): Promise<NamedPlayer[]> {
  const asked = [...new Set(names)].filter((name) => name.length <= longestName);
  const parts = Array.from({ length: Math.ceil(asked.length / maxNamesAtOnce) }, (_, at) =>
    asked.slice(at * maxNamesAtOnce, (at + 1) * maxNamesAtOnce),
  );
  const found = await Promise.all(parts.map((part) => call(playersApi.lookUp, { body: { names: part } })));
  // Two spellings of a name may be in two parts.
  return [...new Map(found.flat().map((player) => [player._id, player])).values()];
}

/** The names of these players, archived or not. */
export const playerNamesQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['players', 'names', ids],
    queryFn: () => call(playersApi.lookUp, { body: { ids } }),
    enabled: ids.length > 0,
  });
