import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { type DatabaseOptions, openDatabase } from '../src/platform/database/database.ts';
import type { Db } from '../src/platform/database/db.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { listen } from '../src/platform/http/listen.ts';
import { listenForChanges } from '../src/platform/live/live.ts';
import { readConfig } from '../src/platform/process/config.ts';
import { openStores } from '../src/platform/storage/stores.ts';

const quiet = pino({ level: 'silent' });

/** A PostgreSQL of this process. `close` removes everything. */
export async function startDatabase(log = pino({ level: 'warn' })) {
  const folder = await mkdtemp(join(tmpdir(), 'league-bench-'));
  // PostgreSQL runs under another account if this runs as root.
  await chmod(folder, 0o711);
  const embedded = await startEmbedded({ dataDir: join(folder, 'data') }, log);
  const close = async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: embedded.url, files: join(folder, 'files'), close };
}

/** This process's API on a free port, over a migrated and filled database. */
export async function serveLeague(
  where: { url: string; files: string },
  fill?: (db: Db) => Promise<unknown>,
  options?: DatabaseOptions,
) {
  const database = await openDatabase(where.url, options);
  const { db } = database;
  await migrate(db);
  await fill?.(db);
  const changes = await listenForChanges(database);
  const config = readConfig({
    DATABASE_URL: where.url,
    AUTH_SECRET: 'a secret that is long enough to sign with',
    DATA_DIR: where.files,
  });
  const app = createApp({ db, config, changes, stores: openStores(config), log: quiet, readiness: async () => 'ok' });
  const server = await listen(app.listener, '127.0.0.1', 0);
  const close = async () => {
    await server.stop();
    await changes.close();
    await database.close();
  };
  return { db, origin: `http://127.0.0.1:${server.port}`, close };
}

/** The API over a PostgreSQL of its own. `close` removes everything. */
export async function startApi() {
  const database = await startDatabase();
  const api = await serveLeague(database);
  const close = async () => {
    await api.close();
    await database.close();
  };
  return { ...api, close };
}
