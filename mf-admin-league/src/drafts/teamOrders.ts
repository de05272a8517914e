import type { StandingsRow } from '@league/contract';

/** The last of the table first, after teams without a rank. */
export function reverseStandings(
  ids: readonly string[],
  rows: readonly Pick<StandingsRow, 'team' | 'rank'>[],
): string[] {
  const ranks = new Map(rows.map(({ team, rank }) => [team._id, rank]));
  const rankOf = (id: string) => ranks.get(id) ?? Number.POSITIVE_INFINITY;
  return ids.toSorted((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(other) - rankOf(one)));
}

/** A uniformly random order. */
export function shuffle(ids: readonly string[]): string[] {
  const order = [...ids];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** A random number from the browser's cryptographic source, without modulo bias. */
function randomBelow(limit: number): number {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn! < fair) return drawn! % limit;
  }
}
