import { clockOf, type Goal, type Side, type Stint } from './summary.ts';

const periodSeconds = 20 * 60;

/** The end of a game: of regulation, otherwise the last moment with a goalie. */
export function endOf(sides: readonly Side[], decision: string): number {
  const ends = sides.flatMap(({ stints }) => stints.map(({ until }) => until)).filter(Number.isFinite);
  return decision === 'regulation' ? 3 * periodSeconds : Math.max(3 * periodSeconds, ...ends);
}

/** The changes in a net: its first goalie, each change, and each time that it was left empty. */
export function changesOf(stints: readonly Stint[], end: number) {
  const sorted = stints.toSorted((a, b) => a.from - b.from);
  const changes: { moment: number; goalieIn: string; goalieOut: string }[] = [];
  let before: Stint | undefined;
  for (const stint of sorted) {
    const isEmptyUntil = before && before.until < stint.from;
    if (before && isEmptyUntil) changes.push({ moment: before.until, goalieIn: '', goalieOut: before.id });
    changes.push({ moment: stint.from, goalieIn: stint.id, goalieOut: isEmptyUntil ? '' : (before?.id ?? '') });
    before = stint;
  }
  if (before && before.until < end) changes.push({ moment: before.until, goalieIn: '', goalieOut: before.id });
  return changes.map(({ moment, ...change }) => ({ ...change, ...clockOf(moment) }));
}

/**
 * The shots that a team's goalies faced, by goalie and period; without a goalie those into its empty net. The feed has them by
 * period and by goalie, not by both: where goalies shared a period, the rest of each one's total is in the first such period.
 * @returns isExact: false if goalies shared several periods
 */
export function shotsFaced(stints: readonly Stint[], shots: ReadonlyMap<number, number>, emptyNet: readonly Goal[]) {
  const faced = new Map<string, number>();
  const add = (goalie: string, period: number, count: number) => {
    const key = `${goalie} ${period}`;
    if (count > 0) faced.set(key, (faced.get(key) ?? 0) + count);
  };
  const rest = new Map<string, number>();
  for (const { id, shotsAgainst } of stints) rest.set(id, (rest.get(id) ?? 0) + shotsAgainst);
  const shared: { period: number; goalies: string[] }[] = [];
  for (const [period, all] of shots) {
    const missed = emptyNet.filter((goal) => Number(goal.period) === period).length;
    add('', period, missed);
    const [begin, end] = [(period - 1) * periodSeconds, period * periodSeconds];
    const goalies = [...new Set(stints.filter(({ from, until }) => from < end && until > begin).map(({ id }) => id))];
    const [only, ...others] = goalies;
    if (only && others.length === 0) {
      add(only, period, all - missed);
      rest.set(only, rest.get(only)! - (all - missed));
    } else if (only) shared.push({ period, goalies });
  }
  for (const [id, count] of rest) {
    const first = shared.find(({ goalies }) => goalies.includes(id));
    if (first) add(id, first.period, count);
  }
  const rows = [...faced].map(([key, count]) => {
    const [goalie = '', period = ''] = key.split(' ');
    return { goalie, period, shots: String(count) };
  });
  return { rows, isExact: shared.length < 2 };
}
