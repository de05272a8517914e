import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { folderWith } from '../league-import/testing/league.ts';
import { openDatabase } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/db.ts';
import { knownMigrations, migrate } from '../platform/database/migrate.ts';
import { workspaceFolder } from '../platform/process/workspaceFolder.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { newDatabase, testDatabase, testFolder } from '../platform/testing/database.ts';
import { createAdmin } from '../staff/staff.ts';
import { openChecksums, verifyChecksums } from './checksums.ts';
import type { InstallationFolders } from './files.ts';
import { restoreBackup } from './restoreBackup.ts';
import { listTables } from './tables.ts';
import { takeBackup, writeFiles } from './takeBackup.ts';
import { sumsOf } from './testing/sumsOf.ts';

async function openEmpty() {
  const database = await openDatabase(await newDatabase(), { statementSeconds: 60, connections: 1 });
  return { ...database, [Symbol.asyncDispose]: database.close };
}

async function placesIn(folder: string): Promise<Required<InstallationFolders>> {
  const releases = join(folder, 'releases');
  await mkdir(join(releases, 'mf-shop/1'), { recursive: true });
  return { media: join(folder, 'media'), documents: join(folder, 'documents'), releases };
}

test('a backup restores every row, rule and file of a league, only into an empty database', async () => {
  const folder = await testFolder();
  const { db } = await testDatabase();
  await importFolder(db, folderWith(), { commit: true });
  await createAdmin(db, 'office@league.example', 'a good password');
  // More rows than one batch; what some programs take for ends of lines; and JSON's null differs from SQL's.
  await db.execute(sql`insert into audit_log (actor_id, record, record_id, change, before, after)
    select id, 'staff', 'a "line"' || E'\n\r\u2028\u2029\u0085' || number, 'insert', null, 'null' from staff, generate_series(1, 1200) number`);
  await openStorage({ dataDir: folder }).put('teams/crest.png', Buffer.from('a picture'), 'image/png');
  const places = await placesIn(folder);
  await writeFile(join(places.releases, 'mf-shop/1/remoteEntry.js'), 'shop');
  await writeFile(join(places.releases, 'registry.json'), '{}');
  const backup = join(folder, 'backup');
  const manifest = await takeBackup(db, places, backup);
  expect(manifest.files.media).toEqual({ files: 1, bytes: 9 });
  await expect(takeBackup(db, places, backup)).rejects.toThrow('is not empty');

  await using other = await openEmpty();
  const elsewhere = { ...places, media: join(folder, 'other/media'), releases: join(folder, 'other/releases') };
  const { left } = await restoreBackup(other.db, elsewhere, backup);
  expect(left).toEqual([]);
  expect(await sumsOf(other.db)).toEqual(await sumsOf(db));
  expect(await readFile(join(elsewhere.releases, 'mf-shop/1/remoteEntry.js'), 'utf8')).toBe('shop');
  expect(await readFile(join(elsewhere.media, 'teams/crest.png'), 'utf8')).toBe('a picture');
  const [numbers] = await rowsOf<{ next: string }>(other.db, sql`select nextval('audit_log_id_seq')::text as next`);
  expect(await rowsOf(db, sql`select nextval('audit_log_id_seq')::text as next`)).toEqual([numbers]);
  // A backup of an older release is migrated like any database.
  await migrate(other.db);
});

test('a backup with the migrations before the baseline is restored like any other', async () => {
  const folder = await testFolder();
  const { db } = await testDatabase();
  const places = await placesIn(folder);
  const squashed = JSON.parse(await readFile(join(workspaceFolder, 'migrations/meta/_squashed.json'), 'utf8'));
  const [first, second] = knownMigrations();
  await db.execute(sql`delete from migrations where hash in (${first!.hash}, ${second!.hash})`);
  const rows = Object.values<string>(squashed).map((hash) => sql`(${hash})`);
  await db.execute(sql`insert into migrations (hash) values ${sql.join(rows, sql`, `)}`);
  const backup = join(folder, 'backup');
  await takeBackup(db, places, backup);
  await using other = await openEmpty();
  await restoreBackup(other.db, places, backup);
  await migrate(other.db);
  expect(await sumsOf(other.db)).toEqual(await sumsOf(db));
});

