import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '../src/platform/database/database.ts';
import type { Db } from '../src/platform/database/db.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { type Config, missingDataDir, readConfig, settingNames } from '../src/platform/process/config.ts';
import { getSettings } from '../src/settings/settings.ts';
import { checkBackups } from './doctor/checkBackups.ts';
import { checkClock } from './doctor/checkClock.ts';
import { checkDatabase } from './doctor/checkDatabase.ts';
import { checkMail } from './doctor/checkMail.ts';
import { checkPayments } from './doctor/checkPayments.ts';
import { checkProxy } from './doctor/checkProxy.ts';
import { checkSettings } from './doctor/checkSettings.ts';
import { checkStorage } from './doctor/checkStorage.ts';
import { type Finding, type Level, reasonOf, warning, wrong } from './doctor/finding.ts';
import { within } from './doctor/within.ts';

/** More than the time limits of a check's requests together. */
const usualSeconds = 90;
const usage = 'npm run league -- doctor [--mail ADDRESS] [--limit SECONDS]';

export const doctorHelp = `${usage}

Checks settings, database, storage, mail, clock, proxy, payments and backups of this league, and says what is wrong, why it
matters and what to do. Run it with the settings of the league, best while it is running. It writes test files and
deletes them. The exit code is 1 if something is wrong; warnings do not count.

  --mail   sends a test mail to this address
  --limit  the longest time of each check; default: ${usualSeconds}. A disk that hangs never answers.
`;

/** @returns the exit code: 1 if something is wrong */
export async function doctorCommand(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { mail: { type: 'string' }, limit: { type: 'string', default: String(usualSeconds) } },
  });
  if (positionals.length > 0 || !/^[1-9]\d{0,3}$/.test(values.limit)) throw new Error(`Usage: ${usage}`);
  const limitMs = Number(values.limit) * 1000;
  const levels: Level[] = [];
  let isHanging = false;
  const hangs = () => {
    isHanging = true;
    return [noAnswer(values.limit)];
  };
  const report = async (title: string, check: () => Finding[] | Promise<Finding[]>) => {
    const findings = await within(limitMs, Promise.resolve().then(check), hangs).catch((fault) => [unexpected(fault)]);
    levels.push(...findings.map(({ level }) => level));
    process.stdout.write(`${title}\n${findings.map(textOf).join('')}\n`);
  };
  // Settings are read synchronously: nothing could end that.
  const folders = await within(limitMs, findFolders(env), () => undefined);
  if (!folders) {
    await report('Disk', hangs);
    return endAtOnce();
  }
  const missing = missingDataDir(env);
  const isGiven = (name: string) => env[name] || env[`${name}_FILE`];
  // Otherwise a secret would be generated in the folder.
  const settings =
    missing && !isGiven('DATABASE_URL') && !isGiven('AUTH_SECRET')
      ? { ...env, AUTH_SECRET: randomBytes(32).toString('hex') }
      : env;
  await report('Settings', () => checkSettings(settings));
  if (levels.includes('wrong')) {
    process.stdout.write('Correct the settings, then run this again: everything else depends on them.\n');
    return 1;
  }
  const config = readConfig(settings);
  const noData = missing ? [noDataYet(missing)] : undefined;
  const isNew = noData && !config.databaseUrl;
  const work = async (db: Db | undefined, fault?: unknown) => {
    await report('Database', () => (db ? checkDatabase(db, config) : isNew ? noData : [unreachable(fault)]));
    await report('Storage', () => noData ?? checkStorage(config, env));
    await report('Mail', () => checkMail(config, values.mail));
    await report('Clock', () => checkClock(config, db));
    await report('Proxy', () => checkProxy(config));
    await report('Payments', async () => checkPayments(config, await currencyOf(config, db)));
    await report('Backups', () => checkBackups(config));
  };
  await (isNew ? work(undefined) : withDatabase(config, limitMs, work));
  const count = (level: Level) => levels.filter((each) => each === level).length;
  process.stdout.write(`${count('wrong')} wrong, ${count('warning')} warnings, ${count('fine')} fine.\n`);
  if (isHanging) return endAtOnce();
  return levels.includes('wrong') ? 1 : 0;
}

/** Waits for the folders and files of settings, whether or not they exist. */
async function findFolders(env: NodeJS.ProcessEnv) {
  const paths = [...settingNames.map((name) => env[`${name}_FILE`]), env.DATA_DIR, env.RELEASES_DIR, env.BACKUP_DIR];
  return Promise.allSettled([process.cwd(), ...paths].map((path) => path && stat(path)));
}

/** Ends this process although a call of the disk is open: Node.js would wait for it, even at `process.exit`. */
function endAtOnce(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('This process could not be ended.');
}

/** @returns undefined without a database that holds a league */
const currencyOf = async (config: Config, db: Db | undefined) =>
  db && (await getSettings(db, config).catch(() => undefined))?.currency;

/** The other checks run without a database too. */
async function withDatabase(
  config: Config,
  limitMs: number,
  work: (db: Db | undefined, fault?: unknown) => Promise<void>,
) {
  const opened: (() => Promise<void>)[] = [];
  try {
    const open = async () => {
      const embedded = config.databaseUrl ? undefined : await startEmbedded(config, pino({ level: 'silent' }));
      if (embedded) opened.unshift(embedded.stop);
      const database = await openDatabase(config.directUrl ?? config.databaseUrl ?? embedded!.url, { connections: 1 });
      opened.unshift(database.close);
      return database.db;
    };
    const late = () => Promise.reject(new Error('The database did not start in time.'));
    await within(limitMs, open(), late).then(work, (fault) => work(undefined, fault));
  } finally {
    for (const close of opened) await within(limitMs, close(), () => undefined);
  }
}

const noDataYet = (folder: string) =>
  warning(
    `There is no data yet: ${folder} does not exist.`,
    'The first start of the league creates it.',
    'If this league has data already, correct DATA_DIR. Otherwise start the league, then run this again.',
  );

const unreachable = (fault: unknown) =>
  wrong(
    reasonOf(fault),
    'The league does not start.',
    'Start the database; compare DATABASE_URL: host, port, name, user and password.',
  );

const noAnswer = (seconds: string) =>
  wrong(
    `The check has no result after ${seconds} seconds.`,
    'A disk, a network drive or a server hangs: the league hangs with it.',
    'Look at the disks and network drives of DATA_DIR and BACKUP_DIR (df, dmesg); mount them again, then run this again.',
  );

const unexpected = (fault: unknown) =>
  wrong(`The check failed: ${reasonOf(fault)}`, 'Its result is unknown.', 'Mend the cause, and run this again.');

const signs: Record<Level, string> = { fine: 'ok     ', warning: 'WARNING', wrong: 'WRONG  ' };

const textOf = ({ level, what, why, todo }: Finding) =>
  [
    `  ${signs[level]} ${what}`,
    ...(why ? [`          Why: ${why}`] : []),
    ...(todo ? [`          Do:  ${todo}`] : []),
    '',
  ].join('\n');
