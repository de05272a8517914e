import type { GamePage, PlayerStatRow } from '@league/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listGames } from '../games/games.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { getGamePage } from '../score-sheets/gamePage.ts';
import { listStatistics } from '../statistics/statistics.ts';
import { importFolder } from './importFolder.ts';
import { edited, folderWith, type SmallLeague, smallLeague } from './testing/league.ts';

async function league(changes: Partial<SmallLeague> & Record<string, string | undefined>) {
  const { db } = await testDatabase();
  expect(await importFolder(db, folderWith(changes), { commit: true })).toMatchObject({ faults: [], committed: true });
  const [games, rows] = [await listGames(db, '2030-31'), await listStatistics(db, '2030-31')];
  const pages: GamePage[] = [];
  for (const { gameId } of games) pages.push(await getGamePage(db, gameId));
  const of = (name: string) => rows.find((row) => row.player === name && row.tournament === null) as PlayerStatRow;
  return { games, pages, of };
}

test('totals without some columns leave them unknown, in the table and in the box score', async () => {
  const { of, pages } = await league({
    'player_games.csv': `game_id,team_id,player_id,goals,assists
g2,B,4,2,1
g2,B,5,1,0
g2,A,1,0,0
`,
    'goalie_games.csv': `game_id,team_id,player_id,goals_against,decision
g2,B,6,0,W
g2,A,3,3,L
`,
    'penalties.csv': undefined,
    'shots_on_goal.csv': undefined,
  });
  expect(of('Tarek Samir')).toMatchObject({
    goals: 1,
    points: 2,
    penalty_minutes: null,
    power_play_goals: 0,
    plus_minus: null,
    shots: null,
  });
  expect(of('Ziad Nour')).toMatchObject({
    games_played: 2,
    shots_against: null,
    goals_against: 4,
    save_percentage: null,
    seconds_played: 3750,
    goals_against_average: (1 * 3600) / 3750,
  });
  expect(pages.map(({ notRecorded }) => notRecorded)).toEqual([
    ['penalties', 'shots'],
    ['goals', 'penalties', 'shots'],
    ['penalties', 'shots'],
    [],
  ]);
  expect(pages[1]!.skaters[0]).toMatchObject({ goals: 2, assists: 1, penaltyMinutes: null, shots: null });
  expect(pages[1]!.goalies).toMatchObject([
    { shotsAgainst: null, saves: null, goalsAgainst: 0 },
    { shotsAgainst: null, saves: null, goalsAgainst: 3 },
  ]);
});

test('a game says itself what its score sheet lacks, whatever others of its season have', async () => {
  const [head, g1, g2, ...others] = smallLeague['games.csv'].split('\n');
  const { pages } = await league({
    'games.csv': [
      `${head},not_recorded`,
      `${g1},penalties shots`,
      ...[g2, ...others].map((line) => line && `${line},`),
    ].join('\n'),
    'player_games.csv': undefined,
    'goalie_games.csv': undefined,
  });
  expect(pages.map(({ notRecorded }) => notRecorded)).toEqual([
    ['penalties', 'shots'],
    ['goals', 'penalties', 'shots', 'players'],
    [],
    [],
  ]);
  expect(pages[0]!.skaters[0]).toMatchObject({ penaltyMinutes: null });
});

test('totals may include short-handed and winning goals, plus/minus and time on ice', async () => {
  const { of } = await league({
    'player_games.csv': `game_id,team_id,player_id,goals,assists,penalty_minutes,short_handed_goals,game_winning_goals,plus_minus,seconds_played
g2,B,4,2,1,0,1,1,2,1000
g2,B,5,1,0,2,0,0,1,900
`,
  });
  expect(of('Karim Adel')).toMatchObject({
    short_handed_goals: 1,
    game_winning_goals: 1,
    plus_minus: 2,
    seconds_played: 1000,
  });
});

test('a day without a time, and goals and penalties with only a period, are accepted and shown', async () => {
  const { games, pages } = await league({
    'games.csv': edited('games.csv', ['2030-10-03T19:00:00+02:00', '2030-10-03']),
    'goals.csv': edited('goals.csv', ['A,1,10:00', 'A,1,']),
    'penalties.csv': edited('penalties.csv', ['3,18:30,2', '3,,2']),
  });
  expect(games.map(({ date, timeKnown }) => [date, timeKnown])).toEqual([
    ['2030-10-03T09:00:00.000Z', false],
    ['2030-10-10T17:00:00.000Z', true],
    ['2030-11-01T17:00:00.000Z', true],
    ['2031-01-10T17:00:00.000Z', true],
  ]);
  expect(pages[0]!.goals.map(({ timeKnown }) => timeKnown)).toEqual([false, true, true]);
  expect(pages[0]!.penalties.map(({ timeKnown }) => timeKnown)).toEqual([true, false]);
});

test.each([
  ['Pacific/Auckland', '2030-10-02T23:00:00.000Z'],
  ['America/New_York', '2030-10-03T16:00:00.000Z'],
])('a game without a time is at the noon of its day in %s', async (timeZone, noon) => {
  const { db } = await testDatabase();
  await db.execute(sql`update league_settings set time_zone = ${timeZone}`);
  const files = { 'games.csv': edited('games.csv', ['2030-10-03T19:00:00+02:00', '2030-10-03']) };
  await importFolder(db, folderWith(files), { commit: true });
  expect((await listGames(db, '2030-31'))[0]).toMatchObject({ date: noon, timeKnown: false });
});

test('position and team code may be missing, and dressed players may be listed', async () => {
  const { games, pages, of } = await league({
    'teams.csv': 'team_id,name\nA,Aswan Falcons\nB,Giza Sphinxes\n',
    'players.csv': edited('players.csv')
      .split('\n')
      .map((row) => row.split(',').slice(0, 3).join(','))
      .join('\n'),
    'lineups.csv': 'game_id,team_id,player_id,jersey_number,starter\ng1,A,1,9,1\ng1,A,2,4,0\ng1,A,3,30,1\ng1,B,7,2,\n',
  });
  expect(games[0]!.home.code).toBe('ASW');
  expect([of('Ziad Nour').position, of('Omar Hassan').position]).toEqual(['Goalie', 'Skater']);
  expect(pages[0]!.skaters.map(({ name }) => name)).toContain('Sami Fathy');
  expect(of('Sami Fathy')).toMatchObject({ games_played: 1, goals: 0, assists: 1 });
});
