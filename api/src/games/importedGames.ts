import { type SQL, sql } from 'drizzle-orm';
import { upsertByImportKey } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { games } from './tables.ts';

type NewGame = typeof games.$inferInsert & { importKey: string };

/** What the league itself has recorded of an imported game. */
export interface RecordedGame {
  id: string;
  importKey: string;
  /** Its score sheet, or the result alone. */
  record: 'sheet' | 'result' | null;
  /** When, where and whether it is played, if staff have set that. */
  place: { startsAt: string; venue: string | null; isOff: boolean } | null;
}

/** Whether the score sheet or totals of `games game` were entered in the league. A sheet may consist of lineups only. */
const hasOwnSheet: SQL = sql`(game.status in ('live', 'unofficial')
  or game.seq > 0 and (game.status <> 'scheduled' or game.detail <> 'score'))`;

/** Whether staff have entered the result of `games game`. */
const hasOwnResult: SQL = sql`(game.status = 'final' and exists (
  select from audit_log entry
  where entry.record = 'games' and entry.record_id = game.id::text and entry.change = 'update'
    and (entry.before -> 'home_score', entry.before -> 'away_score')
      is distinct from (entry.after -> 'home_score', entry.after -> 'away_score')))`;

const isOff = (status: SQL): SQL => sql`coalesce(${status} in ('postponed', 'cancelled'), false)`;

/** When, where and whether a game is played, of an audit entry's row. */
const placeIn = (row: SQL): SQL => sql`((${row} ->> 'starts_at')::timestamptz, ${row} ->> 'venue',
  ${row} ->> 'status_reason', ${isOff(sql`${row} ->> 'status'`)})`;

/** Whether staff have put `games game` where it is. */
export const hasOwnPlace: SQL = sql`exists (
  select from audit_log entry
  where entry.record = 'games' and entry.record_id = game.id::text and entry.change = 'update'
    and ${placeIn(sql`entry.before`)} is distinct from ${placeIn(sql`entry.after`)}
    and ${placeIn(sql`entry.after`)} is not distinct from
      (game.starts_at, game.venue, game.status_reason, ${isOff(sql`game.status`)}))`;

/** Locks the imported games that exist. */
export async function lockImportedGames(tx: Db, importKeys: readonly string[]): Promise<RecordedGame[]> {
  const which = sql`game.import_key in (select jsonb_array_elements_text(${JSON.stringify(importKeys)}::text::jsonb))`;
  await tx.execute(sql`select from games game where ${which} order by game.id for no key update`);
  // Read after the wait, so that it sees what was entered meanwhile.
  return rowsOf<RecordedGame>(
    tx,
    sql`select game.id, game.import_key as "importKey", own.record,
        case when (own.record is not null or game.status in ('scheduled', 'postponed', 'cancelled')) and ${hasOwnPlace}
          then json_build_object('startsAt', game.starts_at, 'venue', game.venue, 'isOff', ${isOff(sql`game.status`)})
        end as place
      from games game cross join lateral (
        select case when ${hasOwnSheet} then 'sheet' when ${hasOwnResult} then 'result' end as record) own
      where ${which}`,
  );
}

/** The columns that belong to a game's record: who played, how, and with which result. */
const recordColumns = [
  'homeTeamId',
  'awayTeamId',
  'status',
  'statusReason',
  'isAbandoned',
  'forfeitTeamId',
  'forfeitedByBoth',
  'isAwarded',
  'decision',
  'homeScore',
  'awayScore',
  'detail',
  'notRecorded',
  'attendance',
  'periods',
  'periodMinutes',
  'overtimeMinutes',
] as const satisfies (keyof NewGame)[];

/** The columns that say when, where and whether a game is played. */
const placeColumns = [
  'startsAt',
  'timeKnown',
  'venue',
  'status',
  'statusReason',
  'isAbandoned',
] as const satisfies (keyof NewGame)[];

/** Import keys of games that keep what the league has recorded: their record, or their place. */
export interface ProtectedGames {
  records: ReadonlySet<string>;
  places: ReadonlySet<string>;
}

/** Adds or updates imported games. @returns ids by import key */
export async function importGames(tx: Db, rows: readonly NewGame[], { records, places }: ProtectedGames) {
  const ids: [string, string][] = [];
  for (const keepsRecord of [false, true]) {
    for (const keepsPlace of [false, true]) {
      const alike = rows.filter(
        ({ importKey }) => records.has(importKey) === keepsRecord && places.has(importKey) === keepsPlace,
      );
      const columns = [...(keepsRecord ? recordColumns : []), ...(keepsPlace ? placeColumns : [])];
      ids.push(...(await upsertByImportKey(tx, games, alike, columns)));
    }
  }
  return new Map(ids);
}
