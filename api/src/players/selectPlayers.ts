import type { Player } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { openAssignments, startedFirst, today } from '../rosters/openAssignments.ts';
import { lastDay } from '../seasons/isOver.ts';
import { leagueToday } from '../seasons/leagueDay.ts';
import { currentFirst, seasonStart } from '../seasons/seasonOrder.ts';
import { teamBrief } from '../teams/tables.ts';
import { personColumns } from './person.ts';

/** Whether `roster_assignments spot` has begun, after the end of the season that is still the current one. */
const begunSince = sql`coalesce(spot.starts_on <= ${leagueToday}
  and spot.starts_on > (select ${lastDay} from seasons season where season.is_current), false)`;

/** Columns of the `roster_assignments spot` of `players player` in the latest season, the last that has begun. */
export const lastAssignment = (columns: SQL) => sql`
  select ${columns} from roster_assignments spot join seasons season on season.id = spot.season_id
  where spot.player_id = player.id
  order by ${begunSince} desc, ${currentFirst}, ${startedFirst} limit 1`;

/** A player's current or last position. */
export const positionOf = sql`coalesce(spot.position, (${lastAssignment(sql`spot.position`)}))`;

/** Whether `roster_assignments spot` of `seasons season` is older than the current season, and its team has a roster in that one. */
const isFormer = sql`(${seasonStart}, season.name) < (select ${seasonStart}, season.name from seasons season where season.is_current)
  and exists (select from roster_assignments own where own.team_id = spot.team_id
    and own.season_id = (select id from seasons where is_current))`;

const unlessLeft = (column: SQL) =>
  sql`case when (spot.departs and spot.ends_on < ${leagueToday}) or (${isFormer}) then null else ${column} end`;

/** Position, number and team in the latest season, for `players player`; only the position of a player who has left the team. */
export const joinLatestAssignment = sql`lateral (${lastAssignment(sql`
  spot.position, ${unlessLeft(sql`spot.jersey_number`)} as jersey_number, ${unlessLeft(sql`spot.team_id`)} as team_id`)}
) spot on true`;

/**
 * `PlayerRow`s: players with one assignment each.
 * @param where of `players player` and of the assignment `spot`
 * @param spots the assignments, with the name of each one's `season`; default: the open ones
 * @param more further columns
 */
export function selectPlayers(where: SQL, { spots = openAssignments(), more = sql`` } = {}): SQL {
  return sql`
  with today as materialized (${today}), spots as (${spots})
  select player.id, player.name, ${personColumns}, player.archived_at is not null as archived,
    to_json(player.created_at) as "createdAt", to_json(player.updated_at) as "updatedAt",
    ${positionOf} as position,
    spot.id as "assignmentId", spot.jersey_number as "jerseyNumber", spot.season, spot.starts_on as "startsOn",
    spot.ends_on as "endsOn", coalesce(spot.is_captain, false) as "isCaptain",
    coalesce(spot.is_assistant_captain, false) as "isAssistantCaptain", spot.acquired_via as "acquiredVia",
    spot.departure_reason as "departureReason", spot.notes,
    case when team.id is not null then ${teamBrief('team')}::jsonb || jsonb_build_object('city', team.city) end as team
    ${more}
  from players player
  left join spots spot on spot.player_id = player.id
  left join teams team on team.id = spot.team_id
  where ${where}`;
}

/** Only players with one of the `spots`; by their ids, since PostgreSQL cannot know that they are few. */
export const hasAssignment = (where: SQL = sql`true`): SQL =>
  sql`player.id = any(array(select player_id from spots where ${where}))`;

export type RenamedField = '_id' | 'team_id' | 'number' | 'seasonStartDate' | 'seasonEndDate' | 'assignmentNotes';
export interface PlayerRow extends Omit<Player, RenamedField> {
  id: string;
  jerseyNumber: number | null;
  startsOn: string | null;
  endsOn: string | null;
  notes: string | null;
}

export const toPlayer = ({ id, jerseyNumber, startsOn, endsOn, notes, team, ...row }: PlayerRow): Player => ({
  _id: id,
  ...row,
  number: jerseyNumber,
  team_id: team?._id ?? null,
  team,
  seasonStartDate: startsOn,
  seasonEndDate: endsOn,
  assignmentNotes: notes,
});
