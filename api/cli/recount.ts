import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../src/platform/db.ts';
import { type Difference, recount } from '../src/score-sheets/recount.ts';

export const recountHelp = `npm run league -- recount

Rebuilds every figure that is derived from score sheets, and says which ones differed from what was stored.
`;

export async function recountCommand(db: Db): Promise<number> {
  const { games, lines, differences } = await recount(db);
  for (const text of await differenceTexts(db, differences)) process.stdout.write(`${text}\n`);
  const found = differences.length ? `${differences.length} figures differed and were put right` : 'nothing differed';
  process.stdout.write(`${games} score sheets, ${lines} player lines: ${found}.\n`);
  return 0;
}

/** `2026-10-03 FAL at PHA, Omar Hassan: goals 1, by the sheet 2` */
async function differenceTexts(db: Db, differences: Difference[]): Promise<string[]> {
  if (differences.length === 0) return [];
  const rows = await rowsOf<Difference & { game: string; player: string }>(
    db,
    sql`
    select each.*, game.starts_at::date || ' ' || away.code || ' at ' || home.code as game, player.name as player
    from jsonb_to_recordset(${JSON.stringify(differences)}::text::jsonb)
      as each ("gameId" uuid, "playerId" uuid, figure text, stored text, derived text)
    join games game on game.id = "gameId"
    join teams home on home.id = game.home_team_id
    join teams away on away.id = game.away_team_id
    join players player on player.id = "playerId"
    order by game.starts_at, player.name`,
  );
  return rows.map(
    ({ game, player, figure, stored, derived }) =>
      `${game}, ${player}: ${figure} ${stored ?? 'missing'}, by the sheet ${derived ?? 'none'}`,
  );
}
