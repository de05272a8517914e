import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { applyMigrations, knownMigrations, pendingMigrations } from '../platform/database/migrate.ts';
import { readConfig } from '../platform/process/config.ts';
import { afterFile, newDatabase, testFolder } from '../platform/testing/database.ts';
import { startApi } from '../server.ts';
import { listBackups } from './listBackups.ts';
import { requireSpace, takeLocalBackup } from './localBackups.ts';
import { backUpNightly, dueDay } from './nightly.ts';
import { restoreBackup } from './restoreBackup.ts';
import { sumsOf } from './testing/sumsOf.ts';
import { rollBack, upgradeDatabase } from './upgrade.ts';

const fill = async (db: Db) => {
  await db.execute(sql`insert into teams (id, slug, name, code)
    select gen_random_uuid(), 'team-' || number, 'Team ' || number || ' "of" أسوان', 'T' || number
    from generate_series(1, 40) number`);
  await db.execute(
    sql`insert into seasons (id, name, rules)
      select gen_random_uuid(), 'Season ' || number, '{}' from generate_series(1, 3) number`,
  );
};

/** A template with records, as the release before the last migration left it. */
const earlier = await newDatabase();
beforeAll(async () => {
  const { db, close } = await openDatabase(earlier, { connections: 1, statementSeconds: 60 });
  await db.transaction((tx) => applyMigrations(tx, knownMigrations().slice(0, -1)));
  await fill(db).finally(close);
});

/** A league on the release before the last migration. */
async function earlierLeague() {
  const url = await newDatabase(new URL(earlier).pathname.slice(1));
  const { db, close } = await openDatabase(url, { connections: 1, statementSeconds: 60 });
  afterFile(close);
  const folder = await testFolder();
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    RELEASES_DIR: join(folder, 'releases'),
    AUTH_SECRET: 'a secret that is long enough to sign with',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    PORT: '0',
  };
  await mkdir(env.RELEASES_DIR);
  await writeFile(join(env.RELEASES_DIR, 'registry.json'), '{"live":"before"}');
  return { db, url, env, config: readConfig(env), backups: join(folder, 'backups') };
}

