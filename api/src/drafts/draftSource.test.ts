import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { type DraftState, type DraftUpdate, planOf, slotAt, withDraftUpdate } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { type Follower, follow, serve } from '../platform/testing/streams.ts';
import { secondApp, type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { testDraft } from './testing/draft.ts';
import { notifyViewers } from './viewers.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
  await testLeague(app);
});

/** A live draft, and the addresses of two processes. */
async function liveDraft(about: Parameters<typeof testDraft>[2] = {}) {
  const made = await testDraft(app, token, about);
  const state = await made.run.start();
  const other = await secondApp(app);
  const path = `/api/drafts/${made.draft._id}/events`;
  return { ...made, other, state, path, here: await serve(app.listener), there: await serve(other.listener) };
}

const teamOf = ({ draft }: DraftState, overall: number) => slotAt(planOf(draft), overall)!.teamId;

/** The state after the next event of a stream that sends changes. */
async function nextState(follower: Follower, held?: DraftState): Promise<DraftState | undefined> {
  const told = await follower.next<DraftState & DraftUpdate>();
  if (!told) return undefined;
  if (told.event === 'init') return told.data;
  const after = withDraftUpdate(held!, told.data);
  expect(after, `event ${told.id} to one who has ${held?.seq}`).toBeDefined();
  return after!;
}

test('init contains draft and picks, pick-recorded contains draft, pick and picks, from this process and from another', async () => {
  const { state, playerIds, run, path, here, there } = await liveDraft();
  const followers = await Promise.all([follow(here + path), follow(there + path)]);
  for (const each of followers) {
    expect(await each.next()).toMatchObject({ id: '2', event: 'init', data: { draft: { status: 'live' }, picks: [] } });
  }
  await run.pick(1, teamOf(state, 1), playerIds[0]!);
  for (const each of followers) {
    const told = await each.next<DraftUpdate>();
    expect(told).toMatchObject({
      id: '3',
      event: 'pick-recorded',
      data: {
        seq: 3,
        pick: { overall: 1, player_id: playerIds[0] },
        picks: [{ overall: 1 }],
        draft: { nextOverall: 2 },
      },
    });
    expect(told!.data.draft.participatingTeams).toHaveLength(4);
  }
});

test.each(['changes', 'everything'])('a follower in Arabic of %s gets Arabic names with each event', async (send) => {
  const { state, playerIds, run, path, here } = await liveDraft();
  const arabic = JSON.stringify({ ar: { name: 'عمر نبيل' } });
  await app.db.execute(sql`update players set translations = ${arabic}::text::jsonb where id = ${playerIds[0]!}`);
  await app.db.execute(
    sql`update teams set translations = ${JSON.stringify({ ar: { name: 'فراعنة' } })}::text::jsonb where id = ${teamOf(state, 1)}`,
  );
  const follower = await follow(`${here}${path}?language=ar${send === 'changes' ? '&send=changes' : ''}`);
  const held = await nextState(follower);
  expect(held!.draft.participatingTeams.map(({ name }) => name)).toContain('فراعنة');
  await run.pick(1, teamOf(state, 1), playerIds[0]!);
  const told = await follower.next<DraftUpdate>();
  expect(told!.data).toMatchObject({
    pick: { team: { name: 'فراعنة' }, player: { name: 'عمر نبيل' } },
    picks: [{ team: { name: 'فراعنة' }, player: { name: 'عمر نبيل' } }],
  });
});

test('followers in Arabic get a new Arabic title, others the same main one', async () => {
  const about = { title: 'Winter Draft', location: 'Aswan' };
  const { teamIds, run, path, here } = await liveDraft(about);
  const [arabic, english] = await Promise.all(
    ['ar', 'en'].map((language) => follow(`${here}${path}?send=changes&language=${language}`)),
  );
  const [before, other] = [await nextState(arabic!), await nextState(english!)];
  const translations = { ar: { title: 'سحب الشتاء' } };
  await run.put('', { ...about, year: 2026, participatingTeams: teamIds, rounds: 6, translations });
  const named = { title: 'سحب الشتاء', name: 'سحب الشتاء', location: 'Aswan' };
  expect((await nextState(arabic!, before))!.draft).toMatchObject(named);
  expect((await nextState(english!, other))!.draft).toEqual((await run.look()).draft);
});

