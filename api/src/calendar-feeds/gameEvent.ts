import {
  type DecisionType,
  type EndedOtherwise,
  endingNote,
  type GameState,
  type GameStatus,
  gameStateOf,
  gameStatusText,
  scoreText,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { forfeitedBy } from '../games/tables.ts';

/** A game as calendars show it. */
export interface EventGame extends EndedOtherwise {
  id: string;
  startsAt: string;
  /** False: only the day is known. */
  timeKnown: boolean;
  updatedAt: string;
  version: number;
  status: GameStatus;
  reason: string | null;
  home_team: string;
  away_team: string;
  home_score: number | null;
  away_score: number | null;
  decision_type: DecisionType | null;
  venue: string | null;
}

/** Its columns, for a statement over `games game`, `teams home` and `teams away`; `updatedAt` depends on the statement. */
export const eventColumns = sql`game.id, game.starts_at as "startsAt", game.time_known as "timeKnown", game.version,
  game.status, game.status_reason as reason, home.name as home_team, away.name as away_team, game.home_score,
  game.away_score, game.decision as decision_type, ${forfeitedBy} as "forfeitedBy", game.is_awarded as "isAwarded",
  game.is_abandoned as "isAbandoned", game.venue`;

/** The duration of a game in a calendar. */
const gameMinutes = 150;

/** @param duty the calendar owner's assignment at the game */
export function gameEvent(game: EventGame, publicUrl: string, duty?: string): Omit<ICalEventData, 'id'> {
  const start = new Date(game.startsAt);
  const changed = new Date(game.updatedAt);
  return {
    sequence: game.version,
    // Calendars compare these to find the newer version.
    stamp: changed,
    lastModified: changed,
    start,
    ...(game.timeKnown ? { end: new Date(start.getTime() + gameMinutes * 60_000) } : { allDay: true }),
    summary: `${prefixes[gameStateOf(game)] ?? ''}${duty ? `${duty}: ` : ''}${titleOf(game)}`,
    status: statuses[game.status] ?? ICalEventStatus.CONFIRMED,
    ...(game.venue && { location: game.venue }),
    url: `${publicUrl}/schedule/${game.id}`,
  };
}

const statuses: Partial<Record<GameStatus, ICalEventStatus>> = {
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

const prefixes: Partial<Record<GameState, string>> = {
  postponed: 'POSTPONED: ',
  cancelled: 'CANCELLED: ',
  abandoned: 'ABANDONED: ',
};

/** The final result, the score when it was abandoned, or the teams. */
function titleOf(game: EventGame): string {
  const { home_team: home, away_team: away, status } = game;
  const score = scoreText({ ...game, period: null, elapsedSeconds: null });
  if (status === 'final')
    return `${away} ${score} ${home}, ${gameStatusText({ ...game, period: null, elapsedSeconds: null })}`;
  return game.isAbandoned && score ? `${away} ${score} ${home}` : `${away} at ${home}`;
}

/** Why it is canceled, or why its score differs from the one played. */
export const aboutEvent = (game: EventGame): (string | null)[] => [
  game.status === 'postponed' || game.status === 'cancelled' ? game.reason : null,
  endingNote(game),
];
