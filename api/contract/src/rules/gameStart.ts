import type { Game } from '../games/games.ts';
import type { GameState } from './gameMoves.ts';

/** What says when a game begins. */
export type DatedGame = Pick<Game, 'date' | 'timeKnown'>;
type ScheduleEntry = DatedGame & Pick<Game, 'status'>;

const halfDayMs = 12 * 60 * 60 * 1000;

/** Whether it may still begin. Without a time, a game has the noon of its day and may begin until midnight. */
export const isAhead = ({ date, timeKnown }: DatedGame, now: Date): boolean =>
  new Date(date).getTime() + (timeKnown === false ? halfDayMs : 0) >= now.getTime();

/** Whether a game has ended, officially or not yet. */
export const hasEnded = ({ status }: { status: GameState }): boolean => status === 'final' || status === 'unofficial';

/** Whether officials may accept or decline a game: it has a date, and has not begun. */
export const mayAnswer = (game: ScheduleEntry, now: Date): boolean => game.status === 'scheduled' && isAhead(game, now);

/** Whether a game needs attention: it is past without a result, or waits for a new date or a decision. */
export const needsAttention = (game: ScheduleEntry, now: Date): boolean =>
  game.status === 'postponed' || (game.status === 'scheduled' && !isAhead(game, now));

/** Whether its officials can report on a game: it may have begun, and is not put off. Without a time, from the noon of its day. */
export const mayBeReported = (
  { status, date, isAbandoned }: Pick<Game, 'status' | 'date' | 'isAbandoned'>,
  now: Date,
): boolean => isAbandoned === true || (status !== 'postponed' && status !== 'cancelled' && new Date(date) <= now);
