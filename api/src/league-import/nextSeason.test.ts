import { rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listGames } from '../games/games.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { getGamePage } from '../score-sheets/gamePage.ts';
import { seasons } from '../seasons/tables.ts';
import { getStandings } from '../standings/standings.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { findingText } from './findings.ts';
import { importFolder } from './importFolder.ts';
import { edited, folderWith } from './testing/league.ts';
import { rowCounts, withRealSeason } from './testing/realSeasons.ts';
import { type Changes, daysOnly, leastTotals, nextYear, rowsIn } from './testing/seasons.ts';

/**
 * Stores every row of every table.
 * @returns a query for the rows that have changed since
 */
async function keepRows(db: Db): Promise<() => Promise<string[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  await db.execute(sql`drop schema if exists kept cascade`);
  await db.execute(sql`create schema kept`);
  for (const { name } of tables) {
    const table = sql.identifier(name);
    await db.execute(sql`create table kept.${table} as select to_jsonb(each)::text as row from public.${table} each`);
  }
  return async () => {
    const changed: string[] = [];
    for (const { name } of tables) {
      const table = sql.identifier(name);
      const rows = await rowsOf<{ row: string }>(
        db,
        sql`select row from kept.${table} except select to_jsonb(each)::text from public.${table} each`,
      );
      changed.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return changed;
  };
}

/** The public data of a season. */
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

test('the next season of a league changes no row and no figure of the one before, with the same ids', async () => {
  const first = folderWith(declared());
  const db = await league(first, '2030-31');
  const changedRows = await keepRows(db);
  const before = { shown: await shown(db, '2030-31') };
  const report = await importFolder(db, nextYear(first), { commit: true });
  expect(report).toMatchObject({ faults: [], committed: true, league: 'Nile League', seasons: ['2031-32'] });
  expect(await changedRows()).toEqual([]);
  expect(await shown(db, '2030-31')).toBe(before.shown);
  const next = await listStatistics(db, '2031-32');
  const last = await listStatistics(db, '2030-31');
  expect(next.map(({ playerId, goals, shots }) => [playerId, goals, shots])).toEqual(
    last.map(({ playerId, goals, shots }) => [playerId, goals, shots]),
  );
});

test('a second import of the first season does not change the next', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  await importFolder(db, nextYear(first), { commit: true });
  const before = { counts: await rowCounts(db), shown: [await shown(db, '2030-31'), await shown(db, '2031-32')] };
  expect(await importFolder(db, first, { commit: true })).toMatchObject({ committed: true });
  expect([await shown(db, '2030-31'), await shown(db, '2031-32')].map(withoutIds)).toEqual(
    before.shown.map(withoutIds),
  );
  expect(await rowCounts(db)).toEqual(before.counts);
});

/** Events are rewritten with their season. */
const withoutIds = (text: string) => text.replaceAll(/"_id":"[^"]+"/g, '');

test('an id that means another club or player in the next season changes no record', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  const changedRows = await keepRows(db);
  const before = { shown: await shown(db, '2030-31') };
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
  expect(await changedRows()).toEqual([]);
  expect(await shown(db, '2030-31')).toBe(before.shown);
  const [clubs, people] = await Promise.all(
    ['teams', 'players'].map((table) =>
      rowsOf<{ name: string }>(db, sql`select name from ${sql.identifier(table)} order by 1`),
    ),
  );
  expect(clubs!.map(({ name }) => name).sort()).toEqual(['Giza Sphinxes', 'Luxor Kings', 'Áswan Falcons']);
  expect(people).toHaveLength(8);
});

test('a club with another name and address is known by its former address', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  await db.execute(sql`update teams set name = 'Giza Lions', slug = 'giza-lions' where slug = 'giza-sphinxes'`);
  const report = await importFolder(db, nextYear(first), { commit: true });
  expect(report).toMatchObject({ faults: [], committed: true });
  const clubs = await rowsOf<{ name: string; slug: string }>(db, sql`select name, slug from teams order by name`);
  expect(clubs.map(({ slug }) => slug).sort()).toEqual(['aswan-falcons', 'giza-lions']);
});

