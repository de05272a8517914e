import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listGames } from '../games/games.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { getPlayerPage } from '../players/playerPage.ts';
import { getGamePage } from '../score-sheets/gamePage.ts';
import { getStandings } from '../standings/standings.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { getTeamPage } from '../teams/teams.ts';
import { findingText } from './findings.ts';
import { importFolder } from './importFolder.ts';
import { edited, folderWith, placedPlays } from './testing/league.ts';
import { rowCounts } from './testing/realSeasons.ts';

const { db } = await testDatabase();

const faultsOf = async (...changes: Parameters<typeof folderWith>) =>
  (await importFolder(db, folderWith(...changes), { commit: true })).faults.map(findingText);

test('a dry run counts the rows and writes nothing', async () => {
  const before = await rowCounts(db);
  const report = await importFolder(db, folderWith(), { commit: false });
  expect(report).toMatchObject({ faults: [], warnings: [], leftOut: [], committed: false });
  expect(Object.fromEntries(report.counts)).toMatchObject({ seasons: 2, players: 7, games: 4, goals: 3 });
  expect(await rowCounts(db)).toEqual(before);
});

test('case 16: every error is listed with file, line and column, and nothing is imported', async () => {
  const before = await rowCounts(db);
  const faults = await faultsOf({
    'seasons.csv': edited('seasons.csv', ['2030-31 Cup', 'Nile Cup']),
    'teams.csv': edited('teams.csv', ['#223344', 'blue']),
    'players.csv': edited('players.csv', ['2001-02-28', '2001-02-30'], ['4,Karim,Adel,LW', '4,Karim,Adel,X']),
    'rosters.csv': edited('rosters.csv', ['1,A,2,4', '1,A,2,100'], ['1,B,7,2', '1,B,7,2\n1,B,7,3\n1,A,99,8']),
    'games.csv': edited(
      'games.csv',
      ['A,B,2,1,overtime', 'A,B,3,1,overtime'],
      ['B,A,3,0,regulation', 'B,B,3,3,regulation'],
      ['A,B,,,,', 'A,B,4,,,'],
    ),
    'goals.csv': edited(
      'goals.csv',
      ['A,1,10:00,1,2,', 'A,1,10:00,,2,'],
      ['B,3,19:59,4,5,7', 'B,3,20:01,4,,7'],
      ['A,4,2:30,2,,', 'A,4,2:30,2,2,'],
    ),
    'penalties.csv': edited(
      'penalties.csv',
      ['g1,A,,1', 'g1,C,,1'],
      ['0,0\n', '0,0\ng1,A,,2,1,1:00,2,Minor,Hooking,0,0\n'],
    ),
    'goalie_changes.csv': edited('goalie_changes.csv', ['g1,A,1,0:00,3', 'g9,A,1,0:00,3']),
    'shootout_attempts.csv': edited('shootout_attempts.csv', ['6,1,1,1', '6,1,0,1']),
    'goalie_games.csv': edited('goalie_games.csv', ['20,20,0,W', '20,19,0,L']),
  });
  expect(faults).toMatchInlineSnapshot(`
    [
      "games.csv, line 2, column decision_type: a game decided in overtime is won by one goal",
      "games.csv, line 2, column home_score: goals.csv has 2 goals of this team where the score has 3",
      "games.csv, line 3, column away_team_id: a team cannot play itself",
      "games.csv, line 3, column decision_type: the score is level: there is no winner",
      "games.csv, line 5, column decision_type: both scores and the decision belong together: all three or none",
      "goalie_changes.csv, line 2, column game_id: "g9" is not in games.csv",
      "goalie_games.csv, line 2, column saves: saves and goals against do not add up to the shots against",
      "goals.csv, line 2, column scorer_id: an assist needs a scorer",
      "goals.csv, line 3, column time: a period has no more than 20:00",
      "goals.csv, line 3, column assist1_id: a second assist follows a first",
      "goals.csv, line 4, column assist1_id: a player gets one point for a goal",
      "penalties.csv, line 3, column player_id: only a bench penalty has no player",
      "penalties.csv, line 4, column team_id: "C" is not in teams.csv",
      "players.csv, line 2, column birthdate: this cell is "2001-02-30", not a day such as 2023-11-27",
      "players.csv, line 5, column position: this cell is "X", not a position (C, L, LW, R, RW, F, D, LD, RD, G or its word)",
      "rosters.csv, line 3, column jersey_number: this cell is "100", not a whole number from 0 to 99",
      "rosters.csv, line 9, column player_id: this row is already on line 8",
      "rosters.csv, line 10, column player_id: "99" is not in players.csv",
      "seasons.csv, line 3, column name: no league season has a name that this tournament’s begins with",
      "shootout_attempts.csv, line 2, column winning_goal: the winner has exactly one deciding goal",
      "teams.csv, line 3, column primary_color: this cell is "blue", not a color such as #0284c7",
    ]
  `);
  expect(await rowCounts(db)).toEqual(before);
});