test('an upgrade backs up first, says where, and go-back restores exactly what was there', async () => {
  const { db, env, backups } = await earlierLeague();
  const before = await sumsOf(db);
  const api = await startApi(env);
  const [backup] = await readdir(backups);
  expect(backup).toMatch(/^before-upgrade-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
  expect(api.describe().slice(0, 2)).toEqual([
    'The database was upgraded by 1 migration.',
    `The backup from before is in ${join(backups, backup!)}. To go back, stop the league and run: npm run league -- go-back ${join(backups, backup!)}`,
  ]);
  expect(await pendingMigrations(db)).toEqual([]);

  const league = (...args: string[]) => {
    const program = join(inject('testPrograms'), 'cli.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const goBackTo = () => league('go-back', join(backups, backup!));
  const running = goBackTo();
  expect(running).toEqual({
    status: 1,
    said: expect.stringMatching(/^On the database \S+\nThe league is running on this database: stop it first\.\n$/),
  });
  expect(await readdir(backups)).toEqual([backup]);
  await api.stop();
  await db.execute(sql`delete from seasons`);
  await writeFile(join(env.RELEASES_DIR, 'registry.json'), '{"live":"after"}');
  const after = await sumsOf(db);

  // This release cannot know what ran before: perhaps the same migrations.
  const unasked = league('go-back');
  expect(unasked.status).toBe(1);
  expect(unasked.said).toMatch(
    /^On the database \S+\nThis release runs on the database as it is\. First start the release that you want /,
  );
  expect(unasked.said).toMatch(new RegExp(`since ${backup!.slice(15, 25)}T.* go-back ${join(backups, backup!)}\n$`));
  expect(await sumsOf(db)).toEqual(after);

  const { status, said } = goBackTo();
  expect(said).toContain('before the upgrade.\nNow start the release that ran then');
  expect(status).toBe(0);
  expect(await sumsOf(db)).toEqual(before);
  expect(await pendingMigrations(db)).toHaveLength(1);
  expect(await readFile(join(env.RELEASES_DIR, 'registry.json'), 'utf8')).toBe('{"live":"before"}');

  const kept = /restore (\S+) --replace/.exec(said)![1]!;
  league('restore', kept, '--replace');
  expect(await sumsOf(db)).toEqual(after);
}, 120_000);

test('the earlier release goes back by itself only to before the upgrade that it does not know', async () => {
  const { db, env, config, backups } = await earlierLeague();
  await upgradeDatabase(db, { ...config, upgradeBackup: false }, env, () => {});
  await expect(rollBack(db, config, env)).rejects.toThrow(`There is no backup of an upgrade in ${backups}.`);
  const folder = join(backups, 'before-upgrade-1');
  await takeLocalBackup(db, {}, folder);
  const before = await sumsOf(db);
  const upgradeTo = (release: string) => db.execute(sql`insert into migrations (hash) values (${release})`);
  await upgradeTo('of tomorrow');
  await db.execute(sql`delete from seasons`);
  expect((await rollBack(db, config, env)).from.folder).toBe(folder);
  expect(await sumsOf(db)).toEqual(before);

  await upgradeTo('of tomorrow');
  await upgradeTo('of the day after');
  const after = await sumsOf(db);
  await expect(rollBack(db, config, env)).rejects.toThrow(
    /^The newest backup of an upgrade is not of the last upgrade .* go-back \S+\/before-upgrade-1$/,
  );
  const kept = async () => (await readdir(backups)).filter((name) => name.startsWith('before-going-back')).length;
  const count = await kept();
  await takeLocalBackup(db, {}, join(backups, 'before-upgrade-2'));
  await expect(rollBack(db, config, env)).rejects.toThrow(
    /^The newest backup of an upgrade belongs to a release between .* go-back \S+\/before-upgrade-1$/,
  );
  expect(await kept()).toBe(count);
  await expect(rollBack(db, config, env, backups)).rejects.toThrow('is not a backup of an upgrade');
  expect(await sumsOf(db)).toEqual(after);
  await rollBack(db, config, env, folder);
  expect(await sumsOf(db)).toEqual(before);

  const all = await readdir(backups);
  await writeFile(join(folder, 'tables/seasons.ndjson.gz'), '');
  await expect(rollBack(db, config, env, folder)).rejects.toThrow('The backup is damaged: tables/seasons');
  expect(await readdir(backups)).toEqual(all);
}, 120_000);

test('a migration that fails changes nothing, and leaves no backup behind', async () => {
  const { db, env, config, backups } = await earlierLeague();
  const [migration] = (await pendingMigrations(db))!;
  // It fails at its very end, when everything else has been done.
  await db.execute(sql.raw(`alter table migrations add constraint not_now check (hash <> '${migration!.hash}')`));
  const before = await sumsOf(db);
  await expect(upgradeDatabase(db, config, env, () => {})).rejects.toThrow(
    `The upgrade of the database failed, and nothing was changed: new row for relation "migrations" violates check constraint "not_now". Start the earlier`,
  );
  expect(await sumsOf(db)).toEqual(before);
  expect(await readdir(backups)).toEqual([]);
});

test('without space or a place for the backup nothing is upgraded; UPGRADE_BACKUP=0 does without', async () => {
  const { db, env, config } = await earlierLeague();
  await writeFile(join(config.dataDir, 'a-file'), '');
  const below = { ...config, backupDir: join(config.dataDir, 'a-file/backups') };
  await expect(upgradeDatabase(db, below, env, () => {})).rejects.toThrow(
    `The database was not upgraded, because a backup comes first. No backup can be made in ${below.backupDir} (ENOTDIR): set BACKUP_DIR to a writable folder.`,
  );
  expect(await pendingMigrations(db)).toHaveLength(1);
  await expect(requireSpace(config.dataDir, 2 ** 60)).rejects.toThrow(/^A backup needs up to .* MB in .*: make space/);
  await upgradeDatabase(db, { ...below, upgradeBackup: false }, env, () => {});
  expect(await pendingMigrations(db)).toEqual([]);
});

test('of several processes one makes the nightly backup, once for each day, and the oldest is deleted', async () => {
  const { db, url, env, backups } = await earlierLeague();
  const config = readConfig({ ...env, BACKUP_AT: '03:30', BACKUP_KEEP: '2' });
  await upgradeDatabase(db, { ...config, upgradeBackup: false }, env, () => {});
  const nights = ['2026-11-24T12:00:00Z', '2026-11-25T12:00:00Z', '2026-11-26T12:00:00Z'].map((each) => new Date(each));
  for (const night of nights) {
    const made = await Promise.all([1, 2, 3].map(() => backUpNightly(url, config, env, night)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await backUpNightly(url, config, env, night)).toBeUndefined();
  }
  const found = await listBackups(backups);
  expect(found.map(({ name }) => name)).toEqual(['nightly-2026-11-26', 'nightly-2026-11-25']);
  expect(existsSync(join(backups, 'nightly-2026-11-26/releases/registry.json'))).toBe(true);
  const [rows] = await rowsOf<{ seasons: number }>(db, sql`select count(*)::int as seasons from seasons`);
  expect(rows!.seasons).toBe(3);
});

test('a nightly backup keeps its lock while it copies files, also when its database sessions are closed as idle', async () => {
  const { db, url, env, config: before, backups } = await earlierLeague();
  await upgradeDatabase(db, { ...before, upgradeBackup: false }, env, () => {});
  const config = readConfig({ ...env, BACKUP_AT: '03:30' });
  const registry = join(env.RELEASES_DIR, 'registry.json');
  await rm(registry);
  // The copying waits here until the test has written.
  execFileSync('mkfifo', [registry]);
  const night = new Date('2026-11-26T12:00:00Z');
  const first = backUpNightly(url, config, env, night);
  const copying = await open(registry, 'w');
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query not like '%advisory_lock%'`);
  expect(await backUpNightly(url, config, env, night)).toBeUndefined();
  await copying.writeFile('{"live":"now"}');
  await copying.close();
  expect(await first).toBe(join(backups, 'nightly-2026-11-26'));
  expect(await readdir(backups)).toEqual(['nightly-2026-11-26']);

  const other = await openDatabase(await newDatabase(), { connections: 1, statementSeconds: 60 });
  afterFile(other.close);
  await restoreBackup(other.db, {}, join(backups, 'nightly-2026-11-26'));
  expect(await sumsOf(other.db)).toEqual(await sumsOf(db));
});

test('the only nightly backup is deleted when the next one is there, and not before', async () => {
  const { db, url, env, config: before, backups } = await earlierLeague();
  await upgradeDatabase(db, { ...before, upgradeBackup: false }, env, () => {});
  const config = readConfig({ ...env, BACKUP_AT: '03:30', BACKUP_KEEP: '1' });
  const night = (day: string) => backUpNightly(url, config, env, new Date(`${day}T12:00:00Z`));
  const names = async () => (await listBackups(backups)).map(({ name }) => name);
  await night('2026-11-24');
  await db.execute(sql`alter table migrations rename to migrations_away`);
  await expect(night('2026-11-25')).rejects.toThrow('There is no league in this database.');
  expect(await names()).toEqual(['nightly-2026-11-24']);
  await db.execute(sql`alter table migrations_away rename to migrations`);
  await night('2026-11-26');
  expect(await names()).toEqual(['nightly-2026-11-26']);
});

test('the backup that is due changes at its time in the time zone of the league', () => {
  expect(dueDay('03:30', 'Africa/Cairo', new Date('2026-11-26T01:29:00Z'))).toBe('2026-11-25');
  expect(dueDay('03:30', 'Africa/Cairo', new Date('2026-11-26T01:30:00Z'))).toBe('2026-11-26');
});
