import type { Game, GameStatus } from '../games/games.ts';

/** What the league's office makes of a game; its score sheet tells all else. */
export const officeStatuses = ['scheduled', 'postponed', 'cancelled', 'abandoned'] as const;
export type OfficeStatus = (typeof officeStatuses)[number];

/** Where a game is in its life: its status, and apart from the postponed ones those that were broken off. */
export type GameState = GameStatus | 'abandoned';

type Stateful = Pick<Game, 'status'> & Partial<Pick<Game, 'isAbandoned'>>;

export const gameStateOf = ({ status, isAbandoned }: Stateful): GameState => (isAbandoned ? 'abandoned' : status);

/**
 * Where the office may move a game to from where it is. A live game that becomes scheduled is taken back, an abandoned
 * one is played again: both with an empty score sheet. An abandoned one goes on by its score sheet.
 */
export const gameMoves: Record<GameState, readonly OfficeStatus[]> = {
  scheduled: ['postponed', 'cancelled'],
  postponed: ['scheduled', 'cancelled'],
  cancelled: ['scheduled'],
  live: ['scheduled', 'abandoned'],
  abandoned: ['scheduled', 'postponed'],
  unofficial: [],
  final: [],
};

export const mayMoveGame = (game: Stateful, to: OfficeStatus): boolean => gameMoves[gameStateOf(game)].includes(to);

/** Whether a game still waits to be played: its teams, its season and its day may be changed. */
export const isYetToBePlayed = (game: Stateful): boolean =>
  ['scheduled', 'postponed'].some((status) => status === gameStateOf(game));

/** Whether somebody has to see to it: its time has gone by without a result, or it waits for a new day or a decision. */
export function needsAttention({ status, date }: Pick<Game, 'status' | 'date'>, now: Date): boolean {
  if (status === 'postponed') return true;
  return status === 'scheduled' && new Date(date) < now;
}
