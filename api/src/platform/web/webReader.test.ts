import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWebReader } from './webReader.ts';

/** The site's behavior, by path. */
const site: Record<string, RequestListener> = {
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Hello</p>'),
  '/moved': (_, response) => response.writeHead(302, { location: '/page' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'https://inside.videos.test/secrets' }).end(),
  '/elsewhere': (_, response) => response.writeHead(302, { location: 'https://elsewhere.test/page' }).end(),
  '/to-a-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/endless': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => {},
  '/huge': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, ' ')));
    };
    response.on('drain', more);
    more();
  },
  '/film': (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end('film'),
  '/zipped': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
  '/gone': (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('gone'),
};

let asked: string[] = [];
let sent = 0;
const server = createServer((incoming, response) => {
  asked.push(`${incoming.headers.host}${incoming.url}`);
  response.on('close', () => {
    sent += response.socket?.bytesWritten ?? 0;
  });
  (site[incoming.url!] ?? site['/gone'])!(incoming, response);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  sent = 0;
});

const addresses: Record<string, string[]> = {
  'videos.test': ['8.8.8.8'],
  'www.videos.test': ['2606:4700:4700::1111'],
  'inside.videos.test': ['10.0.0.5'],
  'elsewhere.test': ['8.8.4.4'],
};
/** Long enough for a busy machine; tests that wait for the timeout use less. */
const patientMs = 5000;
const withinMs = 400;

/** The real guard; only the last step, from an accepted address to the socket, leads to this test's site. */
const reader = (changed: Record<string, string[]> = {}, limitMs = patientMs) =>
  openWebReader(
    { hosts: ['videos.test'], withinMs: limitMs, maxBytes: 100_000 },
    {
      resolve: async (host) => ({ ...addresses, ...changed })[host] ?? [],
      dial: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
    },
  );

async function read(address: string, changed?: Record<string, string[]>, limitMs?: number) {
  let page = '';
  await reader(changed, limitMs).read(address, (text) => {
    page += text;
    return undefined;
  });
  return page;
}

test('a page of an allowed host is read, also after a redirect to itself and under a name of the host', async () => {
  expect(await read('https://videos.test/page')).toBe('<p>Hello</p>');
  expect(await read('https://videos.test/moved')).toBe('<p>Hello</p>');
  expect(await read('https://www.videos.test/page')).toBe('<p>Hello</p>');
});

test.each([
  'file:///etc/passwd',
  'ftp://videos.test/page',
  'javascript:alert(1)',
  'https://127.0.0.1/page',
  'https://[::1]/page',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/page',
  'https://elsewhere.test/page',
  'https://videos.test.elsewhere.test/page',
  'https://notvideos.test/page',
  'https://videos.test:8443/page',
  'https://me:secret@videos.test/page',
  'no address at all',
])('case 15: %s is rejected before any request', async (address) => {
  await expect(read(address)).rejects.toThrow('Only links to YouTube and Instagram can be looked up.');
  expect(asked).toEqual([]);
});

test.each([
  '127.0.0.1',
  '10.0.0.5',
  '172.16.3.4',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.5',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:5',
  '2002:a00:5::',
])('case 15: a name that resolves to %s is rejected, also next to a public address', async (address) => {
  for (const found of [[address], ['8.8.8.8', address]]) {
    await expect(read('https://videos.test/page', { 'videos.test': found })).rejects.toThrow(
      'This link does not lead to a public site.',
    );
  }
  expect(asked).toEqual([]);
});

test.each([
  ['/inside', 'This link does not lead to a public site.'],
  ['/elsewhere', 'Only links to YouTube and Instagram can be looked up.'],
  ['/to-a-file', 'Only links to YouTube and Instagram can be looked up.'],
])('case 15: the redirect at %s is not followed', async (path, message) => {
  await expect(read(`https://videos.test${path}`)).rejects.toThrow(message);
  expect(asked).toEqual([`videos.test${path}`]);
});

test('case 15: a redirect loop ends after the third redirect', async () => {
  await expect(read('https://videos.test/circle')).rejects.toThrow('This link redirects too often.');
  expect(asked).toHaveLength(4);
});

test.each(['/endless', '/silent'])('case 15: %s times out', async (path) => {
  const since = performance.now();
  await expect(read(`https://videos.test${path}`, {}, withinMs)).rejects.toThrow('The site took too long.');
  expect(performance.now() - since).toBeLessThan(patientMs);
});

test('case 15: a name that never resolves times out', async () => {
  const stuck = openWebReader(
    { hosts: ['videos.test'], withinMs, maxBytes: 1 },
    { resolve: () => new Promise(() => {}), dial: () => connect(1) },
  );
  await expect(stuck.read('https://videos.test/', () => undefined)).rejects.toThrow('The site took too long.');
});

test('case 15: reading an endless page stops near the limit', async () => {
  await expect(read('https://videos.test/huge')).rejects.toThrow('This page is too long.');
  await expect.poll(() => sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(8 * 1024 * 1024);
});

test.each([
  ['/film', 'This link does not lead to a page.'],
  ['/zipped', 'This link does not lead to a page.'],
  ['/gone', 'The site did not show this video.'],
])('%s is not a readable page', async (path, message) => {
  await expect(read(`https://videos.test${path}`)).rejects.toThrow(message);
});

test('an unreachable site is reported', async () => {
  const gone = openWebReader(
    { hosts: ['videos.test'], withinMs, maxBytes: 1 },
    { resolve: async () => ['8.8.8.8'], dial: () => connect(1, '127.0.0.1') },
  );
  await expect(gone.read('https://videos.test/', () => undefined)).rejects.toThrow('The site could not be reached.');
});
