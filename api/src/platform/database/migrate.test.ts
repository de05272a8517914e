import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedDemo } from '../../../demo/seedDemo.ts';
import { workspaceFolder } from '../process/workspaceFolder.ts';
import { openStorage } from '../storage/storage.ts';
import { newDatabase, testDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { type Db, rowsOf } from './db.ts';
import { applyMigrations, knownMigrations, migrate } from './migrate.ts';
import { withExclusiveLock } from './startLock.ts';

test('case 24: of twenty processes that start on an empty database at once, one migrates and seeds it, the others wait', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'migrate-'));
  const storage = openStorage({ dataDir });
  const url = await newDatabase();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { db, close } = await openDatabase(url, { connections: 1 });
      let hasSeeded = false;
      await withExclusiveLock(url, async () => {
        await migrate(db);
        hasSeeded = await seedDemo(db, storage, new Date('2026-11-21T10:00:00Z'), 'Africa/Cairo');
      });
      await close();
      return hasSeeded;
    }),
  );
  rmSync(dataDir, { recursive: true });
  expect(outcomes.filter(Boolean)).toHaveLength(1);
}, 120_000);

test('a database of a newer release is left unchanged', async () => {
  const { db } = await testDatabase();
  await migrate(db);
  await db.execute(sql`insert into migrations (hash) values ('of tomorrow')`);
  await expect(migrate(db)).rejects.toThrow('The database belongs to a newer release');
});

/** The hashes of the migrations that the baseline replaces. */
const squashed: string[] = Object.values(
  JSON.parse(readFileSync(join(workspaceFolder, 'migrations/meta/_squashed.json'), 'utf8')),
);

/** Makes the database look as if only these migrations were applied. */
async function pretendApplied(db: Db, hashes: readonly string[]) {
  await db.execute(sql`delete from migrations`);
  const rows = hashes.map((hash) => sql`(${hash})`);
  await db.execute(sql`insert into migrations (hash) values ${sql.join(rows, sql`, `)}`);
}

const appliedHashes = async (db: Db) =>
  (await rowsOf<{ hash: string }>(db, sql`select hash from migrations order by hash`)).map(({ hash }) => hash);

test('a database with the migrations before the baseline applies the migrations after it', async () => {
  const { db } = await testDatabase();
  const later = knownMigrations()
    .slice(2)
    .map(({ hash }) => hash);
  await pretendApplied(db, [...squashed, ...later]);
  await migrate(db);
  expect(await appliedHashes(db)).toEqual([...squashed, ...later].sort());

  const next = { hash: 'next', sql: ['create table next ()'] };
  await db.transaction((tx) => applyMigrations(tx, [...knownMigrations(), next]));
  expect(await appliedHashes(db)).toEqual([...squashed, ...later, 'next'].sort());
  await expect(migrate(db)).rejects.toThrow('The database belongs to a newer release');
});

test('a database with only some of the migrations before the baseline is rejected with instructions to upgrade', async () => {
  const { db } = await testDatabase();
  await pretendApplied(db, squashed.slice(0, 30));
  await expect(migrate(db)).rejects.toThrow(
    'The database has no migration 0032_fair_holds. First start the last release that contains the file api/migrations/0042_video_about.sql, then this one.',
  );
  expect(await appliedHashes(db)).toEqual(squashed.slice(0, 30).sort());
});

