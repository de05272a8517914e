import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unparse } from 'papaparse';
import { afterFile } from '../../platform/testing/database.ts';

/** Files by name: new content, or undefined to omit it. */
export type Changes = Record<string, string | undefined>;

interface Year {
  /** Moved by this number of years. */
  years?: number;
  /** Declared in the files. */
  league?: string;
  /** Every fifth player is replaced under the same id. */
  newcomers?: boolean;
  /** Only every n-th game. */
  everyGame?: number;
}

/**
 * A folder's season moved to a later year: the same ids, other days and season names.
 * @param changes files to replace before moving
 */
export function nextYear(
  folder: string,
  changes: Changes = {},
  { years = 1, league, newcomers, everyGame = 1 }: Year = {},
): string {
  const target = mkdtempSync(join(tmpdir(), 'next-season-'));
  afterFile(() => rmSync(target, { recursive: true, force: true }));
  const files = new Set([...readdirSync(folder).filter((name) => name.endsWith('.csv')), ...Object.keys(changes)]);
  const games = rowsIn(folder, 'games.csv').filter((_, at) => at % everyGame === 0);
  const played = new Set(games.map(({ game_id }) => game_id));
  for (const file of files) {
    if (file in changes && changes[file] === undefined) continue;
    const rows = (changes[file] === undefined ? rowsIn(folder, file) : rowsOf(changes[file]))
      .filter(({ game_id }) => game_id === undefined || played.has(game_id))
      .map((row, at) => moved(row, at));
    writeFileSync(join(target, file), unparse(rows));
  }
  return target;

  function moved(row: Record<string, string>, at: number) {
    const later: Record<string, string> = Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, isDay(column) ? dayLater(cell, years) : cell]),
    );
    if ('competition' in row) later.name = seasonLater(row.name!, years);
    if ('competition' in row && league) later.league = league;
    if (newcomers && 'first_name' in row && at % 5 === 0) later.last_name = `${row.last_name} the Younger`;
    if (newcomers && 'birthdate' in row && at % 5 === 0) later.birthdate = '';
    return later;
  }
}

const rowsOf = (content: string) => parse(content, { columns: true, bom: true }) as Record<string, string>[];

/** The rows of one of a folder's files. */
export const rowsIn = (folder: string, file: string) => rowsOf(readFileSync(join(folder, file), 'utf8'));

const isDay = (column: string) => ['date', 'local_date', 'first_game', 'last_game'].includes(column);

/** The minimal totals: goals and assists by game, and of goalies the goals against. */
export function leastTotals(folder: string): Changes {
  const isEventful = existsSync(join(folder, 'goals.csv'));
  const lines = isEventful ? linesOfGoals(rowsIn(folder, 'goals.csv')) : rowsIn(folder, 'player_games.csv');
  const goalies = isEventful ? [] : rowsIn(folder, 'goalie_games.csv');
  const without = (names: string[]) => Object.fromEntries(names.map((name) => [`${name}.csv`, undefined]));
  const columns = ['game_id', 'team_id', 'player_id'];
  return {
    ...without(['goals', 'penalties', 'goalie_changes', 'shots_on_goal', 'shootout_attempts']),
    ...without(['games_played', 'player_shots']),
    'player_games.csv': unparse<object>(lines, { columns: [...columns, 'goals', 'assists'] }),
    ...(goalies.length > 0 && {
      'goalie_games.csv': unparse(goalies, { columns: [...columns, 'goals_against', 'decision'] }),
    }),
  };
}

function linesOfGoals(goals: Record<string, string>[]) {
  const lines = new Map<
    string,
    Record<'game_id' | 'team_id' | 'player_id', string> & Record<'goals' | 'assists', number>
  >();
  for (const { game_id, team_id, scorer_id, assist1_id, assist2_id } of goals) {
    for (const player_id of [scorer_id, assist1_id, assist2_id]) {
      if (!player_id) continue;
      const key = `${game_id} ${player_id}`;
      const line = lines.get(key) ?? { game_id: game_id!, team_id: team_id!, player_id, goals: 0, assists: 0 };
      lines.set(key, line);
      line[player_id === scorer_id ? 'goals' : 'assists'] += 1;
    }
  }
  return [...lines.values()];
}

/** Games with days only. */
export function daysOnly(folder: string): Changes {
  const games = rowsIn(folder, 'games.csv');
  return {
    'games.csv': unparse(games.map((game) => ({ ...game, date: game.local_date ?? game.date!.slice(0, 10) }))),
  };
}

/** 29 February becomes 1 March. */
function dayLater(cell: string, years: number): string {
  const [, year, rest] = /^(\d{4})(-.*)$/.exec(cell) ?? [];
  return year ? `${Number(year) + years}${years ? rest!.replace('-02-29', '-03-01') : rest}` : cell;
}

/** `2023-24 Playoffs` becomes `2024-25 Playoffs`. */
const seasonLater = (name: string, years: number) =>
  name.replace(
    /^(\d{4})-(\d{2})/,
    (_, from, to) => `${Number(from) + years}-${String(Number(to) + years).padStart(2, '0')}`,
  );
