import { pino } from 'pino';
import { openDatabase, withoutPassword } from '../src/platform/database/database.ts';
import type { Db } from '../src/platform/database/db.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate, pendingMigrations } from '../src/platform/database/migrate.ts';
import { withExclusiveLock } from '../src/platform/database/startLock.ts';
import { type Config, missingDataDir, readConfig } from '../src/platform/process/config.ts';
import { backupCommand, backupHelp } from './backup.ts';
import { createAdminCommand, createAdminHelp } from './createAdmin.ts';
import { doctorCommand, doctorHelp } from './doctor.ts';
import { exportCommand, exportHelp } from './export.ts';
import { goBackCommand, goBackHelp } from './goBack.ts';
import { importCommand, importHelp } from './import.ts';
import { makeSecretsCommand, makeSecretsHelp } from './makeSecrets.ts';
import { recountCommand, recountHelp } from './recount.ts';
import { restoreCommand, restoreHelp } from './restore.ts';

interface CommandContext {
  db: Db;
  url: string;
  config: Config;
}

interface Verb {
  help: string;
  /** @returns the exit code */
  run: (args: string[]) => Promise<number>;
}

/** With an open database. */
const onDatabase =
  (command: (context: CommandContext, args: string[]) => Promise<number>): Verb['run'] =>
  (args) =>
    withDatabase((context) => command(context, args));

/** With the tables of this release. An empty database gets them; one of an earlier release is left as it is. */
const onLeague = (command: (db: Db, args: string[], config: Config) => Promise<number>) =>
  onDatabase(async ({ db, url, config }, args) => {
    await withExclusiveLock(url, async () => {
      const pending = await pendingMigrations(db);
      if (pending?.length) throw earlierRelease();
      if (!pending) await migrate(db);
    });
    return command(db, args, config);
  });

const earlierRelease = () =>
  new Error(
    'The database is of an earlier release. Start the league first, which makes a backup and upgrades it, or run this with that release.',
  );

const verbs: Record<string, Verb> = {
  'create-admin': { help: createAdminHelp, run: onLeague(createAdminCommand) },
  import: { help: importHelp, run: onLeague(importCommand) },
  export: { help: exportHelp, run: onLeague((db, args, config) => exportCommand(db, config, args)) },
  recount: { help: recountHelp, run: onLeague(recountCommand) },
  backup: { help: backupHelp, run: onDatabase(({ db, config }, args) => backupCommand(db, config, args)) },
  restore: {
    help: restoreHelp,
    run: onDatabase(({ db, url, config }, args) => withExclusiveLock(url, () => restoreCommand(db, config, args))),
  },
  'go-back': {
    help: goBackHelp,
    run: onDatabase(({ db, url, config }, args) => withExclusiveLock(url, () => goBackCommand(db, config, args))),
  },
  'make-secrets': { help: makeSecretsHelp, run: (args) => makeSecretsCommand(args, process.env) },
  doctor: { help: doctorHelp, run: (args) => doctorCommand(args, process.env) },
};

/** The statement timeout: an import writes years of games at once. */
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
  return verb.run(args);
}

/** The league's own database, which is named first, bypassing any pooler; a server started for it is stopped again. */
async function withDatabase(work: (context: CommandContext) => Promise<number>): Promise<number> {
  const isNew = missingDataDir(process.env) !== undefined;
  const config = readConfig(process.env);
  const given = config.directUrl ?? config.databaseUrl;
  const name = given
    ? `database ${withoutPassword(given)}`
    : `league in ${config.dataDir}${isNew ? ', which is new' : ''}`;
  process.stderr.write(`On the ${name}.\n`);
  const embedded = given ? undefined : await startEmbedded(config, pino({ level: 'silent' }));
  try {
    const url = given ?? embedded!.url;
    const { db, close } = await openDatabase(url, { statementSeconds });
    try {
      return await work({ db, url, config });
    } finally {
      await close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** The reason of a failure; for a failed statement without its text. */
function sentenceOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.message.startsWith('Failed query') && fault.cause ? sentenceOf(fault.cause) : fault.message;
}

process.exitCode = await main(process.argv.slice(2)).catch((fault) => {
  process.stderr.write(`${sentenceOf(fault)}\n`);
  return 1;
});
