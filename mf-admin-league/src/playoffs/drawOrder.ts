import type { ManagedPlayoffs, Playoffs } from '@league/contract';

type Row = ManagedPlayoffs['table'][number];

/** The best place that a team may have. */
const placeOf = ({ seed, level }: Row) => level?.[0] ?? seed;

/** The teams that nothing separates, in groups, as far as they are about the first places. */
export function levelGroups(table: readonly Row[], places: number): Row[][] {
  const first = new Set(table.filter(({ level }) => level && level[0] <= places).map(placeOf));
  return [...first].map((place) => table.filter((row) => placeOf(row) === place));
}

/**
 * The table with its level teams in the order of their draw.
 * @param drawn the ids of teams in this order; others that are level with them come after them, in the order of the table
 */
export function sortByDraw(table: readonly Row[], drawn: readonly string[]): Row[] {
  const drawnAt = ({ team }: Row) => (drawn.includes(team._id) ? drawn.indexOf(team._id) : drawn.length);
  return table.toSorted((a, b) => placeOf(a) - placeOf(b) || drawnAt(a) - drawnAt(b) || a.seed - b.seed);
}

/** The teams of the first round, best first. */
export const seedsOf = ({ rounds }: Playoffs): string[] =>
  rounds[0]!.series
    .flatMap(({ higher, lower }) => [higher, lower])
    .filter((seeded) => seeded !== null)
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ team }) => team._id);

/** The teams whose seeds are not of the table as it is now, with their places; seed 0: without one. */
export function changedSeeds(playoffs: Playoffs, table: readonly Row[]) {
  const seeds = seedsOf(playoffs);
  return table.flatMap(({ team, seed: place, level: [first, last] = [place, place] }) => {
    const seed = seeds.indexOf(team._id) + 1;
    const isSame = seed === 0 ? last > seeds.length : first <= seed && seed <= last;
    return isSame ? [] : [{ team, place, seed }];
  });
}
