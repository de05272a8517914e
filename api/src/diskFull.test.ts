import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Season } from '@league/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { type StartedApi, startApi } from './server.ts';
import { createAdmin } from './staff/staff.ts';

/** A small file system to fill. Mounting it requires root. */
const disk = await mkdtemp(join(tmpdir(), 'league-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=711', 'tmpfs', disk]).status === 0;
const skipped = isMounted ? '' : ' (skipped: only root may mount a small disk)';
const closing: (() => Promise<unknown>)[] = [];
let api: StartedApi;
let token: string;

beforeAll(async () => {
  await chmod(disk, 0o711);
  if (!isMounted) return;
  const server = await startEmbedded({ dataDir: join(disk, 'data') }, pino({ level: 'silent' }));
  closing.unshift(server.stop);
  api = await startApi({
    DATABASE_URL: server.url,
    DATA_DIR: join(disk, 'files'),
    AUTH_SECRET: 'a secret that is long enough to sign with',
    DEMO: '0',
    LOG_LEVEL: 'silent',
  });
  closing.unshift(api.stop);
  const { db, close } = await openDatabase(server.url);
  await createAdmin(db, 'admin@test.league', 'a good password');
  await close();
  const body = { email: 'admin@test.league', password: 'a good password' };
  token = ((await (await send('POST', '/api/auth/login', body)).json()) as { token: string }).token;
}, 60_000);

afterAll(async () => {
  for (const each of closing) await each();
  if (isMounted) spawnSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

async function send(method: string, path: string, body?: unknown) {
  return api.fetch(
    new Request(`http://league.test${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
}

/** Writes until the disk is full. */
async function fill(path: string) {
  const file = await open(path, 'a');
  for (let size = 1 << 20; size >= 512; ) {
    try {
      await file.write(Buffer.alloc(size, 1));
    } catch {
      size /= 2;
    }
  }
  await file.close();
}

test.skipIf(!isMounted)(
  `case 32: a full disk gives a clear error and loses no data, and saving works again when there is space${skipped}`,
  async () => {
    const saved: string[] = [];
    const refused: Response[] = [];
    const ballast = join(disk, 'ballast');
    for (let at = 0; refused.length < 5 && at < 20_000; at += 1) {
      if (at === 20) await fill(ballast);
      const answer = await send('POST', '/api/seasons', { name: `Season ${at} ${'x'.repeat(60)}` });
      if (answer.status === 201) saved.push(((await answer.json()) as Season)._id);
      else refused.push(answer);
    }
    expect(saved.length).toBeGreaterThanOrEqual(20);
    expect(refused).toHaveLength(5);
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({
        code: expect.stringMatching(/^api\.(full|unavailable)$/),
        message: expect.stringMatching(/try again/),
      });
    }
    await rm(ballast);
    await expect
      .poll(async () => (await api.fetch(new Request('http://league.test/api/health/ready'))).status, {
        timeout: 60_000,
        interval: 200,
      })
      .toBe(200);
    await expect
      .poll(async () => (await send('POST', '/api/seasons', { name: 'Room again' })).status, { timeout: 10_000 })
      .toBe(201);
    const kept = new Set(((await (await send('GET', '/api/seasons')).json()) as Season[]).map(({ _id }) => _id));
    expect(saved.filter((id) => !kept.has(id))).toEqual([]);
  },
  180_000,
);
