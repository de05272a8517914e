import type { GameStatus } from '../games/games.ts';
import { type FinalScore, winnerOf } from './results.ts';

/** The numbers of teams that a bracket is made for. Above a power of two the best seeds rest in the first round. */
export const playoffSizes = [2, 4, 6, 8, 12, 16] as const;
export type PlayoffSize = (typeof playoffSizes)[number];

export const seriesLengths = [1, 3, 5, 7] as const;
export type SeriesLength = (typeof seriesLengths)[number];

/**
 * Who is at home, as numbers of games in turn. The last block is at home of the higher seed, the one before it at home of the
 * lower one, and so on, so that the higher seed always hosts the last game.
 */
export const homePatternsOf: Record<SeriesLength, readonly [string, ...string[]]> = {
  1: ['1'],
  3: ['1-1-1', '1-2', '3'],
  5: ['2-2-1', '1-1-1-1-1', '2-3', '5'],
  7: ['2-2-1-1-1', '1-1-1-1-1-1-1', '2-3-2', '7'],
};
export const homePatterns = Object.values(homePatternsOf).flat();

/** For each game of a series, whether the higher seed is at home: `2-2-1` is `true, true, false, false, true`. */
export function higherSeedHosts(pattern: string): boolean[] {
  const blocks = pattern.split('-').map(Number);
  return blocks.flatMap((games, at) => Array<boolean>(games).fill((blocks.length - 1 - at) % 2 === 0));
}

/** A final game of a series. */
export interface SeriesResult extends FinalScore {
  homeTeamId: string;
}

/** How many of these games a team has won, and how many its opponent. */
export function seriesWins(results: readonly SeriesResult[], teamId: string): [own: number, others: number] {
  const winners = results.flatMap(({ homeTeamId, ...score }) => {
    const winner = winnerOf(score);
    return winner ? [(winner === 'home') === (homeTeamId === teamId)] : [];
  });
  const own = winners.filter(Boolean).length;
  return [own, winners.length - own];
}

export const winsNeeded = (bestOf: number): number => Math.ceil(bestOf / 2);

/** Whether a game of a series is still to be played, or is canceled if the series ends before it. */
export const isUnplayed = (status: GameStatus): status is 'scheduled' | 'postponed' =>
  status === 'scheduled' || status === 'postponed';

/**
 * Whether a series can end before this game, so that it is played only if needed.
 * @param wins of both teams so far
 * @param settledBefore how many of the games before it are final or canceled; one that nobody has won brings no wins
 */
export function isIfNeeded(
  game: number,
  bestOf: number,
  wins: readonly [number, number],
  settledBefore: number,
): boolean {
  const [leaderWins, needed] = [Math.max(...wins), winsNeeded(bestOf)];
  return leaderWins < needed && leaderWins + (game - 1 - settledBefore) >= needed;
}

/** The number of rounds. */
export const playoffRounds = (teams: number): number => Math.ceil(Math.log2(teams));

/** A round by the places in it: 2 is the final, 4 the semi-finals. In order. */
export const roundsOf = (teams: number): number[] =>
  Array.from({ length: playoffRounds(teams) }, (_, at) => 2 ** (playoffRounds(teams) - at));

/** A pair by seeds, the better one first. Null: not known yet. */
export interface SeedPair {
  higher: number | null;
  lower: number | null;
  /** The higher seed rests, and is in the next round. */
  isBye: boolean;
}

/** The first round from top to bottom: 1 can meet 2 only in the final, and each seed's opponents are as weak as it deserves. */
export function firstPairs(teams: number): SeedPair[] {
  let order = [1];
  while (order.length < 2 ** playoffRounds(teams)) {
    const places = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, places - seed]);
  }
  return Array.from({ length: order.length / 2 }, (_, position) => {
    const [higher, lower] = [order[2 * position]!, order[2 * position + 1]!].sort((a, b) => a - b) as [number, number];
    return lower > teams ? { higher, lower: null, isBye: true } : { higher, lower, isBye: false };
  });
}

/**
 * The pairs of the next round.
 * @param winners the seeds that go on, from top to bottom; null: not known yet
 * @param reseed the best remaining seed meets the worst one, once all are known; otherwise neighbors in the bracket meet
 */
export function nextPairs(winners: readonly (number | null)[], reseed: boolean): SeedPair[] {
  const pairs = Array.from({ length: winners.length / 2 }, (_, at) => at);
  if (!reseed) return pairs.map((at) => pairOf(winners[2 * at]!, winners[2 * at + 1]!));
  const known = winners.filter((seed) => seed !== null).toSorted((a, b) => a - b);
  if (known.length < winners.length) return pairs.map(() => pairOf(null, null));
  return pairs.map((at) => pairOf(known[at]!, known.at(-1 - at)!));
}

function pairOf(one: number | null, other: number | null): SeedPair {
  const [higher, lower] = [one, other].sort(
    (a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY),
  ) as [number | null, number | null];
  return { higher, lower, isBye: false };
}
