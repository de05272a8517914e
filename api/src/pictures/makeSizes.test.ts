import {
  type Photo,
  type PictureSizes,
  pictureFormats,
  shareAddress,
  sizedAddress,
  type UploadAddress,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runJobs } from '../platform/jobs/jobs.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { testApp } from '../testing/app.ts';
import { picture, slightlyFaulty } from '../uploads/testing/pictures.ts';
import { s3Server } from '../uploads/testing/s3.ts';
import { pictureJobs } from './makeSizes.ts';
import { pictures } from './tables.ts';

describe.each(['the data folder', 'a bucket'])('in %s', (place) => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let bucket: Awaited<ReturnType<typeof s3Server>>;
  let token: string;
  beforeAll(async () => {
    bucket = await s3Server();
    app = await testApp(place === 'a bucket' ? { objectStore: bucket.store } : {});
    token = (await app.somebody('admin')).token;
  });

  const storage = () => app.input.stores.storage;
  const work = () => {
    const { db, changes } = app;
    const running = runJobs({ db, changes, log: pino({ level: 'silent' }), kinds: pictureJobs(db, storage()) });
    onTestFinished(running.stop);
    return running;
  };
  const waiting = () => app.db.select().from(jobs);
  const later = () =>
    app.db.execute(sql`update jobs set run_at = now() - interval '1 s', taken_until = now() - interval '1 s'`);

  /** A photo in the gallery of this size, from a phone that stored its location. */
  async function photographed(width: number, height: number, orientation = 1): Promise<Photo> {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#0284c7' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 40/1' } })
      .withMetadata({ orientation })
      .toBuffer();
    return added(bytes);
  }
  async function added(bytes: Buffer): Promise<Photo> {
    const sent = { fileName: 'photos/1-a.jpg', fileType: 'image/jpeg', fileSize: bytes.length };
    const prepared = await app.send('POST /api/r2/upload-url', { token, body: sent });
    const { url, publicUrl: imageUrl } = (await prepared.json()) as UploadAddress;
    const put = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/jpeg' } };
    expect((await (url.startsWith('/') ? app.request(url, put) : fetch(url, put))).status).toBe(200);
    const body = { title: 'Photo', imageUrl, date: '2026-10-01' };
    const answer = await app.send('POST /api/photos', { token, body });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Photo;
  }
  const shown = async (id: string) => {
    const photos = (await (await app.send('GET /api/photos')).json()) as Photo[];
    return photos.find(({ _id }) => _id === id)!.sizes;
  };
  const made = async (id: string): Promise<PictureSizes> => {
    await expect.poll(() => shown(id), { timeout: 30_000 }).not.toBeNull();
    return (await shown(id))!;
  };

  test('a photo is resized to every smaller width, in both formats, upright and without its location', async () => {
    const { _id, imageUrl, sizes } = await photographed(900, 1400, 6);
    expect(sizes).toBeNull();
    work();
    const known = await made(_id);
    expect(known).toMatchObject({ width: 1400, height: 900, widths: [320, 720, 1280] });
    expect(known.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{20,400}$/);
    for (const width of known.widths) {
      for (const format of pictureFormats) {
        const answer = await app.request(sizedAddress(imageUrl, width, format));
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect(found).toMatchObject({ width, height: Math.round((width * 900) / 1400) });
        expect([found.exif, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined]);
      }
    }
    const share = await app.request(shareAddress(imageUrl));
    const { format, width } = await sharp(Buffer.from(await share.arrayBuffer())).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: 1200 });
    expect(
      (await sharp(Buffer.from(await (await app.request(imageUrl)).arrayBuffer())).metadata()).exif,
    ).toBeUndefined();
    await expect.poll(waiting).toEqual([]);
  });

  test('a picture below the smallest size keeps its width', async () => {
    const { _id } = await photographed(200, 100);
    work();
    expect(await made(_id)).toMatchObject({ width: 200, height: 100, widths: [200] });
  });

  test('a slightly faulty picture gets its sizes, with and without metadata of its camera', async () => {
    const plain = await picture('jpeg');
    const camera = await sharp(plain)
      .withExif({ IFD0: { Artist: 'Mona' } })
      .toBuffer();
    const photos = [await added(slightlyFaulty(plain)), await added(slightlyFaulty(camera))];
    work();
    for (const { _id } of photos) expect(await made(_id)).toMatchObject({ width: 400, height: 400, widths: [320] });
  });

  test('a job that is repeated after a kill gives the same result', async () => {
    const { _id, imageUrl } = await photographed(800, 800);
    await app.db.update(jobs).set({ attempts: 1, takenUntil: new Date(Date.now() + 60_000) });
    const first = work();
    expect(await shown(_id)).toBeNull();
    await later();
    const sizes = await made(_id);
    await expect.poll(waiting).toEqual([]);
    const bytes = async () => Buffer.from(await (await app.request(sizedAddress(imageUrl, 720, 'webp'))).arrayBuffer());
    const before = await bytes();
    await first.stop();
    await app.db.insert(jobs).values({ kind: 'pictures.make-sizes', data: { key: storage().keyOf(imageUrl) } });
    work();
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
    expect(await shown(_id)).toEqual(sizes);
    expect(await bytes()).toEqual(before);
  });

  test('case 31: an unavailable store delays the job, which completes later', async () => {
    if (place !== 'a bucket') return;
    const { _id } = await photographed(400, 400);
    bucket.state.isDown = true;
    work();
    await expect.poll(async () => (await waiting())[0]?.lastError, { timeout: 30_000 }).toMatch(/cannot be reached/);
    expect(await shown(_id)).toBeNull();
    bucket.state.isDown = false;
    await later();
    expect(await made(_id)).toMatchObject({ widths: [320] });
  });

  test('a picture of an earlier release loses its camera metadata', async () => {
    const { _id, imageUrl } = await photographed(500, 500);
    const key = storage().keyOf(imageUrl)!;
    const camera = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Mona' } })
      .toBuffer();
    await storage().put(key, camera, 'image/jpeg');
    work();
    await made(_id);
    expect((await sharp((await storage().read(key))!.bytes).metadata()).exif).toBeUndefined();
  });

  test('a picture whose file is missing is not retried forever', async () => {
    await app.db.insert(jobs).values({ kind: 'pictures.make-sizes', data: { key: 'photos/gone.jpg' } });
    work();
    await expect.poll(waiting).toEqual([]);
    expect(await app.db.select().from(pictures).where(eq(pictures.address, '/media/photos/gone.jpg'))).toEqual([]);
  });
});
