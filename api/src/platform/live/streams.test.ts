import { once } from 'node:events';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notFound } from '../http/faults.ts';
import type { RequestEnv } from '../http/requests.ts';
import { follow, serve } from '../testing/streams.ts';
import { unlessBegun } from './sinks.ts';
import { createStreams, type Source } from './streams.ts';

/** A number that is followed, and what tells of its changes. */
async function counter(padding = '', limits = {}) {
  let value = 0;
  let reads = 0;
  const watchers = new Set<() => void>();
  const source: Source<number> = {
    watched: ['number'],
    async read() {
      reads += 1;
      if (value < 0) throw notFound('number');
      const now = value;
      await Promise.resolve();
      return now;
    },
    seqOf: (number) => number,
    first: (number, lastEventId) =>
      lastEventId === String(number) ? [] : [{ id: String(number), event: 'init', data: { number } }],
    next: (before, after) =>
      before === after ? [] : [{ id: String(after), event: 'counted', data: { number: after, padding } }],
  };
  const changes = {
    stamp: () => 'heard',
    watch(_: readonly string[], changed: () => void) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
  const streams = createStreams(changes, limits);
  const app = new Hono<RequestEnv>();
  app.get('/number', (c) => streams.open(c, 'number', source));
  app.onError((_, c) => c.text('refused', 503));
  const address = await serve(getRequestListener(unlessBegun(app.fetch)));
  onTestFinished(streams.close);
  const set = (to: number, isTold = true) => {
    value = to;
    if (isTold) for (const changed of watchers) changed();
  };
  return { address: `${address}/number`, app, streams, source, set, reads: () => reads, watchers };
}

test('two hundred clients hear of a change that is read once', async () => {
  const { address, set, reads } = await counter();
  const clients = await Promise.all(Array.from({ length: 200 }, () => follow(address)));
  for (const client of clients) expect(await client.next()).toMatchObject({ id: '0', event: 'init' });
  expect(reads()).toBe(1);
  set(1);
  for (const client of clients) expect(await client.next()).toMatchObject({ id: '1', event: 'counted' });
  expect(reads()).toBe(2);
});

test('changes that come while one is being read are read together, and nothing is told twice', async () => {
  const { address, set, reads } = await counter();
  const client = await follow(address);
  await client.next();
  for (let number = 1; number <= 50; number += 1) set(number);
  const told = [await client.next(), await client.next()];
  expect(told.map((each) => each!.id)).toEqual(['1', '50']);
  expect(reads()).toBe(3);
});

test('a client that comes back is told what is new, and nothing where nothing is', async () => {
  const { address, set } = await counter();
  const client = await follow(address);
  await client.next();
  set(1);
  await client.next();
  client.leave();
  const same = await follow(address, '1');
  set(2);
  expect(await same.next()).toMatchObject({ id: '2', event: 'counted' });
  const late = await follow(address, '1');
  expect(await late.next()).toMatchObject({ id: '2', event: 'init' });
});

test('whoever has been told more elsewhere than is known here is not told less', async () => {
  const { address, set } = await counter();
  const client = await follow(address);
  await client.next();
  set(7, false);
  const ahead = await follow(address, '7');
  const behind = await follow(address, '3');
  expect(await behind.next()).toMatchObject({ id: '7' });
  expect(await client.next()).toMatchObject({ id: '7', event: 'counted' });
  set(8);
  expect(await ahead.next()).toMatchObject({ id: '8' });
});

test('a client that takes nothing in is left behind, and the others hear on', async () => {
  const { address, set } = await counter('x'.repeat(100_000));
  const { port, host } = new URL(address);
  const deaf = connect(Number(port), '127.0.0.1');
  deaf.write(`GET /number HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await once(deaf, 'readable');
  deaf.pause();
  const client = await follow(address);
  await client.next();
  const closed = once(deaf, 'close');
  for (let number = 1; number <= 200; number += 1) {
    set(number);
    expect(await client.next()).toMatchObject({ id: String(number) });
  }
  deaf.resume();
  deaf.on('error', () => {});
  await closed;
});

test('without a connection of ours it is a stream of the web', async () => {
  const { app, set } = await counter();
  const client = await follow('/number', undefined, async (path, init) => app.request(path, init));
  expect(client.answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await client.next()).toMatchObject({ event: 'init' });
  set(1);
  expect(await client.next()).toMatchObject({ event: 'counted' });
});

test('when nobody follows any more nothing is watched, and those who ask again and again cost one read a time', async () => {
  const { address, streams, source, set, reads, watchers } = await counter();
  const client = await follow(address);
  await client.next();
  client.leave();
  await expect.poll(() => watchers.size).toBe(0);
  set(1);
  const before = reads();
  expect(await Promise.all(Array.from({ length: 20 }, () => streams.look('number', source)))).toEqual(
    Array(20).fill(1),
  );
  expect(reads()).toBe(before + 1);
  expect(watchers.size).toBe(0);
});

test('what is no longer there ends its streams; told to stop, all end and no others begin', async () => {
  const gone = await counter();
  const client = await follow(gone.address);
  await client.next();
  gone.set(-1);
  expect(await client.next()).toBeUndefined();

  const { address, streams } = await counter();
  const followers = await Promise.all(Array.from({ length: 20 }, () => follow(address)));
  streams.close();
  for (const each of followers) while (await each.next()) {}
  expect((await fetch(address)).status).toBe(503);
});

test('every 20 s comes a heartbeat that a browser tells its page of', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { address } = await counter();
  const reader = (await fetch(address)).body!.pipeThrough(new TextDecoderStream()).getReader();
  const until = async (wanted: string) => {
    let text = '';
    while (!text.includes(wanted)) text += (await reader.read()).value;
    return text;
  };
  await until('event: init');
  vi.advanceTimersByTime(20_000);
  expect(await until('heartbeat')).toContain('event: heartbeat\ndata:\n\n');
  await reader.cancel();
});

test('one network has no more streams than its share, others find room, and who leaves makes some', async () => {
  const { address } = await counter('', { trustedProxies: 1, perNetwork: 3 });
  const open = async (from: string) => {
    const leaving = new AbortController();
    const answer = await fetch(address, { headers: { 'x-forwarded-for': from }, signal: leaving.signal });
    if (answer.status !== 200) await answer.text();
    return { status: answer.status, leave: () => leaving.abort() };
  };
  const all = await Promise.all(Array.from({ length: 10 }, (_, at) => open(`2001:db8::${at + 1}`)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503, 503, 503, 503, 503, 503]);
  expect((await open('2001:db8:0:1::1')).status).toBe(200);
  all.find(({ status }) => status === 200)!.leave();
  await expect.poll(async () => (await open('2001:db8::99')).status).toBe(200);
});
