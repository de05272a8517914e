import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { workspaceFolder } from '../process/workspaceFolder.ts';
import { type Db, rowsOf } from './db.ts';

/**
 * Applies pending migrations in one transaction. The caller holds the start lock.
 * @throws if a newer release has migrated the database
 */
export const migrate = (db: Db): Promise<void> => db.transaction((tx) => applyMigrations(tx, knownMigrations()));

interface Migration {
  hash: string;
  sql: string[];
}

const migrationsFolder = join(workspaceFolder, 'migrations');

/** This release's migrations, in order. */
export const knownMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder });

/**
 * This release's migrations that have not been applied; undefined for a database without tables.
 * @throws if unknown migrations were applied before
 */
export async function pendingMigrations(db: Db): Promise<Migration[] | undefined> {
  const rows = await appliedMigrations(db);
  if (rows.length === 0) return undefined;
  const applied = withBaseline(rows.map(({ hash }) => hash));
  const pending = knownMigrations().filter(({ hash }) => !applied.delete(hash));
  if (applied.size > 0) throw newerRelease();
  return pending;
}

interface AppliedMigration {
  hash: string;
  /** Of those that were applied together last. */
  isLast: boolean;
}

/** None for a database without tables. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const [table] = await rowsOf<{ found: string | null }>(db, sql`select to_regclass('migrations') as found`);
  if (!table?.found) return [];
  return rowsOf<AppliedMigration>(
    db,
    sql`select hash, applied_at = max(applied_at) over () as "isLast" from migrations`,
  );
}

/** Whether a newer release has applied them, so that this one does not start on the database. */
export function isOfNewerRelease(applied: readonly Pick<AppliedMigration, 'hash'>[]): boolean {
  const known = new Set(knownMigrations().map(({ hash }) => hash));
  return [...withBaseline(applied.map(({ hash }) => hash))].some((hash) => !known.has(hash));
}

const newerRelease = () =>
  new Error(
    'The database belongs to a newer release, or to another program. Start that release, or undo its upgrade: stop the league, and run npm run league -- go-back',
  );

/** @throws if unknown migrations were applied before */
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
  if (isApplied.size > 0) throw newerRelease();
}

/**
 * Which migrations to treat as applied. The first two replace the 36 of `_squashed.json`, so they count as applied if all 36
 * are. The old entries stay in the database, so that the previous release still starts on it.
 * @throws if only some of the 36 were applied
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
      `The database has no migration ${missing[0]}. First start the last release that contains the file api/migrations/${names.at(-1)}.sql, then this one.`,
    );
  }
  for (const { hash } of knownMigrations().slice(0, 2)) counted.add(hash);
  return counted;
}
