import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Refusal, UploadAddress } from '@league/contract';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../platform/columns.ts';
import { testApp } from '../testApp.ts';
import { everythingIn, testLeague } from '../testLeague.ts';
import { s3Double } from './s3Double.ts';
import { uploads } from './tables.ts';

const megabyte = 1024 * 1024;
const picture = (format: 'png' | 'jpeg' | 'webp', width = 400, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#0284c7' } })
    .toFormat(format)
    .toBuffer();
const crest = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';

afterEach(() => vi.useRealTimers());

describe.each(['the data folder', 'a bucket'])('in %s', (place) => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let league: Awaited<ReturnType<typeof testLeague>>;
  let bucket: Awaited<ReturnType<typeof s3Double>>;
  let admin: string;
  let gm: string;
  let playerId: string;
  beforeAll(async () => {
    bucket = await s3Double();
    app = await testApp(place === 'a bucket' ? { objectStore: bucket.store } : {});
    league = await testLeague(app);
    admin = (await app.somebody('admin')).token;
    gm = (await league.gm(league.tide)).token;
    playerId = await league.player('Nour Adel', league.tide);
  });

  beforeEach(async () => {
    bucket.objects.clear();
    await rm(join(app.config.dataDir, 'incoming'), { recursive: true, force: true });
    await mkdir(join(app.config.dataDir, 'incoming'));
  });

  const ask = (body: object, token = gm) => app.send('POST /api/r2/upload-url', { token, body });
  async function prepared(body: object = {}, token = gm) {
    const answer = await ask({ fileName: 'players/new-player-1-face.png', fileType: 'image/png', ...body }, token);
    expect(answer.status).toBe(200);
    return (await answer.json()) as UploadAddress;
  }
  const put = (url: string, bytes: Uint8Array | string, type = 'image/png') => {
    const request = { method: 'PUT', body: new Uint8Array(Buffer.from(bytes)), headers: { 'content-type': type } };
    return url.startsWith('/') ? app.request(url, request) : fetch(url, request);
  };
  const savePlayer = (image: string, token = gm) =>
    app.send(`PUT /api/players/${playerId}`, { token, body: { name: 'Nour Adel', image } });
  const saveTeam = (logo: string, token = gm) =>
    app.send(`PUT /api/teams/${league.tide}`, { token, body: { name: 'Hurghada Tide', logo } });

  /** Uploads and saves: what is told at which field, or nothing. */
  async function saved(bytes: Uint8Array | string, announced: object = {}, type = 'image/png') {
    const { url, publicUrl } = await prepared({ fileType: type, ...announced });
    expect((await put(url, bytes, type)).status).toBe(200);
    const isLogo = publicUrl.includes('/teams/');
    const answer = await (isLogo ? saveTeam : savePlayer)(publicUrl);
    const { issues } = (await answer.json()) as Refusal;
    return { publicUrl, told: issues?.map(({ path, message }) => `${path}: ${message}`) };
  }
  const isServed = async (address: string) => (await app.request(address)).status === 200;
  const waiting = async () =>
    place === 'a bucket'
      ? [...bucket.objects.keys()].filter((key) => key.startsWith('incoming/'))
      : (await readdir(join(app.config.dataDir, 'incoming'), { recursive: true })).filter((name) => name.includes('.'));

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a %s is served once a record shows it, and not before',
    async (format) => {
      const type = `image/${format}`;
      const bytes = await picture(format);
      const { url, publicUrl } = await prepared({ fileType: type, fileSize: bytes.length });
      expect(publicUrl).toMatch(/^\/media\/players\/\d+-[0-9a-f-]{36}\.(png|jpg|webp)$/);
      expect((await put(url, bytes, type)).status).toBe(200);
      expect(await isServed(publicUrl)).toBe(false);
      expect(await (await savePlayer(publicUrl)).json()).toMatchObject({ image: publicUrl });
      const served = await app.request(publicUrl);
      expect(served.headers.get('content-type')).toBe(type);
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
      expect(await waiting()).toEqual([]);
      // The form sends it again with every later change.
      expect((await savePlayer(publicUrl)).status).toBe(200);
    },
  );

  test('another type, another key or more bytes than were signed are refused', async () => {
    const bytes = await picture('png');
    const { url } = await prepared({ fileSize: bytes.length });
    const { url: other } = await prepared({ fileSize: bytes.length });
    const key = /players\/[^?]+/.exec(url)![0];
    const otherKey = /players\/[^?]+/.exec(other)![0];
    const answers = [
      await put(url, bytes, 'text/html'),
      await put(url, bytes, 'image/jpeg'),
      await put(url, Buffer.concat([bytes, Buffer.from('x')])),
      await put(url, bytes.subarray(1)),
      await put(url.replace(key, otherKey), bytes),
      await put(url.replace(key, 'teams/crest.png'), bytes),
      await put(url.replace('image%2Fpng', 'text%2Fhtml'), bytes, 'text/html'),
      await put(url.replace(/(Expires|exp)=\d+/, '$1=9999999999'), bytes),
      await put(url.replace(/(Signature|sig)=[^&]+/, '$1=x'), bytes),
    ];
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect(await waiting()).toEqual([]);
    expect((await put(url, bytes)).status).toBe(200);
    expect((await savePlayer((await prepared()).publicUrl)).status).toBe(422);
  });

  test('an address is good for ten minutes', async () => {
    const bytes = await picture('png');
    const { url } = await prepared({ fileSize: bytes.length });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect((await put(url, bytes)).status).toBe(403);
    vi.useRealTimers();
    expect((await put(url, bytes)).status).toBe(200);
  });

  test('what is sent to an address again changes nothing that anybody sees', async () => {
    const bytes = await picture('png');
    const { url, publicUrl } = await prepared({ fileSize: bytes.length });
    await put(url, bytes);
    if (place === 'the data folder') {
      const again = await put(url, bytes);
      expect(again.status).toBe(409);
      expect(await again.json()).toMatchObject({ code: 'uploads.used' });
    }
    expect((await savePlayer(publicUrl)).status).toBe(200);
    const page = Buffer.alloc(bytes.length, '<script>');
    await put(url, page);
    expect(Buffer.from(await (await app.request(publicUrl)).arrayBuffer())).toEqual(bytes);
    expect((await savePlayer(publicUrl)).status).toBe(200);
    expect(Buffer.from(await (await app.request(publicUrl)).arrayBuffer())).toEqual(bytes);
  });

  test('one who did not upload it cannot show it', async () => {
    const bytes = await picture('png');
    const { url, publicUrl } = await prepared();
    await put(url, bytes);
    const answer = await savePlayer(publicUrl, admin);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      issues: [{ path: 'image', message: expect.stringMatching(/somebody else/) }],
    });
    expect((await savePlayer(publicUrl)).status).toBe(200);
  });

  test('what is not what its name says is refused at the field, and thrown away', async () => {
    const png = await picture('png');
    const wrong: [Uint8Array | string, string][] = [
      ['<html><script>alert(1)</script></html>', 'image: This file cannot be read as an image.'],
      [await picture('jpeg'), 'image: This file is not the PNG image that it says it is.'],
      [png.subarray(0, png.length - 40), 'image: This file cannot be read as an image.'],
      [crest, 'image: This file is not the PNG image that it says it is.'],
    ];
    for (const [bytes, sentence] of wrong) {
      const { publicUrl, told } = await saved(bytes);
      expect(told).toEqual([sentence]);
      expect(await isServed(publicUrl)).toBe(false);
      const again = await savePlayer(publicUrl);
      expect(await again.json()).toMatchObject({ code: 'uploads.unknown' });
    }
    expect(await waiting()).toEqual([]);
  });

  test('an image of 30,000 by 30,000 pixels is refused without being unpacked, and so is one with too long a side', async () => {
    const since = performance.now();
    const { told } = await saved(hugePng(30_000));
    expect(told).toEqual(['image: This file is too large: up to 12,000 pixels a side and 60 million in all.']);
    expect(performance.now() - since).toBeLessThan(2000);
    const { told: long } = await saved(await picture('png', 12_001, 1));
    expect(long).toEqual(told);
    const { told: many } = await saved(await picture('png', 8000, 7501));
    expect(many).toEqual(told);
    const { told: large } = await saved(await picture('png', 12_000, 1000));
    expect(large).toBeUndefined();
  });

  test('15 MB and one byte are refused, announced or not', async () => {
    const announced = await ask({
      fileName: 'players/new-player-1.png',
      fileType: 'image/png',
      fileSize: 15 * megabyte + 1,
    });
    expect(announced.status).toBe(422);
    expect(await announced.json()).toMatchObject({
      issues: [{ path: 'fileSize', message: 'Please choose an image of up to 15 MB.' }],
    });
    const { url, publicUrl } = await prepared();
    const answer = await put(url, Buffer.alloc(15 * megabyte + 1));
    if (place === 'the data folder') expect(answer.status).toBe(413);
    const refused = await savePlayer(publicUrl);
    expect(refused.status).toBe(422);
    expect(await waiting()).toEqual([]);
    const whole = Buffer.concat([await picture('png'), Buffer.alloc(15 * megabyte)]).subarray(0, 15 * megabyte);
    expect((await saved(whole)).told).toBeUndefined();
  });

  test('a logo may be a drawing that runs nothing, and is served so that nothing in it can run', async () => {
    const logo = { fileName: 'teams/1-crest.svg' };
    const { publicUrl, told } = await saved(crest, logo, 'image/svg+xml');
    expect(told).toBeUndefined();
    const served = await app.request(publicUrl);
    expect(served.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    const hostile = [
      crest.replace('<path', '<script>alert(1)</script><path'),
      crest.replace('<path', '<path onload="alert(1)"'),
      crest.replace('<path', '<foreignObject/><path'),
      crest.replace('<path', '<image href="https://elsewhere.example/x.png"/><path'),
      `<!DOCTYPE svg>${crest}`,
      '<svg',
    ];
    for (const source of hostile) {
      const { publicUrl: address, told: sentences } = await saved(source, logo, 'image/svg+xml');
      expect(sentences, source).toEqual([expect.stringMatching(/^logo: This file /)]);
      expect(await isServed(address)).toBe(false);
    }
    const drawing = await ask({ fileName: 'players/new-player-1.svg', fileType: 'image/svg+xml' });
    expect(await drawing.json()).toMatchObject({
      issues: [{ path: 'fileType', message: 'Please upload a JPG, PNG or WebP image.' }],
    });
  });

  test('a picture that never arrived, or was meant for something else, cannot be shown', async () => {
    const { publicUrl } = await prepared();
    const missing = await savePlayer(publicUrl);
    expect(await missing.json()).toMatchObject({ code: 'uploads.not-arrived' });
    const { publicUrl: logo } = await prepared({ fileName: 'teams/1-crest.png' });
    expect(await (await savePlayer(logo)).json()).toMatchObject({ code: 'uploads.unknown' });
  });

  test('who uploaded what is in the audit log', async () => {
    const { publicUrl } = await saved(await picture('png'));
    const recordId = publicUrl.replace('/media/', '');
    const log = await app.send(`GET /api/admin/audit?record=uploads&recordId=${recordId}`, { token: admin });
    expect(await log.json()).toMatchObject([
      { change: 'update', before: { registered_at: null } },
      { change: 'insert', after: { kind: 'players', file_name: 'players/new-player-1-face.png' } },
    ]);
  });

  test('a picture elsewhere is shown from there', async () => {
    const answer = await savePlayer('https://pictures.example/face.png');
    expect(await answer.json()).toMatchObject({ image: 'https://pictures.example/face.png' });
  });

  test('what was uploaded a day ago and never used is thrown away', async () => {
    const { url, publicUrl } = await prepared();
    await put(url, await picture('png'));
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    await app.db.update(uploads).set({ createdAt: dayAgo });
    await prepared();
    expect(await waiting()).toEqual([]);
    expect(await (await savePlayer(publicUrl)).json()).toMatchObject({ code: 'uploads.unknown' });
  });

  test('a bucket that is down is told as such, and nothing is saved', async () => {
    if (place !== 'a bucket') return;
    const { url, publicUrl } = await prepared();
    await put(url, await picture('png'));
    const before = await everythingIn(app.db);
    bucket.state.isDown = true;
    const answer = await savePlayer(publicUrl);
    bucket.state.isDown = false;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'storage.unavailable' });
    expect(await everythingIn(app.db)).toEqual(before);
    expect((await savePlayer(publicUrl)).status).toBe(200);
  });

  test('case 2: each role uploads what it has to do with, and a gm for the assigned teams', async () => {
    const tokens = { admin, gm } as Record<string, string>;
    for (const role of ['writer', 'store-manager'] as const) tokens[role] = (await app.somebody(role)).token;
    const names = {
      photos: 'photos/1-a.png',
      own: `players/${league.tide}-1-a.png`,
      other: `players/${league.suns}-1-a.png`,
      someones: `players/${newId()}-1-a.png`,
      newPlayer: 'players/new-player-1-a.png',
      teams: 'teams/1-a.png',
      products: 'products/1-a.png',
      articles: 'articles/1-a.png',
      elsewhere: '../../etc/passwd.png',
      nothing: 'a.png',
      nobodys: 'players/a.png',
    };
    const statuses: Record<string, Record<string, number>> = {};
    for (const [role, token] of Object.entries(tokens)) {
      statuses[role] = {};
      for (const [name, fileName] of Object.entries(names)) {
        statuses[role][name] = (await ask({ fileName, fileType: 'image/png' }, token)).status;
      }
    }
    const refused = { photos: 403, newPlayer: 403, own: 403, other: 403, someones: 403, teams: 403 };
    const wrong = { elsewhere: 422, nothing: 422, nobodys: 422 };
    const all = {
      photos: 200,
      own: 200,
      other: 200,
      someones: 200,
      newPlayer: 200,
      teams: 200,
      products: 200,
      articles: 200,
    };
    expect(statuses).toEqual({
      admin: { ...all, ...wrong },
      gm: { ...all, photos: 403, other: 404, someones: 404, products: 403, articles: 403, ...wrong },
      writer: { ...refused, photos: 200, products: 403, articles: 200, ...wrong },
      'store-manager': { ...refused, products: 200, articles: 403, ...wrong },
    });
  });
});

