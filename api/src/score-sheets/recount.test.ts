import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importFolder } from '../import/importFolder.ts';
import { folderWith } from '../import/smallLeague.ts';
import { testDatabase } from '../platform/testing.ts';
import { recount } from './recount.ts';

const { db } = await testDatabase();
await importFolder(db, folderWith(), { commit: true });

test('a figure that its sheet does not give is told and put right', async () => {
  expect(await recount(db)).toMatchObject({ games: 2, differences: [] });
  await db.execute(sql`update player_game_lines set goals = 7 where level = 'events' and goals = 1 and assists = 1`);
  await db.execute(
    sql`delete from player_game_lines where level = 'events' and is_goalie and decision = 'W' and shutout`,
  );

  const { differences } = await recount(db);
  expect(differences.map(({ figure, stored, derived }) => [figure, stored, derived]).sort()).toEqual([
    ['goals', 7, 1],
    ['line', null, 'there'],
  ]);
  expect(await recount(db)).toMatchObject({ games: 2, differences: [] });
});

test('lines of games without a sheet are left alone', async () => {
  const lines = sql`select md5(string_agg(line::text, ',' order by game_id, player_id)) from player_game_lines line
    where level = 'totals'`;
  const before = await db.execute(lines);
  await recount(db);
  expect(await db.execute(lines)).toEqual(before);
});