test('accounts and officials that were named by their whole address have its local part instead', async () => {
  const { db } = await testDatabase();
  await db.execute(sql`
    insert into staff (id, email, name, role, password_hash, deactivated_at) values
      (gen_random_uuid(), 'Mona@club.test', 'mona@club.test', 'writer', '', null),
      (gen_random_uuid(), 'omar@club.test', 'Omar Said', 'writer', '', null),
      (gen_random_uuid(), 'sara@club.test', 'sara@club.test', 'scorekeeper', '', null),
      (gen_random_uuid(), 'adel@club.test', 'adel@club.test', 'scorekeeper', '', null)`);
  await db.execute(sql`update staff set deactivated_at = now() where email = 'adel@club.test'`);
  const { hash } = knownMigrations().find(({ sql: statements }) => statements.join().includes('UPDATE "staff" SET'))!;
  await db.execute(sql`delete from migrations where hash = ${hash}`);
  await migrate(db);
  const named = await rowsOf<{ name: string; official: string | null; isActive: boolean | null }>(
    db,
    sql`select person.name, official.name as official, official.is_active as "isActive"
      from staff person left join officials official on official.staff_id = person.id order by lower(person.name)`,
  );
  expect(named).toEqual([
    { name: 'adel', official: 'adel', isActive: false },
    { name: 'Mona', official: null, isActive: null },
    { name: 'Omar Said', official: null, isActive: null },
    { name: 'sara', official: 'sara', isActive: true },
  ]);
});

test('a tournament of several spellings has the one of the play-offs, otherwise of most games, otherwise the first', async () => {
  const { db } = await testDatabase();
  await db.execute(sql`insert into seasons (id, name, rules) values (gen_random_uuid(), '2026-27', '{}')`);
  await db.execute(sql`insert into teams (id, name, code, slug) values (gen_random_uuid(), 'Cairo', 'CAI', 'cairo'),
    (gen_random_uuid(), 'Giza', 'GIZ', 'giza')`);
  await db.execute(sql`insert into players (id, name) values (gen_random_uuid(), 'Omar Said')`);
  await db.execute(sql`insert into playoffs (season_id, name, format) select id, 'Play-offs', '{}' from seasons`);
  const names = ['PLAY-OFFS', 'PLAY-OFFS', 'Play-offs', 'Nile Cup', 'nile cup', 'nile cup', 'delta', 'Delta', 'Other'];
  await db.execute(sql`
    insert into games (id, season_id, competition_type, tournament_name, starts_at, home_team_id, away_team_id)
    select gen_random_uuid(), season.id, 'tournament', each.name, timestamptz '2026-11-01' + at * interval '1 day', home.id, away.id
    from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) with ordinality each (name, at),
      seasons season, teams home, teams away where home.code = 'CAI' and away.code = 'GIZ'`);
  await db.execute(sql`
    insert into imported_season_lines (id, season_id, competition_type, tournament_name, team_id, player_id)
    select gen_random_uuid(), season.id, 'tournament', 'NILE CUP', team.id, player.id
    from seasons season, teams team, players player where team.code = 'CAI'`);
  const { hash } = knownMigrations().find(({ sql: statements }) => statements.join().includes('WITH spelled'))!;
  await db.execute(sql`delete from migrations where hash = ${hash}`);
  await migrate(db);
  const games = await rowsOf<{ name: string }>(db, sql`select tournament_name as name from games order by starts_at`);
  const lines = await rowsOf<{ name: string }>(db, sql`select tournament_name as name from imported_season_lines`);
  const [playoffs, nile, delta] = ['Play-offs', 'nile cup', 'Delta'];
  expect(games.map(({ name }) => name)).toEqual([
    ...[playoffs, playoffs, playoffs],
    ...[nile, nile, nile],
    ...[delta, delta, 'Other'],
  ]);
  expect(lines).toEqual([{ name: nile }]);
});

