import {
  type Article,
  type LeagueSettings,
  type ManagedEvent,
  type ManagedProduct,
  shareAddress,
  sizedAddress,
  type UploadAddress,
} from '@league/contract';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { articleInput } from '../articles/testing/articles.ts';
import { pictureJobs } from '../pictures/makeSizes.ts';
import { pictures } from '../pictures/tables.ts';
import { runJobs } from '../platform/jobs/jobs.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { openStores } from '../platform/storage/stores.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { unusedPictureJobs } from './removePicture.ts';
import { s3Server } from './testing/s3.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof testLeague>>;
let token: string;

beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  token = (await app.somebody('admin')).token;
});

async function send<Answer>(operation: string, body?: object): Promise<Answer> {
  const answer = await app.send(operation, { token, ...(body && { body }) });
  expect(answer.ok, operation).toBe(true);
  return (await answer.json()) as Answer;
}

/** Uploads a picture for a record. @returns its address */
async function upload(kind: string): Promise<string> {
  const background = `#${Math.random().toString(16).slice(2, 8).padEnd(6, '0')}`;
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const about = { fileName: `${kind}/${kind === 'players' ? 'new-player-' : ''}1-a.png`, fileType: 'image/png' };
  const { url, publicUrl } = await send<UploadAddress>('POST /api/r2/upload-url', about);
  const sent = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/png' } };
  expect((await (url.startsWith('/') ? app.request : fetch)(url, sent)).status).toBe(200);
  return publicUrl;
}

/** A day later. */
async function runAll({ storage } = app.input.stores) {
  const { db, changes } = app;
  const kinds = { ...pictureJobs(db, storage), ...unusedPictureJobs(db, storage) };
  await db.update(jobs).set({ runAt: new Date(0) });
  const running = runJobs({ db, changes, log: pino({ level: 'silent' }), kinds, atOnce: 1 });
  onTestFinished(running.stop);
  await expect.poll(() => db.select().from(jobs), { timeout: 30_000 }).toEqual([]);
  await running.stop();
}

const filesOf = (address: string) => [address, sizedAddress(address, 320, 'webp'), shareAddress(address)];
const statusesOf = (address: string) =>
  Promise.all(filesOf(address).map(async (each) => (await app.request(each)).status));

const event = {
  title: 'Open skate',
  type: 'community',
  startsAt: '2036-01-01T10:00:00.000Z',
  endsAt: null,
  city: 'Aswan',
  venue: null,
  description: 'Skates are lent.',
  link: null,
  capacity: null,
};
const product = {
  title: 'Scarf',
  type: 'Scarf',
  category: 'accessories',
  description: 'Warm.',
  teamId: null,
  variants: [{ title: 'One size', sku: null, price: 10, stock: 1, lowStockLevel: 0 }],
  customizations: [],
};

/** Saves a record with a picture. @returns what takes it away */
const records: Record<string, (address: string) => Promise<() => Promise<unknown>>> = {
  players: async (image) => {
    const id = await league.player('Nour Adel', league.tide);
    const save = (image: string | null) => send(`PUT /api/players/${id}`, { name: 'Nour Adel', image });
    await save(image);
    return () => save(null);
  },
  teams: async (logo) => {
    const save = (logo: string | null) => send(`PUT /api/teams/${league.tide}`, { name: 'Hurghada Tide', logo });
    await save(logo);
    return () => save(null);
  },
  events: async (image) => {
    const { _id, version } = await send<ManagedEvent>('POST /api/events', { ...event, image });
    return () => send(`PUT /api/events/${_id}`, { ...event, image: null, version });
  },
  products: async (src) => {
    const images = [{ src, alt: 'A scarf' }];
    const made = await send<ManagedProduct>('POST /api/custom-products', { ...product, images });
    const { _id, archived, savedBy, ...change } = made;
    return () => send(`PATCH /api/custom-products/${_id}`, { ...change, images: [] });
  },
  league: async (logo) => {
    const save = async (logo: string | null) => {
      const { lastSaved, ...settings } = await send<LeagueSettings>('GET /api/admin/settings');
      return send('PUT /api/admin/settings', { ...settings, logo });
    };
    await save(logo);
    return () => save(null);
  },
  articles: async (src) => {
    const input = articleInput({ cover: { src, alt: 'The cup', credit: null } });
    const { _id } = await send<Article>('POST /api/articles', input);
    return () => send(`DELETE /api/articles/${_id}`);
  },
};

test.each(Object.keys(records))('a day after a picture is taken away from %s, its files are gone', async (kind) => {
  const address = await upload(kind);
  const takeAway = await records[kind]!(address);
  await runAll();
  expect(await statusesOf(address)).toEqual([200, 200, 200]);
  await takeAway();
  expect(await statusesOf(address)).toEqual([200, 200, 200]);
  await runAll();
  expect(await statusesOf(address)).toEqual([404, 404, 404]);
});

test('a picture of a removed event goes, and one that another record shows stays', async () => {
  const address = await upload('events');
  const made = [];
  for (const title of ['One', 'Two']) {
    made.push(await send<ManagedEvent>('POST /api/events', { ...event, title, image: address }));
  }
  await runAll();
  await send(`DELETE /api/events/${made[0]!._id}`);
  await runAll();
  expect(await statusesOf(address)).toEqual([200, 200, 200]);
  await send(`DELETE /api/events/${made[1]!._id}`);
  await runAll();
  expect(await statusesOf(address)).toEqual([404, 404, 404]);
});

test('a picture in the text of a draft stays while a revision has it, and goes with the last one', async () => {
  const [kept, lost] = [await upload('articles'), await upload('articles')];
  const showing = (src: string) =>
    articleInput({ body: { type: 'doc', content: [{ type: 'image', attrs: { src, alt: 'The cup' } }] } });
  const made = await send<Article>('POST /api/articles', showing(lost));
  // Saves of one author within minutes share a revision.
  const { version } = await send<Article>(`PUT /api/articles/${made._id}`, { ...showing(kept), version: made.version });
  const another = (await app.somebody('admin')).token;
  const body = { ...articleInput(), version };
  expect((await app.send(`PUT /api/articles/${made._id}`, { token: another, body })).status).toBe(200);
  await runAll();
  expect(await statusesOf(lost)).toEqual([404, 404, 404]);
  expect(await statusesOf(kept)).toEqual([200, 200, 200]);
  await send(`DELETE /api/articles/${made._id}`);
  await runAll();
  expect(await statusesOf(kept)).toEqual([404, 404, 404]);
});

test('a picture from before the bucket had a public address goes as well', async () => {
  const before = app;
  onTestFinished(() => {
    app = before;
  });
  const { store, objects } = await s3Server();
  app = await testApp({ objectStore: store });
  token = (await app.somebody('admin')).token;
  const image = await upload('events');
  expect(image).toMatch(/^\/media\//);
  const { _id } = await send<ManagedEvent>('POST /api/events', { ...event, image });
  await runAll();
  expect([...objects.keys()].length).toBeGreaterThan(2);
  await send(`DELETE /api/events/${_id}`);
  const objectStore = { ...store, publicUrl: 'https://files.example' };
  await runAll(openStores({ ...app.config, objectStore }));
  expect([...objects.keys()]).toEqual([]);
  expect(await app.db.select().from(pictures)).toEqual([]);
});
