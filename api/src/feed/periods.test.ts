import { expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { edited, folderWith } from '../league-import/testing/league.ts';
import { testApp } from '../testing/app.ts';
import { feedClient, type Json } from './testing/client.ts';

/** The games that a league with these goals decided after regulation, as the schedule, the clock and the summary tell them. */
async function lateGames(goals: string, change?: string) {
  const app = await testApp();
  const client = feedClient(async (address) => (await app.request(address)).text());
  const folder = folderWith({ 'goals.csv': goals });
  expect(await importFolder(app.db, folder, { commit: true })).toMatchObject({ faults: [], committed: true });
  if (change) await app.db.execute(change);
  await app.changes.settled();
  const [season] = await client.seasons();
  const rows = await client.schedule(season.season_id);
  const read = async (found: Json) => ({
    listed: [found.period, found.period_trans],
    clock: (await client.clock(found.game_id)).period_long,
    periods: Object.keys((await client.gameSummary(found.game_id)).periods),
  });
  return {
    overtime: await read(rows.find((row) => row.overtime === '1')),
    shootout: await read(rows.find((row) => row.shootout === '1')),
  };
}

test('a finished overtime is the one of the deciding goal, or the first if that is not recorded', async () => {
  const second = await lateGames(edited('goals.csv', ['g1,A,4,2:30', 'g1,A,5,2:30']));
  expect(second.overtime).toEqual({ listed: ['5', 'OT2'], clock: '2nd OT', periods: ['1', '2', '3', '4', '5'] });
  const unknown = await lateGames(edited('goals.csv'), 'delete from goals where period > 3');
  expect(unknown.overtime).toEqual({ listed: ['4', 'OT'], clock: '1st OT', periods: ['1', '2', '3', '4'] });
});

test('a shootout follows an overtime, unless games have none', async () => {
  const { shootout } = await lateGames(edited('goals.csv'));
  expect(shootout.periods).toEqual(['1', '2', '3', '4']);
  const without = await lateGames(edited('goals.csv'), 'update games set overtime_minutes = 0');
  expect(without.shootout.periods).toEqual(['1', '2', '3']);
});
