import { realpathSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setupPath } from '@league/contract';
import type { Logger } from 'pino';
import { keepPlaying, playOn } from '../demo/playOn.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { createApp } from './app.ts';
import { scheduleBackups } from './backups/nightly.ts';
import { upgradeDatabase } from './backups/upgrade.ts';
import { runClocks } from './drafts/clock.ts';
import { countViewers } from './drafts/viewers.ts';
import { ensureRefreshJob, eventJobs } from './events/refresh.ts';
import { type Lifecycle, readinessOf } from './health/readiness.ts';
import { isDemoLeague } from './league/league.ts';
import { mailJobs } from './mails/sendMail.ts';
import { newsletterJobs } from './newsletter/sendIssues.ts';
import { paymentJobs } from './payments/jobs.ts';
import { pictureJobs } from './pictures/makeSizes.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Db } from './platform/database/db.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { withExclusiveLock } from './platform/database/startLock.ts';
import { listen } from './platform/http/listen.ts';
import { runJobs } from './platform/jobs/jobs.ts';
import { type Changes, listenForChanges } from './platform/live/live.ts';
import { openMailer } from './platform/mail/mail.ts';
import { openCards } from './platform/payments/stripe.ts';
import { collectGarbageWhenIdle } from './platform/process/collectGarbageWhenIdle.ts';
import { type Config, readConfig } from './platform/process/config.ts';
import { createLog } from './platform/process/logs.ts';
import type { Storage } from './platform/storage/storage.ts';
import { openStores, type Stores } from './platform/storage/stores.ts';
import { reportJobs } from './reports/jobs.ts';
import { startPreviewUpdates } from './reports/previewUpdates.ts';
import { resourceJobs } from './resources/resources.ts';
import { mailLinks } from './rooms.ts';
import { ensureTrainingJob, expectedGoalsJobs } from './score-sheets/expected-goals/training.ts';
import { getSettings, storeInitialZone } from './settings/settings.ts';
import { printableCode } from './setup/setup.ts';
import { demoPassword, listDemoAccounts } from './staff/staff.ts';
import { startProofUpdates } from './standings/clinching/proofUpdates.ts';
import { threadSolver } from './standings/clinching/threadSolver.ts';
import { replaceLogo } from './teams/teams.ts';
import { unusedPictureJobs } from './uploads/removePicture.ts';
import { enqueueStoredDrawings, storedDrawingJobs } from './uploads/storedDrawings.ts';

/** The API in a process, alone or beside the shell's server. */
export interface StartedApi {
  fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
  /** The same for Node's HTTP server: public reads skip the web standards' objects. */
  listener: RequestListener;
  /** Changes with everything that public reads are made from; null while that is unknown. */
  dataVersion: () => string | null;
  config: Config;
  /** Lines that describe how to sign in. */
  describe: () => string[];
  /** Call it first if a load balancer checks readiness: reports not ready, and continues to answer for DRAIN_SECONDS. */
  drain: () => Promise<void>;
  /** Call it before `stop`: streams never end by themselves. */
  endStreams: () => void;
  /** Call it when no request is running. Further calls wait for the same stop. */
  stop: () => Promise<void>;
}

/**
 * Starts the API: configuration, database, migrations, demo data in an empty database, and the rooms.
 * @throws readable errors; everything that was started is stopped
 */
export async function startApi(env: NodeJS.ProcessEnv): Promise<StartedApi> {
  const config = readConfig(env);
  const log = createLog(config);
  const lifecycle: Lifecycle = { phase: 'starting' };
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    lifecycle.phase = 'stopping';
    for (let last = opened.pop(); last; last = opened.pop()) await last();
  };
  try {
    const embedded = config.databaseUrl ? undefined : await startEmbedded(config, log);
    if (embedded) opened.push(() => embedded.stop());
    const url = config.databaseUrl ?? embedded!.url;
    const stores = openStores(config);
    const direct = config.directUrl ?? url;
    const database = await openDatabase(url, { directUrl: config.directUrl });
    opened.push(() => database.close());
    const upgrade: string[] = [];
    await withExclusiveLock(direct, () => prepare(direct, stores.storage, config, env, upgrade));
    for (const sentence of upgrade) log.info(sentence);
    const changes = await listenForChanges(database);
    opened.push(() => changes.close());
    opened.push(startWork(database.db, stores, changes, config, log));
    opened.push(runClocks(database.db, changes, log).stop);
    if (await isDemoLeague(database.db)) opened.push(keepPlaying(database.db, config.timeZone, log));
    const timeZone = async () => (await getSettings(database.db, config)).timeZone;
    opened.push(
      startPreviewUpdates({ db: database.db, changes, settings: () => getSettings(database.db, config), log }),
    );
    opened.push(startProofUpdates({ db: database.db, changes, timeZone, log, thinker: threadSolver }));
    const readiness = () => readinessOf(lifecycle, () => database.ping());
    opened.push(scheduleBackups(direct, database.db, config, env, log));
    const app = createApp({ db: database.db, config, changes, stores, log, readiness });
    opened.push(countViewers(database.db, app.following, log).stop);
    const stopCollecting = collectGarbageWhenIdle();
    opened.push(async () => stopCollecting());
    const lines = [...upgrade, ...(await signInLines(database.db, config)), ...publicUrlLines(config)];
    lifecycle.phase = 'running';
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= close();
      return stopped;
    };
    const drain = async () => {
      lifecycle.phase = 'stopping';
      await pause(config.drainSeconds * 1000);
    };
    const { fetch, listener, dataVersion, endStreams } = app;
    return { fetch, listener, dataVersion, config, describe: () => lines, drain, endStreams, stop };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Runs the rooms' jobs. @returns a function that stops it */
