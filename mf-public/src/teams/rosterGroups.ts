import type { RosterPlayer } from '@league/contract';
import { compareNames } from '@league/kit';

const groups = ['goalies', 'defense', 'forwards', 'others'] as const;
export type RosterGroup = (typeof groups)[number];

/** Positions are free text: `Goalie`, `Left Wing`, `D`. Unknown ones are in the last group. */
function groupOf(position: string): RosterGroup {
  const said = position.trim().toLowerCase();
  if (/^g(oal|$)|netminder/.test(said)) return 'goalies';
  if (/^(d|ld|rd)$|defen[cs]e/.test(said)) return 'defense';
  if (/^(f|c|w|lw|rw)$|forward|wing|cent(er|re)/.test(said)) return 'forwards';
  return 'others';
}

/** Jersey numbers end at 99. */
const withoutNumber = 100;
type RosterEntry = Pick<RosterPlayer, 'number' | 'name' | 'position'>;
const byNumberAndName = (a: RosterEntry, b: RosterEntry) =>
  (a.number ?? withoutNumber) - (b.number ?? withoutNumber) || compareNames(a.name, b.name);

/** A roster from goalies to forwards, each group by number; players without one come last. */
export function rosterGroups<Player extends RosterEntry>(
  roster: readonly Player[],
): { group: RosterGroup; players: Player[] }[] {
  return groups
    .map((group) => ({
      group,
      players: roster.filter(({ position }) => groupOf(position) === group).toSorted(byNumberAndName),
    }))
    .filter(({ players }) => players.length > 0);
}