test('a club or player who also plays in another season keeps the name, with a warning', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  const changedRows = await keepRows(db);
  const folder = nextYear(first, {
    'teams.csv': edited('teams.csv', ['Giza Sphinxes', 'Giza Pharaohs']),
    'players.csv': edited('players.csv', ['1,Omar,Hassan', '1,Omar,Hassan-Ali']),
  });
  const report = await importFolder(db, folder, { commit: true });
  expect(report.warnings.map(findingText)).toEqual([
    'players.csv, line 2, column last_name: keeps the name Omar Hassan of the seasons outside of these files; you can rename it on its own page',
    'teams.csv, line 3, column name: keeps the name Giza Sphinxes of the seasons outside of these files; you can rename it on its own page',
  ]);
  expect(await changedRows()).toEqual([]);
});

test('a club on a roster of another season keeps its name when its old season is imported again', async () => {
  const first = folderWith(declared());
  const db = await league(first);
  const [next] = await db.insert(seasons).values({ name: '2031-32', rules: rulePresets.iihf }).returning();
  await db.execute(sql`
    insert into roster_assignments (id, season_id, team_id, player_id, position)
    select gen_random_uuid(), ${next!.id}, team.id, player_id, position
    from roster_assignments spot join teams team on team.id = spot.team_id and team.slug = 'giza-sphinxes'`);
  await db.execute(sql`update teams set name = 'Giza Lions' where slug = 'giza-sphinxes'`);
  const changedRows = await keepRows(db);
  const { warnings } = await importFolder(db, first, { commit: true });
  expect(warnings.map(findingText)).toEqual([
    'teams.csv, line 3, column name: keeps the name Giza Lions of the seasons outside of these files; you can rename it on its own page',
  ]);
  expect((await changedRows()).filter((row) => row.startsWith('teams: '))).toEqual([]);
});

test('the current season is chosen explicitly, and is never the first imported one', async () => {
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

test('a season that is imported again keeps its own rules, and its games and shutouts follow them', async () => {
  const long = edited('goals.csv', ['A,1,10:00', 'A,1,22:00']);
  const lost = edited('games.csv', ['B,A,3,0,regulation', 'B,A,1,0,shootout']);
  const changes = declared({ 'games.csv': lost, 'player_games.csv': undefined, 'goalie_games.csv': shutoutLost });
  const db = await league(folderWith(changes));
  const own = { ...rulePresets.iihf, periodMinutes: 25, overtimeMinutes: 10, shutoutOnShootoutLoss: false };
  await db.execute(sql`update seasons set rules = ${JSON.stringify(own)}::text::jsonb`);
  const again = folderWith({ ...changes, 'goals.csv': long });
  expect(await importFolder(db, again, { commit: true })).toMatchObject({ faults: [], committed: true });
  const games = await rowsOf(
    db,
    sql`select distinct period_minutes as "periodMinutes", overtime_minutes as "overtimeMinutes" from games`,
  );
  expect(games).toEqual([{ periodMinutes: 25, overtimeMinutes: 10 }]);
  const shutouts = await rowsOf<{ name: string }>(
    db,
    sql`select player.name from player_game_lines line join players player on player.id = line.player_id
      where line.shutout and line.level = 'totals'`,
  );
  expect(shutouts).toEqual([{ name: 'Nabil Gamal' }]);
  // Chosen rules replace them.
  const { faults } = await importFolder(db, again, { commit: true, rules: 'iihf' });
  expect(faults.map(findingText)).toEqual(['goals.csv, line 2, column time: a period has no more than 20:00']);
});

/** Both goalies of a game that a shootout decided. */
const shutoutLost = `game_id,team_id,player_id,seconds_played,shots_against,saves,goals_against,decision
g2,B,6,3900,20,20,0,W
g2,A,3,3900,31,31,0,L
`;

test('seasons of two leagues in one folder are an error', async () => {
  const { db } = await testDatabase();
  const seasons = 'season_id,name,competition,league\n1,2030-31,league,Nile League\n2,2030-31 Cup,tournament,\n';
  const { faults } = await importFolder(db, folderWith({ 'seasons.csv': seasons }), { commit: true });
  expect(faults.map(findingText)).toEqual([
    'seasons.csv, line 3, column league: the seasons in a folder must be of one league',
  ]);
});

test('a number that changed hands between two imports is reported at its line, also in a dry run', async () => {
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
      'rosters.csv, line 3, column jersey_number: Ali Farouk, whom these files do not replace, wears 4 on this team at the same time',
    ]);
  }
});

