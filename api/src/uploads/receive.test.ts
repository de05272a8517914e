import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { UploadAddress } from '@league/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { listening } from '../platform/testing/streams.ts';
import { testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { megabyte, picture } from './testing/pictures.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let port: number;
let gm: string;
beforeAll(async () => {
  app = await testApp();
  const league = await testLeague(app);
  gm = (await league.gm(league.tide)).token;
  const server = await listening(app.listener);
  port = Number(new URL(server.origin).port);
  return server.close;
});

async function prepared(fileSize?: number) {
  const body = { fileName: 'players/new-player-1.png', fileType: 'image/png', ...(fileSize && { fileSize }) };
  const answer = await app.send('POST /api/r2/upload-url', { token: gm, body });
  return ((await answer.json()) as UploadAddress).url;
}
const head = (url: string, more: string) =>
  `PUT ${url} HTTP/1.1\r\nhost: league\r\ncontent-type: image/png\r\n${more}\r\n\r\n`;
const files = async () =>
  (await readdir(join(app.config.dataDir, 'incoming'), { recursive: true })).filter((name) => name.includes('.'));
const emptied = () => vi.waitFor(async () => expect(await files()).toEqual([]));

/** Sends what `write` writes, and returns everything received until the connection ends. */
const talk = (write: (socket: Socket) => void) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => write(socket));
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });

test('an endless file is written only up to the limit, and the connection is closed', async () => {
  const url = await prepared();
  const answer = await talk((socket) => {
    socket.write(head(url, 'transfer-encoding: chunked'));
    const chunk = `100000\r\n${'x'.repeat(megabyte)}\r\n`;
    for (let sent = 0; sent < 17; sent += 1) socket.write(chunk);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  await emptied();
});

test('an aborted upload leaves nothing behind and may be repeated', async () => {
  const bytes = await picture('png');
  const url = await prepared(bytes.length);
  await talk((socket) => {
    socket.write(head(url, `content-length: ${bytes.length}`));
    socket.write(bytes.subarray(0, 100), () => socket.destroy());
  });
  await emptied();
  const again = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png' },
  });
  expect(again.status).toBe(200);
});

test('of ten concurrent uploads to one address one succeeds', async () => {
  const bytes = await picture('png');
  const url = await prepared(bytes.length);
  const request = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/png' } };
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`http://127.0.0.1:${port}${url}`, request)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([]);
});
