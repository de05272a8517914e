import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { createPool } from '../database/pool.ts';
import { answerPersonal, respondWithError } from './answers.ts';
import type { RequestEnv } from './requests.ts';

/** The response to this error. */
async function answerTo(fault: unknown) {
  const app = new Hono<RequestEnv>();
  app.onError((error, c) => respondWithError(error, c, pino({ level: 'silent' })));
  app.get('/', () => {
    throw fault;
  });
  const answer = await app.request('/');
  const { code } = (await answer.json()) as { code: string };
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

const busy = { status: 503, code: 'api.busy', retryAfter: '2' };
const away = { status: 503, code: 'api.unavailable', retryAfter: '5' };

test('an exhausted connection pool is reported as busy, not as an outage', async () => {
  vi.useFakeTimers();
  const connection = { isAlive: () => true, close: async () => {} } as Partial<Connection> as Connection;
  const pool = createPool(() => connection, 1);
  pool.use(() => new Promise(() => {}));
  const waiting = pool.use(async () => {}).catch((fault: unknown) => fault);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await answerTo(await waiting)).toEqual(busy);
});

test.each([
  ['locked by others for too long', '55P03', busy],
  ['longer than a statement may take', '57014', busy],
  ['too many connections', '53300', busy],
  ['ended', 'CONNECTION_CLOSED', away],
  ['refused', 'ECONNREFUSED', away],
  ['shutting down', '57P01', away],
])('%s gets its own message', async (_, code, answered) => {
  expect(await answerTo(Object.assign(new Error('It failed.'), { code }))).toEqual(answered);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a personal answer is not stored, and compressed as the client accepts: %s', async (accepted, expected) => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ name: `Player ${at}` }));
  const app = new Hono<RequestEnv>();
  app.get('/', (c) => answerPersonal(c, rows));
  const answer = await app.request('/', { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(expected);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.has('etag')).toBe(false);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (each: Buffer) => each }[accepted]!(bytes);
  expect(JSON.parse(plain.toString())).toEqual(rows);
});
