import { expect, test } from 'vitest';
import { testDatabase } from '../platform/testing/database.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { findingText } from './findings.ts';
import { importFolder } from './importFolder.ts';
import { edited, folderWith, placedPlays, type SmallLeague } from './testing/league.ts';
import { rowCounts } from './testing/realSeasons.ts';

const { db } = await testDatabase();

/** The errors of a dry run, which an import has too. */
async function faultsOf(changes: Partial<SmallLeague>): Promise<string[]> {
  const folder = folderWith(changes);
  const before = await rowCounts(db);
  const looked = await importFolder(db, folder, { commit: false });
  const imported = await importFolder(db, folder, { commit: true });
  expect(imported.faults).toEqual(looked.faults);
  expect(await rowCounts(db)).toEqual(before);
  return looked.faults.map(findingText);
}

test.each(['2025-02-30', '0001-01-01', '9999-12-31'])(
  'the invalid day %s is reported at its line, in every column',
  async (day) => {
    const faults = await faultsOf({
      'games.csv': edited('games.csv', ['2030-10-10T', `${day}T`]),
      'players.csv': edited('players.csv', ['2001-02-28', day]),
      'rosters.csv': edited(
        'rosters.csv',
        ['jersey_number\n', 'jersey_number,first_game\n'],
        ['1,A,1,9', `1,A,1,9,${day}`],
      )
        .split('\n')
        .map((row) => (row && row.split(',').length < 5 ? `${row},` : row))
        .join('\n'),
    });
    expect(faults).toEqual([
      `games.csv, line 3, column date: this cell is "${day}T19:00:00+02:00", not a time with its offset such as 2024-01-01T12:30:00-05:00, nor a day such as 2024-01-01`,
      `players.csv, line 2, column birthdate: this cell is "${day}", not a day such as 2023-11-27`,
      `rosters.csv, line 2, column first_game: this cell is "${day}", not a day such as 2023-11-27`,
    ]);
  },
);

test('a last game before the first is reported, without a database error', async () => {
  const rows = edited('rosters.csv', ['jersey_number', 'jersey_number,first_game,last_game']).split('\n');
  const faults = await faultsOf({
    'rosters.csv': rows
      .map((row, at) => (at === 0 || !row ? row : `${row},${at === 1 ? '2030-12-01,2030-11-01' : ','}`))
      .join('\n'),
  });
  expect(faults).toEqual(['rosters.csv, line 2, column last_game: 2030-11-01 is before the first game, 2030-12-01']);
});

test('an unreadable file is the only error, without consequential ones', async () => {
  const latin = Buffer.from([0x67, 0xff, 0x0a]);
  for (const file of ['goals.csv', 'player_games.csv', 'goalie_games.csv', 'shootout_attempts.csv'] as const) {
    expect(await faultsOf({ [file]: latin })).toEqual([`${file}, line 1: wrong encoding: this is not UTF-8`]);
  }
  for (const file of ['seasons.csv', 'teams.csv', 'players.csv', 'rosters.csv', 'games.csv'] as const) {
    expect(await faultsOf({ [file]: undefined })).toEqual([`${file}: the file is missing`]);
    expect(await faultsOf({ [file]: latin })).toEqual([`${file}, line 1: wrong encoding: this is not UTF-8`]);
  }
});

test('an unreadable row causes no checksum errors of its game', async () => {
  expect(await faultsOf({ 'goals.csv': edited('goals.csv', ['A,1,10:00', 'A,1,ten']) })).toEqual([
    'goals.csv, line 2, column time: this cell is "ten", not minutes and seconds such as 13:22',
  ]);
  expect(await faultsOf({ 'player_games.csv': edited('player_games.csv', ['g2,B,4,2,', 'g2,B,4,two,']) })).toEqual([
    'player_games.csv, line 2, column goals: this cell is "two", not a whole number from 0 to 1000',
  ]);
});

test('a player on the season’s roster plays in its tournaments too', async () => {
  const rosters = edited('rosters.csv').replaceAll(/^2,.*\n/gm, '');
  expect(
    await faultsOf({ 'rosters.csv': rosters, 'seasons.csv': edited('seasons.csv', ['1,2030-31,', '1,2030-31,x']) }),
  ).toHaveLength(1);
  expect((await importFolder(db, folderWith({ 'rosters.csv': rosters }), { commit: false })).faults).toEqual([]);
});