test('a database that is not empty is not changed without --replace, and neither are releases', async () => {
  const folder = await testFolder();
  const { db } = await testDatabase();
  const places = await placesIn(folder);
  await writeFile(join(places.releases, 'registry.json'), '{}');
  const backup = join(folder, 'backup');
  await takeBackup(db, places, backup);
  await using other = await openEmpty();
  await migrate(other.db);
  await other.db.execute(sql`insert into teams (id, slug, name, code)
    values (gen_random_uuid(), 'here', 'Here', 'HER')`);
  const before = await sumsOf(other.db);
  await expect(restoreBackup(other.db, places, backup)).rejects.toThrow('--replace deletes them first');
  expect(await sumsOf(other.db)).toEqual(before);
  const { left } = await restoreBackup(other.db, places, backup, { replace: true });
  expect(left).toEqual([`releases: ${places.releases} is not empty`]);
  expect(await sumsOf(other.db)).toEqual(await sumsOf(db));
});

test('a backup whose folder is deleted while it is written fails, and does not begin again without what was in it', async () => {
  const folder = join(await testFolder(), 'backup');
  await mkdir(folder);
  const sums = openChecksums(folder);
  await sums.write('tables/teams', Readable.from(['Cairo']));
  await rm(folder, { recursive: true });
  for (const path of ['tables/players', 'media/teams/crest.png']) {
    await expect(sums.write(path, Readable.from(['a']))).rejects.toThrow('ENOENT');
  }
  await sums.close();
  expect(existsSync(folder)).toBe(false);
});

test('a file that is deleted after it was listed is not in the backup, and everything else is', async () => {
  const folder = await testFolder();
  const media = join(folder, 'media');
  await mkdir(media);
  for (const name of ['one', 'other', 'third']) await writeFile(join(media, `${name}.png`), 'a picture');
  await mkdir(join(folder, 'backup'));
  const sums = openChecksums(join(folder, 'backup'));
  const written: string[] = [];
  const write: typeof sums.write = async (path, source) => {
    written.push(path);
    for (const name of await readdir(media)) if (!path.endsWith(name)) await rm(join(media, name));
    return sums.write(path, source);
  };
  expect(await writeFiles({ ...sums, write }, 'media', media)).toEqual({ files: 1, bytes: 9 });
  expect(await verifyChecksums(join(folder, 'backup'), await sums.close())).toEqual(written);
  expect(await readdir(join(folder, 'backup/media'))).toHaveLength(1);
});

test('a damaged backup, or one of a newer release, changes nothing', async () => {
  const folder = await testFolder();
  const { db, close } = await testDatabase();
  const places = await placesIn(folder);
  await writeFile(join(places.releases, 'registry.json'), '{}');
  const backup = join(folder, 'backup');
  const take = async () => {
    await rm(backup, { recursive: true, force: true });
    await takeBackup(db, places, backup);
  };
  await using other = await openEmpty();
  const restored = () => restoreBackup(other.db, places, backup);

  await expect(restored()).rejects.toThrow('There is no backup in');
  await mkdir(join(backup, 'manifest.json'), { recursive: true });
  await expect(restored()).rejects.toThrow(`The backup in ${backup} cannot be read (EISDIR)`);
  await take();
  await appendFile(join(backup, 'releases/registry.json'), ' ');
  await expect(restored()).rejects.toThrow('releases/registry.json has been changed');
  await rm(join(backup, 'tables/orders.ndjson.gz'));
  await expect(restored()).rejects.toThrow('is damaged');
  await take();
  await appendFile(join(backup, 'SHA256SUMS'), '\n');
  await expect(restored()).rejects.toThrow('SHA256SUMS has been changed');
  await writeFile(join(backup, 'manifest.json'), '{');
  await expect(restored()).rejects.toThrow('its manifest cannot be read');
  await db.execute(sql`insert into migrations (hash) values ('of tomorrow')`);
  await take();
  await expect(restored()).rejects.toThrow('of a newer release');
  expect(await listTables(other.db)).toEqual([]);

  const inUse = restoreBackup(db, places, backup, { replace: true });
  await expect(inUse).rejects.toThrow('The league is running on this database: stop it first.');
  await close();
});