test('a follower of changes gets only what changed, and has the same state', async () => {
  const { state, playerIds, run, path, here } = await liveDraft();
  const follower = await follow(`${here}${path}?send=changes`);
  let held = await nextState(follower);
  await run.pick(1, teamOf(state, 1), playerIds[0]!);
  const told = await follower.next<DraftUpdate>();
  expect(Object.keys(told!.data.draft).sort()).toEqual(['nextOverall', 'picksMade', 'seq']);
  held = withDraftUpdate(held!, told!.data);
  await run.skip(2);
  held = await nextState(follower, held);
  await run.undo(2);
  held = await nextState(follower, held);
  await run.post('trades', { overall: 2, team_id: teamOf(state, 4) });
  held = await nextState(follower, held);
  expect({ ...held, now: '' }).toEqual({ ...(await run.look()), now: '' });
});

test('a follower who reconnects gets the missed events in order, or nothing if nothing was missed', async () => {
  const { state, playerIds, run, path, here, there } = await liveDraft();
  const first = await (await follow(here + path)).next();
  await run.pick(1, teamOf(state, 1), playerIds[0]!);
  await run.undo(1);
  await run.pick(1, teamOf(state, 1), playerIds[1]!);
  const back = await follow(there + path, first!.id);
  const missed = [await back.next(), await back.next(), await back.next()];
  expect(missed.map((told) => [told!.id, told!.event])).toEqual([
    ['3', 'pick-recorded'],
    ['4', 'pick-undone'],
    ['5', 'pick-recorded'],
  ]);
  const even = await follow(here + path, '5');
  await run.skip(2);
  expect(await even.next()).toMatchObject({ id: '6', event: 'pick-skipped' });
});

test('the followers of a deleted draft learn that it is gone', async () => {
  const { draft, run } = await testDraft(app, token);
  const path = `/api/drafts/${draft._id}/events`;
  const addresses = [await serve(app.listener), await serve((await secondApp(app)).listener)];
  const followers = await Promise.all(addresses.map((address) => follow(address + path)));
  for (const each of followers) expect(await each.next()).toMatchObject({ event: 'init' });
  expect((await run.remove()).status).toBe(200);
  for (const each of followers) expect(await each.next()).toBeUndefined();
  for (const address of addresses) expect((await fetch(`${address}${path}?transport=poll`)).status).toBe(404);
});

test('an unknown draft has no stream', async () => {
  const address = await serve(app.listener);
  expect((await fetch(`${address}/api/drafts/${newId()}/events`)).status).toBe(404);
  expect((await fetch(`${address}/api/drafts/none/events?transport=poll`)).status).toBe(404);
});

