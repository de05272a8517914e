import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { type Contradiction, type Difference, recount } from '../src/score-sheets/recount.ts';

export const recountHelp = `npm run league -- recount [--write]

Recomputes every displayed figure and lists differences: players' lines against their score sheets, scores
against the goals of their games, imported lines and season totals against each other. Changes nothing; the exit
code is 1 if there are differences.

  --write  stores the lines computed from sheets; contradictory imported figures are only listed
`;

/** @returns the exit code: 1 if differences remain */
export async function recountCommand(db: Db, args: string[]): Promise<number> {
  const write = parsed(args);
  if (typeof write === 'string') {
    process.stderr.write(`${write}\n`);
    return 1;
  }
  const { games, lines, differences, contradictions } = await recount(db, { write });
  const texts = [...(await differenceTexts(db, differences)), ...(await contradictionTexts(db, contradictions))];
  for (const text of texts) process.stdout.write(`${text}\n`);
  process.stdout.write(
    `${games} score sheets, ${lines} player lines: ${outcome(differences.length, contradictions.length, write)}.\n`,
  );
  return contradictions.length > 0 || (differences.length > 0 && !write) ? 1 : 0;
}

/** Whether to write, or what is wrong with the arguments. */
function parsed(args: string[]): boolean | string {
  try {
    return parseArgs({ args, options: { write: { type: 'boolean', default: false } } }).values.write;
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

function outcome(differences: number, contradictions: number, write: boolean): string {
  const parts = [
    differences > 0 && (write ? `${differences} figures differed and were corrected` : `${differences} figures differ`),
    contradictions > 0 && `${contradictions} imported figures contradict each other`,
    differences > 0 && !write && 'nothing was changed: add --write to correct the lines',
  ];
  return parts.filter(Boolean).join('; ') || 'nothing differs';
}

/** `2026-10-03 FAL at PHA` by the games' ids. */
async function gameNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`
    select game.id, game.starts_at::date || ' ' || away.code || ' at ' || home.code as name
    from games game join teams home on home.id = game.home_team_id join teams away on away.id = game.away_team_id
    where game.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** `2026-10-03 FAL at PHA, Omar Hassan: goals 1, by the sheet 2` */
async function differenceTexts(db: Db, differences: readonly Difference[]): Promise<string[]> {
  const games = await gameNames(
    db,
    differences.map(({ gameId }) => gameId),
  );
  const players = await rowsOf<{ id: string; name: string }>(
    db,
    sql`
    select id, name from players where id in (
      select jsonb_array_elements_text(${JSON.stringify(differences.map(({ playerId }) => playerId))}::text::jsonb)::uuid)`,
  );
  const nameOf = new Map(players.map(({ id, name }) => [id, name]));
  return differences
    .map(
      ({ gameId, playerId, figure, stored, derived }) =>
        `${games.get(gameId)}, ${nameOf.get(playerId)}: ${figure} ${stored ?? 'missing'}, by the sheet ${derived ?? 'none'}`,
    )
    .sort();
}

/** `2026-10-03 FAL at PHA, Falcons: goals 3, by the sheet 2` */
async function contradictionTexts(db: Db, contradictions: readonly Contradiction[]): Promise<string[]> {
  const games = await gameNames(
    db,
    contradictions.flatMap(({ gameId }) => gameId ?? []),
  );
  return contradictions.map(({ gameId, name, figure, stored, derived, by }) =>
    [gameId && games.get(gameId), `${name}: ${figure} ${stored}, by the ${by} ${derived}`].filter(Boolean).join(', '),
  );
}
