import { type SQL, sql } from 'drizzle-orm';
import { upsertByImportKey } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { games } from './tables.ts';

type NewGame = typeof games.$inferInsert & { importKey: string };

/** What the league itself has recorded of an imported game: its score sheet, or the result alone. */
type Recorded = 'sheet' | 'result';

/** Whether the score sheet or totals of `games game` were entered in the league. A sheet may consist of lineups only. */
const hasOwnSheet: SQL = sql`(game.status in ('live', 'unofficial')
  or game.seq > 0 and (game.status <> 'scheduled' or game.detail <> 'score'))`;

/** Whether staff have entered the result of `games game`. */
const hasOwnResult: SQL = sql`(game.status = 'final' and exists (
  select from audit_log entry
  where entry.record = 'games' and entry.record_id = game.id::text and entry.change = 'update'
    and (entry.before -> 'home_score', entry.before -> 'away_score')
      is distinct from (entry.after -> 'home_score', entry.after -> 'away_score')))`;

/** Locks imported games. @returns what the league has recorded of them, by import key */
export async function lockRecorded(tx: Db, importKeys: readonly string[]): Promise<Map<string, Recorded>> {
  const which = sql`game.import_key in (select jsonb_array_elements_text(${JSON.stringify(importKeys)}::text::jsonb))`;
  await tx.execute(sql`select from games game where ${which} order by game.id for no key update`);
  // Read after the wait, so that it sees what was entered meanwhile.
  const rows = await rowsOf<{ importKey: string; recorded: Recorded }>(
    tx,
    sql`select game.import_key as "importKey", case when ${hasOwnSheet} then 'sheet' else 'result' end as recorded
      from games game where ${which} and (${hasOwnSheet} or ${hasOwnResult})`,
  );
  return new Map(rows.map(({ importKey, recorded }) => [importKey, recorded]));
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

/**
 * Adds or updates imported games.
 * @param kept import keys of games that keep their record
 * @returns ids by import key
 */
export async function importGames(tx: Db, rows: readonly NewGame[], kept: ReadonlySet<string>) {
  const isKept = ({ importKey }: NewGame) => kept.has(importKey);
  const replaced = await upsertByImportKey(
    tx,
    games,
    rows.filter((row) => !isKept(row)),
  );
  return new Map([...replaced, ...(await upsertByImportKey(tx, games, rows.filter(isKept), recordColumns))]);
}
