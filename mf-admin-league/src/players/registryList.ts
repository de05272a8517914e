import { Id, type Player, playerSorts } from '@league/contract';
import { listFilters } from '@league/kit/lists';
import type { RegistryFilters } from './registryQueries.ts';

/** The choice "no team" of the team filter, beside the teams' ids. */
export const noTeam = 'none';

export const states = ['active', 'archived'] as const;

export const Filters = listFilters({ search: '', team: 'all', position: 'all', sort: playerSorts, state: states });
export const noFilters = { search: '', team: 'all', position: 'all' };
export type RegistryQuery = ReturnType<typeof Filters.parse>;

/** The filters as the API's query; an invalid team is ignored. */
export const registryFilters = ({ search, team, position, sort, state }: RegistryQuery): RegistryFilters => ({
  ...(search.trim() && { search: search.trim().slice(0, 200) }),
  ...(team === noTeam ? { unassigned: 'true' } : Id.safeParse(team).success && { team_id: team }),
  ...(position !== 'all' && { position }),
  ...(state === 'archived' && { archived: 'true' }),
  sort,
});

export type Leadership = 'captain' | 'assistant' | 'roster';

export const leadershipOf = ({ isCaptain, isAssistantCaptain }: Player): Leadership =>
  isCaptain ? 'captain' : isAssistantCaptain ? 'assistant' : 'roster';

/** For a spreadsheet, with the column names of the import. */
export const registryRows = (players: readonly Player[]) =>
  players.map((player) => ({
    Name: player.name,
    Position: player.position,
    Number: player.number,
    Team: player.team?.name ?? null,
    City: player.team?.city ?? null,
    Season: player.season,
    Leadership: leadershipOf(player),
    Shoots: player.shoots,
    Catches: player.catches,
    Hometown: player.hometown,
    'Acquired via': player.acquiredVia,
    Updated: player.updatedAt,
    Id: player._id,
  }));
