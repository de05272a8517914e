import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { databaseUrl } from './platform/testing/server.ts';

const AUTH_SECRET = 'a secret that is long enough to sign with';

let server: Server | undefined;
let child: ChildProcess | undefined;
afterEach(() => {
  server?.close();
  if (child?.exitCode === null) child.kill('SIGKILL');
});

/** Starts the API in a way that fails. @returns its output and the seconds it took */
async function fail(env: Record<string, string>) {
  const since = performance.now();
  const started = spawn(process.execPath, [join(inject('testPrograms'), 'server.js')], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', ...env },
  });
  child = started;
  let said = '';
  started.stderr.on('data', (bytes: Buffer) => {
    said += bytes;
  });
  const [code] = await once(started, 'close');
  expect(code).toBe(1);
  expect(performance.now() - since).toBeLessThan(15_000);
  return said;
}

/** A port with a listener that is not PostgreSQL. */
async function strangerPort(talk: (socket: Socket) => void) {
  server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

test('a data folder that cannot be created is reported by path', async () => {
  const DATA_DIR = join(import.meta.filename, 'below-a-file');
  expect(await fail({ DATA_DIR })).toBe(`${DATA_DIR} is not writable (ENOTDIR): set DATA_DIR to a writable folder.\n`);
});

test('a data folder where none can be created does not stop the start for ever', async () => {
  expect(await fail({ DATA_DIR: '/proc/nope' })).toMatch(
    /^\/proc\/nope is not writable \(\w+\): set DATA_DIR to a writable folder\.\n$/,
  );
});

test('an unreachable or missing database is reported without its password', async () => {
  const port = await strangerPort(() => {});
  server?.close();
  const DATA_DIR = tmpdir();
  const nobody = await fail({
    DATA_DIR,
    AUTH_SECRET,
    DATABASE_URL: `postgres://league:hidden@127.0.0.1:${port}/league`,
  });
  expect(nobody).toMatch(
    /^The database at postgres:\/\/league@127\.0\.0\.1:\d+\/league cannot be used: .*ECONNREFUSED.*\n$/,
  );
  const missing = await fail({ DATA_DIR, AUTH_SECRET, DATABASE_URL: databaseUrl(inject('testServer'), 'nowhere') });
  expect(missing).toMatch(/^The database at .* cannot be used: database "nowhere" does not exist\.\n$/);
}, 30_000);

test('a server that says nothing or hangs up times out', async () => {
  const env = { DATA_DIR: tmpdir(), AUTH_SECRET };
  const silent = await strangerPort(() => {});
  expect(await fail({ ...env, DATABASE_URL: `postgres://127.0.0.1:${silent}/league` })).toContain('cannot be used');
  server?.close();
  const rude = await strangerPort((socket) => socket.destroy());
  expect(await fail({ ...env, DATABASE_URL: `postgres://127.0.0.1:${rude}/league` })).toContain('cannot be used');
}, 40_000);

test('invalid settings are reported before anything is started', async () => {
  expect(await fail({ PORT: 'many', LEAGUE_TIME_ZONE: 'Nile' })).toBe(
    'PORT must be a whole number from 0 to 65535.\nLEAGUE_TIME_ZONE must be a time zone such as Africa/Cairo.\n',
  );
});
