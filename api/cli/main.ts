import { pino } from 'pino';
import { readConfig } from '../src/platform/config.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import type { Db } from '../src/platform/db.ts';
import { startEmbedded } from '../src/platform/embedded.ts';
import { migrate } from '../src/platform/migrate.ts';
import { whileOthersWait } from '../src/platform/startLock.ts';
import { createAdminCommand, createAdminHelp } from './createAdmin.ts';
import { importCommand, importHelp } from './import.ts';
import { recountCommand, recountHelp } from './recount.ts';

interface Verb {
  help: string;
  /** @returns the exit code */
  run: (db: Db, args: string[]) => Promise<number>;
}

const verbs: Record<string, Verb> = {
  'create-admin': { help: createAdminHelp, run: createAdminCommand },
  import: { help: importHelp, run: importCommand },
  recount: { help: recountHelp, run: recountCommand },
};

/** So long may a single statement take: an import writes years of games at once. */
const statementSeconds = 600;

async function main([name, ...args]: string[]): Promise<number> {
  if (!name || name === '--help') {
    process.stdout.write(
      `${Object.values(verbs)
        .map(({ help }) => help.split('\n')[0])
        .join('\n')}\n`,
    );
    return name ? 0 : 1;
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new Error(`There is no command ${name}: it is one of ${Object.keys(verbs).join(', ')}.`);
  if (args.includes('--help')) {
    process.stdout.write(verb.help);
    return 0;
  }
  return withDatabase(({ db }) => verb.run(db, args));
}

/** The league's database, brought up to date; a server that has to be started for it is stopped again. */
async function withDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config, pino({ level: 'silent' }));
  try {
    const database = await openDatabase(config.databaseUrl ?? embedded!.url, { statementSeconds });
    try {
      await whileOthersWait(database.url, () => migrate(database.db));
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((fault) => {
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  return 1;
});
