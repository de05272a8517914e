import { type SQL, sql } from 'drizzle-orm';
import { isOver } from '../seasons/isOver.ts';
import { lastGameDay, leagueToday } from '../seasons/leagueDay.ts';
import { seasonStart } from '../seasons/seasonOrder.ts';

/**
 * The current season with its day: today, but not after its last game, so that final rosters stay visible until the next season
 * begins. A common table expression `today`; empty without a current season.
 */
export const today: SQL = sql`
  select season.id, ${seasonStart} as begins, season.name,
    least(${leagueToday}, ${lastGameDay(sql`season.id`)}) as day
  from seasons season where season.is_current`;

const ofToday = sql`(today.begins, today.name)`;

/** Whether `seasons season` is after the current one, with `today`. */
export const isUpcoming: SQL = sql`(${seasonStart}, season.name) > ${ofToday}`;

/** Whether `roster_assignments spot` of `seasons season` is current or upcoming, with `today`. */
export const isOpen: SQL = sql`(case when season.id = today.id
  then coalesce(spot.ends_on >= case when spot.departs then ${leagueToday} else today.day end, true)
  else ${isUpcoming} and not ${isOver}
    and coalesce(spot.ends_on >= ${leagueToday}, true) end)`;

/**
 * Whether an open assignment also keeps the player from being signed: after the season, one whose stated last day is over only stays
 * on the final roster.
 */
export const isBinding: SQL = sql`(${isOpen}
  and not coalesce(season.id = today.id and spot.ends_on < ${leagueToday} and ${isOver}, false))`;

/** The order of a player's `roster_assignments spot` in a season: the last that has begun, otherwise the next one. */
export const startedFirst: SQL = sql`case when spot.starts_on > ${leagueToday} then spot.starts_on end nulls first,
  spot.starts_on desc nulls last`;

/**
 * Each player's current assignment, otherwise the next one, with `today`: one row per player, of `roster_assignments` with the
 * name of its `season`.
 * @param where of `roster_assignments` @param which of `roster_assignments spot`
 */
export const openAssignments = (where: SQL = sql`true`, which: SQL = isOpen): SQL => sql`
  select distinct on (spot.player_id) spot.*, season.name as season
  from today join seasons season on (${seasonStart}, season.name) >= ${ofToday}
  -- Season by season: the planner expects every third one to come, and would read them all.
  cross join lateral (select * from roster_assignments where season_id = season.id and ${where} offset 0) spot
  where ${which}
  order by spot.player_id, ${seasonStart}, season.name, spot.starts_on nulls first, spot.id`;

/** The same, of those that keep a player from being signed: the others are free agents. */
export const bindingAssignments: SQL = openAssignments(sql`true`, isBinding);
