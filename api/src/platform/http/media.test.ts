import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mediaFrom } from './media.ts';
import type { RequestEnv } from './requests.ts';

const app = new Hono<RequestEnv>();
app.get('/media/:key{.+}', mediaFrom({ read: async () => ({ bytes: Buffer.from('0123456789'), type: 'video/webm' }) }));

const ask = async (range?: string) => {
  const answer = await app.request('/media/film.webm', { headers: range ? { range } : {} });
  return [answer.status, await answer.text(), answer.headers.get('content-range')];
};

test('a file is sent whole and announces range requests', async () => {
  expect(await ask()).toEqual([200, '0123456789', null]);
  const { headers } = await app.request('/media/film.webm');
  expect(headers.get('accept-ranges')).toBe('bytes');
  expect(headers.get('content-type')).toBe('video/webm');
});

test.each([
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['bytes=-', 200, '0123456789', null],
  ['pages=0-1', 200, '0123456789', null],
])('for the range %s a player gets %i with %j', async (range, status, text, contentRange) => {
  expect(await ask(range)).toEqual([status, text, contentRange]);
});