test('case 16: contradictions to a game’s result are errors', async () => {
  const faults = await faultsOf({
    'games.csv': edited(
      'games.csv',
      ['A,B,2,1,overtime', 'A,B,2,1,regulation'],
      ['A,B,1,0,shootout', 'A,B,1,0,overtime'],
    ),
    'goalie_games.csv': edited('goalie_games.csv', ['20,20,0,W', '20,20,0,O'], ['31,28,3,L', '31,28,3,W']),
    'player_games.csv': edited('player_games.csv', ['g2,B,4,2', 'g2,B,4,1'], ['g2,A,2,', 'g2,A,7,']),
    'penalties.csv': edited('penalties.csv', ['g1,A,2,2', 'g1,A,5,2']),
  });
  expect(faults).toEqual([
    'games.csv, line 3, column home_score: player_games.csv has 2 goals of this team where the score has 3',
    'games.csv, line 4, column home_score: goals.csv has 0 goals of this team where the score has 1',
    'games.csv, line 4, column decision_type: decided in overtime, but no goal was scored in it',
    'goalie_games.csv, line 2, column decision: "O" contradicts the score',
    'goalie_games.csv, line 3, column decision: "W" contradicts the score',
    'goals.csv, line 4, column period: a goal after regulation in a game that was not decided in overtime',
    'penalties.csv, line 2, column player_id: player 5 is not on the roster of team A in this season',
    'penalties.csv, line 2, column player_id: player 5 plays for team B on the same day, 2030-10-03',
    'player_games.csv, line 5, column player_id: player 7 is not on the roster of team A in this season',
    'shootout_attempts.csv, line 2, column game_id: game g3 was not decided by a shootout',
  ]);
});

test('case 16: a player on two teams the same day is an error', async () => {
  const faults = await faultsOf({
    'rosters.csv': edited('rosters.csv', ['1,B,7,2', '1,B,7,2\n1,B,1,19']),
    'games.csv': edited('games.csv', ['2030-10-10', '2030-10-03']),
    'player_games.csv': edited('player_games.csv', ['g2,A,1,', 'g2,B,1,']),
  });
  expect(faults).toEqual([
    'player_games.csv, line 4, column player_id: player 1 plays for team A on the same day, 2030-10-03',
  ]);
});

test('case 16: a file in another encoding is reported with the line', async () => {
  const latin = Buffer.from(edited('teams.csv', ['Giza Sphinxes', 'Gizé Sphinxes'], ['Áswan', 'Aswan']), 'latin1');
  expect(await faultsOf({ 'teams.csv': latin })).toContain('teams.csv, line 3: wrong encoding: this is not UTF-8');
});

