import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { workspaceFolder } from '../process/workspaceFolder.ts';
import { type Db, rowsOf } from './db.ts';

/**
 * Brings the database's tables up to date, in one transaction. To be called while other processes wait.
 * @throws when the database was migrated by a newer release
 */
export const migrate = (db: Db): Promise<void> => db.transaction((tx) => applyMigrations(tx, knownMigrations()));

interface Migration {
  hash: string;
  sql: string[];
}

const migrationsFolder = join(workspaceFolder, 'migrations');

/** Of this release, in their order. */
export const knownMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder });

/** @throws when others than these were applied before */
export async function applyMigrations(tx: Db, wanted: readonly Migration[]): Promise<void> {
  await tx.execute(sql`create table if not exists migrations (
    hash text primary key, applied_at timestamptz not null default now())`);
  const rows = await rowsOf<{ hash: string }>(tx, sql`select hash from migrations`);
  const isApplied = withBaseline(rows.map(({ hash }) => hash));
  for (const { hash, sql: statements } of wanted) {
    if (isApplied.delete(hash)) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into migrations (hash) values (${hash})`);
  }
  if (isApplied.size > 0) throw new Error('The database belongs to a newer release, or to another program.');
}

/**
 * The migrations that count as applied where these were. The first two make what the 36 of `_squashed.json` made, so they
 * count where all of those were applied. Those stay in the database, so that the release before still starts on it.
 * @throws when only some of the 36 were applied
 */
export function withBaseline(applied: readonly string[]): Set<string> {
  const squashed: Record<string, string> = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_squashed.json'), 'utf8'),
  );
  const names = Object.keys(squashed);
  const counted = new Set(applied);
  const missing = names.filter((name) => !counted.delete(squashed[name]!));
  if (missing.length === names.length) return counted;
  if (missing.length > 0) {
    throw new Error(
      `The tables are of a release before migration ${missing[0]}. Start the last release that has the file api/migrations/${names.at(-1)}.sql on them, then this one.`,
    );
  }
  for (const { hash } of knownMigrations().slice(0, 2)) counted.add(hash);
  return counted;
}