describe('over a connection', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let port: number;
  let gm: string;
  const server = createServer((request, response) => app.listener(request, response));
  beforeAll(async () => {
    app = await testApp();
    const league = await testLeague(app);
    gm = (await league.gm(league.tide)).token;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
    return () => {
      server.closeAllConnections();
      server.close();
    };
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

  /** Sends what `write` writes, and answers what comes back until the connection ends. */
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

  test('of a file without end no more is written than may be, and the connection is done', async () => {
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

  test('whoever goes away in the middle leaves nothing behind, and may begin again', async () => {
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

  test('of ten who send to one address at once one has used it', async () => {
    const bytes = await picture('png');
    const url = await prepared(bytes.length);
    const request = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/png' } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`http://127.0.0.1:${port}${url}`, request)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('what is no image is refused by name', async () => {
  const app = await testApp();
  const { token } = await app.somebody('admin');
  const answer = await app.send('POST /api/r2/upload-url', {
    token,
    body: { fileName: 'teams/1-a.pdf', fileType: 'application/pdf' },
  });
  expect(await answer.json()).toMatchObject({
    issues: [{ path: 'fileType', message: 'Please upload an image file.' }],
  });
});

/** A PNG of one bit a pixel: a hundred kilobytes that unpack to a hundred megabytes, and to 900 million pixels. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
