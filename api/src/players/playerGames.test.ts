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

test.each(['dressed', 'appeared'] as const)(
  'a league that counts games %s lists as many as it counts',
  async (counted) => {
    const undone = new Error();
    const changed = db.transaction(async (tx) => {
      await tx.execute(
        sql`update seasons set rules = rules || ${JSON.stringify({ gamesPlayedCounts: counted })}::jsonb`,
      );
      await tx.execute(sql`
      update player_game_lines line set appeared = false
      where ctid in (select min(ctid) from player_game_lines where not is_goalie group by player_id)`);
      const idle = await rowsOf<{ id: string }>(
        tx,
        sql`select player_id as id from player_game_lines where not appeared`,
      );
      let compared = 0;
      for (const { id } of idle) {
        const { season, games } = await listPlayerGames(tx, id);
        const lines = (await getPlayerPage(tx, id)).seasons.filter((line) => line.season === season);
        expect(games).toHaveLength(sum(lines.map(({ games_played }) => games_played)));
        compared += games.length;
      }
      expect(compared).toBeGreaterThan(0);
      throw undone;
    });
    await expect(changed).rejects.toBe(undone);
  },
);

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

test('a player who changed teams has each game from the side of the team of that game', async () => {
  const [season] = await rowsOf<{ id: string; name: string }>(
    db,
    sql`insert into seasons (id, name, rules) select gen_random_uuid(), '2031-32', rules from seasons limit 1 returning id, name`,
  );
  const teams = await rowsOf<{ id: string; code: string }>(db, sql`select id, code from teams order by code limit 2`);
  const [player] = await rowsOf<{ id: string }>(
    db,
    sql`insert into players (id, name) values (gen_random_uuid(), 'Traded') returning id`,
  );
  const [one, other] = teams as [(typeof teams)[0], (typeof teams)[0]];
  const play = async (day: number, team: string, [home, away]: [number, number], decision = 'regulation') => {
    const [game] = await rowsOf<{ id: string }>(
      db,
      sql`insert into games (id, season_id, starts_at, home_team_id, away_team_id, status, home_score, away_score, decision, detail)
        values (gen_random_uuid(), ${season!.id}, ${`2031-10-0${day}T17:00:00Z`}, ${one.id}, ${other.id}, 'final', ${home}, ${away},
          ${decision}, 'totals') returning id`,
    );
    await db.execute(sql`insert into player_game_lines (game_id, player_id, level, team_id, is_goalie, goals, assists)
      values (${game!.id}, ${player!.id}, 'totals', ${team}, false, 1, 0)`);
  };
  await play(1, one.id, [5, 3]);
  await play(2, one.id, [2, 3], 'overtime');
  await play(3, other.id, [2, 6]);
  const { games } = await listPlayerGames(db, player!.id, season!.name);
  expect(
    games.map((game) => [game.team.code, game.isHome, game.opponent.code, game.decision_type, game.goals]),
  ).toEqual([
    [other.code, false, one.code, 'regulation', 1],
    [one.code, true, other.code, 'overtime', 1],
    [one.code, true, other.code, 'regulation', 1],
  ]);
  expect(games.map((game) => [game.home_score, game.away_score])).toEqual([
    [2, 6],
    [2, 3],
    [5, 3],
  ]);
});

test('seasons are in the order of time, not of their names: the latest one tells what the player is', async () => {
  const addSeason = async (name: string, createdAt: string) => {
    const [added] = await rowsOf<{ id: string }>(
      db,
      sql`insert into seasons (id, name, rules, created_at) select gen_random_uuid(), ${name}, rules, ${createdAt} from seasons limit 1
        returning id`,
    );
    return added!.id;
  };
  const seasons = [await addSeason('Season 9', '2032-09-01'), await addSeason('Season 10', '2033-09-01')];
  const [player] = await rowsOf<{ id: string }>(
    db,
    sql`insert into players (id, name) values (gen_random_uuid(), 'Skater, then goalie') returning id`,
  );
  const [home, away] = await rowsOf<{ id: string }>(db, sql`select id from teams order by code limit 2`);
  for (const [at, seasonId] of seasons.entries()) {
    const [game] = await rowsOf<{ id: string }>(
      db,
      sql`insert into games (id, season_id, starts_at, home_team_id, away_team_id, status, home_score, away_score, decision, detail)
        values (gen_random_uuid(), ${seasonId}, ${`203${2 + at}-10-01T17:00:00Z`}, ${home!.id}, ${away!.id}, 'final', 2, 1,
          'regulation', 'totals') returning id`,
    );
    await db.execute(sql`insert into player_game_lines (game_id, player_id, level, team_id, is_goalie)
      values (${game!.id}, ${player!.id}, 'totals', ${home!.id}, ${at === 1})`);
  }
  const page = await getPlayerPage(db, player!.id);
  expect(page.seasons.map(({ season }) => season)).toEqual(['Season 10', 'Season 9']);
  expect(page.position).toBe('Goalie');
  expect((await listPlayerGames(db, player!.id)).season).toBe('Season 10');
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
