import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openDatabase } from '../platform/database/database.ts';
import type { Db } from '../platform/database/db.ts';
import { tryWithLock } from '../platform/database/startLock.ts';
import type { Config } from '../platform/process/config.ts';
import { getSettings } from '../settings/settings.ts';
import { installationFolders } from './files.ts';
import { backupPath, pruneBackups, takeLocalBackup } from './localBackups.ts';

/** The advisory lock of the process that makes the backup. */
const lock = 7_204_119;
const lookEveryMs = 60_000;
/** After a failure. */
const againMs = 3_600_000;
/** How long a stopping process waits for a running backup. */
const stopTimeoutMs = 2000;

/** The day whose backup is due: today after `at`, before it yesterday, in the time zone. `2026-11-26` */
export function dueDay(at: string, timeZone: string, now: Date): string {
  const [hours, minutes] = at.split(':').map(Number);
  const shifted = new Date(now.getTime() - (hours! * 60 + minutes!) * 60_000);
  return shifted.toLocaleDateString('sv', { timeZone });
}

/** Makes the backup that is due, unless it is there or another process makes it. @returns its folder if it was made here */
export async function backUpNightly(url: string, config: Config, env: NodeJS.ProcessEnv, now = new Date()) {
  const { backupAt, backupDir, backupKeep } = config;
  const { db, close } = await openDatabase(url, { connections: 1, statementSeconds: 600 });
  try {
    return await tryWithLock(url, lock, async () => {
      const folder = await dueFolder(db, config, backupAt!, now);
      if (existsSync(folder)) return undefined;
      // Space for the new one, but never without any.
      await pruneBackups(backupDir, 'nightly', Math.max(1, backupKeep - 1));
      await takeLocalBackup(db, installationFolders(config, env), folder);
      await pruneBackups(backupDir, 'nightly', backupKeep);
      return folder;
    });
  } finally {
    await close();
  }
}

async function dueFolder(db: Db, config: Config, at: string, now: Date) {
  const { timeZone } = await getSettings(db, config);
  return backupPath(config.backupDir, 'nightly', dueDay(at, timeZone, now));
}

/** Makes a backup every night while the process runs, and at its start one that was missed. @returns a function that stops it */
export function scheduleBackups(url: string, db: Db, config: Config, env: NodeJS.ProcessEnv, log: Logger) {
  const { backupAt } = config;
  if (!backupAt) return async () => {};
  let notBefore = 0;
  let running: Promise<void> | undefined;
  const look = async () => {
    if (Date.now() < notBefore) return;
    try {
      if (existsSync(await dueFolder(db, config, backupAt, new Date()))) return;
      const folder = await backUpNightly(url, config, env);
      if (folder) log.info({ folder }, 'the nightly backup was made');
    } catch (err) {
      notBefore = Date.now() + againMs;
      log.error({ err }, 'the nightly backup failed');
    }
  };
  const lookOnce = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(lookOnce, lookEveryMs).unref();
  lookOnce();
  return async () => {
    clearInterval(timer);
    // One that is cut off is made again at the next start.
    await Promise.race([running, pause(stopTimeoutMs)]);
  };
}