for (const [name, rules, everyGame] of [
  ['pwhl-2023-24', 'pwhl', 1],
  // The years after the second are shorter, so that they take less time.
  ['nhl-2016-17', 'nhl', 20],
] as const) {
  withRealSeason(name, ({ folder }) =>
    describe(name, () => {
      let db: Db;
      let first: string;
      let before: string;
      beforeAll(async () => {
        ({ db } = await testDatabase());
        const files = nextYear(folder, {}, { years: 0, league: 'The league' });
        const report = await importFolder(db, files, { commit: true, rules });
        expect(report).toMatchObject({ faults: [], committed: true });
        [first] = report.seasons as [string];
        before = await shown(db, first);
      }, 120_000);

      /** Imports a further year, and compares every row of the earlier years. @returns the season and its files */
      async function addYear(changes: Changes, year: Parameters<typeof nextYear>[2]) {
        const changedRows = await keepRows(db);
        const files = nextYear(folder, changes, { league: 'The league', everyGame, ...year });
        const report = await importFolder(db, files, { commit: true, rules });
        expect(report).toMatchObject({ faults: [], committed: true });
        expect(await changedRows()).toEqual([]);
        return { season: report.seasons[0]!, files };
      }

      test(`a second year of ${name} with other rosters leaves the first unchanged`, async () => {
        const { season } = await addYear({}, { years: 1, newcomers: true, everyGame: 1 });
        const [{ newcomers }] = (await rowsOf<{ newcomers: number }>(
          db,
          sql`select count(*)::int as newcomers from players where name like '% the Younger'`,
        )) as [{ newcomers: number }];
        expect(newcomers).toBe(Math.ceil(rowsIn(folder, 'players.csv').length / 5));
        const rows = await listStatistics(db, season);
        expect(rows.filter(({ player }) => player.endsWith(' the Younger')).length).toBeGreaterThan(newcomers / 2);
        expect(rows).toHaveLength((await listStatistics(db, first)).length);
      }, 300_000);

      test(`a year of ${name} with totals of goals and assists only leaves earlier years unchanged`, async () => {
        const { season, files } = await addYear(leastTotals(folder), { years: 2 });
        const rows = await listStatistics(db, season);
        const unknown = ['penalty_minutes', 'plus_minus', 'shots', 'shots_against', 'save_percentage'] as const;
        for (const column of unknown)
          expect([column, rows.filter((row) => row[column] !== null)]).toEqual([column, []]);
        const sumOf = (goals: readonly (number | string | null | undefined)[]) =>
          goals.reduce<number>((sum, each) => sum + Number(each), 0);
        const inFiles = rowsIn(files, 'player_games.csv').map(({ goals }) => goals);
        expect(sumOf(rows.map(({ goals }) => goals))).toBe(sumOf(inFiles));
      }, 60_000);

      test(`a year of ${name} with days only leaves earlier years unchanged`, async () => {
        const { season } = await addYear(daysOnly(folder), { years: 3 });
        const games = await listGames(db, season);
        expect(games.map(({ timeKnown }) => timeKnown)).toEqual(games.map(() => false));
        if (everyGame > 1) return;
        const table = async (each: string) =>
          (await getStandings(db, { season: each })).rows.map(({ team, points, goalsFor }) => [
            team.code,
            points,
            goalsFor,
          ]);
        expect(await table(season)).toEqual(await table(first));
      }, 60_000);

      test(`after all of them the first year of ${name} is shown as before`, async () => {
        expect(await shown(db, first)).toBe(before);
      }, 60_000);
    }),
  );
}
