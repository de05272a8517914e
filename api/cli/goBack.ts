import { rollBack } from '../src/backups/upgrade.ts';
import type { Db } from '../src/platform/database/db.ts';
import type { Config } from '../src/platform/process/config.ts';

export const goBackHelp = `npm run league -- go-back [FOLDER]

Restores the database and the live releases from before an upgrade, out of the backup that the upgrade made in BACKUP_DIR.
First start the earlier release: if it runs on the database, there is nothing to restore. If it refuses, stop the league, and
run this with the earlier release: it restores the backup of the last upgrade. What was changed since is saved as another
backup. Pictures and documents stay as they are.

  FOLDER  the backup of an upgrade, if it should be another one, or if a later release runs this
`;

/** @returns the exit code */
export async function goBackCommand(db: Db, config: Config, args: string[]): Promise<number> {
  const [folder, ...others] = args;
  if (others.length > 0 || folder?.startsWith('-')) {
    process.stderr.write(goBackHelp);
    return 1;
  }
  const { from, kept } = await rollBack(db, config, process.env, folder);
  process.stdout.write(`The league is as it was at ${from.takenAt.toISOString()}, before the upgrade.
Now start the release that ran then: this one would upgrade the database again.
What was there until now is in ${kept}. To return to it: npm run league -- restore ${kept} --replace
`);
  return 0;
}
