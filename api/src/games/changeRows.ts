import { eq, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { insertRows, uuidArray } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { hasSheet } from './hasSheet.ts';
import { hasOwnPlace } from './importedGames.ts';
import { games } from './tables.ts';

// Changes of games by other rooms; each throws constraint violations.

type NewGame = typeof games.$inferInsert;

/** @returns its id */
export async function addGame(tx: Db, game: NewGame): Promise<string> {
  const [added] = await tx.insert(games).values(game).returning({ id: games.id });
  return added!.id;
}

export const addGames = (tx: Db, rows: readonly NewGame[]) => insertRows(tx, games, rows);

/** A game that moves to another instant has a time, also if only its day was known, unless the change says otherwise. */
export async function changeGame(tx: Db, gameId: string, changes: Partial<NewGame>): Promise<void> {
  const { startsAt } = changes;
  const timeKnown = changes.timeKnown ?? (startsAt && sql`(${games.timeKnown} or ${ne(games.startsAt, startsAt)})`);
  await tx
    .update(games)
    .set({ ...changes, ...(timeKnown !== undefined && { timeKnown }) })
    .where(eq(games.id, gameId));
}

/** Spells a tournament of a season otherwise, in all of its games; one of the play-offs keeps the spelling that they have. */
export async function updateTournamentSpelling(tx: Db, seasonId: string, name: string): Promise<void> {
  await tx.execute(sql`
    update games game set tournament_name = ${name}
    where game.season_id = ${seasonId} and lower(game.tournament_name) = lower(${name}) and game.tournament_name <> ${name}
      and not exists (select from games other where other.season_id = game.season_id and other.series_id is not null
        and lower(other.tournament_name) = lower(${name}))`);
}

/** Deletes a game unless its score sheet has or had entries. @returns whether it was deleted */
export async function removeWithoutSheet(tx: Db, gameId: string): Promise<boolean> {
  const removed = await rowsOf(
    tx,
    sql`delete from games game where game.id = ${gameId} and not ${hasSheet} returning game.id`,
  );
  return removed.length > 0;
}

type Place = Pick<
  typeof games.$inferSelect,
  'id' | 'startsAt' | 'timeKnown' | 'homeTeamId' | 'awayTeamId' | 'competitionType' | 'tournamentName' | 'venue'
>;

/** Sets each game's date and venue. */
export async function placeGames(tx: Db, rows: readonly Place[]): Promise<void> {
  await tx.execute(sql`
    update games set starts_at = row."startsAt", time_known = row."timeKnown", home_team_id = row."homeTeamId", away_team_id = row."awayTeamId",
      competition_type = row."competitionType", tournament_name = row."tournamentName", venue = row.venue
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, "startsAt" timestamptz, "timeKnown" boolean,
      "homeTeamId" uuid, "awayTeamId" uuid, "competitionType" competition_type, "tournamentName" text, venue text)
    where games.id = row.id`);
}

type Result = Pick<typeof games.$inferSelect, 'id' | 'homeScore' | 'awayScore' | 'decision'>;

/** Makes games final that have no score sheet, with their results alone. */
export async function saveResults(tx: Db, rows: readonly Result[]): Promise<void> {
  await tx.execute(sql`
    update games set status = 'final', detail = 'score', home_score = row."homeScore", away_score = row."awayScore",
      decision = row.decision
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, "homeScore" int, "awayScore" int,
      decision decision_type)
    where games.id = row.id`);
}

/** The same for all of these games. */
export async function updateGames(
  tx: Db,
  gameIds: readonly string[],
  changes: Pick<PgUpdateSetSource<typeof games>, 'venue' | 'status' | 'statusReason' | 'isNotNeeded' | 'postponedFor'>,
): Promise<void> {
  await tx
    .update(games)
    .set(changes)
    .where(sql`${games.id} = any(${uuidArray(gameIds)})`);
}

interface OtherZone {
  from: string;
  to: string;
  /** Imported games that staff have put where they are, or all others. */
  isPlacedByStaff: boolean;
}

/** Moves games of which only the day is known to its noon in another time zone. */
export async function moveToZone(tx: Db, { from, to, isPlacedByStaff }: OtherZone): Promise<void> {
  await tx.execute(sql`select from games where not time_known order by id for update`);
  await tx.execute(sql`
    update games game set starts_at = ((game.starts_at at time zone ${from})::date + time '12:00') at time zone ${to}
    where not game.time_known and (game.import_key is not null and ${hasOwnPlace}) = ${isPlacedByStaff}`);
}

/** By calendar days of the league, so that the local time stays across clock changes. */
export async function shiftGames(tx: Db, gameIds: readonly string[], days: number, timeZone: string): Promise<void> {
  await tx.execute(sql`
    update games set starts_at =
      (starts_at at time zone ${timeZone} + make_interval(days => ${days}::int)) at time zone ${timeZone}
    where id = any(${uuidArray(gameIds)})`);
}
