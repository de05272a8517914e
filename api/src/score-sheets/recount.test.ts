import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { folderWith } from '../league-import/testing/league.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { recount } from './recount.ts';

const { db } = await testDatabase();
await importFolder(db, folderWith(), { commit: true });

test('a figure that does not follow from its sheet is reported, and corrected on request', async () => {
  expect(await recount(db)).toMatchObject({ games: 2, differences: [] });
  await db.execute(sql`update player_game_lines set goals = 7 where level = 'events' and goals = 1 and assists = 1`);
  await db.execute(
    sql`delete from player_game_lines where level = 'events' and is_goalie and decision = 'W' and shutout`,
  );

  const { differences } = await recount(db);
  expect((await recount(db)).differences).toEqual(differences);
  expect(differences.map(({ figure, stored, derived }) => [figure, stored, derived]).sort()).toEqual([
    ['goals', 7, 1],
    ['line', null, 'there'],
  ]);
  await recount(db, { write: true });
  expect(await recount(db)).toMatchObject({ games: 2, differences: [] });
});

test('lines of games without a sheet are not changed', async () => {
  const lines = sql`select md5(string_agg(line::text, ',' order by game_id, player_id)) from player_game_lines line
    where level = 'totals'`;
  const before = await db.execute(lines);
  await recount(db, { write: true });
  expect(await db.execute(lines)).toEqual(before);
});

test('contradictory scores, imported lines and season totals are reported and not changed', async () => {
  const { db } = await testDatabase();
  const totals = 'season_id,team_id,player_id,games_played\n1,A,1,1\n1,B,4,2\n';
  await importFolder(db, folderWith({ 'games_played.csv': totals } as object), { commit: true });
  await db.execute(
    sql`update games set home_score = home_score + 1 where decision <> 'shootout' and home_score is not null`,
  );
  await db.execute(sql`update player_game_lines set saves = saves - 1 where level = 'totals' and decision = 'L'`);
  const { contradictions } = await recount(db, { write: true });
  expect(
    contradictions.map(({ name, figure, stored, derived, by }) => [name, figure, stored, derived, by]).sort(),
  ).toEqual([
    ['Giza Sphinxes', 'goals', 4, 3, 'player lines'],
    ['Omar Hassan, Áswan Falcons, 2030-31', 'games played', 1, 2, 'games'],
    ['Ziad Nour', 'shots against', 31, 30, 'player lines'],
    ['Áswan Falcons', 'goals', 3, 2, 'sheet'],
  ]);
  expect((await recount(db)).contradictions).toEqual(contradictions);
});
