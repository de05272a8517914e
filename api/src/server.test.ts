import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { leagueState } from './league/tables.ts';
import { newId } from './platform/database/columns.ts';
import { testDatabase } from './platform/testing/database.ts';
import { follow } from './platform/testing/streams.ts';
import { testGame } from './score-sheets/testing/game.ts';
import { staff } from './staff/tables.ts';

let folder: string;
let database: Awaited<ReturnType<typeof testDatabase>>;
let api: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-api-'));
  database = await testDatabase();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  if (api && api.exitCode === null) {
    api.kill('SIGKILL');
    await once(api, 'exit');
  }
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Starts the API as a separate process, over this file's database. */
async function start(settings: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(inject('testPrograms'), 'server.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: '0',
      AUTH_SECRET: 'a secret that is long enough to sign with',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  api = child;
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      printed += bytes;
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const answers = new Promise<void>((resolve) => {
    child.stdout.on('data', () => printed.includes('The API answers at') && resolve());
  });
  await Promise.race([answers, exited]);
  return { child, exited, url: `http://127.0.0.1:${port}`, printed: () => printed };
}

test('a graceful stop under load completes running requests and ends within ten seconds', async () => {
  const { child, exited, url, printed } = await start();
  expect(printed()).toMatch(/Set up your league at \S+\/setup with the code [A-Z0-9-]{24}\n/);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const cut: unknown[] = [];
  let answered = 0;
  let isStopping = false;
  // Requests that were not accepted never began; the others complete.
  const visitor = async () => {
    while (!isStopping || child.exitCode === null) {
      const answer = await fetch(`${url}/api/public/search?q=cairo`).catch(() => undefined);
      if (!answer) {
        if (isStopping) return;
        cut.push('refused before the stop');
      } else {
        await answer.json().catch((fault) => cut.push(fault));
        answered += 1;
      }
    }
  };
  const visitors = Array.from({ length: 20 }, visitor);
  while (answered < 200) await fetch(`${url}/api/seasons`);
  const since = performance.now();
  isStopping = true;
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(performance.now() - since).toBeLessThan(10_000);
  await Promise.all(visitors);
  expect(cut).toEqual([]);
}, 60_000);

test('a database of the demo that is started without it says how to begin an own league', async () => {
  const { db, url: DATABASE_URL } = await testDatabase();
  await db.insert(leagueState).values({ isDemo: true });
  await db
    .insert(staff)
    .values({ email: 'admin@demo.example', name: 'Demo', role: 'admin', passwordHash: 'none', isDemo: true });
  const own = 'To begin your own league, set DATABASE_URL to an empty database';
  const demo = await start({ DATABASE_URL });
  expect(demo.printed()).toContain('The demo league. Sign in with the password');
  expect(demo.printed()).toContain(own);
  demo.child.kill('SIGTERM');
  await demo.exited;
  expect((await start({ DATABASE_URL, DEMO: '1' })).printed()).not.toContain(own);
}, 60_000);

test('a graceful stop ends streams first, so that clients reconnect elsewhere and do not delay it', async () => {
  const { gameId } = await testGame(database);
  const { child, exited, url } = await start();
  const followers = await Promise.all(Array.from({ length: 50 }, () => follow(`${url}/api/games/${gameId}/stream`)));
  for (const each of followers) expect(await each.next()).toMatchObject({ event: 'init' });
  const since = performance.now();
  child.kill('SIGTERM');
  for (const each of followers) expect(await each.next()).toBeUndefined();
  expect(await exited).toBe(0);
  expect(performance.now() - since).toBeLessThan(3000);
}, 60_000);

test('a draining server reports that it is not ready and still answers all other requests', async () => {
  const { child, exited, url } = await start({ DRAIN_SECONDS: '1' });
  child.kill('SIGTERM');
  const ready = async () => (await fetch(`${url}/api/health/ready`)).json() as Promise<{ status: string }>;
  let told = await ready();
  while (told.status === 'ok') told = await ready();
  expect(told).toEqual({ status: 'stopping' });
  expect((await fetch(`${url}/api/seasons`)).status).toBe(200);
  expect(await exited).toBe(0);
}, 60_000);

test('it refuses to start with the demo’s accounts in a league that is not the demo', async () => {
  const id = newId();
  await database.db
    .insert(staff)
    .values({ id, email: 'admin@demo.league', name: 'Demo', role: 'admin', passwordHash: 'none', isDemo: true });
  const { exited, printed } = await start();
  expect(await exited).toBe(1);
  expect(printed()).toContain('remove admin@demo.league to start');
}, 60_000);
