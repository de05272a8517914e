import { existsSync } from 'node:fs';
import { listBackups } from '../../src/backups/listBackups.ts';
import type { Config } from '../../src/platform/process/config.ts';
import { checkDisk } from './checkStorage.ts';
import { type Finding, fine, warning } from './finding.ts';

/** With some time for a backup that takes long. */
const maxHours = 26;

/** The age of the newest backup in `BACKUP_DIR`. Those of upgrades do not count: they are without pictures. */
export async function checkBackups({ backupDir, backupAt }: Config, now = new Date()): Promise<Finding[]> {
  const [newest] = (await listBackups(backupDir)).filter(({ name }) => !name.startsWith('before-'));
  const disk = existsSync(backupDir) ? [await checkDisk(backupDir, 'BACKUP_DIR')] : [];
  const todo = backupAt
    ? "Look for errors in the league's log; they name the reason."
    : 'Set BACKUP_AT=03:30, or make them with npm run league -- backup; set BACKUP_DIR to their folder.';
  if (!newest) return [warning(`There is no backup in ${backupDir}.`, 'What is lost stays lost.', todo), ...disk];
  const hours = (now.getTime() - newest.takenAt.getTime()) / 3_600_000;
  if (hours <= maxHours)
    return [fine(`The newest backup is ${Math.floor(hours)} hours old: ${newest.folder}`), ...disk];
  return [
    warning(
      `The newest backup is ${Math.floor(hours / 24)} days old: ${newest.folder}`,
      'Everything since would be lost.',
      todo,
    ),
    ...disk,
  ];
}
