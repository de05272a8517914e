import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DraftInput } from '@league/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDraft, startDraft } from './drafts/drafts.ts';
import { recordPick } from './drafts/turns.ts';
import { newId } from './platform/database/columns.ts';
import { openDatabase } from './platform/database/database.ts';
import { checked } from './platform/http/validation.ts';
import { testDatabase } from './platform/testing/database.ts';
import { follow } from './platform/testing/streams.ts';
import { players } from './players/tables.ts';
import { type StartedApi, startApi } from './server.ts';
import { teams } from './teams/tables.ts';

/** A proxy to the database that can be cut or muted. */
function wireTo(address: URL) {
  const sockets = new Set<Socket>();
  let server: Server;
  let isSilent = false;
  let isCut = false;
  const plugIn = (port: number) =>
    new Promise<number>((plugged) => {
      isCut = false;
      server = createServer((near) => {
        // The connection was accepted during the cut.
        if (isCut) return void near.destroy();
        const far = connect(Number(address.port), address.hostname);
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from);
          if (!isSilent) from.pipe(to);
          from.on('error', () => {});
          from.on('close', () => to.destroy());
        }
      }).listen(port, '127.0.0.1', () => plugged((server.address() as { port: number }).port));
    });
  return {
    plugIn,
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: () => {
      isSilent = false;
      isCut = true;
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}

const outageSeconds = 30;

let folder: string;
/** The database's address without the proxy. */
let direct: string;
let api: StartedApi;
let wire: ReturnType<typeof wireTo>;
let port: number;

beforeAll(async () => {
  const { url } = await testDatabase();
  direct = url;
  wire = wireTo(new URL(url));
  port = await wire.plugIn(0);
  folder = await mkdtemp(join(tmpdir(), 'league-outage-'));
  const through = new URL(url);
  through.port = String(port);
  api = await startApi({
    DATABASE_URL: String(through),
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret that is long enough to sign with',
    DEMO: '0',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await api.stop();
  wire.cut();
  await rm(folder, { recursive: true, force: true });
});

async function ask(path: string) {
  const since = performance.now();
  const { status } = await api.fetch(new Request(`http://league.test${path}`));
  return { status, seconds: (performance.now() - since) / 1000 };
}

const isReady = async () => (await ask('/api/health/ready')).status === 200;

/**
 * Waits until every connection has noticed the cut, also the one for notifications. The first refusal of a poll may be that
 * of a read that was under way; the second one shows that notifications no longer arrive.
 */
const areRefused = (paths: string[]) => {
  const statuses = async () => (await Promise.all(paths.map(ask))).map(({ status }) => status);
  const refused = paths.map(() => 503);
  return expect.poll(async () => [await statuses(), await statuses()]).toEqual([refused, refused]);
};

test('during a database outage every request fails fast, and requests succeed again afterwards', async () => {
  expect(await isReady()).toBe(true);
  expect((await ask('/api/seasons')).status).toBe(200);
  wire.cut();
  await areRefused(['/api/health/ready', '/api/seasons']);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/seasons')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(2);
  await wire.plugIn(port);
  await expect.poll(isReady, { timeout: 3000 }).toBe(true);
  expect((await ask('/api/seasons')).status).toBe(200);
});

/** Repeats these requests for some seconds. @returns the responses, and the slowest response time */
async function keepAsking(seconds: number, paths: readonly string[]) {
  const since = performance.now();
  const served: string[] = [];
  let slowest = 0;
  let rounds = 0;
  while (performance.now() - since < seconds * 1000) {
    const answers = await Promise.all(paths.map(ask));
    for (const [at, { status, seconds: took }] of answers.entries()) {
      if (status !== 503) served.push(`${paths[at]} answered ${status} in round ${rounds}`);
      slowest = Math.max(slowest, took);
    }
    rounds += 1;
    await setTimeout(200);
  }
  return { served, slowest, rounds };
}

test('case 27: during half a minute without the database nothing hangs, and a live draft and its clock continue afterwards', async () => {
  const { db, close } = await openDatabase(direct);
  onTestFinished(close);
  const teamIds = [newId(), newId()];
  const admin = { _id: newId(), email: 'a@b.c', name: 'A', role: 'admin' as const, teamIds: [] };
  const playerId = newId();
  await db.insert(teams).values(teamIds.map((id) => ({ id, slug: id, name: id, code: id, importKey: id })));
  await db.insert(players).values({ id: playerId, name: 'Omar Hassan' });
  const input = checked(DraftInput, {
    year: 2026,
    participatingTeams: teamIds,
    eligible: { playerIds: [playerId] },
    secondsPerPick: 15,
    autoSkip: true,
  });
  const { _id } = await db.transaction((tx) => createDraft(tx, admin, input));
  const path = `/api/drafts/${_id}/events`;
  const follower = await follow(path, undefined, async (address, init) =>
    api.fetch(new Request(`http://localhost${address}`, init)),
  );
  expect(await follower.next()).toMatchObject({ event: 'init', id: '1' });
  await db.transaction((tx) => startDraft(tx, _id, admin));
  expect(await follower.next()).toMatchObject({ event: 'draft-updated', id: '2' });

  wire.cut();
  const pages = ['/api/public/drafts', '/api/public/games', '/api/seasons', `${path}?transport=poll`];
  await areRefused(['/api/health/ready', ...pages]);
  const { served, slowest, rounds } = await keepAsking(outageSeconds, ['/api/health/ready', ...pages]);
  expect(served).toEqual([]);
  expect(slowest).toBeLessThan(2);
  expect(rounds).toBeGreaterThan(10);
  // The process stays alive.
  expect((await ask('/api/health/live')).status).toBe(200);

  await wire.plugIn(port);
  await expect.poll(isReady, { timeout: 3000 }).toBe(true);
  // The pick's clock expired during the outage, which is noticed when the database is back.
  expect(await follower.next()).toMatchObject({ event: 'pick-skipped', id: '3', data: { pick: { overall: 1 } } });
  const pick = { overall: 2, team_id: teamIds[1]!, player_id: playerId };
  await db.transaction((tx) => recordPick(tx, _id, admin, pick));
  expect(await follower.next()).toMatchObject({ event: 'pick-recorded', id: '4', data: { pick: { overall: 2 } } });
  for (const page of pages) expect((await ask(page)).status).toBe(200);
  follower.leave();
}, 90_000);

test('a database that does not answer delays a request by ten seconds at most', async () => {
  wire.silence();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => ask(`/api/public/search?q=cairo${index}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(10);
  wire.cut();
  await wire.plugIn(port);
  await expect.poll(isReady, { timeout: 3000 }).toBe(true);
}, 30_000);