test('a tournament keeps the spelling that the league gave it, in its games and season lines', async () => {
  const { db } = await testDatabase();
  const folder = folderWith({ 'player_shots.csv': 'season_id,team_id,player_id,shots\n2,A,1,11\n' });
  const names = async () => ({
    games: await rowsOf(db, sql`select tournament_name as name, count(*)::int from games group by 1 order by 1`),
    lines: await rowsOf(db, sql`select tournament_name as name, count(*)::int from imported_season_lines group by 1`),
  });
  await importFolder(db, folder, { commit: true });
  for (const table of ['games', 'imported_season_lines']) {
    await db.execute(sql`update ${sql.identifier(table)} set tournament_name = upper(tournament_name)`);
  }
  expect(await importFolder(db, folder, { commit: true })).toMatchObject({ faults: [], committed: true });
  expect(await names()).toEqual({
    games: [
      { name: '2030-31 CUP', count: 1 },
      { name: null, count: 3 },
    ],
    lines: [{ name: '2030-31 CUP', count: 1 }],
  });
});

test('an imported season that began before it was imported has the day of its first game as its first day, until staff state another', async () => {
  const { db } = await testDatabase();
  const from = (year: number) =>
    edited(
      'games.csv',
      ['2030-10-03', `${year}-10-03`],
      ['2030-10-10', `${year}-10-10`],
      ['2030-11-01', `${year}-11-01`],
      ['2031-01-10', `${year + 1}-01-10`],
    );
  const past = from(2018);
  const ofLeague =
    'season_id,name,competition,league\n1,2030-31,league,Nile League\n2,2030-31 Cup,tournament,Nile League\n';
  const firstDay = async (games: string) => {
    const folder = folderWith({ 'seasons.csv': ofLeague, 'games.csv': games });
    expect(await importFolder(db, folder, { commit: true })).toMatchObject({ faults: [] });
    const [season] = await rowsOf<{ day: string | null }>(db, sql`select starts_on as day from seasons`);
    return season!.day;
  };
  expect(await firstDay(edited('games.csv'))).toBe(null);
  expect(await firstDay(from(2008))).toBe('2008-10-03');
  expect(await firstDay(edited('games.csv'))).toBe(null);
  expect(await firstDay(from(2008))).toBe('2008-10-03');
  expect(await firstDay(past)).toBe('2018-10-03');
  await db.execute(sql`update seasons set starts_on = '2018-09-01'`);
  expect(await firstDay(past)).toBe('2018-09-01');
});

test('an import may prepare its rows for minutes between two statements', async () => {
  const { db } = await testDatabase();
  let limit: unknown;
  await importFolder(db, folderWith(), {
    commit: true,
    onSaved: async (tx) => {
      [limit] = await rowsOf(tx, sql`show idle_in_transaction_session_timeout`);
    },
  });
  expect(limit).toEqual({ idle_in_transaction_session_timeout: '10min' });
});

test('a byte order mark and Windows line ends are accepted', async () => {
  const content = `\ufeff${edited('teams.csv').replaceAll('\n', '\r\n')}`;
  expect((await importFolder(db, folderWith({ 'teams.csv': content }), { commit: false })).faults).toEqual([]);
});

test('case 16: missing files, columns and cells, and text that is not CSV, are reported', async () => {
  expect(
    await faultsOf({
      'rosters.csv': undefined,
      'games.csv': edited('games.csv', ['home_team_id', 'home']),
      'goals.csv': edited('goals.csv', ['10:00,1,2,', '10:00,1,']),
      'penalties.csv': edited('penalties.csv', ['Tripping', '"Tripping']),
    }),
  ).toMatchInlineSnapshot(`
    [
      "games.csv, line 1, column home_team_id: the column is missing",
      "goals.csv, line 2: has 9 cells where the header names 10",
      "penalties.csv, line 3: this is not CSV: Quote Not Closed: the parsing is finished with an opening quote at line 3",
      "rosters.csv: the file is missing",
    ]
  `);
});

