import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getGamePage } from '../games/gamePage.ts';
import { listGames } from '../games/games.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { testDatabase } from '../platform/testing.ts';
import { getStandings } from '../standings/standings.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { findingText } from './findings.ts';
import { importFolder } from './importFolder.ts';
import { withRealSeason } from './realSeasons.ts';
import { edited, folderWith } from './smallLeague.ts';
import { type Changes, nextYear } from './testSeasons.ts';

/** Every row of every table, as text. */
async function allRows(db: Db): Promise<Map<string, Set<string>>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found = new Map<string, Set<string>>();
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select to_jsonb(each)::text as row from ${sql.identifier(name)} each`,
    );
    found.set(name, new Set(rows.map(({ row }) => row)));
  }
  return found;
}

/** The rows of before that are not there any more as they were. */
async function changedRows(db: Db, before: Map<string, Set<string>>): Promise<string[]> {
  const now = await allRows(db);
  return [...before].flatMap(([table, rows]) =>
    [...rows].filter((row) => !now.get(table)!.has(row)).map((row) => `${table}: ${row}`),
  );
}

/** What everybody is shown of a season. */
async function shown(db: Db, season: string) {
  const games = await listGames(db, season);
  const tournaments = [...new Set(games.map(({ tournament_name }) => tournament_name))];
  return JSON.stringify({
    games,
    statistics: await listStatistics(db, season),
    tables: await inTurn(tournaments, (tournament) =>
      getStandings(db, tournament ? { season, tournament } : { season }),
    ),
    pages: await inTurn(
      games.filter((_, at) => at % 10 === 0),
      ({ gameId }) => getGamePage(db, gameId),
    ),
  });
}

async function inTurn<Value, Result>(values: readonly Value[], work: (value: Value) => Promise<Result>) {
  const results: Result[] = [];
  for (const value of values) results.push(await work(value));
  return results;
}

async function league(folder: string, current?: string) {
  const { db } = await testDatabase();
  expect(await importFolder(db, folder, { commit: true, ...(current && { current }) })).toMatchObject({
    faults: [],
    committed: true,
  });
  return db;
}

const declared = (changes: Changes = {}) => ({
  'seasons.csv':
    'season_id,name,competition,league\n1,2030-31,league,Nile League\n2,2030-31 Cup,tournament,Nile League\n',
  'games_played.csv': 'season_id,team_id,player_id,games_played\n1,A,1,2\n1,B,4,2\n',
  'player_shots.csv': 'season_id,team_id,player_id,shots\n1,A,1,11\n',
  ...changes,
});

test('the next season of a league changes no row and no figure of the one before, under the same ids', async () => {
  const first = folderWith(declared());
  const db = await league(first, '2030-31');
  const before = { rows: await allRows(db), shown: await shown(db, '2030-31') };
  const report = await importFolder(db, nextYear(first), { commit: true });
  expect(report).toMatchObject({ faults: [], committed: true, league: 'Nile League', seasons: ['2031-32'] });
  expect(await changedRows(db, before.rows)).toEqual([]);
  expect(await shown(db, '2030-31')).toBe(before.shown);
  const next = await listStatistics(db, '2031-32');
  const last = await listStatistics(db, '2030-31');
  expect(next.map(({ playerId, goals, shots }) => [playerId, goals, shots])).toEqual(
    last.map(({ playerId, goals, shots }) => [playerId, goals, shots]),
  );
});

test('a second import of the first season changes nothing of the next', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  await importFolder(db, nextYear(first), { commit: true });
  const before = { counts: await allRows(db), shown: [await shown(db, '2030-31'), await shown(db, '2031-32')] };
  expect(await importFolder(db, first, { commit: true })).toMatchObject({ committed: true });
  expect([await shown(db, '2030-31'), await shown(db, '2031-32')].map(withoutIds)).toEqual(
    before.shown.map(withoutIds),
  );
  const now = await allRows(db);
  for (const [table, rows] of before.counts) expect([table, now.get(table)!.size]).toEqual([table, rows.size]);
});

/** Events are written again when their season is. */
const withoutIds = (text: string) => text.replaceAll(/"_id":"[^"]+"/g, '');

test('an id that means another club or player in the next season changes nobody', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  const before = { rows: await allRows(db), shown: await shown(db, '2030-31') };
  const folder = nextYear(first, {
    'teams.csv': edited('teams.csv', ['Giza Sphinxes,GIZ,Giza,giza-sphinxes', 'Luxor Kings,LUX,Luxor,luxor-kings']),
    'players.csv': edited(
      'players.csv',
      ['2,Ali,Farouk', '2,Hany,Sabry'],
      ['4,Karim,Adel', '44,Karim,Adel'],
      ['5,Tarek', '4,Tarek'],
    ).replace('44,Karim', '5,Karim'),
  });
  const report = await importFolder(db, folder, { commit: true });
  expect(report).toMatchObject({ faults: [], committed: true });
  expect(report.warnings.map(findingText)).toEqual([
    'players.csv, line 3, column player_id: 2 is Ali Farouk in another season; taken as another player',
    'players.csv, line 5, column last_name: taken as the Karim Adel of another season, whose id is another; a birth date would tell two namesakes apart',
    'players.csv, line 6, column last_name: taken as the Tarek Samir of another season, whose id is another; a birth date would tell two namesakes apart',
    'teams.csv, line 3, column name: B is Giza Sphinxes in another season; taken as another team. If it is the same, give it the slug giza-sphinxes',
  ]);
  expect(await changedRows(db, before.rows)).toEqual([]);
  expect(await shown(db, '2030-31')).toBe(before.shown);
  const [clubs, people] = await Promise.all(
    ['teams', 'players'].map((table) =>
      rowsOf<{ name: string }>(db, sql`select name from ${sql.identifier(table)} order by 1`),
    ),
  );
  expect(clubs!.map(({ name }) => name).sort()).toEqual(['Giza Sphinxes', 'Luxor Kings', 'Áswan Falcons']);
  expect(people).toHaveLength(8);
});

test('a club or player who plays in another season too keeps the name, and that is said', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  const before = await allRows(db);
  const folder = nextYear(first, {
    'teams.csv': edited('teams.csv', ['Giza Sphinxes', 'Giza Pharaohs']),
    'players.csv': edited('players.csv', ['1,Omar,Hassan', '1,Omar,Hassan-Ali']),
  });
  const report = await importFolder(db, folder, { commit: true });
  expect(report.warnings.map(findingText)).toEqual([
    'players.csv, line 2, column last_name: stays Omar Hassan, as in the seasons that are not in these files; it can be renamed on its own page',
    'teams.csv, line 3, column name: stays Giza Sphinxes, as in the seasons that are not in these files; it can be renamed on its own page',
  ]);
  expect(await changedRows(db, before)).toEqual([]);
});

test('which season is current is said, and never the first that came', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  const current = async () =>
    (await rowsOf<{ name: string }>(db, sql`select name from seasons where is_current`)).map(({ name }) => name);
  expect(await current()).toEqual([]);
  const next = nextYear(first);
  await importFolder(db, next, { commit: true, current: '2031-32' });
  expect(await current()).toEqual(['2031-32']);
  await importFolder(db, first, { commit: true });
  expect(await current()).toEqual(['2031-32']);
  const { faults } = await importFolder(db, first, { commit: true, current: '2029-30' });
  expect(faults.map(findingText)).toEqual([
    'seasons.csv, column name: there is no league season 2029-30 to make the current one',
  ]);
});

test('seasons of two leagues in one folder are a fault', async () => {
  const { db } = await testDatabase();
  const seasons = 'season_id,name,competition,league\n1,2030-31,league,Nile League\n2,2030-31 Cup,tournament,\n';
  const { faults } = await importFolder(db, folderWith({ 'seasons.csv': seasons }), { commit: true });
  expect(faults.map(findingText)).toEqual([
    'seasons.csv, line 3, column league: the seasons in a folder are of one league',
  ]);
});

test('a number that changed hands between two imports is told at its line, and a dry run finds it', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  const changed = folderWith({
    ...declared(),
    'players.csv': `${edited('players.csv')}8,Adham,Wael,C,,,,,\n`.replace('2,Ali,Farouk,RD,R,,,,\n', ''),
    'rosters.csv': edited('rosters.csv', ['1,A,2,4', '1,A,8,4']),
    'goals.csv': undefined,
    'penalties.csv': undefined,
    'shots_on_goal.csv': undefined,
    'goalie_changes.csv': undefined,
    'shootout_attempts.csv': undefined,
    'player_games.csv': edited('player_games.csv', ['g2,A,2,', 'g2,A,8,']),
  });
  for (const commit of [false, true]) {
    const { faults } = await importFolder(db, changed, { commit });
    expect(faults.map(findingText)).toEqual([
      'rosters.csv, line 3, column jersey_number: Ali Farouk, who is not in these files, wears 4 on this team at the same time',
    ]);
  }
});

for (const name of ['pwhl-2023-24', 'nhl-2016-17']) {
  withRealSeason(name, ({ folder }) => {
    test(`a second year of ${name} with other rosters leaves the first as it was`, async () => {
      const { db } = await testDatabase();
      const rules = name.startsWith('nhl') ? 'nhl' : 'pwhl';
      const first = nextYear(folder, {}, { years: 0, league: 'The league' });
      expect(await importFolder(db, first, { commit: true, rules })).toMatchObject({ faults: [], committed: true });
      const [season] = await rowsOf<{ name: string }>(db, sql`select name from seasons`);
      const before = { rows: await allRows(db), shown: await shown(db, season!.name) };
      const next = nextYear(first, {}, { league: 'The league', newcomers: true });
      const report = await importFolder(db, next, { commit: true, rules });
      expect(report).toMatchObject({ faults: [], committed: true });
      expect(await changedRows(db, before.rows)).toEqual([]);
      expect(await shown(db, season!.name)).toBe(before.shown);
      expect(await listStatistics(db, report.seasons[0])).toHaveLength((await listStatistics(db, season!.name)).length);
    }, 300_000);
  });
}
