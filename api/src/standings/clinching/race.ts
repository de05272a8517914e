import type { Result, SeasonRules } from '@league/contract';

/** What is left of a competition, on points. */
export interface Race {
  points: SeasonRules['points'];
  /** Each team's points so far, adjustments included. */
  held: readonly number[];
  /** The games left, by the places of their teams in `held`. */
  games: readonly Game[];
}

export interface Game {
  home: number;
  away: number;
}

/** The home team's result in each game that is left, in their order. */
export type Completion = Result[];

/** The points of both teams, the home team's first. */
type Split = readonly [number, number];

export const splitsOf = ({ win, overtimeWin, overtimeLoss, loss }: SeasonRules['points']): Record<Result, Split> => ({
  W: [win, loss],
  OTW: [overtimeWin, overtimeLoss],
  OTL: [overtimeLoss, overtimeWin],
  L: [loss, win],
});

/** The final points. */
export function finalPoints({ points, held, games }: Race, completion: Completion): number[] {
  const splits = splitsOf(points);
  const final = [...held];
  for (const [at, { home, away }] of games.entries()) {
    const [forHome, forAway] = splits[completion[at]!];
    final[home]! += forHome;
    final[away]! += forAway;
  }
  return final;
}

/**
 * The splits of one game that are best for two teams that both want many points, or few: the others are no better for either.
 * Each team gets `base`, and `parts` of `size` points are divided in every way: with 3-2-1-0 three of one point.
 */
export interface Division {
  base: number;
  parts: number;
  size: number;
  /** The home team's result for its number of parts. */
  resultFor: Result[];
}

/** Undefined for points of another shape, such as 4-2-1-0, for which few or many is not a matter of dividing. */
export function divisionOf(points: SeasonRules['points'], wanted: 'many' | 'few'): Division | undefined {
  const sign = wanted === 'many' ? 1 : -1;
  const all = Object.entries(splitsOf(points)) as [Result, Split][];
  const isWorse = ([a, b]: Split, [c, d]: Split) =>
    sign * a <= sign * c && sign * b <= sign * d && (a !== c || b !== d);
  const best = all
    .filter(([, split]) => !all.some(([, other]) => isWorse(split, other)))
    .filter(([, [a]], at, kept) => kept.findIndex(([, [same]]) => same === a) === at)
    .toSorted(([, [a]], [, [b]]) => a - b);
  const [base, size] = [best[0]![1][0], best.length > 1 ? best[1]![1][0] - best[0]![1][0] : 1];
  const parts = best.length - 1;
  const isDivided = best.every(([, [a, b]], at) => a === base + at * size && b === base + (parts - at) * size);
  return isDivided ? { base, parts, size, resultFor: best.map(([result]) => result) } : undefined;
}
