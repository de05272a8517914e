import { goBack } from '../src/backups/upgrade.ts';
import type { Db } from '../src/platform/database/db.ts';
import type { Config } from '../src/platform/process/config.ts';

export const goBackHelp = `npm run league -- go-back

Restores the database and the live releases from before the last upgrade, out of the backup that the upgrade made in
BACKUP_DIR. Stop the league first; then start the release that ran before the upgrade. What was changed since is saved
as another backup. Pictures and documents stay as they are.
`;

/** @returns the exit code */
export async function goBackCommand(db: Db, config: Config, args: string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write(goBackHelp);
    return 1;
  }
  const { from, kept } = await goBack(db, config, process.env);
  process.stdout.write(`The league is as it was at ${from.takenAt.toISOString()}, before the upgrade.
Now start the release that ran then: this one would upgrade the database again.
What was there until now is in ${kept}. To return to it: npm run league -- restore ${kept} --replace
`);
  return 0;
}
