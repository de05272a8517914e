import { type Conflict, officialHours, timeIn } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { isAhead } from '../games/gameStart.ts';

/** A conflict of an official, as the database finds it. */
export type FoundConflict =
  | { kind: 'closeGame'; gameId: string; date: string; timeKnown: boolean; home: string; away: string }
  | { kind: 'unavailable'; note: string | null }
  | { kind: 'ownClub'; team: string }
  | { kind: 'notCertified'; until: string }
  | { kind: 'inactive' };

/**
 * The conflicts of `officials official` at `games game`, as a JSON array. Two games are close by their hours, or, if only the
 * day of one is known, on the same day.
 */
export function conflictsColumn(timeZone: string): SQL {
  const day = sql`(game.starts_at at time zone ${timeZone})::date`;
  return sql`(
    select coalesce(json_agg(found.conflict), '[]') from (
      select json_build_object('kind', 'closeGame', 'gameId', near.id, 'date', near.starts_at,
        'timeKnown', near.time_known, 'home', near_home.name, 'away', near_away.name) as conflict
      from game_officials near_duty
      join games near on near.id = near_duty.game_id
      join teams near_home on near_home.id = near.home_team_id
      join teams near_away on near_away.id = near.away_team_id
      where near_duty.official_id = official.id and near_duty.status <> 'declined' and near.id <> game.id
        and near.status not in ('postponed', 'cancelled')
        -- One day has 25 hours.
        and near_duty.starts_at between game.starts_at - interval '25 hours' and game.starts_at + interval '25 hours'
        and case when near.time_known and game.time_known
          then near.starts_at > game.starts_at - make_interval(hours => ${officialHours})
            and near.starts_at < game.starts_at + make_interval(hours => ${officialHours})
          else (near.starts_at at time zone ${timeZone})::date = ${day} end
      union all
      select json_build_object('kind', 'unavailable', 'note', absence.note)
      from official_absences absence
      where absence.official_id = official.id and ${day} between absence.starts_on and absence.ends_on
      union all
      select json_build_object('kind', 'ownClub', 'team', club.name)
      from teams club
      where club.id in (game.home_team_id, game.away_team_id) and (
        exists (select from official_teams link where link.official_id = official.id and link.team_id = club.id)
        or exists (select from staff_teams link where link.staff_id = official.staff_id and link.team_id = club.id)
        or exists (
          select from roster_assignments spot
          where spot.player_id = official.player_id and spot.team_id = club.id and spot.season_id = game.season_id
            and daterange(spot.starts_on, spot.ends_on, '[]') @> ${day}))
      union all
      select json_build_object('kind', 'notCertified', 'until', official.certified_until)
      where official.certified_until < ${day}
      union all
      select json_build_object('kind', 'inactive')
      where not official.is_active and (game.status = 'postponed' or ${isAhead})
    ) found)`;
}

export function toConflict(found: FoundConflict, timeZone: string): Conflict {
  return {
    kind: found.kind === 'inactive' ? 'unavailable' : found.kind,
    message: sentenceOf(found, timeZone),
    gameId: found.kind === 'closeGame' ? found.gameId : null,
  };
}

function sentenceOf(found: FoundConflict, timeZone: string): string {
  switch (found.kind) {
    case 'closeGame':
      return found.timeKnown
        ? `Also at ${found.away} at ${found.home}, ${timeIn(timeZone, found.date)}.`
        : `Also at ${found.away} at ${found.home} that day.`;
    case 'unavailable':
      return found.note ? `Not available that day: ${found.note}.` : 'Not available that day.';
    case 'ownClub':
      return `${found.team} is their own club.`;
    case 'notCertified':
      return `The certificate was good until ${found.until}.`;
    case 'inactive':
      return 'No longer active.';
  }
}
