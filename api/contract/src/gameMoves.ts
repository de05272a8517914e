import type { Game, GameStatus } from './games.ts';

/** What the league's office makes of a game. All else, from its start on, follows from its score sheet. */
export const officeStatuses = ['scheduled', 'postponed', 'cancelled'] as const;
export type OfficeStatus = (typeof officeStatuses)[number];

/** Where the office may move a game to from where it stands. */
export const gameMoves: Record<GameStatus, readonly OfficeStatus[]> = {
  scheduled: ['postponed', 'cancelled'],
  postponed: ['scheduled', 'cancelled'],
  cancelled: [],
  live: [],
  unofficial: [],
  final: [],
};

export const mayMoveGame = (from: GameStatus, to: OfficeStatus): boolean => gameMoves[from].includes(to);

/** Whether a game still waits to be played: its teams, its season and its day may be changed. */
export const isYetToBePlayed = (status: GameStatus): boolean => status === 'scheduled' || status === 'postponed';

/** Whether somebody has to see to it: its time has gone by without a result, or it waits for a new day. */
export function needsAttention({ status, date }: Pick<Game, 'status' | 'date'>, now: Date): boolean {
  if (status === 'postponed') return true;
  return status === 'scheduled' && new Date(date) < now;
}
