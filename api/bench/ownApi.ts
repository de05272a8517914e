import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { listen } from '../src/platform/http/listen.ts';
import { listenForChanges } from '../src/platform/live/live.ts';
import { readConfig } from '../src/platform/process/config.ts';
import { openStores } from '../src/platform/storage/stores.ts';

/** The API of this process on a free port, over a migrated PostgreSQL of its own. `close` leaves nothing behind. */
export async function ownApi() {
  const folder = await mkdtemp(join(tmpdir(), 'league-bench-'));
  await chmod(folder, 0o711);
  const embedded = await startEmbedded({ dataDir: join(folder, 'data') }, pino({ level: 'warn' }));
  const database = await openDatabase(embedded.url);
  const { db } = database;
  await migrate(db);
  const changes = await listenForChanges(database);
  const config = readConfig({
    DATABASE_URL: embedded.url,
    AUTH_SECRET: 'a secret that is long enough to sign with',
    DATA_DIR: join(folder, 'files'),
  });
  const app = createApp({
    db,
    config,
    changes,
    stores: openStores(config),
    log: pino({ level: 'silent' }),
    readiness: async () => 'ok',
  });
  const server = await listen(app.listener, '127.0.0.1', 0);
  const close = async () => {
    await server.stop();
    await changes.close();
    await database.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { db, origin: `http://127.0.0.1:${server.port}`, close };
}
