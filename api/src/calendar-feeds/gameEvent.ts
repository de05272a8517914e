import {
  type DecisionType,
  dayIn,
  endingNote,
  type GameState,
  type GameStatus,
  gameStateOf,
  gameStatusText,
  labelOf,
  type SpecialEnding,
  scoreText,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { forfeitedBy } from '../games/tables.ts';
import type { FeedLeague } from './calendarText.ts';

/** A game as calendars show it. */
export interface EventGame extends SpecialEnding {
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
export function gameEvent(game: EventGame, league: FeedLeague, duty?: string): Omit<ICalEventData, 'id'> {
  const start = new Date(game.startsAt);
  const changed = new Date(game.updatedAt);
  return {
    sequence: game.version,
    // Calendars compare these to find the newer version.
    stamp: changed,
    lastModified: changed,
    ...(game.timeKnown
      ? { start, end: new Date(start.getTime() + gameMinutes * 60_000) }
      : { start: new Date(dayIn(league.timeZone, start)), allDay: true }),
    summary: summaryOf(game, league, duty),
    status: statuses[game.status] ?? ICalEventStatus.CONFIRMED,
    ...(game.venue && { location: game.venue }),
    url: league.pageAt(`/schedule/${game.id}`),
  };
}

const statuses: Partial<Record<GameStatus, ICalEventStatus>> = {
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

function summaryOf(game: EventGame, league: FeedLeague, duty?: string): string {
  const { messages, labels } = league;
  const changed: Partial<Record<GameState, (values: { game: string }) => string>> = messages.changed;
  const title = titleOf(game, league);
  const own = duty ? messages.duty({ duty: labelOf(labels.referees.duties, duty), game: title }) : title;
  return changed[gameStateOf(game)]?.({ game: own }) ?? own;
}

/** The final result, the score when it was abandoned, or the teams. */
function titleOf(game: EventGame, { messages, labels, formats }: FeedLeague): string {
  const { home_team: home, away_team: away, status } = game;
  const score = scoreText(game);
  if (!score || (status !== 'final' && !game.isAbandoned)) return messages.game({ away, home });
  const teams = formats.scored(away, score, home);
  if (status !== 'final') return teams;
  const over = { ...game, period: null, elapsedSeconds: null };
  return messages.result({ teams, status: gameStatusText(over, 3, labels['rules/gameText']) });
}

/** Why it is canceled, or why its score differs from the one played. */
export const aboutEvent = (game: EventGame, { labels }: FeedLeague): (string | null)[] => [
  game.status === 'postponed' || game.status === 'cancelled' ? game.reason : null,
  endingNote(game, labels['rules/gameEndings']),
];
