import { sql } from 'drizzle-orm';
import { insertRows } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import { importedSeasonLines } from './tables.ts';

type NewSeasonLine = typeof importedSeasonLines.$inferInsert;

/** Replaces the imported lines of the same seasons' league games and tournaments, and no others. */
export async function replaceSeasonLines(tx: Db, rows: readonly NewSeasonLine[]) {
  const replaced = JSON.stringify(
    rows.map(({ seasonId, tournamentName }) => ({ seasonId, tournament: tournamentName ?? '' })),
  );
  await tx.execute(sql`
    delete from imported_season_lines line
    using (
      select distinct * from jsonb_to_recordset(${replaced}::text::jsonb) as each ("seasonId" uuid, tournament text)
    ) replaced
    where line.season_id = replaced."seasonId" and coalesce(line.tournament_name, '') = replaced.tournament`);
  await insertRows(tx, importedSeasonLines, rows);
}

/** Spells a tournament's name as its games in the season do, after they have changed. */
export async function respellSeasonLines(tx: Db, seasonId: string, name: string): Promise<void> {
  await tx.execute(sql`
    update imported_season_lines line set tournament_name = ${name}
    where line.season_id = ${seasonId} and lower(line.tournament_name) = lower(${name})
      and exists (select from games where season_id = line.season_id and tournament_name = ${name})`);
}