/** A proxy that a test runs: it cuts connections at random, or buffers the response. */
async function proxyTo(address: string, { cutEveryMs = 0, keepBytes = 0 }) {
  const { port } = new URL(address);
  const open = new Set<Socket>();
  let cuts = 0;
  const server: Server = createServer((client) => {
    const origin = connect(Number(port), '127.0.0.1');
    let kept: Buffer[] = [];
    client.pipe(origin);
    origin.on('data', (bytes: Buffer) => {
      kept.push(bytes);
      if (kept.reduce((sum, { length }) => sum + length, 0) < keepBytes) return;
      client.write(Buffer.concat(kept));
      kept = [];
    });
    for (const [socket, peer] of [
      [client, origin],
      [origin, client],
    ] as const) {
      socket.on('error', () => {});
      socket.on('close', () => peer.destroy());
    }
    open.add(client);
    client.on('close', () => open.delete(client));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutting = cutEveryMs
    ? setInterval(() => {
        cuts += open.size;
        for (const socket of open) socket.destroy();
      }, cutEveryMs)
    : undefined;
  onTestFinished(() => {
    clearInterval(cutting);
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cuts: () => cuts };
}

test('case 29: with a proxy that cuts the stream repeatedly, no pick is missed, duplicated or out of order', async () => {
  const { state, playerIds, run, path, here, there } = await liveDraft({ rounds: 9 });
  const proxies = [await proxyTo(here, { cutEveryMs: 70 }), await proxyTo(there, { cutEveryMs: 110 })];
  const seen: number[] = [];
  let isOver = false;
  const watching = (async () => {
    let held: DraftState | undefined;
    for (let at = 0; !isOver; at += 1) {
      const proxy = proxies[at % 2]!;
      const address = `${proxy.address}${path}?send=changes`;
      const follower = await follow(address, held && String(held.seq)).catch(() => undefined);
      for (let next = follower && (await nextState(follower, held)); next; next = await nextState(follower!, held)) {
        expect(next.seq).toBeGreaterThan(held?.seq ?? 0);
        seen.push(next.seq);
        held = next;
        isOver = held.draft.status === 'completed';
        if (isOver) break;
      }
      follower?.leave();
    }
    return held!;
  })();
  for (let overall = 1; overall <= 36; overall += 1) {
    await run.pick(overall, teamOf(state, overall), playerIds[overall]!);
    if (overall % 6 === 0) {
      await run.undo(overall);
      await run.pick(overall, teamOf(state, overall), playerIds[overall]!);
    }
  }
  await run.post('complete', { open: 0 });
  const held = await watching;
  expect(proxies.reduce((sum, proxy) => sum + proxy.cuts(), 0)).toBeGreaterThan(5);
  expect(new Set(seen).size).toBe(seen.length);
  expect(held.picks.map(({ overall, player_id }) => [overall, player_id])).toEqual(
    Array.from({ length: 36 }, (_, at) => [at + 1, playerIds[at + 1]]),
  );
});

test('case 29: behind a buffering proxy, polling gets every pick', async () => {
  const { state, playerIds, run, path, here } = await liveDraft();
  const proxy = await proxyTo(here, { keepBytes: 1 });
  const deaf = await proxyTo(here, { keepBytes: 1_000_000 });
  const stream = follow(deaf.address + path).then((follower) => follower.next());
  const picks: DraftState['picks'][] = [];
  for (let overall = 1; overall <= 4; overall += 1) {
    await run.pick(overall, teamOf(state, overall), playerIds[overall]!);
    picks.push(((await (await fetch(`${proxy.address}${path}?transport=poll`)).json()) as DraftState).picks);
  }
  expect(picks.map(({ length }) => length)).toEqual([1, 2, 3, 4]);
  expect(await Promise.race([stream, Promise.resolve('nothing yet')])).toBe('nothing yet');
});

test('case 34: all of five hundred followers see a pick, read once and written as the same bytes', async () => {
  const { state, playerIds, run, path, here } = await liveDraft();
  const followers = await Promise.all(Array.from({ length: 500 }, () => follow(`${here}${path}?send=changes`)));
  await Promise.all(followers.map((each) => each.next()));
  await run.pick(1, teamOf(state, 1), playerIds[0]!);
  const told = await Promise.all(followers.map((each) => each.next<DraftUpdate>()));
  // Each serialization has its own time.
  expect(new Set(told.map((each) => each!.data.now)).size).toBe(1);
  for (const each of followers) each.leave();
});

test('operators see the number of followers, over all processes', async () => {
  const { draft, run, path, here, there, other } = await liveDraft();
  const followers = await Promise.all([
    follow(here + path),
    follow(`${here}${path}?send=changes`),
    follow(there + path),
  ]);
  await Promise.all(followers.map((each) => each.next()));
  const [one, two] = [newId(), newId()];
  await notifyViewers(app.db, one, app.following());
  await notifyViewers(app.db, two, other.following());
  expect(await run.room()).toMatchObject({ viewers: 3 });
  for (const each of followers) each.leave();
  await expect.poll(() => [...app.following().keys()].filter((topic) => topic.includes(draft._id))).toEqual([]);
});
