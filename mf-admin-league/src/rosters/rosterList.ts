import { matcherOf, type Player, positionLabel } from '@league/contract';
import { compareNames } from '@league/kit';
import type { Sort } from '@league/kit/tables';

export interface PositionCount {
  position: string;
  count: number;
}

/** The number of players by position, the largest first. */
export function positionCounts(players: readonly Pick<Player, 'position'>[]): PositionCount[] {
  const counts = new Map<string, number>();
  for (const { position } of players) if (position) counts.set(position, (counts.get(position) ?? 0) + 1);
  return [...counts]
    .map(([position, count]) => ({ position, count }))
    .sort((one, other) => other.count - one.count || compareNames(one.position, other.position));
}

/** Players whose name, number or position contains the search text. */
export function searchedPlayers(players: readonly Player[], search: string): Player[] {
  const isFound = matcherOf(search);
  return players.filter(({ name, number, position }) =>
    isFound(name, String(number ?? ''), position, positionLabel(position)),
  );
}

export const rosterColumns = ['number', 'name', 'position'] as const;

/** The table's order: by a column, then by name. */
export function sortedPlayers(players: readonly Player[], { by, descending }: Sort): Player[] {
  const value = (player: Player) =>
    by === 'number' ? (player.number ?? 100) : by === 'position' ? (player.position ?? '') : player.name;
  return players.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));
    return (descending ? -order : order) || compareNames(one.name, other.name);
  });
}

/** For a spreadsheet, with the column names of the import. */
export const rosterRows = (players: readonly Player[]) =>
  players.map((player) => ({
    Number: player.number,
    Name: player.name,
    Position: player.position,
    Team: player.team?.name ?? null,
    Season: player.season,
    Leadership: player.isCaptain ? 'Captain' : player.isAssistantCaptain ? 'Assistant' : '',
    Shoots: player.shoots,
    Catches: player.catches,
    Hometown: player.hometown,
    From: player.seasonStartDate,
    Until: player.seasonEndDate,
    'Acquired via': player.acquiredVia,
  }));
