import { dayAfter, dayIn, higherSeedHosts, instantAt, minVenueHours } from '@league/contract';
import { sql } from 'drizzle-orm';
import { addGames } from '../games/changeRows.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, oneRow, rowsOf } from '../platform/database/db.ts';
import { conflict, invalidField } from '../platform/http/httpErrors.ts';
import { leagueToday, leagueZone } from '../seasons/leagueDay.ts';
import type { StoredPlayoffs, StoredSeries } from './readPlayoffs.ts';
import type { StoredFormat } from './tables.ts';

/**
 * Adds all games of these series, whose teams are known, including those that are played only if needed.
 * @param firstDay of the series
 * @throws 409 if two of the teams have another game at that time
 */
export async function addFixtures(
  tx: Db,
  { seasonId, name, format, seeds }: StoredPlayoffs,
  series: readonly StoredSeries[],
  firstDay: string,
): Promise<void> {
  const { daysBetween, overtimeMinutes } = format!;
  const teamOf = (seed: number | null) => seeds.find((each) => each.seed === seed)!.team._id;
  const venues = await usualVenues(tx, seasonId);
  const { timeZone, periods, periodMinutes } = await oneRow<{
    timeZone: string;
    periods: number;
    periodMinutes: number;
  }>(
    tx,
    sql`select ${leagueZone} as "timeZone", (rules -> 'periods')::int as periods,
        (rules -> 'periodMinutes')::int as "periodMinutes"
      from seasons where id = ${seasonId}`,
  );
  const rows = series.flatMap(({ id, position, higherSeed, lowerSeed, homePattern, venue }) => {
    const [higher, lower] = [teamOf(higherSeed), teamOf(lowerSeed)];
    const turn = turnOf({ position, venue }, format!);
    const startsAt = (game: number) =>
      new Date(instantAt(timeZone, dayAfter(firstDay, turn.days + game * daysBetween), turn.time));
    return higherSeedHosts(homePattern).map((higherIsHome, game) => {
      const [home, away] = higherIsHome ? [higher, lower] : [lower, higher];
      return {
        seasonId,
        competitionType: 'tournament' as const,
        tournamentName: name,
        homeTeamId: home,
        awayTeamId: away,
        startsAt: startsAt(game),
        venue: venue ?? venues.get(home) ?? null,
        periods,
        periodMinutes,
        overtimeMinutes,
        seriesId: id,
        seriesGame: game + 1,
      };
    });
  });
  await orReject(addGames(tx, rows), takenSlot);
}

/** The error of a game that its teams cannot play then. */
export const takenSlot = {
  one_game_of_two_teams_at_a_time: () =>
    conflict(
      'playoffs.game-exists',
      'Two of these teams already have a game on one of these days. Please choose other days, or move that game.',
    ),
};

/** @throws 422 if series that share a venue do not all have a turn on a day */
export function requireTurns(series: readonly Pick<StoredSeries, 'position' | 'venue'>[], format: Times): void {
  if (series.every((each) => turnOf(each, format).isOnDay)) return;
  throw invalidField(
    'time',
    'playoffs.no-turn',
    'So many series at one venue do not fit in a day before this time. Please choose a later time, or more days from game to game.',
  );
}

type Times = Pick<StoredFormat, 'time' | 'daysBetween'>;

/**
 * Series that share a venue take turns: a day of its own for each, as long as there are days between the games, then an earlier
 * time of the day.
 */
function turnOf({ position, venue }: Pick<StoredSeries, 'position' | 'venue'>, { time, daysBetween }: Times) {
  const turn = venue === null ? 0 : position;
  const sinceMidnight = Date.parse(`1970-01-01T${time}Z`) - Math.floor(turn / daysBetween) * minVenueHours * 3_600_000;
  return {
    days: turn % daysBetween,
    time: new Date(sinceMidnight).toISOString().slice(11, 16),
    isOnDay: sinceMidnight >= 0,
  };
}

/** Where each team has most of its home games in the season. */
async function usualVenues(tx: Db, seasonId: string): Promise<Map<string, string>> {
  const rows = await rowsOf<{ teamId: string; venue: string }>(
    tx,
    sql`select home_team_id as "teamId", mode() within group (order by venue) as venue
      from games where season_id = ${seasonId} and competition_type = 'season' and venue is not null group by home_team_id`,
  );
  return new Map(rows.map(({ teamId, venue }) => [teamId, venue]));
}

/** The first day of series that follow these: not before tomorrow, also after a result that came late. */
export async function nextFirstDay(
  tx: Db,
  { format }: StoredPlayoffs,
  before: readonly StoredSeries[],
): Promise<string> {
  const { firstDay, daysBetweenRounds } = format!;
  const { timeZone, tomorrow } = await oneRow<{ timeZone: string; tomorrow: string }>(
    tx,
    sql`select ${leagueZone} as "timeZone", (${leagueToday} + 1)::text as tomorrow`,
  );
  const played = before.flatMap(({ games }) => games.filter(({ status }) => status === 'final'));
  const last = played
    .map(({ date }) => dayIn(timeZone, date))
    .toSorted()
    .at(-1);
  const planned = last ? dayAfter(last, daysBetweenRounds) : firstDay;
  return [planned, tomorrow].toSorted().at(-1)!;
}
