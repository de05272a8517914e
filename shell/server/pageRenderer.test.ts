import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Release } from '../release/registry.ts';
import { pageRenderer } from './pageRenderer.ts';
import { publicData } from './publicData.ts';

/** A thread that renders the API's answer, with failures at `/broken`, `/endless` and `/gone`. */
const thread = `const { parentPort } = require('node:worker_threads');
let page = 0;
let renderings = 0;
parentPort.on('message', ({ is, number, wanted, text }) => {
  if (is === 'answer') {
    renderings += 1;
    const rendered = { html: text + ' ' + renderings, sheet: '', links: '', queries: '{}' };
    return parentPort.postMessage({ is: 'rendered', number: page, rendered });
  }
  const { pathname } = new URL(wanted.address);
  page = number;
  if (pathname === '/broken') return parentPort.postMessage({ is: 'failed', number, fault: 'It broke.' });
  if (pathname === '/gone') process.exit(1);
  if (pathname !== '/endless') parentPort.postMessage({ is: 'asked', number: 1, path: '/api/said', forPage: number });
});`;

async function renderer() {
  const dist = await mkdtemp(join(tmpdir(), 'league-renderer-'));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));
  await writeFile(join(dist, 'rendering.cjs'), thread);
  const complaints: string[] = [];
  const api = { says: 'one', marks: false, sent: 0, version: null as string | null, asked: 0 };
  const render = pageRenderer({
    dist,
    releases: dist,
    fetchFile: undefined,
    data: publicData((request) => {
      const etag = `W/"${api.says}"`;
      api.asked += 1;
      if (request.url.includes('/page-data')) {
        return Response.json({ version: api.version, etags: [etag], goodForMs: null });
      }
      if (!api.marks) return new Response(api.says);
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } });
      api.sent += 1;
      return new Response(api.says, { headers: { etag } });
    }),
    log: (sentence) => complaints.push(sentence),
  });
  const load = { js: [], css: [], calls: [] };
  const screens = ['/', '/broken', '/endless', '/gone'].map((path) => [path, { ...load, serverRendered: true }]);
  const owner = {
    name: 'mf-public',
    version: 'one',
    files: { 'rendering.cjs': 'sha384' } as Record<string, string>,
    firstLoad: Object.fromEntries([...screens, ['/cart', { ...load, serverRendered: false }]]),
  } as Release;
  const registry = { generation: 'one', remotes: { 'mf-public': owner } };
  const league = { name: 'League', shortName: 'L', timeZone: 'UTC', currentSeason: null, isDemo: false };
  const at = async (path: string, by = owner, isAhead = false) => {
    const address = () => `https://league.example${path}`;
    return (await render({ owner: by, registry, league, key: path, address, version: api.version, isAhead }))?.html;
  };
  return { at, api, complaints, owner };
}

test('a page is rendered once while the API’s answers are unchanged', async () => {
  const { at, api } = await renderer();
  expect(await at('/')).toBe('one 1');
  expect(await at('/')).toBe('one 1');
  api.says = 'two';
  expect(await Promise.all([at('/'), at('/')])).toEqual(['two 2', 'two 2']);
});

test('an API with ETags is revalidated and sends nothing twice', async () => {
  const { at, api } = await renderer();
  api.marks = true;
  expect([await at('/'), await at('/'), api.sent]).toEqual(['one 1', 'one 1', 1]);
  api.says = 'two';
  expect([await at('/'), await at('/')]).toEqual(['two 2', 'two 2']);
});

test('a page is sent again without any call while the data have the same version', async () => {
  const { at, api } = await renderer();
  Object.assign(api, { marks: true, version: 'a.1' });
  expect([await at('/'), await at('/')]).toEqual(['one 1', 'one 1']);
  const { asked } = api;
  expect([await at('/'), await at('/'), api.asked]).toEqual(['one 1', 'one 1', asked]);
  // Of other data.
  api.version = 'a.2';
  expect([await at('/'), api.sent]).toEqual(['one 1', 1]);
  Object.assign(api, { says: 'two', version: 'a.3' });
  expect([await at('/'), await at('/')]).toEqual(['two 2', 'two 2']);
});

test('another query is another page', async () => {
  const { at } = await renderer();
  expect(await at('/')).toBe('one 1');
  expect(await at('/?season=2025-26')).toBe('one 2');
});

test('screens that differ by visitor, and releases without a server file, are left to the browser', async () => {
  const { at, owner } = await renderer();
  expect(await at('/cart')).toBeUndefined();
  expect(await at('/', { ...owner, files: {} })).toBeUndefined();
});

test('a failing page is logged and left to the browser, and the next is rendered', async () => {
  const { at, complaints } = await renderer();
  expect(await at('/broken')).toBeUndefined();
  expect(await at('/broken')).toBeUndefined();
  expect(complaints).toEqual(['A page could not be rendered: It broke.']);
  expect(await at('/')).toBe('one 1');
});

test('a thread that ends is restarted', async () => {
  const { at } = await renderer();
  expect(await at('/gone')).toBeUndefined();
  expect(await at('/')).toBe('one 1');
});

test('pages that nobody has opened are rendered while few others wait', async () => {
  const { at, owner } = await renderer();
  const opened = at('/endless');
  const ahead = at('/endless?ahead', owner, true);
  expect(await at('/', owner, true)).toBeUndefined();
  expect([await opened, await ahead]).toEqual([undefined, undefined]);
});

test('a page that does not finish delays no response', async () => {
  const { at } = await renderer();
  expect(await at('/endless')).toBeUndefined();
  expect(await at('/')).toBe('one 1');
});
