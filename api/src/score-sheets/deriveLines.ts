import type { SeasonRules } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { mapWithYields } from '../platform/process/yields.ts';
import { listTotalsUnder, type NewGameLine, type RuledLine, replaceGameLines } from '../statistics/gameLines.ts';
import { type GameLine, gameLines, type LineRules } from '../statistics/sheetLines.ts';
import { resultColumns, type StoredSheet, sheetColumns } from './sheets.ts';

/** The maximum number of sheets in memory at a time. */
const batchSize = 500;

/** Derives the players' lines of finished games from their score sheets and stores them. Default: of all games. */
export async function deriveLines(tx: Db, gameIds?: readonly string[]): Promise<void> {
  for await (const { ids, lines } of derivedLines(tx, gameIds)) await replaceGameLines(tx, 'events', ids, lines);
}

export type DerivedLine = Omit<GameLine, 'side'> & Pick<NewGameLine, 'gameId' | 'teamId' | 'level'>;

/** The lines that the sheets produce, in batches of games. */
export async function* derivedLines(db: Db, gameIds?: readonly string[]) {
  const ids = gameIds ?? (await gamesWithSheets(db));
  for await (const { batch, sheets } of sheetsInBatches(db, ids, { lock: holdRules })) {
    yield { ids: batch, lines: (await mapWithYields(sheets, linesOf)).flat() };
  }
}

/** The sheets of these games that are over, in batches. */
export async function* sheetsInBatches(
  db: Db,
  ids: readonly string[],
  { lock, size = batchSize }: { lock?: SQL; size?: number } = {},
) {
  for (let from = 0; from < ids.length; from += size) {
    const batch = ids.slice(from, from + size);
    yield { batch, sheets: await readSheets(db, batch, lock) };
  }
}

/**
 * The lines of a season's final games that other rules would change.
 * @param season with the rules that its lines were derived under
 */
export async function linesUnderRules(
  db: Db,
  season: { id: string; rules: LineRules },
  rules: LineRules,
): Promise<RuledLine[]> {
  const isOther = (['creditShootoutWinner', 'shutoutOnShootoutLoss'] as const).some(
    (rule) => season.rules[rule] !== rules[rule],
  );
  if (!isOther) return [];
  const ids = await gamesWithSheets(db, season.id);
  const changes = await listTotalsUnder(db, season.id, rules);
  for await (const { sheets } of sheetsInBatches(db, ids)) {
    changes.push(...(await mapWithYields(sheets, (sheet) => changesOf(sheet, rules))).flat());
  }
  return changes;
}

function changesOf(sheet: RuledSheet, rules: LineRules): RuledLine[] {
  const before = new Map(gameLines(sheet, sheet.rules).map((line) => [line.playerId, line]));
  return gameLines(sheet, rules)
    .filter(({ playerId, goals, shutout }) => {
      const line = before.get(playerId);
      return line?.goals !== goals || line.shutout !== shutout;
    })
    .map(({ playerId, goals, shutout }) => ({ gameId: sheet.gameId, playerId, level: 'events', goals, shutout }));
}

async function gamesWithSheets(db: Db, seasonId?: string): Promise<string[]> {
  const ofSeason = seasonId ? sql`and season_id = ${seasonId}` : sql``;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from games where detail = 'events' ${ofSeason} order by starts_at`,
  );
  return rows.map(({ id }) => id);
}

interface RuledSheet extends StoredSheet {
  gameId: string;
  homeTeamId: string;
  awayTeamId: string;
  rules: SeasonRules;
}

/** Locks the rules, so that they do not change while lines are stored. */
const holdRules = sql`for share of season`;

const sheetsWhere = (db: Db, condition: SQL, lock: SQL = sql``) =>
  rowsOf<RuledSheet>(
    db,
    sql`
    select game.id as "gameId", game.home_team_id as "homeTeamId", game.away_team_id as "awayTeamId", season.rules,
      ${resultColumns}, ${sheetColumns}
    from games game join seasons season on season.id = game.season_id
    where ${condition} ${lock}`,
  );

const readSheets = (db: Db, gameIds: readonly string[], lock?: SQL) =>
  sheetsWhere(
    db,
    sql`game.id in ${uuids(gameIds)} and game.detail = 'events' and game.status in ('final', 'unofficial')`,
    lock,
  );

/** The sheet of one game, in any status. */
export async function readRuledSheet(db: Db, gameId: string): Promise<RuledSheet | undefined> {
  const [sheet] = await sheetsWhere(db, sql`game.id = ${gameId}`);
  return sheet;
}

const linesOf = (sheet: RuledSheet): DerivedLine[] =>
  gameLines(sheet, sheet.rules).map(({ side, ...line }) => ({
    gameId: sheet.gameId,
    level: 'events',
    teamId: side === 'home' ? sheet.homeTeamId : sheet.awayTeamId,
    ...line,
  }));
