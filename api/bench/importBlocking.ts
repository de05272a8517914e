// npx tsx bench/importBlocking.ts FOLDER [TIMES]: while an admin imports a folder of CSV files through the API, somebody
// else asks a light route. Prints the longest time in which the process answered nobody, and the longest wait.
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { sessionsApi } from '@league/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { startEmbedded } from '../src/platform/embedded.ts';
import { listen } from '../src/platform/listen.ts';
import { listenForChanges } from '../src/platform/live.ts';
import { migrate } from '../src/platform/migrate.ts';
import { openStores } from '../src/platform/stores.ts';
import { hashPassword } from '../src/staff/passwords.ts';

const [source, times = '1'] = process.argv.slice(2);
if (!source) throw new Error('Name the folder to import.');
const password = 'a good password';

const folder = await mkdtemp(join(tmpdir(), 'league-bench-'));
await chmod(folder, 0o711);
const embedded = await startEmbedded({ dataDir: join(folder, 'data') }, pino({ level: 'warn' }));
const database = await openDatabase(embedded.url);
const changes = await listenForChanges(database);
const config = readConfig({
  DATABASE_URL: embedded.url,
  AUTH_SECRET: 'a secret that is long enough to sign with',
  DATA_DIR: join(folder, 'files'),
});
const app = createApp({
  db: database.db,
  config,
  changes,
  stores: openStores(config),
  log: pino({ level: 'silent' }),
  readiness: async () => 'ok',
});
const server = await listen(app.listener, '127.0.0.1', 0);
const origin = `http://127.0.0.1:${server.port}`;
try {
  await migrate(database.db);
  await database.db.execute(sql`
    insert into staff (id, email, name, role, password_hash)
    values (gen_random_uuid(), 'admin@test.league', 'Admin', 'admin', ${await hashPassword(password)})`);
  const signedIn = await fetch(origin + sessionsApi.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@test.league', password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  // What other work on this machine does to the figures.
  await measured('nothing', { origin });
  for (let time = 0; time < Number(times); time += 1) {
    await measured('dry run', { origin, token, folder: source, commit: false });
    await measured('import', { origin, token, folder: source, commit: true });
  }
} finally {
  await server.stop();
  await changes.close();
  await database.close();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

/** @param workerData what a thread of its own does meanwhile, so that no work of it is a wait of the server */
async function measured(what: string, workerData: object) {
  const client = new Worker(new URL('importing.mjs', import.meta.url), { workerData });
  await once(client, 'online');
  const blocked = monitorEventLoopDelay({ resolution: 1 });
  blocked.enable();
  const since = performance.now();
  const [waited] = (await once(client, 'message')) as [{ times: number; p99: number; max: number }];
  blocked.disable();
  process.stdout.write(
    `${what}: ${((performance.now() - since) / 1000).toFixed(1)} s, blocked for ${(blocked.max / 1e6).toFixed(0)} ms at ` +
      `most; a light route was asked ${waited.times} times and took ${waited.p99.toFixed(0)} ms (99 %), ` +
      `${waited.max.toFixed(0)} ms at most\n`,
  );
}
