import { maxCompared } from '@league/contract';
import type { Figure } from '../figures/figureRoles.ts';

/** The ids of an address's players, each once; what is no id is ignored. */
export const comparedPlayers = (address: URLSearchParams): string[] =>
  [...new Set(address.getAll('player').map((id) => id.toLowerCase()))].filter(isId).slice(0, maxCompared);

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The address with other players, and all else as it is. */
export function withPlayers(address: URLSearchParams, players: readonly string[]): string {
  const next = new URLSearchParams(address);
  next.delete('player');
  for (const id of players) next.append('player', id);
  return `?${next}`;
}

/** Which value is the best. More games, or shots on a goalie, are neither better nor worse; and who takes no face-off loses none. */
const bestOf: Record<Figure, 'highest' | 'lowest' | 'none'> = {
  games: 'none',
  goals: 'highest',
  assists: 'highest',
  points: 'highest',
  pointsPerGame: 'highest',
  gamesPerGoal: 'lowest',
  powerPlayGoals: 'highest',
  powerPlayAssists: 'highest',
  shortHandedGoals: 'highest',
  emptyNetGoals: 'highest',
  gameWinningGoals: 'highest',
  firstGoals: 'highest',
  overtimeGoals: 'highest',
  shots: 'highest',
  shootingPercentage: 'highest',
  plusMinus: 'highest',
  onIceGoalsFor: 'highest',
  onIceGoalsAgainst: 'lowest',
  onIceShare: 'highest',
  faceoffsWon: 'highest',
  faceoffsLost: 'none',
  faceoffPercentage: 'highest',
  hits: 'highest',
  blockedShots: 'highest',
  giveaways: 'lowest',
  takeaways: 'highest',
  penaltyMinutes: 'lowest',
  minors: 'lowest',
  majors: 'lowest',
  misconducts: 'lowest',
  starts: 'none',
  secondsPlayed: 'none',
  wins: 'highest',
  losses: 'lowest',
  overtimeLosses: 'lowest',
  shotsAgainst: 'none',
  saves: 'highest',
  goalsAgainst: 'lowest',
  savePercentage: 'highest',
  evenStrengthShots: 'none',
  evenStrengthSavePercentage: 'highest',
  shortHandedShots: 'none',
  shortHandedSavePercentage: 'highest',
  powerPlayShots: 'none',
  powerPlaySavePercentage: 'highest',
  goalsAgainstAverage: 'lowest',
  goalsAgainstPer60: 'lowest',
  shutouts: 'highest',
  qualityStarts: 'highest',
  qualityStartShare: 'highest',
};

/** The best of the known values; undefined if all are equal, fewer than two are known, or none is better than another. */
export function bestValue(figure: Figure, values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null);
  if (bestOf[figure] === 'none' || known.length < 2 || new Set(known).size === 1) return undefined;
  return bestOf[figure] === 'lowest' ? Math.min(...known) : Math.max(...known);
}
