import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { listen, shellListener } from './main.ts';
import { readSettings } from './settings.ts';

test('case 33: a graceful stop completes running requests and accepts no new ones', async () => {
  const begun: ServerResponse[] = [];
  let arrived = () => {};
  const inside = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const running = await listen(
    (_, response) => {
      begun.push(response);
      arrived();
    },
    { PORT: '0' },
  );
  const answer = fetch(running.url).then((each) => each.text());
  await inside;
  const stopped = running.stop();
  await expect(fetch(running.url)).rejects.toThrow();
  begun[0]!.end('whole');
  expect(await answer).toBe('whole');
  await stopped;
});

test('a request that never ends does not block the stop forever', async () => {
  let arrived = () => {};
  const inside = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const running = await listen(() => arrived(), { PORT: '0' });
  const answer = expect(fetch(running.url)).rejects.toThrow();
  await inside;
  await running.stop(100);
  await answer;
});

test('files for search engines come from a separate API, also if compressed', async () => {
  const robots = 'User-agent: *';
  const api = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(gzipSync(robots));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const shell = await listen(
    shellListener({ API_URL }, undefined, { shell: { js: [], css: [], fonts: [], early: '' } }),
    {
      PORT: '0',
    },
  );
  const answer = await fetch(`${shell.url}/robots.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, robots]);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  await shell.stop();
  api.closeAllConnections();
  api.close();
});

test('a used port is reported in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listen(() => {}, { PORT: String(port) })).rejects.toThrow(
    `Port ${port} is already in use: stop the program that uses it, or choose another port with PORT.`,
  );
  other.close();
});

test.each(['abc', '-1', '3000.5', '70000'])('PORT=%s is reported in one sentence', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow('PORT must be a whole number from 0 to 65535.');
});

test.each(['API_URL', 'S3_ENDPOINT'])('%s without a protocol is reported in one sentence', (name) => {
  for (const value of ['localhost:3100', 'ftp://league.example']) {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]*$`));
  }
});

test('all invalid settings are reported at once', () => {
  expect(() => readSettings({ PORT: 'abc', API_URL: 'nowhere' })).toThrow(/PORT.*\nAPI_URL/);
});

test('pages may upload pictures only to the configured store', () => {
  expect(readSettings({}).uploadOrigin).toBeUndefined();
  expect(readSettings({ R2_ACCOUNT_ID: 'abc123' }).uploadOrigin).toBe('https://abc123.r2.cloudflarestorage.com');
  expect(readSettings({ S3_ENDPOINT: 'https://s3.example/path' }).uploadOrigin).toBe('https://s3.example');
  const hostile = "x; script-src 'unsafe-inline'";
  expect(() => readSettings({ R2_ACCOUNT_ID: hostile })).toThrow('R2_ACCOUNT_ID must be');
});

