import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listenForChanges } from '../live/live.ts';
import { openDatabase } from './database.ts';
import { rowsOf } from './db.ts';
import { startEmbedded } from './embedded.ts';

const silent = pino({ level: 'silent' });
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-embedded-'));
  await chmod(folder, 0o711);
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('four processes that start over one data folder concurrently share one server and lose no data', async () => {
  const started = await Promise.all(Array.from({ length: 4 }, () => startEmbedded({ dataDir }, silent)));
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  const { db, close } = await openDatabase(started[0]!.url);
  await db.execute(sql`create table kept as select 1 as one`);
  await close();
  await Promise.all(started.map(({ stop }) => stop()));

  const again = await startEmbedded({ dataDir }, silent);
  const database = await openDatabase(again.url);
  expect(await rowsOf(database.db, sql`select one from kept`)).toEqual([{ one: 1 }]);
  await database.close();
  await again.stop();
  expect((await readdir(dataDir)).sort()).toEqual(['pg18', 'postgres.secret']);
  expect((await stat(join(dataDir, 'postgres.secret'))).mode & 0o777).toBe(0o600);
});

test('case 26: a killed server is restarted, and the database is available again automatically', async () => {
  const server = await startEmbedded({ dataDir }, silent);
  const database = await openDatabase(server.url);
  const changes = await listenForChanges(database);
  await database.db.execute(sql`create table survives as select 1 as one`);
  const before = changes.stamp(['teams']);
  process.kill(server.pid(), 'SIGKILL');
  await expect.poll(() => changes.stamp(['teams'])).toBeNull();
  await expect.poll(() => changes.stamp(['teams']), { timeout: 20_000 }).not.toBeNull();
  expect(changes.stamp(['teams'])).not.toBe(before);
  expect(await rowsOf(database.db, sql`select one from survives`)).toEqual([{ one: 1 }]);
  await database.close();
  await server.stop();
}, 40_000);

test('a killed program stops its server, and the next start loses no data', async () => {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(inject('testPrograms'), 'embedded.js'))};
    const { pid } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} }, { warn() {}, error() {} });
    process.stdout.write(String(pid()));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await startEmbedded({ dataDir }, silent);
  const database = await openDatabase(next.url);
  expect(await rowsOf(database.db, sql`select one from kept`)).toEqual([{ one: 1 }]);
  await database.close();
  await next.stop();
  await expect.poll(() => isRunning(Number(pid)), { timeout: 10_000 }).toBe(false);
}, 40_000);

test('the next start kills a server that hangs while stopping, and no committed data is lost', async () => {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(inject('testPrograms'), 'embedded.js'))};
    const { pid, url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} }, { warn() {}, error() {} });
    process.stdout.write(JSON.stringify({ pid: pid(), url }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid, url } = JSON.parse(String((await once(child.stdout, 'data'))[0])) as { pid: number; url: string };
  const { db, close } = await openDatabase(url);
  await db.execute(sql`create table committed as select 7 as number`);
  const [checkpointer] = await rowsOf<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  await close();
  process.kill(checkpointer!.pid, 'SIGSTOP');
  // The server receives the stop signal as well, and waits for a connection that never ends.
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await startEmbedded({ dataDir }, silent);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(next.pid()).not.toBe(pid);
  const database = await openDatabase(next.url);
  expect(await rowsOf(database.db, sql`select number from committed`)).toEqual([{ number: 7 }]);
  await database.close();
  await next.stop();
}, 90_000);

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
