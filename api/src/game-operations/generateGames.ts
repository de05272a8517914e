import { createHash } from 'node:crypto';
import {
  dayAfter,
  dayIn,
  type GeneratedGames,
  instantAt,
  minVenueHours,
  mondayOf,
  type RoundRobinInput,
  type TeamBrief,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { addGames } from '../games/changeRows.ts';
import { tournamentSpellings } from '../games/tournamentSpellings.ts';
import { uuids } from '../platform/database/bulk.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, invalid } from '../platform/http/httpErrors.ts';
import { teamBrief } from '../teams/tables.ts';
import { gameConstraintErrors } from './gameOperations.ts';
import { byesOf, type RoundRobinGame, roundRobin, runsOf, type TakenSlot } from './roundRobin.ts';
import { fieldError, findSeason, lengthsOf } from './seasonFor.ts';

/** A round robin as it would be saved now. @throws 422 for an unknown season or team, or if it does not fit */
export async function previewGames(db: Db, input: RoundRobinInput, timeZone: string): Promise<GeneratedGames> {
  await findSeason(db, input.season);
  return (await plan(db, input, timeZone)).answer;
}

/**
 * Saves exactly the games of the preview, with the season locked.
 * @throws 409 `games.preview-outdated` if existing games or the input have changed since
 */
export async function generateGames(tx: Db, input: RoundRobinInput, timeZone: string): Promise<GeneratedGames> {
  const season = await findSeason(tx, input.season, true);
  const { planned, answer } = await plan(tx, input, timeZone);
  if (answer.fingerprint !== input.fingerprint) {
    throw conflict(
      'games.preview-outdated',
      'Something has changed since your preview. Please preview the games again.',
    );
  }
  const spelled = await tournamentSpellings(tx, [season.id]);
  const rows = planned.map(({ homeId, awayId, date, venue }) => ({
    seasonId: season.id,
    competitionType: input.competition_type,
    tournamentName: spelled(season.id, input.tournament_name ?? null),
    homeTeamId: homeId,
    awayTeamId: awayId,
    startsAt: new Date(date),
    venue,
    ...lengthsOf(season.rules),
  }));
  await orReject(addGames(tx, rows), gameConstraintErrors);
  return { ...answer, committed: true };
}

async function plan(db: Db, input: RoundRobinInput, timeZone: string) {
  const teams = await teamsFor(db, input.teamIds);
  const taken = await takenSlots(db, input, timeZone);
  const planned = roundRobin({ ...input, timeZone, taken, venueHours: minVenueHours });
  if (!planned) {
    throw invalid('games.no-room', 'These games do not fit into two years. Please add game days, times or venues.');
  }
  return { planned, answer: toAnswer(input, taken, planned, teams) };
}

async function teamsFor(db: Db, teamIds: readonly string[]): Promise<Map<string, TeamBrief>> {
  const rows = await rowsOf<{ team: TeamBrief }>(
    db,
    sql`select ${teamBrief('team')} as team from teams team where id in ${uuids(teamIds)} and archived_at is null`,
  );
  if (rows.length < teamIds.length) throw fieldError('teamIds', 'One of these teams is archived or no longer exists.');
  return new Map(rows.map(({ team }) => [team._id, team]));
}

/**
 * Existing games from the first day's week on that occupy one of the teams or venues; the whole league's, where a day has a
 * limit. A game of which only the day is known occupies no venue.
 */
async function takenSlots(db: Db, { teamIds, venues, firstDay, mostGamesADay }: RoundRobinInput, timeZone: string) {
  const names = venues.by === 'list' ? venues.venues : venues.venues.map(({ venue }) => venue);
  const rows = await rowsOf<Omit<TakenSlot, 'day'>>(
    db,
    sql`
    select to_json(starts_at) as date, array[home_team_id, away_team_id] as "teamIds",
      case when time_known then venue end as venue
    from games
    where starts_at > ${instantAt(timeZone, dayAfter(mondayOf(firstDay), -1), '00:00')} and status not in ('postponed', 'cancelled')
      and (${mostGamesADay !== undefined} or home_team_id in ${uuids(teamIds)} or away_team_id in ${uuids(teamIds)}
        or lower(venue) in (select lower(name) from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as name))
    order by starts_at, id`,
  );
  return rows.map((slot): TakenSlot => {
    const date = new Date(slot.date).toISOString();
    return { ...slot, date, day: dayIn(timeZone, date) };
  });
}

function toAnswer(
  { commit: _, fingerprint: __, ...wishes }: RoundRobinInput,
  taken: readonly TakenSlot[],
  planned: readonly RoundRobinGame[],
  teams: ReadonlyMap<string, TeamBrief>,
): GeneratedGames {
  const seen = JSON.stringify({ wishes, taken, planned });
  return {
    committed: false,
    fingerprint: createHash('sha256').update(seen).digest('base64url'),
    games: planned.map(({ round, date, homeId, awayId, venue }) => ({
      round,
      date,
      home: teams.get(homeId)!,
      away: teams.get(awayId)!,
      venue,
    })),
    byes: byesOf(wishes).map(({ round, teamId }) => ({ round, team: teams.get(teamId)! })),
    teams: wishes.teamIds.map((teamId) => {
      const own = planned.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId);
      const home = own.filter(({ homeId }) => homeId === teamId).length;
      return { team: teams.get(teamId)!, home, away: own.length - home, longestRun: Math.max(...runsOf(own, teamId)) };
    }),
  };
}
