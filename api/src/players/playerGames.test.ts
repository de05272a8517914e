import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { folderWith } from '../league-import/testing/league.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { listPlayerGames } from './playerGames.ts';
import { getPlayerPage } from './playerPage.ts';

const { db } = await testDatabase();
await importFolder(db, folderWith(), { commit: true });
const everybody = await rowsOf<{ id: string }>(db, sql`select id from players order by name`);
const someSeason = await rowsOf<{ name: string }>(db, sql`select name from seasons limit 1`);

const sum = (values: (number | null)[]) => values.reduce((total: number, value) => total + (value ?? 0), 0);

test('everybody’s games of a season add up to the season’s line', async () => {
  let compared = 0;
  for (const { id } of everybody) {
    const { season, games } = await listPlayerGames(db, id);
    const lines = (await getPlayerPage(db, id)).seasons.filter((line) => line.season === season);
    for (const figure of ['goals', 'assists', 'points', 'penalty_minutes'] as const) {
      expect(sum(games.map((game) => game[figure]))).toBe(sum(lines.map((line) => line[figure])));
    }
    compared += games.length;
  }
  expect(compared).toBeGreaterThan(0);
});

test('the latest game comes first, with the opponent and the result', async () => {
  const logs = await Promise.all(everybody.map(({ id }) => listPlayerGames(db, id)));
  const { games } = logs.toSorted((a, b) => b.games.length - a.games.length)[0]!;
  expect(games.map(({ date }) => date)).toEqual(
    games
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  for (const game of games) {
    expect(game.opponent._id).not.toBe(game.team._id);
    expect(game.status).toBe('final');
  }
});

test('an unknown player, an unknown season, and a player who has not played get different responses', async () => {
  const [unused] = await rowsOf<{ id: string }>(
    db,
    sql`insert into players (id, name) values (gen_random_uuid(), 'New') returning id`,
  );
  expect(await listPlayerGames(db, unused!.id)).toEqual({ season: null, games: [] });
  expect(await listPlayerGames(db, unused!.id, someSeason[0]!.name)).toMatchObject({ games: [] });
  await expect(listPlayerGames(db, unused!.id, '1899-00')).rejects.toMatchObject({ code: 'season.not-found' });
  await expect(listPlayerGames(db, crypto.randomUUID())).rejects.toMatchObject({ code: 'player.not-found' });
});
