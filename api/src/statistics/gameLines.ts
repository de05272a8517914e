import { type SQL, sql } from 'drizzle-orm';
import { insertRows, onConflictUpdate, uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import type { GameLine, LineRules } from './sheetLines.ts';
import { playerGameLines } from './tables.ts';

export type NewGameLine = typeof playerGameLines.$inferInsert;
type Level = NewGameLine['level'];

/** The most lines that one statement writes; more could take too long. */
const gamesAtOnce = 200;

/** Replaces all lines of the games at a level. All lines have the same columns. */
export async function replaceGameLines(
  tx: Db,
  level: Level,
  gameIds: readonly string[],
  lines: readonly NewGameLine[],
) {
  for (let from = 0; from < gameIds.length; from += gamesAtOnce) {
    await tx.execute(sql`
      delete from player_game_lines
      where level = ${level} and game_id in ${uuids(gameIds.slice(from, from + gamesAtOnce))}`);
  }
  await insertRows(tx, playerGameLines, lines);
}

/** A player's totals of a game. */
export const totalsColumns = ['teamId', 'isGoalie', 'goals', 'assists', 'penaltyMinutes'] as const;
type Totals = Pick<NewGameLine, 'playerId' | (typeof totalsColumns)[number]>;

/** Replaces all totals of the teams in a game. */
export async function replaceTotals(tx: Db, gameId: string, teamIds: readonly string[], totals: readonly Totals[]) {
  await tx.execute(sql`
    delete from player_game_lines where game_id = ${gameId} and level = 'totals' and team_id in ${uuids(teamIds)}
      and player_id not in ${uuids(totals.map(({ playerId }) => playerId))}`);
  const rows = totals.map((line) => ({ gameId, level: 'totals' as const, ...line }));
  await insertRows(tx, playerGameLines, rows, onConflictUpdate(['gameId', 'playerId', 'level'], [...totalsColumns]));
}

/** The figures of a line that depend on the season's rules. */
export interface RuledLine extends Pick<GameLine, 'playerId' | 'goals' | 'shutout'> {
  gameId: string;
  level: Level;
}

/**
 * Lines without a sheet that the shutout rule would change: those of a goalie who played all of a 0–0 game and lost its
 * shootout.
 */
export const listTotalsUnder = (
  db: Db,
  seasonId: string,
  { shutoutOnShootoutLoss: shutout }: LineRules,
): Promise<RuledLine[]> =>
  rowsOf(
    db,
    sql`
    select line.game_id as "gameId", line.player_id as "playerId", line.level, line.goals, ${shutout}::boolean as shutout
    from games game
    join player_game_lines line on line.game_id = game.id and line.level = 'totals' and line.is_goalie and line.appeared
    where game.season_id = ${seasonId} and game.status = 'final' and game.decision = 'shootout'
      and game.forfeit_team_id is null and line.shutout <> ${shutout}::boolean
      and case line.team_id when game.home_team_id then game.home_score = 0 and game.away_score = 1
        else game.away_score = 0 and game.home_score = 1 end
      and not exists (
        select from player_game_lines other where other.game_id = line.game_id and other.team_id = line.team_id
          and other.level = 'totals' and other.is_goalie and other.appeared and other.player_id <> line.player_id
      )`,
  );

/** Updates the figures of stored lines. */
export async function changeGameLines(tx: Db, changes: readonly RuledLine[]): Promise<void> {
  await tx.execute(sql`
    update player_game_lines line set goals = other.goals, shutout = other.shutout
    from ${recordset(changes)} where ${isSameLine}`);
}

/** `player_game_lines` as it would be with these figures. */
export const linesWith = (changes: readonly RuledLine[]): SQL => sql`(
  select ruled.* from player_game_lines line left join ${recordset(changes)} on ${isSameLine}
  cross join lateral jsonb_populate_record(line, case when other.level is null then '{}'
    else jsonb_build_object('goals', other.goals, 'shutout', other.shutout) end) ruled)`;

const recordset = (changes: readonly RuledLine[]) => sql`jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
  as other ("gameId" uuid, "playerId" uuid, level detail_level, goals int, shutout boolean)`;

const isSameLine = sql`line.game_id = other."gameId" and line.player_id = other."playerId" and line.level = other.level`;
