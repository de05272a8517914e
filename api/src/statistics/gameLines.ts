import { sql } from 'drizzle-orm';
import { insertRows, uuids } from '../platform/bulk.ts';
import type { Db } from '../platform/db.ts';
import { playerGameLines } from './tables.ts';

export type NewGameLine = typeof playerGameLines.$inferInsert;
type Level = NewGameLine['level'];

/** Puts these lines in the place of all that the games have at a level. All lines name the same columns. */
export async function replaceGameLines(
  tx: Db,
  level: Level,
  gameIds: readonly string[],
  lines: readonly NewGameLine[],
) {
  await tx.execute(sql`
    delete from player_game_lines
    where level = ${level} and game_id in ${uuids(gameIds)}`);
  await insertRows(tx, playerGameLines, lines);
}
