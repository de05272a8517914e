import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Db } from '../platform/database/db.ts';
import { appliedMigrations, isOfNewerRelease, migrate, pendingMigrations } from '../platform/database/migrate.ts';
import type { Config } from '../platform/process/config.ts';
import { installationFolders } from './files.ts';
import { backupPath, listLocalBackups, pruneBackups, takeLocalBackup } from './localBackups.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';

const upgradesKept = 3;

type BackupConfig = Pick<Config, 'dataDir' | 'objectStore' | 'backupDir' | 'upgradeBackup'>;

/** Pictures and documents are not in the backups of upgrades: their contents never change. */
const releasesOf = (config: BackupConfig, env: NodeJS.ProcessEnv) => {
  const { releases } = installationFolders(config, env);
  return releases ? { releases } : {};
};

/**
 * Applies pending migrations; if there are records, after a backup. The caller holds the start lock.
 * @param say receives what happens
 * @throws a readable error; then nothing has changed
 */
export async function upgradeDatabase(
  db: Db,
  config: BackupConfig,
  env: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
): Promise<void> {
  const pending = await pendingMigrations(db);
  if (!pending?.length) return migrate(db);
  const folder = config.upgradeBackup ? backupPath(config.backupDir, 'before-upgrade') : undefined;
  if (folder) {
    await takeLocalBackup(db, releasesOf(config, env), folder).catch((fault: Error) => {
      throw new Error(`The database was not upgraded, because a backup comes first. ${fault.message}`, {
        cause: fault,
      });
    });
  }
  try {
    await migrate(db);
  } catch (fault) {
    if (folder) await rm(folder, { recursive: true, force: true });
    throw new Error(
      `The upgrade of the database failed, and nothing was changed: ${reasonOf(fault)}. Start the earlier release again, or try once more if a lock was in the way.`,
      { cause: fault },
    );
  }
  say(`The database was upgraded by ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'}.`);
  if (!folder) return;
  say(
    `The backup from before is in ${folder}. To go back, stop the league and run: npm run league -- go-back ${folder}`,
  );
  await pruneBackups(config.backupDir, 'before-upgrade', upgradesKept);
}

/** Of a failed statement the database's own words. */
const reasonOf = (fault: unknown): string => {
  const { message, cause } = fault as Error;
  return message.startsWith('Failed query') && cause ? reasonOf(cause) : message;
};

interface WentBack {
  /** The restored backup. */
  from: { folder: string; takenAt: Date };
  /** A backup of what was there until now. */
  kept: string;
}

/**
 * Restores the database and the live releases from before an upgrade: without a folder the last one, which the earlier release
 * that runs this does not know. What is there now is backed up first. The caller holds the start lock.
 * @throws a readable error; then nothing has changed
 */
export async function rollBack(
  db: Db,
  config: BackupConfig,
  env: NodeJS.ProcessEnv,
  folder?: string,
): Promise<WentBack> {
  const { backupDir } = config;
  const from = await chosenBackup(db, backupDir, folder);
  const places = releasesOf(config, env);
  const kept = backupPath(backupDir, 'before-going-back');
  const beforeChange = () => takeLocalBackup(db, places, kept);
  await restoreBackup(db, places, from.folder, { replace: true, replaceReleases: true, beforeChange });
  await pruneBackups(backupDir, 'before-going-back', upgradesKept);
  return { from, kept };
}

async function chosenBackup(db: Db, backupDir: string, folder: string | undefined): Promise<WentBack['from']> {
  const all = await listLocalBackups(backupDir, 'before-upgrade');
  const [newest] = all;
  if (!newest) throw new Error(`There is no backup of an upgrade in ${backupDir}.`);
  if (folder) {
    const named = all.find((each) => resolve(each.folder) === resolve(folder));
    if (named) return named;
    throw new Error(`${folder} is not a backup of an upgrade in ${backupDir}.`);
  }
  const applied = await appliedMigrations(db);
  const lossOf = ({ takenAt, folder }: WentBack['from']) =>
    `Everything since ${takenAt.toISOString()} would be lost to the league. To restore that backup all the same: npm run league -- go-back ${folder}`;
  // An upgrade without migrations makes no backup: the newest one can be of any upgrade before it.
  if (!isOfNewerRelease(applied)) {
    throw new Error(
      `This release runs on the database as it is. First start the release that you want to go back to: only if it refuses, a backup is needed. ${lossOf(newest)}`,
    );
  }
  const migrationsOf = async (each: WentBack['from']) => (await readManifest(each.folder)).migrations;
  const migrations = await migrationsOf(newest);
  if (isOfNewerRelease(migrations.map((hash) => ({ hash })))) {
    const message = 'The newest backup of an upgrade belongs to a release between this one and the last upgrade.';
    for (const each of all.slice(1)) {
      const known = (await migrationsOf(each)).map((hash) => ({ hash }));
      if (!isOfNewerRelease(known)) throw new Error(`${message} ${lossOf(each)}`);
    }
    throw new Error(message);
  }
  const before = applied.filter(({ isLast }) => !isLast).map(({ hash }) => hash);
  if (before.toSorted().join() === migrations.toSorted().join()) return newest;
  throw new Error(`The newest backup of an upgrade is not of the last upgrade of the database. ${lossOf(newest)}`);
}
