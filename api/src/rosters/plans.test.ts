import { type Actor, rulePresets } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { fillUnchecked } from '../platform/testing/fillUnchecked.ts';
import { getPlayer, listDuplicates, listPlayers } from '../players/registry.ts';
import { listRoster } from '../players/roster.ts';

// Ten times the demo: 20 seasons of 16 teams with 25 changing players each, and 15,000 games.
const { db } = await testDatabase();
let teamId = '';
let playerId = '';
async function fill(tx: Db) {
  await tx.execute(sql`
    insert into seasons (id, name, rules, is_current, created_at)
    select gen_random_uuid(), 'Season ' || at, ${JSON.stringify(rulePresets.iihf)}::jsonb, at = 20, make_date(2006 + at, 9, 1)
    from generate_series(1, 20) at`);
  await tx.execute(sql`
    insert into teams (id, slug, name, code) select gen_random_uuid(), 't' || at, 'Team ' || at, 'T' || at
    from generate_series(1, 16) at`);
  await tx.execute(sql`
    insert into players (id, name) select gen_random_uuid(), 'Given' || at || ' Family' || at from generate_series(1, 10000) at`);
  await tx.execute(sql`
    insert into roster_assignments (id, player_id, team_id, season_id, position, jersey_number)
    select gen_random_uuid(), player.id, team.id, season.id, 'Center', place
    from (select id, row_number() over (order by created_at) as at from seasons) season
    cross join (select id, row_number() over (order by slug) as at from teams) team
    cross join generate_series(1, 25) place
    join (select id, row_number() over (order by name) as at from players) player
      on player.at = 1 + (season.at * 487 + team.at * 25 + place) % 10000`);
  await tx.execute(sql`
    insert into games (id, season_id, starts_at, home_team_id, away_team_id)
    select gen_random_uuid(), season.id, season.created_at + day * interval '1 hour', home.id, away.id
    from seasons season, generate_series(1, 750) day,
      (select id from teams order by slug limit 1) home, (select id from teams order by slug desc limit 1) away`);
  await tx.execute(sql`
    insert into lineups (game_id, player_id, team_id, position)
    select game.id, spot.player_id, spot.team_id, 'Center'
    from (select id, season_id, row_number() over (partition by season_id order by starts_at) as at from games) game
    join roster_assignments spot on spot.season_id = game.season_id and game.at <= 10`);
  await tx.execute(sql`
    insert into player_game_lines (game_id, player_id, team_id, level, is_goalie)
    select game_id, player_id, team_id, 'events', false from lineups`);
  await tx.execute(sql`
    insert into imported_season_lines (id, season_id, competition_type, team_id, player_id)
    select gen_random_uuid(), season_id, 'season', team_id, player_id from roster_assignments`);
}

beforeAll(async () => {
  await fillUnchecked(db, fill);
  await db.execute(sql`analyze`);
  const [spot] = await rowsOf<{ teamId: string; playerId: string }>(
    db,
    sql`select team_id as "teamId", player_id as "playerId" from roster_assignments
      join seasons on seasons.id = season_id and is_current limit 1`,
  );
  ({ teamId, playerId } = spot!);
}, 120_000);

/** The growing tables that a read scans. */
async function wholeTables(read: (db: Db) => Promise<unknown[] | object>): Promise<string[]> {
  const scanned: string[] = [];
  const explaining = {
    execute: async (statement: SQL) => {
      const lines = await rowsOf<{ 'QUERY PLAN': string }>(db, sql`explain ${statement}`);
      for (const { 'QUERY PLAN': line } of lines) scanned.push(...(/Seq Scan on (\w+)/.exec(line)?.slice(1) ?? []));
      return db.execute(statement);
    },
  } as unknown as Db;
  expect(await read(explaining)).toBeTruthy();
  return scanned.filter((table) => !['seasons', 'teams', 'league_settings'].includes(table));
}

const actor = (role: Actor['role'], teamIds: string[] = []): Actor => ({
  _id: newId(),
  name: '',
  email: '',
  role,
  teamIds,
});

test('a roster, a GM’s players, one player and namesakes are read by indexes, however large the league', async () => {
  const admin = actor('admin');
  expect(await wholeTables((tx) => listRoster(tx, admin, teamId))).toEqual([]);
  expect(await wholeTables((tx) => listRoster(tx, admin, teamId, 'Season 7'))).toEqual([]);
  expect(await wholeTables((tx) => listPlayers(tx, actor('gm', [teamId]), {}))).toEqual([]);
  expect(await wholeTables((tx) => getPlayer(tx, admin, playerId))).toEqual([]);
  expect(await wholeTables((tx) => listDuplicates(tx, 'Given500 Family500'))).toEqual([]);
});

test('ten thousand players are listed', async () => {
  expect(await listPlayers(db, actor('admin'), {})).toHaveLength(10_000);
});
