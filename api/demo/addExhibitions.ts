import { sql } from 'drizzle-orm';
import { games } from '../src/games/tables.ts';
import { insertRows, uuids } from '../src/platform/database/bulk.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { suggestOfficials } from '../src/referees/suggestions.ts';
import { gameOfficials } from '../src/referees/tables.ts';
import { isRunning } from './elapsed.ts';
import { type CalendarGame, exhibitionName, missingExhibitions } from './exhibitions.ts';
import type { DemoLeague, StoredGame } from './makeDemoLeague.ts';
import { demoGame, isOfDemo } from './playUntil.ts';
import { createRandom } from './random.ts';

const minute = 60_000;

/** Adds the exhibition games that are missing now, with officials. Of concurrent processes one does it. */
export async function addExhibitions(
  tx: Db,
  league: DemoLeague,
  { now, timeZone, isStart }: { now: Date; timeZone: string; isStart: boolean },
): Promise<void> {
  const seasonId = league.seasons.at(-1)!.id;
  if (!(await isWhole(tx, league, seasonId))) return;
  const near = await gamesAround(tx, now);
  const { suspended } = league;
  const missing = missingExhibitions({
    games: near,
    now,
    timeZone,
    isStart,
    isRunning: (game) => isPlayed(game) && isRunning(demoGame(league, game)!.sheet, game.startsAt, now),
    without: suspended && suspended.misses > now ? suspended.club : undefined,
  });
  const known = await knownIds(tx, missing);
  const teamIds = new Map(league.clubs.map(({ slug, id }) => [slug, id]));
  const planned = missing.map((game) => ({ id: idOf(game.startsAt), ...game })).filter(({ id }) => !known.has(id));
  const rows = planned.map(({ id, startsAt, venue, home, away }) => ({
    id,
    seasonId,
    competitionType: 'tournament' as const,
    tournamentName: exhibitionName,
    startsAt,
    venue,
    homeTeamId: teamIds.get(home)!,
    awayTeamId: teamIds.get(away)!,
  }));
  if (rows.length === 0) return;
  await insertRows(tx, games, rows);
  await assignOfficials(tx, rows, timeZone);

  function isPlayed(game: NearbyGame) {
    return game.isUntouched && demoGame(league, game) !== undefined;
  }
}

/** Exhibition games are removed after two days, unless staff have kept their sheets. */
export const removeOldExhibitions = (tx: Db, now: Date) =>
  tx.execute(sql`delete from games where ${isOfDemo} and tournament_name = ${exhibitionName} and status = 'final' and seq = 0
    and starts_at < ${now.toISOString()}::timestamptz - interval '2 days'`);

/** There is at most one exhibition game at a time, and its id says when it was to begin. */
const idOf = (startsAt: Date) => createRandom(startsAt.getTime() / minute).id();

/** Of those games: staff have moved or canceled the one of that time. */
async function knownIds(tx: Db, planned: readonly CalendarGame[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from games where id in ${uuids(planned.map(({ startsAt }) => idOf(startsAt)))}`,
  );
  return new Set(rows.map(({ id }) => id));
}

interface NearbyGame extends CalendarGame, StoredGame {
  /** Staff do not keep its sheet. */
  isUntouched: boolean;
}

async function gamesAround(tx: Db, now: Date): Promise<NearbyGame[]> {
  const rows = await rowsOf<Omit<NearbyGame, 'startsAt'> & { startsAt: string }>(
    tx,
    sql`select games.id, to_json(starts_at) as "startsAt", coalesce(venue, '') as venue, tournament_name as "tournamentName",
        home.slug as home, away.slug as away, ${isOfDemo} and seq = 0 and status <> 'postponed' as "isUntouched"
      from games join teams home on home.id = home_team_id join teams away on away.id = away_team_id
      where status not in ('postponed', 'cancelled')
        and starts_at between ${now.toISOString()}::timestamptz - interval '3 days'
          and ${now.toISOString()}::timestamptz + interval '3 days'`,
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

/** Whether staff have kept the demo's season and clubs. */
async function isWhole(tx: Db, { clubs }: DemoLeague, seasonId: string): Promise<boolean> {
  const ids = clubs.map(({ id }) => id);
  const rows = await rowsOf(
    tx,
    sql`select from seasons where id = ${seasonId} and (select count(*) from teams where id in ${uuids(ids)}) = ${ids.length}::int`,
  );
  return rows.length > 0;
}

/** The officials that the product itself suggests. A position stays open if nobody is free. */
async function assignOfficials(tx: Db, rows: readonly { id: string; startsAt: Date }[], timeZone: string) {
  const ids = rows.map(({ id }) => id);
  const { suggestions } = await suggestOfficials(tx, ids, timeZone, sql`true`);
  const startsAt = new Map(rows.map((row) => [row.id, row.startsAt]));
  await insertRows(
    tx,
    gameOfficials,
    suggestions
      .filter(({ duty }) => duty !== 'Timekeeper')
      .map(({ gameId, officialId, name, duty }) => ({
        gameId,
        officialId,
        name,
        duty,
        status: 'published' as const,
        respondedAt: new Date(startsAt.get(gameId)!.getTime() - 3 * 86_400_000),
      })),
  );
}
