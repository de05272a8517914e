import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';
import type { InstallationFolders } from './files.ts';
import { listBackups } from './listBackups.ts';
import { takeBackup } from './takeBackup.ts';

/** The backups that the league makes itself in `BACKUP_DIR`, by the beginning of their names. */
type Kind = 'nightly' | 'before-upgrade' | 'before-going-back' | 'by-hand';

/** `2026-11-26T08-22-31` in UTC: fit for the name of a folder. */
const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

export const backupPath = (backupDir: string, kind: Kind, name = stamp()) => join(backupDir, `${kind}-${name}`);

/** @throws a readable error if there is too little space, or none may be written */
export async function takeLocalBackup(db: Db, places: InstallationFolders, folder: string): Promise<void> {
  const backupDir = join(folder, '..');
  await mkdir(backupDir, { recursive: true, mode: 0o700 }).catch((fault: NodeJS.ErrnoException) => {
    throw new Error(`No backup can be made in ${backupDir} (${fault.code}): set BACKUP_DIR to a writable folder.`);
  });
  const { bytes } = await oneRow<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  await requireSpace(backupDir, Number(bytes));
  await takeBackup(db, places, folder);
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')} MB`;

/** @throws a readable error if less is free */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw new Error(
    `A backup needs up to ${megabytes(bytes)} in ${folder}, and ${megabytes(bavail * bsize)} are free: make space, or set BACKUP_DIR to another disk.`,
  );
}

/** The complete backups of a kind, newest first. */
export const listLocalBackups = async (backupDir: string, kind: Kind) =>
  (await listBackups(backupDir)).filter(({ name }) => name.startsWith(`${kind}-`));

/** Deletes all but the newest of a kind, and what a process left behind that ended while it made one. */
export async function pruneBackups(backupDir: string, kind: Kind, count: number): Promise<void> {
  if (!existsSync(backupDir)) return;
  const old = (await listLocalBackups(backupDir, kind)).slice(count);
  const unfinished = (await readdir(backupDir)).filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.part'));
  for (const name of [...old.map((each) => each.name), ...unfinished]) {
    await rm(join(backupDir, name), { recursive: true, force: true });
  }
}
