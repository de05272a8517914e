import { dayAfter, dayIn, higherSeedHosts, instantAt, venueHours } from '@league/contract';
import { sql } from 'drizzle-orm';
import { addGames } from '../games/changeRows.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, oneRow, rowsOf } from '../platform/database/db.ts';
import { conflict } from '../platform/http/faults.ts';
import { leagueToday, leagueZone } from '../seasons/leagueDay.ts';
import type { StoredPlayoffs, StoredSeries } from './readPlayoffs.ts';

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
  const { time, daysBetween, overtimeMinutes } = format!;
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
    // Series that share a venue take turns.
    const turn = venue === null ? { days: 0, hours: 0 } : turnOf(position, daysBetween);
    const startsAt = (game: number) =>
      earlier(instantAt(timeZone, dayAfter(firstDay, turn.days + game * daysBetween), time), turn.hours);
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

/** A day of its own as long as there are days between the games, then an earlier time. */
const turnOf = (position: number, daysBetween: number) => ({
  days: position % daysBetween,
  hours: Math.floor(position / daysBetween) * venueHours,
});

const earlier = (instant: string, hours: number) => new Date(Date.parse(instant) - hours * 3_600_000);

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
