import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listGames } from '../games/games.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { recount } from '../score-sheets/recount.ts';
import { getStandings } from '../standings/standings.ts';
import { findingText } from './findings.ts';
import { importFolder } from './importFolder.ts';
import { folderWith, smallLeague } from './testing/league.ts';

const head =
  'game_id,season_id,date,home_team_id,away_team_id,home_score,away_score,decision_type,status,status_reason,forfeited_by,awarded\n';

/** The small league with decisions on some of its games. */
const ruled = {
  'games.csv': `${head}g1,1,2030-10-03T19:00:00+02:00,A,B,1,0,,abandoned,The lights failed.,,
g2,1,2030-10-10T19:00:00+02:00,B,A,3,0,regulation,,,away,
g3,2,2030-11-01T19:00:00+02:00,A,B,5,0,regulation,,,,1
g4,1,2031-01-10T19:00:00+02:00,A,B,,,,postponed,Flood.,,
g5,1,2031-01-11T19:00:00+02:00,A,B,,,,cancelled,,,
g6,1,2031-01-12T19:00:00+02:00,A,B,0,0,regulation,,,both,
g7,1,2031-01-13T19:00:00+02:00,A,B,,,,,,,
`,
};

test('canceled, abandoned, forfeited and awarded games are imported as such, and may be played later', async () => {
  const { db } = await testDatabase();
  const folder = folderWith(ruled);
  for (const commit of [false, true, true]) {
    expect(await importFolder(db, folder, { commit })).toMatchObject({ faults: [], committed: commit });
  }
  const games = await listGames(db, '2030-31');
  expect(
    games.map((game) => [game.status, game.isAbandoned, game.isAwarded, game.forfeitedBy, game.home_score]),
  ).toEqual([
    ['postponed', true, false, null, 1],
    ['final', false, false, 'away', 3],
    ['final', false, true, null, 5],
    ['postponed', false, false, null, null],
    ['cancelled', false, false, null, null],
    ['final', false, false, 'both', 0],
    ['scheduled', false, false, null, null],
  ]);
  const { rows } = await getStandings(db, { season: '2030-31' });
  expect(rows.map(({ team, wins, losses, goalsFor }) => [team.code, wins, losses, goalsFor])).toEqual([
    ['GIZ', 1, 1, 3],
    ['ASW', 0, 2, 0],
  ]);
  // The goals on the sheet of an awarded game are not a contradiction.
  expect((await recount(db)).contradictions).toEqual([]);
  writeFileSync(join(folder, 'games.csv'), smallLeague['games.csv']);
  expect(await importFolder(db, folder, { commit: true })).toMatchObject({ faults: [], committed: true });
  expect((await listGames(db, '2030-31')).slice(0, 3).map(({ status, isAwarded }) => [status, isAwarded])).toEqual([
    ['final', false],
    ['final', false],
    ['final', false],
  ]);
});

test('a decision that contradicts the result is reported at its line', async () => {
  const { db } = await testDatabase();
  const lines = [
    'A,B,1,0,regulation,cancelled,,,',
    'A,B,1,0,,postponed,,,',
    'A,B,1,,,abandoned,,,',
    'A,B,,,,abandoned,,away,',
    'A,B,1,0,regulation,,,away,1',
    'A,B,1,0,overtime,,,away,',
    'A,B,,,,,,away,',
    'A,B,1,1,regulation,,,,1',
    'A,B,1,0,regulation,,,home,',
    'A,B,1,0,regulation,,,both,',
    'A,B,1,0,regulation,,,nobody,',
  ];
  const games = lines.map((line, at) => `g${at},1,2030-10-${10 + at}T19:00:00+02:00,${line}\n`);
  const without = Object.fromEntries(
    ['goals', 'penalties', 'goalie_changes', 'shots_on_goal', 'shootout_attempts', 'player_games', 'goalie_games'].map(
      (file) => [`${file}.csv`, undefined],
    ),
  );
  const folder = folderWith({ ...without, 'games.csv': head + games.join('') });
  const { faults } = await importFolder(db, folder, { commit: true });
  const guilty =
    'the team that forfeited has no goals, the other team has at least one, and neither has any if both forfeited';
  expect(faults.map(findingText)).toEqual([
    'games.csv, line 2, column status: a game that is cancelled has no result',
    'games.csv, line 3, column status: a game that is postponed has no result',
    'games.csv, line 4, column away_score: both scores belong together',
    'games.csv, line 5, column status: a game that is abandoned has no result',
    'games.csv, line 6, column awarded: a game is forfeited or awarded, not both',
    'games.csv, line 7, column decision_type: a forfeited or awarded game counts as regulation',
    'games.csv, line 8, column decision_type: a forfeited or awarded game counts as regulation',
    'games.csv, line 9, column decision_type: the score is level: there is no winner',
    `games.csv, line 10, column forfeited_by: ${guilty}`,
    `games.csv, line 11, column forfeited_by: ${guilty}`,
    'games.csv, line 12, column forfeited_by: this cell is "nobody", not one of home, away, both',
  ]);
});
