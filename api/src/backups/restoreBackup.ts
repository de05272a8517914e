import { createReadStream, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { listenerName } from '../platform/database/listening.ts';
import { applyMigrations, knownMigrations, withBaseline } from '../platform/database/migrate.ts';
import { openFolder } from '../platform/storage/storageFolder.ts';
import { verifyChecksums } from './checksums.ts';
import { type InstallationFolders, registryFile } from './files.ts';
import { areas, type Manifest, readManifest, rowsFile } from './manifest.ts';
import { readLines } from './readLines.ts';
import { atOnce, listTables } from './tables.ts';

interface RestoreResult {
  manifest: Manifest;
  /** The restored files. */
  files: Manifest['files'];
  /** Parts of the backup that were skipped, with the reason. */
  left: string[];
}

interface Wish {
  /** Deletes the database's contents first. */
  replace?: boolean;
  /** Makes the backup's releases live, whatever is live now. */
  replaceReleases?: boolean;
  /** Runs when nothing speaks against the restore, before anything is changed. */
  beforeChange?: () => Promise<void>;
}

/**
 * Restores a backup: the database in one transaction, then the files. The caller holds the start lock.
 * @throws a readable error for a damaged backup or one of a newer release, a database in use, or one that is not empty
 */
export async function restoreBackup(
  db: Db,
  places: InstallationFolders,
  folder: string,
  wish: Wish = {},
): Promise<RestoreResult> {
  const { replace, replaceReleases = false, beforeChange } = wish;
  const manifest = await readManifest(folder);
  const paths = await verifyChecksums(folder, manifest.sha256);
  await requireNobody(db);
  const migrations = migrationsOf(manifest);
  await beforeChange?.();
  await db.transaction(async (tx) => {
    await requireNobody(tx);
    if (replace) await tx.execute(sql`drop schema public cascade`);
    if (replace) await tx.execute(sql`create schema public`);
    await requireEmpty(tx);
    await applyMigrations(tx, migrations);
    await withoutRules(tx, () => fill(tx, folder, manifest));
  });
  await db.execute(sql`analyze`);
  return { manifest, ...(await putFiles(folder, paths, manifest, places, replaceReleases)) };
}

/** A running server would continue to serve cached responses. */
async function requireNobody(db: Db) {
  const others = await rowsOf(
    db,
    sql`select from pg_stat_activity
      where datname = current_database() and application_name like ${`${listenerName('')}%`}`,
  );
  if (others.length > 0) throw new Error('The league is running on this database: stop it first.');
}

async function requireEmpty(tx: Db) {
  const [found] = await rowsOf<{ tables: number }>(
    tx,
    sql`select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  if (!found?.tables) return;
  throw new Error(`The database already has ${found.tables} tables: --replace deletes them first.`);
}

/** Those of the backup's tables; the next start applies the others. */
function migrationsOf({ migrations }: Manifest) {
  const applied = withBaseline(migrations);
  const wanted = knownMigrations().filter(({ hash }) => applied.has(hash));
  if (wanted.length < applied.size) throw new Error('The backup is of a newer release: restore it with that one.');
  return wanted;
}

/** Rows come in any order, and their triggers have already run. Foreign keys are checked at the end. */
async function withoutRules(tx: Db, work: () => Promise<void>) {
  const tables = await listTables(tx);
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and relnamespace = 'public'::regnamespace`,
  );
  const alter = (table: string, change: SQL) => tx.execute(sql`alter table ${sql.identifier(table)} ${change}`);
  for (const { table, name } of keys) await alter(table, sql`drop constraint ${sql.identifier(name)}`);
  for (const { name } of tables) await alter(name, sql`disable trigger user`);
  await work();
  for (const { name } of tables) await alter(name, sql`enable trigger user`);
  for (const { table, name, definition } of keys) {
    await alter(table, sql`add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
  }
}

async function fill(tx: Db, folder: string, { tables, sequences }: Manifest) {
  const there = new Map((await listTables(tx)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns, rows } of tables) {
    const types = new Map(there.get(name)?.map((column) => [column.name, column.type]));
    // The backup contains the migrations' own rows in their latest state.
    await tx.execute(sql`delete from ${sql.identifier(name)}`);
    const values = columns.map((column, index) => sql.raw(`(line ->> ${index})::${types.get(column)}`));
    const names = columns.map((column) => sql.identifier(column));
    let written = 0;
    for await (const lines of batchesOf(join(folder, rowsFile(name)))) {
      await tx.execute(sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) overriding system value
        select ${sql.join(values, sql`, `)} from json_array_elements(${`[${lines.join()}]`}::text::json) as line`);
      written += lines.length;
    }
    if (written !== rows) throw new Error(`The backup is damaged: ${name} has ${written} rows and not ${rows}.`);
  }
  for (const { name, last, isCalled } of sequences) {
    await tx.execute(sql`select setval(${name}::text::regclass, ${last}::text::bigint, ${isCalled}::boolean)`);
  }
}

async function* batchesOf(path: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of readLines(createReadStream(path).pipe(createGunzip()))) {
    batch.push(line);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function putFiles(
  folder: string,
  paths: string[],
  manifest: Manifest,
  places: InstallationFolders,
  replaceReleases: boolean,
) {
  const files: RestoreResult['files'] = {};
  const left: string[] = [];
  for (const area of areas) {
    const own = paths.filter((path) => path.startsWith(`${area}/`)).map((path) => path.slice(area.length + 1));
    if (own.length === 0) continue;
    const place = places[area];
    const count = manifest.files[area];
    if (!count) continue;
    if (!place) left.push(`${area}: stored in a bucket here; copy them there from ${join(folder, area)}`);
    else if (!replaceReleases && existsSync(join(place, registryFile))) left.push(`${area}: ${place} is not empty`);
    else {
      await copyInto(place, join(folder, area), own);
      files[area] = count;
    }
  }
  return { files, left };
}

async function copyInto(place: string, from: string, paths: string[]) {
  const { part } = openFolder(dirname(place), basename(place));
  const isLast = (path: string) => Number(path === registryFile);
  for (const path of paths.toSorted((one, other) => isLast(one) - isLast(other))) {
    const copy = await part(path);
    try {
      for await (const bytes of createReadStream(join(from, path))) await copy.write(bytes);
      await copy.keep();
    } catch (fault) {
      await copy.discard();
      throw fault;
    }
  }
}