test('a valid folder becomes a season with its tournament, tables, sheets and figures', async () => {
  const { db: empty } = await testDatabase();
  const folder = folderWith();
  const { source, ...report } = await importFolder(empty, folder, { commit: true });
  expect(report).toMatchObject({ faults: [], league: source, committed: true });

  const games = await listGames(empty);
  expect(games.map(({ status, tournament_name, season }) => [season, tournament_name, status])).toEqual([
    ['2030-31', null, 'final'],
    ['2030-31', null, 'final'],
    ['2030-31', '2030-31 Cup', 'final'],
    ['2030-31', null, 'scheduled'],
  ]);
  const table = await getStandings(empty, {});
  expect(table.rows.map(({ team, points }) => [team.code, points])).toEqual([
    ['GIZ', 4],
    ['ASW', 2],
  ]);
  const cup = await getStandings(empty, { tournament: '2030-31 cup' });
  expect(cup.rows.map(({ team, shootoutWins, goalsFor }) => [team.code, shootoutWins, goalsFor])).toEqual([
    ['ASW', 1, 1],
    ['GIZ', 0, 0],
  ]);

  const sheet = await getGamePage(empty, games[0]!.gameId);
  expect(sheet.venue).toBe('Nile Arena, Aswan');
  expect(
    sheet.goals.map(({ scorer, assists, home, away, gameWinning }) => [
      scorer?.name,
      assists.length,
      home,
      away,
      gameWinning,
    ]),
  ).toEqual([
    ['Omar Hassan', 1, 1, 0, false],
    ['Karim Adel', 2, 1, 1, false],
    ['Ali Farouk', 0, 2, 1, true],
  ]);
  expect(sheet.penalties.map(({ player, servedBy }) => [player?.name, servedBy?.name])).toEqual([
    [undefined, 'Omar Hassan'],
    ['Ali Farouk', 'Ali Farouk'],
  ]);
  expect(sheet.shots).toEqual([
    { period: 1, home: 10, away: 8 },
    { period: 3, home: 0, away: 9 },
    { period: 4, home: 1, away: 0 },
  ]);
  expect(sheet.goalies.map(({ name, secondsPlayed, decision }) => [name, secondsPlayed, decision])).toEqual([
    ['Ziad Nour', 3750, 'W'],
    ['Nabil Gamal', 3750, 'O'],
  ]);

  const statistics = await listStatistics(empty);
  const gamal = statistics
    .filter(({ player }) => player === 'Nabil Gamal')
    .sort((a, b) => b.games_played - a.games_played);
  expect(
    gamal.map((row) => [row.tournament, row.games_played, row.shutouts, row.shots_against, row.qualified]),
  ).toEqual([
    [null, 2, 1, 31, true],
    ['2030-31 Cup', 1, 1, 21, true],
  ]);
  const page = await getPlayerPage(empty, gamal[0]!.playerId);
  expect(page).toMatchObject({ name: 'Nabil Gamal', position: 'Goalie', number: 1, catches: 'R' });
  expect(page.team).toEqual({ name: 'Giza Sphinxes', slug: 'giza-sphinxes' });
  expect(page.seasons).toEqual(gamal);

  const { roster, seasons } = await getTeamPage(empty, 'aswan-falcons');
  expect(seasons).toEqual(['2030-31']);
  expect(roster.map(({ number, name, position }) => [number, name, position])).toEqual([
    [4, 'Ali Farouk', 'Defenseman'],
    [9, 'Omar Hassan', 'Center'],
    [30, 'Ziad Nour', 'Goalie'],
  ]);

  const again = await importFolder(empty, folderWith(), { commit: true });
  expect(again.faults.map(findingText)).toEqual([
    `seasons.csv, line 2, column name: there is already a season 2030-31 of the league ${source}`,
    'teams.csv, line 2, column name: there is already a team Áswan Falcons that is not of this league',
    'teams.csv, line 3, column name: there is already a team Giza Sphinxes that is not of this league',
  ]);
  const counts = await rowCounts(empty);
  expect(await importFolder(empty, folder, { commit: true })).toMatchObject({ committed: true });
  expect(await rowCounts(empty)).toEqual(counts);
});