test('two goalies with shots and no recorded change are counted as far as possible, with a warning', async () => {
  const { db: empty } = await testDatabase();
  const folder = folderWith({
    'players.csv': `${edited('players.csv')}8,Adham,Wael,G,,L,,,\n`,
    'rosters.csv': `${edited('rosters.csv')}1,A,8,31\n`,
    'goalie_changes.csv': undefined,
    'shots_on_goal.csv': edited('shots_on_goal.csv', ['g1,A,3,3,9', 'g1,A,8,3,9']),
  });
  const report = await importFolder(empty, folder, { commit: true });
  expect(report.warnings.map(findingText)).toEqual([
    'shots_on_goal.csv, line 3, column goalie_id: two goalies of team A faced shots without a recorded change; goals against are separated by period, minutes are unknown',
  ]);
  const { rows } = { rows: await listStatistics(empty, '2030-31') };
  const goalie = (name: string) => rows.find(({ player, tournament }) => player === name && tournament === null);
  expect(goalie('Adham Wael')).toMatchObject({
    games_played: 1,
    shots_against: 9,
    goals_against: 1,
    seconds_played: null,
  });
  expect(goalie('Ziad Nour')).toMatchObject({ games_played: 2, shots_against: 8 + 31, goals_against: 3 });
});

test('control and direction characters in names are reported at their line', async () => {
  expect(
    await faultsOf({
      'players.csv': edited('players.csv', ['1,Omar', '1,Om\u202ear'], ['2,Ali', '2,A\u0007li']),
      'teams.csv': edited('teams.csv', ['Giza Sphinxes', 'Giza\u2066 Sphinxes']),
    }),
  ).toEqual([
    'players.csv, line 2, column first_name: this cell contains a control or direction character; remove it',
    'players.csv, line 3, column first_name: this cell contains a control or direction character; remove it',
    'teams.csv, line 3, column name: this cell contains a control or direction character; remove it',
  ]);
});

test('an error in every row is listed for the first thousand rows, with the total', async () => {
  const lines = Array.from({ length: 1100 }, (_, at) => `x${at},A,1,many,0,0,0,0,0,0\n`).join('');
  const faults = await faultsOf({ 'player_games.csv': `${edited('player_games.csv')}${lines}` });
  const ofGoals = faults.filter((fault) => fault.includes('column goals'));
  expect(ofGoals).toHaveLength(1001);
  expect(ofGoals[0]).toBe('player_games.csv, column goals: only the first 1,000 of 1,100 are listed');
  expect(ofGoals[1]).toBe(
    'player_games.csv, line 6, column goals: this cell is "many", not a whole number from 0 to 1000',
  );
});

test('places off the rink, unknown outcomes and players, and foreign teams are reported at their line', async () => {
  const change = (file: keyof typeof placedPlays, ...edits: [string, string][]) => ({
    [file]: edits.reduce((text, [from, to]) => text.replace(from, to), placedPlays[file] as string),
  });
  expect(
    await faultsOf({
      ...change('goals.csv', ['210,-12,1 2 3', '210,,1 2 x'], ['-260,150,1 3', '-301,150,1 1']),
      ...change('shot_attempts.csv', ['onGoal', 'saved'], ['4,,2,0', '4,,5,0'], ['2,5:00', '2,25:00']),
      ...change('faceoffs.csv', ['A,1,0:00,1,4,0,0', 'A,1,0:00,9,4,0,151'], ['B,2,0:00', 'C,2,0:00']),
      ...change('player_actions.csv', ['hit', 'check'], ['2,20,10', '2,20,']),
      ...change('stars.csv', ['B,2,4', 'B,1,4']),
      'teams.csv': `${edited('teams.csv')}C,Suez Sharks,SUZ,Suez,suez-sharks,#223344,#556677\n`,
    }),
  ).toMatchInlineSnapshot(`
    [
      "faceoffs.csv, line 2, column y: this cell is "151", not a whole number from -150 to 150",
      "faceoffs.csv, line 3, column team_id: this team does not play game g1",
      "goals.csv, line 2, column home_on_ice: "x" is not in players.csv",
      "goals.csv, line 2, column y: a place needs both x and y",
      "goals.csv, line 3, column x: this cell is "-301", not a whole number from -300 to 300",
      "goals.csv, line 3, column home_on_ice: this cell has the same id twice",
      "player_actions.csv, line 2, column action: this cell is "check", not one of hit, giveaway, takeaway",
      "player_actions.csv, line 4, column y: a place needs both x and y",
      "shot_attempts.csv, line 2, column outcome: this cell is "saved", not one of onGoal, missed, blocked, post",
      "shot_attempts.csv, line 3, column blocker_id: player 5 is not on the roster of team A in this season",
      "shot_attempts.csv, line 3, column blocker_id: player 5 plays for team B on the same day, 2030-10-03",
      "shot_attempts.csv, line 5, column time: a period has no more than 20:00",
      "stars.csv, line 3, column rank: this row is already on line 2",
    ]
  `);
});
