import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Refusal, UploadAddress } from '@league/contract';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { testApp } from '../testing/app.ts';
import { everythingIn, testLeague } from '../testing/league.ts';
import { uploads } from './tables.ts';
import { crest, hugePng, megabyte, picture, slightlyFaulty } from './testing/pictures.ts';
import { s3Server } from './testing/s3.ts';

afterEach(() => vi.useRealTimers());

describe.each(['the data folder', 'a bucket'])('in %s', (place) => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let league: Awaited<ReturnType<typeof testLeague>>;
  let bucket: Awaited<ReturnType<typeof s3Server>>;
  let admin: string;
  let gm: string;
  let playerId: string;
  beforeAll(async () => {
    bucket = await s3Server();
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

  /** Uploads and saves. @returns the rejected field with its message, or nothing */
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

  test('a crest is scaled down to its largest displayed size, with its transparency', async () => {
    const large = await sharp({ create: { width: 1600, height: 1200, channels: 4, background: '#0284c780' } })
      .png()
      .toBuffer();
    const { publicUrl, told } = await saved(large, { fileName: `teams/1-crest.png` });
    expect(told).toBeUndefined();
    const served = Buffer.from(await (await app.request(publicUrl)).arrayBuffer());
    expect(await sharp(served).metadata()).toMatchObject({ format: 'png', width: 512, height: 384, hasAlpha: true });
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a %s is public once a record shows it, and not before',
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

  test('a slightly faulty JPEG with metadata of its camera is accepted', async () => {
    const camera = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Artist: 'Mona' } })
      .toBuffer();
    for (const bytes of [await picture('jpeg'), camera]) {
      const { publicUrl, told } = await saved(slightlyFaulty(bytes), {}, 'image/jpeg');
      expect(told).toBeUndefined();
      const served = Buffer.from(await (await app.request(publicUrl)).arrayBuffer());
      expect((await sharp(served).metadata()).exif).toBeUndefined();
    }
  });

  test('case 14: another type, another key or more bytes than signed are rejected', async () => {
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

  test('case 14: an address expires after ten minutes', async () => {
    const bytes = await picture('png');
    const { url } = await prepared({ fileSize: bytes.length });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect((await put(url, bytes)).status).toBe(403);
    vi.useRealTimers();
    expect((await put(url, bytes)).status).toBe(200);
  });

  test('case 14: a second upload to an address changes nothing public', async () => {
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

  test('case 14: only the uploader can use an upload', async () => {
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

  test('case 14: a file whose contents do not match its type is rejected at the field and deleted', async () => {
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

  test('case 14: an image of 30,000 by 30,000 pixels, or with too long a side, is rejected without being unpacked', async () => {
    const bomb = hugePng(30_000);
    const before = process.memoryUsage().rss;
    const { told } = await saved(bomb);
    expect(told).toEqual(['image: This file is too large: up to 12,000 pixels a side and 60 million in all.']);
    // Unpacked it would be 3.6 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    const { told: long } = await saved(await picture('png', 12_001, 1));
    expect(long).toEqual(told);
    const { told: many } = await saved(await picture('png', 8000, 7501));
    expect(many).toEqual(told);
    const { told: large } = await saved(await picture('png', 12_000, 1000));
    expect(large).toBeUndefined();
  });

  test('case 14: 15 MB and one byte are rejected, announced or not', async () => {
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

  test('case 13: a logo may be a drawing, of which visitors get only a PNG', async () => {
    const logo = { fileName: 'teams/1-crest.svg' };
    const { publicUrl, told } = await saved(crest, logo, 'image/svg+xml');
    expect(told).toBeUndefined();
    expect(publicUrl).toMatch(/\.png$/);
    const served = await app.request(publicUrl);
    expect(served.headers.get('content-type')).toBe('image/png');
    const { format, width, height, hasAlpha } = await sharp(await served.arrayBuffer()).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: 512, height: 512, hasAlpha: true });
    expect(await isServed(publicUrl.replace(/png$/, 'svg'))).toBe(false);
    const scripted = crest.replace('<path', '<script>alert(1)</script><path onload="alert(1)"');
    const { publicUrl: harmless } = await saved(scripted, logo, 'image/svg+xml');
    expect(Buffer.from(await (await app.request(harmless)).arrayBuffer()).includes('alert')).toBe(false);
    const hostile = ['<svg', '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject/></svg>', await picture('png')];
    for (const source of hostile) {
      const { publicUrl: address, told: sentences } = await saved(source, logo, 'image/svg+xml');
      expect(sentences).toEqual([expect.stringMatching(/^logo: This file /)]);
      expect(await isServed(address)).toBe(false);
    }
    const named = crest.replace('</svg>', '<text y="9">Suns</text></svg>');
    expect((await saved(named, logo, 'image/svg+xml')).told).toEqual([
      'logo: This file contains letters as text. Please convert them to outlines (paths), or save the file as PNG.',
    ]);
    const drawing = await ask({ fileName: 'players/new-player-1.svg', fileType: 'image/svg+xml' });
    expect(await drawing.json()).toMatchObject({
      issues: [{ path: 'fileType', message: 'Please upload a JPG, PNG or WebP image.' }],
    });
  });

  test('a picture that never arrived, or of another kind, cannot be used', async () => {
    const { publicUrl } = await prepared();
    const missing = await savePlayer(publicUrl);
    expect(await missing.json()).toMatchObject({ code: 'uploads.not-arrived' });
    const { publicUrl: logo } = await prepared({ fileName: 'teams/1-crest.png' });
    expect(await (await savePlayer(logo)).json()).toMatchObject({ code: 'uploads.unknown' });
  });

  test('the audit log says who uploaded what', async () => {
    const { publicUrl } = await saved(await picture('png'));
    const recordId = publicUrl.replace('/media/', '');
    const log = await app.send(`GET /api/admin/audit?record=uploads&recordId=${recordId}`, { token: admin });
    expect(await log.json()).toMatchObject([
      { change: 'update', before: { registered_at: null } },
      { change: 'insert', after: { kind: 'players', file_name: 'players/new-player-1-face.png' } },
    ]);
  });

  test('an external picture is used from its own address', async () => {
    const answer = await savePlayer('https://pictures.example/face.png');
    expect(await answer.json()).toMatchObject({ image: 'https://pictures.example/face.png' });
  });

  test('unused uploads are deleted after a day', async () => {
    const { url, publicUrl } = await prepared();
    await put(url, await picture('png'));
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    await app.db.update(uploads).set({ createdAt: dayAgo });
    await prepared();
    expect(await waiting()).toEqual([]);
    expect(await (await savePlayer(publicUrl)).json()).toMatchObject({ code: 'uploads.unknown' });
  });

  test('an unavailable bucket is reported, and nothing is saved', async () => {
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

  test('case 2: each role uploads only its own kinds, and a GM only for assigned teams', async () => {
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

test('a file name without an image type is rejected', async () => {
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
