import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listen, shellListener } from './main.ts';
import { readSettings } from './settings.ts';

test('case 33: what was begun before the stop is finished, and nothing new is let in', async () => {
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

test('a request that never ends does not hold the stop up for ever', async () => {
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

test('what search engines look for beside the pages comes from an API that runs apart, also when it is packed', async () => {
  const robots = 'User-agent: *';
  const api = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(gzipSync(robots));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const shell = await listen(shellListener({ API_URL }, undefined, { shell: { js: [], css: [] } }), { PORT: '0' });
  const answer = await fetch(`${shell.url}/robots.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, robots]);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  await shell.stop();
  api.closeAllConnections();
  api.close();
});

test('a port that is taken is told in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listen(() => {}, { PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken: stop what uses it, or choose another with PORT.`,
  );
  other.close();
});

test.each(['abc', '-1', '3000.5', '70000'])('PORT=%s is told in one sentence', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow('PORT must be a whole number from 0 to 65535.');
});

test('every fault of the environment is told at once', () => {
  expect(() => readSettings({ PORT: 'abc', API_URL: 'nowhere' })).toThrow(/PORT.*\nAPI_URL/);
});

test('pages may upload pictures to the store that is set, and to no other', () => {
  expect(readSettings({}).uploadOrigin).toBeUndefined();
  expect(readSettings({ R2_ACCOUNT_ID: 'abc123' }).uploadOrigin).toBe('https://abc123.r2.cloudflarestorage.com');
  expect(readSettings({ S3_ENDPOINT: 'https://s3.example/path' }).uploadOrigin).toBe('https://s3.example');
  const hostile = "x; script-src 'unsafe-inline'";
  expect(() => readSettings({ R2_ACCOUNT_ID: hostile })).toThrow('R2_ACCOUNT_ID must be');
});
