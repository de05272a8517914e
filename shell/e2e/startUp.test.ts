import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createDataFolder, freePort, ready, serve, start } from './product.ts';

let folder: string;
beforeAll(async () => {
  const own = await createDataFolder();
  folder = own.folder;
  return own.remove;
});

/** Starts with these settings and waits for the expected exit. */
async function fails(settings: Record<string, string>, begin = start) {
  const started = begin({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: join(folder, 'releases'),
    ...settings,
  });
  const code = started.process.exitCode ?? (await once(started.process, 'exit'))[0];
  const lines = started.output().trim().split('\n');
  return { code, last: lines.at(-1), output: started.output() };
}

test('a used port is reported before anything slow begins', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, output } = await fails({ PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Port ${port} is already in use: stop the program that uses it, or choose another port, for example PORT=${port + 1} npm start.`,
  );
});

test('invalid settings are reported one by one', async () => {
  const { code, output } = await fails({ DATABASE_URL: 'mysql://elsewhere', DEMO: 'maybe' });
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  expect(output).toContain('DEMO must be 0 or 1.');
});

test.each(['api/dist/server.js', 'shell/dist/server.js'])('%s runs from any folder', async (program) => {
  const link = join(folder, `current-${program.split('/')[0]}`);
  await symlink(resolve(import.meta.dirname, '../..'), link);
  const started = spawn(process.execPath, [join(link, program)], { env: { ...process.env, PORT: 'none' } });
  let said = '';
  started.stderr.on('data', (part) => {
    said += part;
  });
  expect((await once(started, 'exit'))[0]).toBe(1);
  expect(said).toContain('PORT must be a whole number from 0 to 65535.');
});

test('an unreachable database is reported by its address', async () => {
  const port = await freePort();
  const secret = 'a secret of at least thirty-two letters';
  const settings = { DATABASE_URL: `postgres://me:hidden@127.0.0.1:${port}/x`, AUTH_SECRET: secret };
  const { code, last } = await fails(settings, serve);
  expect(code).toBe(1);
  expect(last).toContain(String(port));
  expect(last).not.toContain('hidden');
});

test('an invalid data folder is reported by its path', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const { code, last } = await fails({ DATA_DIR: join(file, 'data') }, serve);
  expect(code).toBe(1);
  expect(last).toContain(file);
});

test('a version whose API does not start leaves the live remotes as they were', async () => {
  const releases = join(folder, 'earlier-releases');
  const registry = join(releases, 'registry.json');
  const before = `${JSON.stringify({ schema: 2, generation: 'before', remotes: {}, releases: {}, log: [] })}\n`;
  await mkdir(releases);
  await writeFile(registry, before);
  const DATABASE_URL = `postgres://me@127.0.0.1:${await freePort()}/x`;
  const AUTH_SECRET = 'a secret of at least thirty-two letters';
  const { code } = await fails({ RELEASES_DIR: releases, DATABASE_URL, AUTH_SECRET }, serve);
  expect(code).toBe(1);
  expect(await readFile(registry, 'utf8')).toBe(before);
});

test('Ctrl-C ends it cleanly, and a second start finds the same league', async () => {
  const port = await freePort();
  const own = await createDataFolder(inject('demoLeague'));
  onTestFinished(own.remove);
  const settings = { PORT: String(port), ...own.settings };
  const url = `http://localhost:${port}`;
  const readTeams = async () =>
    (await fetch(`${url}/api/public/teams`, { signal: AbortSignal.timeout(60_000) })).text();
  const first = start(settings);
  await ready(first, `${url}/api/health/ready`);
  const teams = await readTeams();
  expect(await first.stop()).toBe(0);
  expect(first.output()).toContain('admin@demo.league');
  const second = start(settings);
  await ready(second, `${url}/api/health/ready`);
  expect(await readTeams()).toBe(teams);
  expect(await second.stop()).toBe(0);
}, 400_000);

test('a stopping product first reports that it is not ready, and still answers for DRAIN_SECONDS', async () => {
  const port = await freePort();
  const own = await createDataFolder(inject('demoLeague'));
  onTestFinished(own.remove);
  const url = `http://localhost:${port}`;
  const product = serve({ PORT: String(port), ...own.settings, DRAIN_SECONDS: '2' });
  const exited = once(product.process, 'exit');
  await ready(product, `${url}/api/health/ready`);
  product.process.kill('SIGTERM');
  const readiness = async () => (await fetch(`${url}/api/health/ready`)).json();
  let told = await readiness();
  while (told.status === 'ok') told = await readiness();
  expect(told).toEqual({ status: 'stopping' });
  expect((await fetch(`${url}/api/public/teams`)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  expect((await exited)[0]).toBe(0);
}, 400_000);
