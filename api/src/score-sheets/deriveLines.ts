import { type GameLine, gameLines, type SeasonRules } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { uuids } from '../platform/bulk.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { type NewGameLine, replaceGameLines } from '../statistics/gameLines.ts';
import { resultColumns, type StoredSheet, sheetColumns } from './sheets.ts';

/** So many sheets are held in memory at a time. */
const batchSize = 500;

/** Derives the players' lines of finished games from their score sheets and stores them. Unless told, of all games. */
export async function deriveLines(tx: Db, gameIds?: readonly string[]): Promise<void> {
  for await (const { ids, lines } of derivedLines(tx, gameIds)) await replaceGameLines(tx, 'events', ids, lines);
}

export type DerivedLine = Omit<GameLine, 'side'> & Pick<NewGameLine, 'gameId' | 'teamId' | 'level'>;

/** The lines that the sheets give, batch by batch of games. */
export async function* derivedLines(db: Db, gameIds?: readonly string[]) {
  const ids = gameIds ?? (await gamesWithSheets(db));
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const sheets = await readSheets(db, batch);
    yield { ids: batch, lines: sheets.flatMap(linesOf) };
  }
}

async function gamesWithSheets(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, sql`select id from games where detail = 'events' order by starts_at`);
  return rows.map(({ id }) => id);
}

interface RuledSheet extends StoredSheet {
  gameId: string;
  homeTeamId: string;
  awayTeamId: string;
  rules: SeasonRules;
}

const sheetsWhere = (db: Db, condition: SQL) =>
  rowsOf<RuledSheet>(
    db,
    sql`
    select game.id as "gameId", game.home_team_id as "homeTeamId", game.away_team_id as "awayTeamId", season.rules,
      ${resultColumns}, ${sheetColumns}
    from games game join seasons season on season.id = game.season_id
    where ${condition}`,
  );

const readSheets = (db: Db, gameIds: readonly string[]) =>
  sheetsWhere(
    db,
    sql`game.id in ${uuids(gameIds)} and game.detail = 'events' and game.status in ('final', 'unofficial')`,
  );

/** The sheet of one game, wherever it stands. */
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
