import { type SQL, sql } from 'drizzle-orm';
import { sheetTables } from './sheetTables.ts';

/** With those derived from it. */
const looked = [...sheetTables, 'player_game_lines'];

/** Whether of the final `games game` nothing but its result is recorded, and the league did not set it. */
export const isScoreOnly: SQL = sql`(game.status = 'final' and game.detail = 'score' and game.seq = 0
  and not game.is_awarded and game.forfeit_team_id is null and not game.forfeited_by_both)`;

/** Whether the score sheet of `games game` has or had entries; looked up per game, without scans. */
export const hasSheet: SQL = sql`(game.seq > 0 or game.home_score is not null or game.status in ('live', 'unofficial', 'final')
  or coalesce(${sql.join(
    looked.map((table) => sql`(select true from ${sql.identifier(table)} where game_id = game.id limit 1)`),
    sql`, `,
  )}, false))`;
