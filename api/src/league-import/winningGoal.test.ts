import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { listGamePages } from '../score-sheets/gamePage.ts';
import { importFolder } from './importFolder.ts';
import { edited, folderWith } from './testing/league.ts';

/** A 2–1 whose winner scored both goals in the third period, the first at 5:00 and the other at a time that nobody noted. */
async function gameWith(stated: '' | '1', scorer = '2') {
  const { db } = await testDatabase();
  const folder = folderWith({
    'games.csv': edited('games.csv', ['A,B,2,1,overtime', 'A,B,2,1,regulation']),
    'goals.csv': edited(
      'goals.csv',
      ['A,1,10:00,1,2,,EV,0,0', 'A,3,5:00,1,,,EV,0,'],
      ['A,4,2:30,2,,,EV,0,1', `A,3,,${scorer},,,EV,0,${stated}`],
    ),
    'shots_on_goal.csv': edited('shots_on_goal.csv', ['g1,B,6,4,1', 'g1,B,6,3,1']),
  });
  const report = await importFolder(db, folder, { commit: true });
  expect(report).toMatchObject({ faults: [] });
  const [page] = await listGamePages(db, sql`game.home_score = 2`);
  const lines = await rowsOf<{ name: string; winning: number | null }>(
    db,
    sql`select player.name, line.game_winning_goals as winning from player_game_lines line
      join games game on game.id = line.game_id and game.home_score = 2 join players player on player.id = line.player_id`,
  );
  return {
    warnings: report.warnings.filter(({ column }) => column === 'game_winning'),
    marked: page!.goals.filter(({ gameWinning }) => gameWinning).map(({ scorer }) => scorer!.name),
    decisions: page!.goalies.map(({ decision }) => decision),
    winning: Object.fromEntries(lines.map(({ name, winning }) => [name, winning])),
  };
}

test('of goals without times, the one that the file states has won the game', async () => {
  const { marked, winning, decisions, warnings } = await gameWith('1');
  expect(marked).toEqual(['Ali Farouk']);
  expect(winning).toMatchObject({ 'Omar Hassan': 0, 'Ali Farouk': 1 });
  expect(decisions).toEqual(['W', 'L']);
  expect(warnings).toEqual([]);
});

test('without times or a statement nobody knows the winning goal', async () => {
  const { marked, winning, decisions } = await gameWith('');
  expect(marked).toEqual([]);
  expect(new Set(Object.values(winning))).toEqual(new Set([null]));
  expect(decisions).toEqual(['W', 'L']);
});

test('a player who scored all goals that may have won has scored the winning one', async () => {
  const { winning } = await gameWith('', '1');
  expect(winning).toMatchObject({ 'Omar Hassan': 1, 'Ali Farouk': 0 });
});
