import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { edited, folderWith } from '../league-import/testing/league.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { listGoalFigures } from './goalFigures.ts';

/** Who has a first goal in a league with these goals. */
async function firstScorers(goals: string) {
  const { db } = await testDatabase();
  expect(await importFolder(db, folderWith({ 'goals.csv': goals }), { commit: true })).toMatchObject({ faults: [] });
  const figures = await listGoalFigures(db, sql`game.competition_type = 'season'`);
  const names = new Map(
    (await rowsOf<{ id: string; name: string }>(db, sql`select id, name from players`)).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  return figures.filter(({ firstGoals }) => firstGoals > 0).map(({ playerId }) => names.get(playerId));
}

test('the first goal of a game is known if the times of its period are, or if it is the only one there', async () => {
  expect(await firstScorers(edited('goals.csv'))).toEqual(['Omar Hassan']);
  expect(await firstScorers(edited('goals.csv', ['1,10:00', '1,']))).toEqual(['Omar Hassan']);
  expect(await firstScorers(edited('goals.csv', ['1,10:00', '3,']))).toEqual([]);
});