function startWork(db: Db, stores: Stores, changes: Changes, config: Config, log: Logger): () => Promise<void> {
  const { storage } = stores;
  const mailer = openMailer(config);
  const kinds = {
    ...mailJobs(db, config, mailer, mailLinks),
    ...newsletterJobs(db, config, mailer),
    ...paymentJobs(db, openCards(config)),
    ...eventJobs(db),
    ...expectedGoalsJobs(db),
    ...reportJobs(db, () => getSettings(db, config)),
    ...resourceJobs(stores),
  };
  const letters = runJobs({ db, changes, log, kinds });
  // A separate worker, one job at a time: a hundred new photos delay neither mails nor requests.
  const pictureKinds = {
    ...pictureJobs(db, storage),
    ...unusedPictureJobs(db, storage),
    ...storedDrawingJobs(db, storage, log, replaceLogo),
  };
  const pictures = runJobs({ db, changes, log, kinds: pictureKinds, atOnce: 1 });
  return async () => {
    await Promise.all([letters.stop(), pictures.stop()]);
    mailer?.close();
  };
}

/**
 * Applies migrations, which may take long on a large database, and seeds an empty one with the demo.
 * @param upgrade receives what an operator should know of an upgrade
 */
async function prepare(url: string, storage: Storage, config: Config, env: NodeJS.ProcessEnv, upgrade: string[]) {
  const { demo, timeZone } = config;
  const { db, close } = await openDatabase(url, { connections: 1, statementSeconds: 600 });
  try {
    await upgradeDatabase(db, config, env, (sentence) => upgrade.push(sentence));
    await storeInitialZone(db, config);
    if (demo) await seedDemo(db, storage, new Date(), timeZone);
    await rejectOpenDemo(db);
    await playOn(db, { now: new Date(), timeZone, isStart: true });
    await ensureRefreshJob(db);
    await ensureTrainingJob(db);
    await enqueueStoredDrawings(db);
  } finally {
    await close();
  }
}

/** @throws if the demo's accounts are open in a real league */
async function rejectOpenDemo(db: Db) {
  const accounts = await listDemoAccounts(db);
  if (accounts.length > 0 && !(await isDemoLeague(db))) {
    throw new Error(
      `Everybody knows the password of the demo's accounts: remove ${accounts.map(({ email }) => email).join(', ')} to start.`,
    );
  }
}

async function signInLines(db: Db, config: Config) {
  const accounts = await listDemoAccounts(db);
  if (accounts.length > 0) {
    return [
      `The demo league. Sign in with the password ${demoPassword} as:`,
      ...accounts.map(({ email }) => `  ${email}`),
      ...(config.demo ? [] : ownLeague(config)),
    ];
  }
  const code = await printableCode(db, config);
  return code ? [`Set up your league at ${config.publicUrl}${setupPath} with the code ${code}`] : [];
}

/** `DEMO=0` with a database of before. */
const ownLeague = ({ databaseUrl }: Config) => [
  'DEMO=0 changes nothing here: this database was filled with the demo league before, and anybody may sign in to it.',
  databaseUrl
    ? 'To begin your own league, set DATABASE_URL to an empty database, and DATA_DIR to a new folder.'
    : 'To begin your own league, set DATA_DIR to a new folder.',
  ...(databaseUrl ? ['With Docker Compose, docker compose down --volumes deletes the demo; then start it again.'] : []),
];

/** Mails are read on other machines, where a link to this one does not work. */
const publicUrlLines = ({ smtpUrl, publicUrl }: Config) =>
  smtpUrl && new URL(publicUrl).hostname === 'localhost'
    ? [`Links in mails begin with ${publicUrl}: set PUBLIC_URL to the address that people open.`]
    : [];

/** The API alone, on a port of its own. */
async function main() {
  const api = await startApi(process.env);
  const { host, port } = api.config;
  const listening = await listen(api.listener, host, port).catch(async (fault) => {
    await api.stop();
    throw fault;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await api.drain();
      api.endStreams();
      await listening.stop();
      await api.stop();
      process.exit(0);
    });
  }
  const lines = [`The API answers at http://${host}:${listening.port}`, ...api.describe()];
  process.stdout.write(`${lines.join('\n')}\n`);
}

// Also when called by a relative path or a symbolic link.
if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  await main().catch((fault) => {
    process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
    process.exit(1);
  });
}
