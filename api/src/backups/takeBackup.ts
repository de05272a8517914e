import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { undefinedIfMissing } from '../platform/storage/storageFolder.ts';
import { type Checksums, openChecksums } from './checksums.ts';
import { filesIn, type InstallationFolders, registryFile } from './files.ts';
import { type Area, type Manifest, rowsFile, writeManifest } from './manifest.ts';
import { atOnce, listTables } from './tables.ts';

/**
 * Writes a backup into a new folder while the league is running: a snapshot of the database, then the files. File contents
 * never change, and files of deleted records stay for a day, so every file that the snapshot names exists afterwards.
 * @throws a readable error if the folder is not empty; a partial backup is removed
 */
export async function takeBackup(db: Db, places: InstallationFolders, folder: string): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty.`);
  const unfinished = `${folder.replace(/\/+$/, '')}.${randomUUID()}.part`;
  // It contains personal data.
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const takenAt = new Date().toISOString();
    const sums = openChecksums(unfinished);
    const database = await db.transaction((tx) => writeDatabase(tx, sums));
    const files: Manifest['files'] = {};
    for (const [area, place] of Object.entries(places)) files[area as Area] = await writeFiles(sums, area, place);
    const manifest: Manifest = { format: 1, takenAt, ...database, files, sha256: await sums.close() };
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    return manifest;
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true });
    throw fault;
  }
}

async function writeDatabase(tx: Db, sums: Checksums) {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  const [server] = await rowsOf<{ version: string; isLeague: boolean }>(
    tx,
    sql`select current_setting('server_version') as version, to_regclass('migrations') is not null as "isLeague"`,
  );
  if (!server!.isLeague) throw new Error('There is no league in this database.');
  const migrations = await rowsOf<{ hash: string }>(tx, sql`select hash from migrations order by applied_at, hash`);
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(tx)) {
    const columns = table.columns.map(({ name }) => name);
    const counted = { rows: 0 };
    await sums.write(rowsFile(table.name), linesOf(tx, table.name, columns, counted), createGzip({ level: 6 }));
    tables.push({ name: table.name, columns, ...counted });
  }
  const sequences = await rowsOf<{ name: string }>(
    tx,
    sql`select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  const states = [];
  // After the rows, so that a restored sequence never repeats a value.
  for (const { name } of sequences) states.push(await stateOf(tx, name));
  return { postgres: server!.version, migrations: migrations.map(({ hash }) => hash), tables, sequences: states };
}

async function* linesOf(tx: Db, table: string, columns: string[], counted: { rows: number }) {
  const texts = columns.map((name) => sql`${sql.identifier(name)}::text`);
  await tx.execute(sql`declare lines no scroll cursor for
    select json_build_array(${sql.join(texts, sql`, `)})::text as line from ${sql.identifier(table)}`);
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql`fetch ${sql.raw(String(atOnce))} from lines`);
    if (rows.length === 0) break;
    counted.rows += rows.length;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await tx.execute(sql`close lines`);
}

async function stateOf(tx: Db, name: string) {
  const [state] = await rowsOf<{ last: string; isCalled: boolean }>(
    tx,
    sql`select last_value::text as last, is_called as "isCalled" from ${sql.identifier(name)}`,
  );
  return { name, ...state! };
}

/** Files that are deleted meanwhile are not in the backup. */
export async function writeFiles(sums: Checksums, area: string, place: string) {
  const count = { files: 0, bytes: 0 };
  const write = async (path: string) => {
    const file = await open(join(place, path)).catch(undefinedIfMissing);
    if (!file) return;
    count.bytes += await sums.write(`${area}/${path}`, file.createReadStream());
    count.files += 1;
  };
  // First, so that the files that it names exist.
  await write(registryFile);
  for await (const path of filesIn(place)) if (path !== registryFile) await write(path);
  return count;
}
