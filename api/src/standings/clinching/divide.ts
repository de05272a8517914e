/** Parts that two teams share: of all games between them. */
interface Pair {
  one: number;
  other: number;
  parts: number;
}

/** How many parts `one` gets of each pair, or teams that cannot all have what they are to have. */
export type Divided = { shares: number[] } | { conflict: number[] };

/**
 * Divides each pair's parts among its teams so that every team gets at least its `limits`, or at most: a maximum flow by
 * augmenting paths. Parts may be left over where teams need them, but must all be placed where teams have room.
 * @param limits by team; only teams of the pairs may have one above zero
 */
export function divide(pairs: readonly Pair[], limits: readonly number[], limit: 'atLeast' | 'atMost'): Divided {
  const shares = pairs.map(() => [0, 0]);
  const given = limits.map(() => 0);
  const pairsOf = limits.map((): [pair: number, side: 0 | 1][] => []);
  for (const [at, { one, other }] of pairs.entries()) {
    pairsOf[one]!.push([at, 0]);
    pairsOf[other]!.push([at, 1]);
  }
  const teamAt = (pair: number, side: 0 | 1) => (side === 0 ? pairs[pair]!.one : pairs[pair]!.other);
  const rest = (pair: number) => pairs[pair]!.parts - shares[pair]![0]! - shares[pair]![1]!;

  /** Gives a part of the pair to one of its teams, which passes one of another pair on if it has enough. */
  function place(pair: number, visited: Set<number>): boolean {
    for (const side of [0, 1] as const) {
      const team = teamAt(pair, side);
      if (visited.has(team)) continue;
      visited.add(team);
      if (given[team]! < limits[team]!) {
        given[team]! += 1;
        shares[pair]![side]! += 1;
        return true;
      }
      for (const [next, nextSide] of pairsOf[team]!) {
        if (next === pair || shares[next]![nextSide] === 0) continue;
        shares[next]![nextSide]! -= 1;
        if (place(next, visited)) {
          shares[pair]![side]! += 1;
          return true;
        }
        shares[next]![nextSide]! += 1;
      }
    }
    return false;
  }

  for (const pair of pairs.keys()) {
    while (rest(pair) > 0) {
      const visited = new Set<number>();
      if (place(pair, visited)) continue;
      if (limit === 'atMost') return { conflict: [...visited] };
      break;
    }
  }
  if (limit === 'atLeast') {
    const short = given.findIndex((parts, team) => parts < limits[team]!);
    if (short !== -1) return { conflict: dependents(short) };
  }
  return { shares: shares.map(([forOne]) => forOne!) };

  /** A team without enough, and those that have all parts of its pairs which it has not. */
  function dependents(short: number): number[] {
    const found = new Set([short]);
    for (const team of found) {
      for (const [pair, side] of pairsOf[team]!) {
        const other = side === 0 ? 1 : 0;
        if (shares[pair]![other]! > 0) found.add(teamAt(pair, other));
      }
    }
    return [...found];
  }
}