test('events of a repeated import keep their ids through corrections, additions and deletions', async () => {
  const { db: empty } = await testDatabase();
  const folder = folderWith();
  await importFolder(empty, folder, { commit: true });
  const { gameId } = (await listGames(empty))[0]!;
  const before = await getGamePage(empty, gameId);
  await importFolder(empty, folder, { commit: true });
  expect(await getGamePage(empty, gameId)).toEqual(before);

  writeFileSync(
    join(folder, 'goals.csv'),
    // A changed assist, a changed second, and another player's goal.
    edited('goals.csv', ['A,1,10:00,1,2,', 'A,1,10:00,1,,'], ['3,19:59,4', '3,19:58,4'], ['A,4,2:30,2', 'A,4,2:30,1']),
  );
  writeFileSync(
    join(folder, 'penalties.csv'),
    edited('penalties.csv', ['g1,A,2,2,3,18:30,2,Minor,Tripping,0,0\n', '']),
  );
  expect(await importFolder(empty, folder, { commit: true })).toMatchObject({ faults: [] });
  const after = await getGamePage(empty, gameId);
  expect(after.goals.map(({ _id }) => _id)).toEqual(before.goals.map(({ _id }) => _id));
  expect(
    after.goals.map(({ elapsedSeconds, scorer, assists }) => [elapsedSeconds, scorer?.name, assists.length]),
  ).toEqual([
    [600, 'Omar Hassan', 0],
    [1198, 'Karim Adel', 2],
    [150, 'Omar Hassan', 0],
  ]);
  expect(after.penalties).toEqual(before.penalties.slice(0, 1));
});

test('a repeated import writes only the shots, face-offs, actions, stars and players on the ice that changed', async () => {
  const { db: empty } = await testDatabase();
  const folder = folderWith(placedPlays);
  await importFolder(empty, folder, { commit: true });
  const kept = async () =>
    (
      await rowsOf<{ row: string }>(
        empty,
        sql`select 'attempt ' || id || outcome || ' ' || xmin as row from shot_attempts
          union all select 'faceoff ' || id || ' ' || xmin from faceoffs
          union all select 'action ' || id || action || ' ' || xmin from player_actions
          union all select 'star ' || rank || player_id || ' ' || xmin from stars
          union all select 'goal ' || id || ' ' || xmin from goals
          union all select 'on ice ' || goal_id || player_id || ' ' || xmin from on_ice order by 1`,
      )
    ).map(({ row }) => row);
  const before = await kept();
  expect(before).toHaveLength(4 + 2 + 3 + 2 + 3 + 13);
  await importFolder(empty, folder, { commit: true });
  expect(await kept()).toEqual(before);

  const changes = {
    'shot_attempts.csv': placedPlays['shot_attempts.csv'].replace('missed', 'post'),
    'faceoffs.csv': placedPlays['faceoffs.csv'].replace('g1,B,2,0:00,,,0,0\n', ''),
    'stars.csv': placedPlays['stars.csv'].replace('B,2,4', 'B,2,5'),
    'goals.csv': placedPlays['goals.csv'].replace('1 2 3,4 5 6 7', '1 3,4 5 6 7'),
  };
  for (const [file, text] of Object.entries(changes)) writeFileSync(join(folder, file), text);
  expect(await importFolder(empty, folder, { commit: true })).toMatchObject({ faults: [] });
  const after = await kept();
  const kinds = (rows: string[]) => rows.map((row) => row.split(' ', 1)[0]).sort();
  expect(kinds(before.filter((row) => !after.includes(row)))).toEqual(['attempt', 'faceoff', 'on', 'star']);
  expect(kinds(after.filter((row) => !before.includes(row)))).toEqual(['attempt', 'star']);
});
