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

/** Its columns, of a statement over `games game`, `teams home` and `teams away`; `updatedAt` is each statement's own. */
export const eventColumns = sql`game.id, game.starts_at as "startsAt", game.time_known as "timeKnown", game.version,
  game.status, game.status_reason as reason, home.name as home_team, away.name as away_team, game.home_score,
  game.away_score, game.decision as decision_type, ${forfeitedBy} as "forfeitedBy", game.is_awarded as "isAwarded",
  game.is_abandoned as "isAbandoned", game.venue`;

/** How long a game takes in a calendar. */
const gameMinutes = 150;

/** @param duty what the calendar's owner does at the game */
export function gameEvent(game: EventGame, publicUrl: string, duty?: string): Omit<ICalEventData, 'id'> {
  const start = new Date(game.startsAt);
  const changed = new Date(game.updatedAt);
  return {
    sequence: game.version,
    // A calendar tells by them which of two it holds is the newer one.
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

/** The result of a game that is over, where it stood when it was abandoned, or who plays. */
function titleOf(game: EventGame): string {
  const { home_team: home, away_team: away, status } = game;
  const score = scoreText({ ...game, period: null, elapsedSeconds: null });
  if (status === 'final')
    return `${away} ${score} ${home}, ${gameStatusText({ ...game, period: null, elapsedSeconds: null })}`;
  return game.isAbandoned && score ? `${away} ${score} ${home}` : `${away} at ${home}`;
}

/** Why it is off, or why its score is not what was played. */
export const aboutEvent = (game: EventGame): (string | null)[] => [
  game.status === 'postponed' || game.status === 'cancelled' ? game.reason : null,
  endingNote(game),
];
