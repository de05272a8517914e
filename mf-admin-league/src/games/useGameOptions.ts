import type { ManagedGame } from '@league/contract';
import { useQuery } from '@tanstack/react-query';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { teamsQuery } from '../staff/staffQueries.ts';
import { messages } from './messages.ts';

/** The options for seasons and teams. @param game its teams are always among them, also if archived */
export function useGameOptions(game?: ManagedGame) {
  const seasons = useQuery(seasonsQuery);
  const teams = useQuery(teamsQuery);
  const known = new Set(teams.data?.map(({ _id }) => _id));
  const archived = game ? [game.home, game.away].filter(({ _id }) => !known.has(_id)) : [];
  const none = { value: '', label: messages.choose };
  return {
    /** Whether both are loaded. */
    data: seasons.data && teams.data && true,
    error: seasons.error ?? teams.error,
    refetch: () => Promise.all([seasons.refetch(), teams.refetch()]),
    seasons: [none, ...(seasons.data ?? []).map(({ name }) => ({ value: name, label: name }))],
    teams: [
      none,
      ...(teams.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ...archived.map(({ _id, name }) => ({ value: _id, label: messages.archived({ team: name }) })),
    ],
  };
}
