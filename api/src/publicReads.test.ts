import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listening } from './platform/testing/streams.ts';
import { testApp } from './testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let origin: string;
beforeAll(async () => {
  app = await testApp();
  const server = await listening(app.listener);
  origin = server.origin;
  return server.close;
});

const headersOf = ({ headers }: Response) => {
  const { date: _, 'x-request-id': id, connection: __, 'keep-alive': ___, ...rest } = Object.fromEntries(headers);
  return { id, rest };
};

test("a cached response equals the app's own, headers included", async () => {
  const [first, second] = [await fetch(`${origin}/api/seasons`), await fetch(`${origin}/api/seasons`)];
  expect(headersOf(second).rest).toEqual(headersOf(first).rest);
  expect(headersOf(second).id).not.toBe(headersOf(first).id);
  expect(await second.text()).toBe(await first.text());
  expect(headersOf(second).rest).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
  });
});

test('a client with a current response gets 304 until it changes', async () => {
  const { token } = await app.somebody('admin');
  const { headers } = await fetch(`${origin}/api/seasons`);
  const again = () => fetch(`${origin}/api/seasons`, { headers: { 'if-none-match': headers.get('etag')! } });
  const unchanged = await again();
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('etag')).toBe(headers.get('etag'));
  await app.send('POST /api/seasons', { token, body: { name: 'New' } });
  expect((await again()).status).toBe(200);
});

test('every public read has an ETag and honors it', async () => {
  for (const path of ['/api/public/search?q=no', '/api/public/league', '/api/photos', '/api/openapi.json']) {
    const { headers } = await fetch(origin + path);
    const again = await fetch(origin + path, { headers: { 'if-none-match': headers.get('etag')! } });
    expect(again.status, path).toBe(304);
  }
});

test('a thousand reads beside a writer never go back to an older response', async () => {
  const { token } = await app.somebody('admin');
  const count = async () => ((await (await fetch(`${origin}/api/seasons`)).json()) as unknown[]).length;
  let written = await count();
  let isDone = false;
  const stale: string[] = [];
  const reader = async () => {
    while (!isDone) {
      const before = written;
      const seen = await count();
      if (seen < before) stale.push(`${seen} of ${before}`);
    }
  };
  const readers = Array.from({ length: 4 }, reader);
  for (let at = 0; at < 50; at += 1) {
    await app.send('POST /api/seasons', { token, body: { name: `Season ${at}` } });
    written += 1;
  }
  isDone = true;
  await Promise.all(readers);
  expect(stale).toEqual([]);
});

test('no page of another origin may read unless its origin is configured', async () => {
  const answer = await fetch(`${origin}/api/seasons`, { headers: { origin: 'https://elsewhere.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('the API reference loads its viewer from this origin and runs no other script', async () => {
  const answer = await fetch(`${origin}/api/docs`);
  const page = await answer.text();
  const hashed = (element: string) => {
    const [, inline = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(page)!;
    return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
  };
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self' ${hashed('script')}; style-src 'self' ${hashed('style')}; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  const files = [...page.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files).toHaveLength(2);
  for (const path of files) {
    const file = await fetch(origin + path);
    expect(file.status, path).toBe(200);
    expect(file.headers.get('content-type')).toMatch(/^text\/(javascript|css)/);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await file.text()).length).toBeGreaterThan(100_000);
    const held = await fetch(origin + path, { headers: { 'if-none-match': file.headers.get('etag')! } });
    expect(held.status).toBe(304);
  }
  expect((await fetch(`${origin}/api/docs/0.0.0/swagger-ui.css`)).status).toBe(404);
});
