import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the game of `line` counts as played; a goalie who stayed on the bench never has.
 * @param countsDressed whether the season counts games for which a player dressed
 */
export const countsAsPlayed = (countsDressed: SQL): SQL =>
  sql`(line.appeared or (${countsDressed} and not line.is_goalie))`;

/** Of `seasons season`. */
export const countsDressed: SQL = sql`season.rules ->> 'gamesPlayedCounts' = 'dressed'`;

/**
 * The goals of `line` from shots: without one that is credited for a shootout.
 * @param creditsWinner whether the season credits the scorer of a shootout's deciding goal
 */
export const goalsFromShots = (creditsWinner: SQL): SQL => sql`
  case when ${creditsWinner} and line.goals > 0 and line.level = 'events' then line.goals - (
    select count(*) from shootout_attempts shot
    where shot.game_id = line.game_id and shot.shooter_id = line.player_id and shot.deciding
  ) else line.goals end`;

/** Whether goalies' `line`s tell who won or lost: without any decision nobody has recorded them. */
export const knowsDecisions: SQL = sql`bool_or(line.decision is not null)`;
/** Whether goalies' `line`s tell who had a shutout. */
export const knowsShutouts: SQL = sql`bool_or(line.shutout is not null)`;
