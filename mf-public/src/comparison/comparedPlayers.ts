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

const lowerIsBetter: readonly Figure[] = [
  'onIceGoalsAgainst',
  'giveaways',
  'penaltyMinutes',
  'minors',
  'majors',
  'misconducts',
  'losses',
  'overtimeLosses',
  'goalsAgainst',
  'goalsAgainstAverage',
  'goalsAgainstPer60',
];
/** More games or shots are neither better nor worse; and who takes no face-off loses none. */
const neutral: readonly Figure[] = ['games', 'starts', 'secondsPlayed', 'shotsAgainst', 'faceoffsLost'];

/** The best of the known values; undefined if all are equal, fewer than two are known, or none is better than another. */
export function bestValue(figure: Figure, values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null);
  if (neutral.includes(figure) || known.length < 2 || new Set(known).size === 1) return undefined;
  return lowerIsBetter.includes(figure) ? Math.min(...known) : Math.max(...known);
}
