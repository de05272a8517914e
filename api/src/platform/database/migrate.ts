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

/** Of this release, in their order. */
export const knownMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: join(workspaceFolder, 'migrations') });

/** @throws when others than these were applied before */
export async function applyMigrations(tx: Db, wanted: readonly Migration[]): Promise<void> {
  await tx.execute(sql`create table if not exists migrations (
    hash text primary key, applied_at timestamptz not null default now())`);
  const applied = await rowsOf<{ hash: string }>(tx, sql`select hash from migrations`);
  const isApplied = new Set(applied.map(({ hash }) => hash));
  for (const { hash, sql: statements } of wanted) {
    if (isApplied.delete(hash)) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into migrations (hash) values (${hash})`);
  }
  if (isApplied.size > 0) throw new Error('The database belongs to a newer release, or to another program.');
}
