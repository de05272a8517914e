import { once } from 'node:events';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notFound } from '../http/httpErrors.ts';
import type { RequestEnv } from '../http/requests.ts';
import { follow, serve } from '../testing/streams.ts';
import { skipStartedResponses } from './sinks.ts';
import { createStreams, type Source } from './streams.ts';

/** A number that clients follow, with notifications of its changes. */
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
  const address = await serve(getRequestListener(skipStartedResponses(app.fetch)));
  onTestFinished(streams.close);
  const set = (to: number, isTold = true) => {
    value = to;
    if (isTold) for (const changed of watchers) changed();
  };
  return { address: `${address}/number`, app, streams, source, set, reads: () => reads, watchers };
}

test('two hundred clients receive a change that is read once', async () => {
  const { address, set, reads } = await counter();
  const clients = await Promise.all(Array.from({ length: 200 }, () => follow(address)));
  for (const client of clients) expect(await client.next()).toMatchObject({ id: '0', event: 'init' });
  expect(reads()).toBe(1);
  set(1);
  for (const client of clients) expect(await client.next()).toMatchObject({ id: '1', event: 'counted' });
  expect(reads()).toBe(2);
});

test('changes during a read are read together, and nothing is sent twice', async () => {
  const { address, set, reads } = await counter();
  const client = await follow(address);
  await client.next();
  for (let number = 1; number <= 50; number += 1) set(number);
  const told = [await client.next(), await client.next()];
  expect(told.map((each) => each!.id)).toEqual(['1', '50']);
  expect(reads()).toBe(3);
});

test('a reconnecting client receives only what is new', async () => {
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

test('a client that has newer events from another process is not sent older ones', async () => {
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

test('a client that does not read is disconnected, and the others continue to receive', async () => {
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

test('without a socket of ours it is a web stream', async () => {
  const { app, set } = await counter();
  const client = await follow('/number', undefined, async (path, init) => app.request(path, init));
  expect(client.answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await client.next()).toMatchObject({ event: 'init' });
  set(1);
  expect(await client.next()).toMatchObject({ event: 'counted' });
});

test('without followers nothing is watched, and polling costs one read at a time', async () => {
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

test('a deleted source ends its streams, and is not found by polling; when stopping, all streams end and no new ones begin', async () => {
  const gone = await counter();
  const client = await follow(gone.address);
  await client.next();
  gone.set(-1);
  const look = () => gone.streams.look('number', gone.source);
  await expect(look()).rejects.toThrow('There is no such number.');
  // The stream has not closed yet.
  await expect(look()).rejects.toThrow('There is no such number.');
  expect(await client.next()).toBeUndefined();

  const { address, streams } = await counter();
  const followers = await Promise.all(Array.from({ length: 20 }, () => follow(address)));
  streams.close();
  for (const each of followers) while (await each.next()) {}
  expect((await fetch(address)).status).toBe(503);
});

test('a heartbeat event every 20 s reaches the page', async () => {
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

test('a network cannot exceed its share of streams, and closed streams free it', async () => {
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