test('imported games without a time move to the league’s noon of their days, unless staff have moved them', async () => {
  const { db } = await testDatabase();
  await db.execute(sql`update league_settings set time_zone = 'Pacific/Auckland'`);
  await db.execute(sql`insert into seasons (id, name, rules) values (gen_random_uuid(), '2026-27', '{}')`);
  await db.execute(sql`insert into teams (id, name, code, slug) values (gen_random_uuid(), 'Cairo', 'CAI', 'cairo'),
    (gen_random_uuid(), 'Giza', 'GIZ', 'giza')`);
  await db.execute(sql`insert into officials (id, name) values (gen_random_uuid(), 'Mona Adel')`);
  const games = [
    { key: 'imported', startsAt: '2026-12-05T11:00:00Z', timeKnown: false },
    { key: 'moved by staff', startsAt: '2026-12-06T11:00:00Z', timeKnown: false },
    { key: 'with a time', startsAt: '2026-12-07T11:00:00Z', timeKnown: true },
    { key: 'at noon', startsAt: '2026-12-07T23:00:00Z', timeKnown: false },
    { key: null, startsAt: '2026-12-09T11:00:00Z', timeKnown: false },
  ];
  await db.execute(sql`
    insert into games (id, season_id, import_key, starts_at, time_known, home_team_id, away_team_id)
    select gen_random_uuid(), season.id, each.key, each."startsAt", each."timeKnown", home.id, away.id
    from jsonb_to_recordset(${JSON.stringify(games)}::text::jsonb) each (key text, "startsAt" timestamptz, "timeKnown" boolean),
      seasons season, teams home, teams away where home.code = 'CAI' and away.code = 'GIZ'`);
  await db.execute(sql`
    insert into audit_log (actor_id, record, record_id, change, before, after)
    select gen_random_uuid(), 'games', id, 'update', to_jsonb(game) || '{"starts_at": "2026-12-08T11:00:00Z"}', to_jsonb(game)
    from games game where import_key = 'moved by staff'`);
  await db.execute(sql`
    insert into game_officials (id, game_id, official_id, name, duty, status)
    select gen_random_uuid(), game.id, official.id, official.name, 'Referee 1', 'confirmed'
    from games game, officials official where game.import_key = 'imported'`);
  const { hash } = knownMigrations().find(({ sql: statements }) => statements.join().includes('games_to_noon'))!;
  await db.execute(sql`delete from migrations where hash = ${hash}`);
  await migrate(db);
  const rows = await rowsOf<{ startsAt: string }>(
    db,
    sql`select starts_at as "startsAt" from games order by starts_at`,
  );
  expect(rows.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
    '2026-12-04T23:00:00.000Z',
    '2026-12-06T11:00:00.000Z',
    '2026-12-07T11:00:00.000Z',
    '2026-12-07T23:00:00.000Z',
    '2026-12-09T11:00:00.000Z',
  ]);
  const [duty] = await rowsOf(
    db,
    sql`select status, starts_at = '2026-12-04T23:00:00Z' as "isMoved" from game_officials`,
  );
  expect(duty).toEqual({ status: 'confirmed', isMoved: true });
});

test('every table that a visitor’s page reads notifies about its changes', async () => {
  const { db } = await testDatabase();
  const silent = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'tell_change') order by relname`,
  );
  expect(silent.map(({ name }) => name)).toEqual([
    'article_revisions',
    'audit_log',
    'card_disputes',
    'card_payments',
    'checkouts',
    'contact_messages',
    'crew_members',
    'crews',
    'customers',
    'draft_eligible',
    'draft_events',
    'draft_picks',
    'draft_teams',
    'draft_trades',
    'draft_viewers',
    'draft_wish_lists',
    'event_submissions',
    'game_reports',
    'import_matchings',
    'imported_players',
    'imported_teams',
    'invitation_teams',
    'invitations',
    'mails',
    'migrations',
    'newsletter_deliveries',
    'newsletter_issues',
    'newsletter_subscribers',
    'official_absences',
    'official_teams',
    'order_events',
    'order_lines',
    'order_refunds',
    'order_status_changes',
    'orders',
    'password_resets',
    'payment_events',
    'rate_limits',
    'resources',
    'sessions',
    'sheet_changes',
    'sign_in_codes',
    'staff_teams',
    'stock_holds',
    'stock_movements',
    'suspensions',
    'uploads',
  ]);
});
