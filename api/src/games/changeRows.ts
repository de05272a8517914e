import { eq, sql } from 'drizzle-orm';
import { insertRows, uuidArray } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { hasSheet } from './hasSheet.ts';
import { games } from './tables.ts';

// What other rooms change in the games; each throws what the constraints of the table say.

type NewGame = typeof games.$inferInsert;

/** @returns its id */
export async function addGame(tx: Db, game: NewGame): Promise<string> {
  const [added] = await tx.insert(games).values(game).returning({ id: games.id });
  return added!.id;
}

export const addGames = (tx: Db, rows: readonly NewGame[]) => insertRows(tx, games, rows);

export async function changeGame(tx: Db, gameId: string, changes: Partial<NewGame>): Promise<void> {
  await tx.update(games).set(changes).where(eq(games.id, gameId));
}

/** Removes a game unless something is, or was, on its score sheet. @returns whether it is gone */
export async function removeWithoutSheet(tx: Db, gameId: string): Promise<boolean> {
  const removed = await rowsOf(
    tx,
    sql`delete from games game where game.id = ${gameId} and not ${hasSheet} returning game.id`,
  );
  return removed.length > 0;
}

type Place = Pick<
  typeof games.$inferSelect,
  'id' | 'startsAt' | 'homeTeamId' | 'awayTeamId' | 'competitionType' | 'tournamentName' | 'venue'
>;

/** Gives each game its place in the calendar. */
export async function placeGames(tx: Db, rows: readonly Place[]): Promise<void> {
  await tx.execute(sql`
    update games set starts_at = row."startsAt", home_team_id = row."homeTeamId", away_team_id = row."awayTeamId",
      competition_type = row."competitionType", tournament_name = row."tournamentName", venue = row.venue
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, "startsAt" timestamptz,
      "homeTeamId" uuid, "awayTeamId" uuid, "competitionType" competition_type, "tournamentName" text, venue text)
    where games.id = row.id`);
}

/** The same for all of these games. */
export async function changeAll(
  tx: Db,
  gameIds: readonly string[],
  changes: Partial<Pick<typeof games.$inferSelect, 'venue' | 'status' | 'statusReason'>>,
): Promise<void> {
  await tx
    .update(games)
    .set(changes)
    .where(sql`${games.id} = any(${uuidArray(gameIds)})`);
}

/** By days of the league's calendar, so that the time of the day stays when the clocks change in between. */
export async function shiftGames(tx: Db, gameIds: readonly string[], days: number, timeZone: string): Promise<void> {
  await tx.execute(sql`
    update games set starts_at =
      (starts_at at time zone ${timeZone} + make_interval(days => ${days}::int)) at time zone ${timeZone}
    where id = any(${uuidArray(gameIds)})`);
}
