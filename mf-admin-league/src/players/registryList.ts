import type { Player } from '@league/contract';

export const sorts = ['name-asc', 'name-desc', 'number-asc', 'number-desc', 'team-asc', 'team-desc'] as const;
type PlayerSort = (typeof sorts)[number];

/** No team, as a choice of the team filter beside the teams' ids. */
export const noTeam = 'none';

export interface PlayerFilters {
  search: string;
  /** A team's id, `none`, or `all`. */
  team: string;
  /** A position, or `all`. */
  position: string;
  sort: PlayerSort;
}

export interface RegistryFigures {
  total: number;
  /** Teams that have a player. */
  teams: number;
  captains: number;
  assistants: number;
  /** By name. */
  positions: string[];
}

export function registryFigures(players: readonly Player[]): RegistryFigures {
  return {
    total: players.length,
    teams: new Set(players.map(({ team_id }) => team_id).filter(Boolean)).size,
    captains: players.filter(({ isCaptain }) => isCaptain).length,
    assistants: players.filter(({ isAssistantCaptain }) => isAssistantCaptain).length,
    positions: [...new Set(players.flatMap(({ position }) => position || []))].sort(),
  };
}

/** Whoever the filters let through, in the order of the sort. */
export function registryList(players: readonly Player[], { search, team, position, sort }: PlayerFilters): Player[] {
  const wanted = search.trim().toLowerCase();
  return players
    .filter(
      (player) =>
        (team === 'all' || (player.team_id ?? noTeam) === team) &&
        (position === 'all' || player.position === position) &&
        (!wanted || searchedIn(player).includes(wanted)),
    )
    .sort(orders[sort]);
}

const searchedIn = ({ name, number, position, team }: Player) =>
  `${name}\n${number ?? ''}\n${position ?? ''}\n${team?.name ?? ''}\n${team?.city ?? ''}`.toLowerCase();

type Order = (one: Player, other: Player) => number;

// One for all comparisons: ten thousand names are put in order while somebody types.
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byName: Order = (one, other) => compare(one.name, other.name);
/** What is not there goes last whichever way round. */
const by =
  <Value>(pick: (player: Player) => Value | null | undefined, order: (a: Value, b: Value) => number): Order =>
  (one, other) => {
    const [a, b] = [pick(one) ?? null, pick(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other);
    return order(a, b) || byName(one, other);
  };
const numberOf = ({ number }: Player) => number;
const teamOf = ({ team }: Player) => team?.name;

const orders: Record<PlayerSort, Order> = {
  'name-asc': byName,
  'name-desc': (one, other) => byName(other, one),
  'number-asc': by(numberOf, (a, b) => a - b),
  'number-desc': by(numberOf, (a, b) => b - a),
  'team-asc': by(teamOf, compare),
  'team-desc': by(teamOf, (a, b) => compare(b, a)),
};

export type Leadership = 'captain' | 'assistant' | 'roster';

export const leadershipOf = ({ isCaptain, isAssistantCaptain }: Player): Leadership =>
  isCaptain ? 'captain' : isAssistantCaptain ? 'assistant' : 'roster';

/** For a spreadsheet, under the names by which an import knows the columns. */
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