/** The response to a request that sends only this much, whatever length it declares. */
function answerTo(url: string, head: string, body = '') {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  return new Promise<string>((resolve, reject) => {
    socket.on('data', (piece) => {
      answer += piece;
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(`${head}\r\n\r\n${body}`);
  });
}

test('no address of this server reads more than its body limit, whatever length is declared', async () => {
  const session = JSON.stringify({ name: 'Nadia', role: 'admin' });
  const api = createServer((request, response) => {
    const isAdmin = request.headers.authorization === 'Bearer a';
    // As the API does: unauthorized requests are rejected before the body is read.
    response.writeHead(isAdmin ? 200 : 401, { 'content-type': 'application/json' }).end(isAdmin ? session : '{}');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const RELEASES_DIR = await mkdtemp(join(tmpdir(), 'league-shell-'));
  const answer = shellListener({ API_URL, RELEASES_DIR }, undefined, {
    shell: { js: [], css: [], fonts: [], early: '' },
  });
  const shell = await listen(answer, { PORT: '0' });
  onTestFinished(async () => {
    await shell.stop();
    api.closeAllConnections();
    api.close();
    await rm(RELEASES_DIR, { recursive: true, force: true });
  });
  const endless = `content-length: ${1024 ** 4}`;
  const chunked = 'transfer-encoding: chunked';
  const tooMuch = `1001\r\n${' '.repeat(4097)}`;
  const to = async (address: string, headers: string, body?: string) =>
    Number((await answerTo(shell.url, `${address} HTTP/1.1\r\nhost: league\r\n${headers}`, body)).slice(9, 12));
  const changes = ['POST /api/releases/preview', 'POST /api/releases/mf-shop'];
  for (const address of changes) {
    for (const length of [endless, chunked]) expect(await to(address, length), address).toBe(401);
  }
  const callers: [string, string][] = [
    ...changes.map((address): [string, string] => [address, 'authorization: Bearer a']),
    ['POST /api/releases/faults', 'cookie: page=1.2.3'],
  ];
  for (const [address, who] of callers) {
    expect(await to(address, `${who}\r\n${endless}`), address).toBe(413);
    expect(await to(address, `${who}\r\n${chunked}`, tooMuch), address).toBe(413);
  }
  const { routes } = createApp({
    shell: { js: [], css: [], fonts: [], early: '' },
    dist: '/nowhere',
    releases: '/nowhere',
    registry: async () => ({ generation: 'none', remotes: {} }),
    api: () => new Response(),
  });
  const paths = routes.map(({ path }) => path.replace(/:file.*|\*/, 'x')).filter((path) => path.startsWith('/'));
  for (const path of new Set([...paths, '/api/releases', '/api/releases/faults', '/api/seasons', '/shop'])) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      for (const length of [endless, chunked]) {
        expect([200, 204, 401, 404, 405, 502], `${method} ${path}`).toContain(await to(`${method} ${path}`, length));
      }
    }
  }
  expect(
    (await answerTo(shell.url, `GET /registry.json HTTP/1.1\r\nhost: league\r\n${endless}`)).toLowerCase(),
  ).toContain('connection: close');
  expect(await (await fetch(`${shell.url}/registry.json`)).json()).toMatchObject({ remotes: {} });
});

test('an upload that makes progress outlives the limit of other bodies, through to a separate API', async () => {
  let arrived = () => {};
  const begun = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let received = '';
  const api = createServer((sent, response) => {
    sent.on('data', (bytes) => {
      received += bytes;
      arrived();
    });
    sent.on('end', () => response.end(received));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const answer = shellListener({ API_URL }, undefined, { shell: { js: [], css: [], fonts: [], early: '' } });
  const shell = await listen(answer, { PORT: '0' }, { bodyTimeout: 200 });
  const begin = (head: string) => {
    const socket = connect(Number(new URL(shell.url).port), '127.0.0.1');
    socket.write(`${head} HTTP/1.1\r\nhost: league\r\ncontent-length: 4\r\n\r\nab`);
    return socket;
  };
  const upload = begin('PUT /api/uploads/photos/rink.jpg?sig=a');
  await begun;
  // Begins later, and is ended at the limit: the upload is older than that.
  const other = begin('POST /api/articles');
  expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 408 /);
  const uploaded = once(upload, 'data');
  upload.write('cd');
  expect(String((await uploaded)[0])).toMatch(/^HTTP\/1\.1 200 /);
  expect(received).toContain('abcd');
  upload.destroy();
  await shell.stop();
  api.closeAllConnections();
  api.close();
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: league\r\nslow: '],
  ['a body', 'POST / HTTP/1.1\r\nhost: league\r\ncontent-length: 9\r\n\r\na'],
])('a client that sends %s too slowly is disconnected', async (_, begun) => {
  const limits = { headersTimeout: 300, requestTimeout: 400, connectionsCheckingInterval: 50 };
  const shell = await listen((request) => request.resume(), { PORT: '0' }, limits);
  const socket = connect(Number(new URL(shell.url).port), '127.0.0.1');
  socket.write(begun);
  const [told] = await once(socket, 'data');
  expect(String(told)).toMatch(/^HTTP\/1\.1 408 /);
  await once(socket, 'close');
  await shell.stop();
});
