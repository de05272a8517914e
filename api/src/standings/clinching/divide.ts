/** Parts that two teams share: of all games between them. */
interface Pair {
  one: number;
  other: number;
  parts: number;
}

/** How many parts `one` gets of each pair, or teams that cannot all have what they are to have. */
export type Allocation = { shares: number[] } | { conflict: number[] };

/**
 * Divides each pair's parts among its teams so that every team gets at least its `limits`, or at most: a maximum flow by
 * augmenting paths. Parts may be left over where teams need them, but must all be placed where teams have room.
 * @param limits by team; only teams of the pairs may have one above zero
 */
export function allocatePoints(
  pairs: readonly Pair[],
  limits: readonly number[],
  limit: 'atLeast' | 'atMost',
): Allocation {
  const shares = pairs.map((): [forOne: number, forOther: number] => [0, 0]);
  const given = limits.map(() => 0);
  const pairsOf = limits.map((): [pair: number, side: 0 | 1][] => []);
  for (const [at, { one, other }] of pairs.entries()) {
    pairsOf[one]!.push([at, 0]);
    pairsOf[other]!.push([at, 1]);
  }
  const teamAt = (pair: number, side: 0 | 1) => (side === 0 ? pairs[pair]!.one : pairs[pair]!.other);
  const rest = (pair: number) => pairs[pair]!.parts - shares[pair]![0] - shares[pair]![1];
  /** By team, the search that came by last. */
  const visitedIn = limits.map(() => 0);
  let searches = 0;

  /** Gives parts of the pair to a team with room. @returns how many */
  function give(pair: number, side: 0 | 1, parts: number): number {
    const team = teamAt(pair, side);
    const placed = Math.min(parts, limits[team]! - given[team]!);
    if (placed <= 0) return 0;
    given[team]! += placed;
    shares[pair]![side] += placed;
    return placed;
  }

  /** Gives parts of the pair to one of its teams, which passes as many of another pair on if it has enough. @returns how many */
  function place(pair: number, parts: number): number {
    for (const side of [0, 1] as const) {
      const team = teamAt(pair, side);
      if (visitedIn[team] === searches) continue;
      visitedIn[team] = searches;
      const placed = give(pair, side, parts);
      if (placed > 0) return placed;
      for (const [next, nextSide] of pairsOf[team]!) {
        const free = Math.min(parts, shares[next]![nextSide]);
        if (next === pair || free === 0) continue;
        shares[next]![nextSide] -= free;
        const passed = place(next, free);
        shares[next]![nextSide] += free - passed;
        if (passed === 0) continue;
        shares[pair]![side] += passed;
        return passed;
      }
    }
    return 0;
  }

  for (const pair of pairs.keys()) {
    for (const side of [0, 1] as const) give(pair, side, rest(pair));
  }
  for (const pair of pairs.keys()) {
    while (rest(pair) > 0) {
      searches += 1;
      if (place(pair, rest(pair)) > 0) continue;
      if (limit === 'atMost') return { conflict: [...limits.keys()].filter((team) => visitedIn[team] === searches) };
      break;
    }
  }
  if (limit === 'atLeast') {
    const short = given.findIndex((parts, team) => parts < limits[team]!);
    if (short !== -1) return { conflict: dependents(short) };
  }
  return { shares: shares.map(([forOne]) => forOne) };

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
