import type { Game } from '../games/games.ts';

type Reported = Pick<Game, 'status' | 'date' | 'isAbandoned'>;

/** Whether its officials can report on a game: it has begun, and is not put off. */
export const mayBeReported = ({ status, date, isAbandoned }: Reported, now: Date): boolean =>
  isAbandoned === true || (new Date(date) <= now && status !== 'postponed' && status !== 'cancelled');
