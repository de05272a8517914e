import { type SQL, sql } from 'drizzle-orm';

/** What a score sheet is made of, and what follows from it. */
const sheetTables = [
  'lineups',
  'goals',
  'penalties',
  'goalie_changes',
  'shots_on_goal',
  'shootout_attempts',
  'player_game_lines',
];

/** Whether anything stands, or ever stood, on the score sheet of `games game`: looked up game by game, never by reading a whole table. */
export const hasSheet: SQL = sql`(game.seq > 0 or game.home_score is not null or game.status in ('live', 'unofficial', 'final')
  or coalesce(${sql.join(
    sheetTables.map((table) => sql`(select true from ${sql.identifier(table)} where game_id = game.id limit 1)`),
    sql`, `,
  )}, false))`;
