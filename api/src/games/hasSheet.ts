import { type SQL, sql } from 'drizzle-orm';
import { sheetTables } from './sheetTables.ts';

/** With those derived from it. */
const looked = [...sheetTables, 'player_game_lines'];

/** Whether of the final `games game` nothing but its result is recorded, and the league did not set it. */
export const isScoreOnly: SQL = sql`(game.status = 'final' and game.detail = 'score' and game.seq = 0
  and not game.is_awarded and game.forfeit_team_id is null and not game.forfeited_by_both)`;

const hasResult = sql`(game.home_score is not null or game.status in ('live', 'unofficial', 'final'))`;

/** Whether one of these tables has a row of `games game`; looked up per game, without scans. */
const hasRowIn = (tables: readonly string[]): SQL =>
  sql`coalesce(${sql.join(
    tables.map((table) => sql`(select true from ${sql.identifier(table)} where game_id = game.id limit 1)`),
    sql`, `,
  )}, false)`;

/** Whether the score sheet of `games game` has or had entries. */
export const hasSheet: SQL = sql`(game.seq > 0 or ${hasResult} or ${hasRowIn(looked)})`;

/** Whether something of `games game` has been played: its lineups are entered ahead, and its start can be undone. */
export const hasBegun: SQL = sql`(${hasResult} or game.is_abandoned or ${hasRowIn(sheetTables.filter((table) => table !== 'lineups'))}
  or exists (select from player_game_lines where game_id = game.id and level <> 'events'))`;
