import {
  type Article,
  type ArticleBlock,
  type ManagedPhoto,
  type Photo,
  type PhotoChoices,
  type PhotoFigures,
  type PhotoInput,
  type PhotoPage,
  type PhotoPlace,
  photoOrders,
  photosApi,
  photosPerPage,
  shareAddress,
  sizedAddress,
  toSearchable,
  type UploadAddress,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { articleInput } from '../articles/testing/articles.ts';
import { labelsIn } from '../labels.ts';
import { pictureJobs } from '../pictures/makeSizes.ts';
import { newId } from '../platform/database/columns.ts';
import type { Db } from '../platform/database/db.ts';
import { runJobs } from '../platform/jobs/jobs.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { sequentialScans } from '../platform/testing/plans.ts';
import { players as playersTable } from '../players/tables.ts';
import { teams as teamsTable } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { unusedPictureJobs } from '../uploads/removePicture.ts';
import { picture } from '../uploads/testing/pictures.ts';
import { getPhoto, listPhotoPage } from './photos.ts';
import { photos as photosTable } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let league: Awaited<ReturnType<typeof testLeague>>;
let token: string;

beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
  token = (await app.somebody('admin')).token;
});

const elsewhere = () => `https://pictures.example/${newId()}.jpg`;
const input = (title: string, about: Partial<Record<keyof PhotoInput, unknown>> = {}) => ({
  title,
  imageUrl: elsewhere(),
  date: '2026-10-01',
  ...about,
});
const create = (body: object) => app.send('POST /api/photos', { token, body });
async function added(title: string, about: Partial<Record<keyof PhotoInput, unknown>> = {}) {
  const answer = await create(input(title, about));
  expect(answer.status).toBe(201);
  return (await answer.json()) as Photo;
}
const read = async <Answer>(path: string) => (await (await app.send(`GET ${path}`)).json()) as Answer;
const titles = (photos: Photo[]) => photos.map(({ title }) => title);

async function uploaded(bytes: Buffer, type = 'image/png') {
  const body = { fileName: 'photos/1-photo.png', fileType: type, fileSize: bytes.length };
  const { url, publicUrl } = (await (
    await app.send('POST /api/r2/upload-url', { token, body })
  ).json()) as UploadAddress;
  const put = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } };
  expect((await app.request(url, put)).status).toBe(200);
  return publicUrl;
}

test('a photo is added with all that is told of it, its tags apart and its teams by name', async () => {
  const teams = [league.tide, league.suns].map((id) => ({ id, slug: 'x', name: 'X', city: null }));
  const photo = await added('Told whole', {
    caption: ' Before the doors ',
    alt: 'Empty stands',
    category: 'Fans & arena',
    credit: 'Mona',
    location: 'Cairo',
    tags: 'ice,  Opening night ،ice,',
    teams,
    focus: { x: 20, y: 80 },
    isDownloadable: true,
  });
  expect(photosApi.create.declared.answer.parse(photo)).toEqual(photo);
  expect(photo).toMatchObject({
    caption: 'Before the doors',
    date: '2026-10-01',
    tags: ['ice', 'Opening night'],
    teams: [{ name: 'Hurghada Tide' }, { name: expect.any(String) }],
    focus: { x: 20, y: 80 },
    isFeatured: false,
    sizes: null,
  });
  const { translations: _, ...shown } = photo as ManagedPhoto;
  expect(await read<PhotoPlace>(`/api/photos/${photo._id}`)).toMatchObject({ photo: shown });
});

test.each([
  [{ title: ' ' }, 'title', 'Title is required.'],
  [{ date: undefined }, 'date', 'Shoot date is required.'],
  [{ imageUrl: '' }, 'imageUrl', 'Please upload an image or provide a direct URL.'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'Please enter the full address of a picture.'],
  [{ imageUrl: '/media/photos/made-up.jpg' }, 'imageUrl', expect.stringMatching(/not among the league’s uploads/)],
  [{ tags: 'x'.repeat(41) }, 'tags', 'Please keep each tag under 41 characters.'],
  [{ teams: [{ id: newId() }] }, 'teams', 'One of these teams is not there.'],
])('a photo with %j is refused at the field', async (about, path, message) => {
  const answer = await create(input('Refused', about));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path, message }] });
  expect(titles(await read<Photo[]>('/api/photos?q=Refused'))).toEqual([]);
});

test('an image hangs once, also of ten that are sent at the same time', async () => {
  const imageUrl = elsewhere();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => create(input(`Once ${at}`, { imageUrl }))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(titles(await read<Photo[]>('/api/photos?q=Once'))).toHaveLength(1);
  const other = await added('Another');
  const moved = await app.send(`PUT /api/photos/${other._id}`, { token, body: input('Another', { imageUrl }) });
  expect(moved.status).toBe(409);
  expect(await moved.json()).toMatchObject({
    issues: [{ path: 'imageUrl', message: expect.stringMatching(/hangs in the gallery already: Once/) }],
  });
});

test('case 13: markup, SQL and formulas in a photo come back as the text that they are', async () => {
  for (const text of [
    `'; drop table photos; --`,
    '<img src=x onerror=y>',
    '=HYPERLINK("x")',
    '$1 \\ %s ⚽ \u200fمحمد',
  ]) {
    const about = { title: text, caption: text, alt: text, credit: text, location: text, tags: [text] };
    const photo = await added(text, about);
    expect(await read<PhotoPlace>(`/api/photos/${photo._id}?q=${encodeURIComponent(text)}`)).toMatchObject({
      photo: about,
      before: expect.any(Number),
    });
  }
});

test('a photo is changed; its image, once looked at, is not looked at again', async () => {
  const imageUrl = await uploaded(await picture('png'));
  const photo = await added('To change', { imageUrl, teams: [{ id: league.tide }] });
  const other = (await app.somebody('admin')).token;
  const body = input('Changed', { imageUrl, isFeatured: true, tags: ['new', ' new '] });
  const answer = await app.send(`PUT /api/photos/${photo._id}`, { token: other, body });
  expect(await answer.json()).toMatchObject({ title: 'Changed', imageUrl, isFeatured: true, teams: [], tags: ['new'] });
  const missing = await app.send(`PUT /api/photos/${newId()}`, { token, body: input('Nobody’s') });
  expect(missing.status).toBe(404);
  await app.send(`DELETE /api/photos/${photo._id}`, { token });
});

test('case 14: many are added with what they have in common, or none of them, with what is wrong of each', async () => {
  const good = await uploaded(await picture('png'));
  const broken = [await uploaded(Buffer.from('<html>')), await uploaded(Buffer.from('GIF89a'))];
  const shared = { date: '2026-10-02', location: 'Luxor', tags: 'cup', teams: [{ id: league.suns }] };
  const all = (photos: object[]) => app.send('POST /api/photos/bulk', { token, body: { ...shared, photos } });
  const first = { title: 'Bulk one', imageUrl: good };
  const refused = await all([first, ...broken.map((imageUrl) => ({ title: 'Bulk broken', imageUrl }))]);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    issues: [1, 2].map((at) => ({ path: `photos.${at}.imageUrl`, message: 'This file cannot be read as an image.' })),
  });
  expect(await read('/api/photos?q=bulk')).toEqual([]);

  const answer = await all([first, { title: 'Bulk two', imageUrl: elsewhere(), date: '2025-03-04', alt: 'A cup' }]);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject([
    { title: 'Bulk one', date: '2026-10-02', location: 'Luxor', tags: ['cup'], teams: [{ id: league.suns }] },
    { title: 'Bulk two', date: '2025-03-04', alt: 'A cup' },
  ]);
  const again = await all([{ title: 'Bulk three', imageUrl: elsewhere() }, first]);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ issues: [{ path: 'photos.1.imageUrl' }] });
  expect(titles(await read('/api/photos?q=bulk'))).toEqual(['Bulk two', 'Bulk one']);
  const several = [
    { title: 'Bulk four', imageUrl: elsewhere() },
    { title: 'Bulk five', imageUrl: elsewhere() },
  ];
  expect((await all(several)).status).toBe(201);
  const lost = await all([{ title: 'Bulk six', imageUrl: elsewhere() }, ...several]);
  expect(lost.status).toBe(409);
  expect(await lost.json()).toMatchObject({
    code: 'photos.already-there',
    issues: [
      { path: 'photos.1.imageUrl', message: 'This image hangs in the gallery already: Bulk four.' },
      { path: 'photos.2.imageUrl', message: 'This image hangs in the gallery already: Bulk five.' },
    ],
  });
  expect((await all([])).status).toBe(422);
});

test('a request that is repeated with its ids adds every photo once, also while the first one is handled', async () => {
  const own = async (title: string, id = newId()) => ({ id, title, imageUrl: await uploaded(await picture('png')) });
  const [earlierId, laterId] = [newId(), newId()];
  const photos = [await own('Resent one', laterId), await own('Resent two', earlierId)];
  const publish = (sent: object[]) =>
    app.send('POST /api/photos/bulk', {
      token,
      body: { date: '2026-10-02', teams: [{ id: league.suns }], photos: sent },
    });
  const answers = await Promise.all([publish(photos), publish(photos)]);
  answers.push(await publish(photos));
  for (const answer of answers) {
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject(photos.map(({ id, ...photo }) => ({ _id: id, ...photo })));
  }
  const more = [...photos, await own('Resent three')];
  expect((await publish(more)).status).toBe(201);
  // The latest of what was sent first, whatever the ids.
  expect(titles(await read('/api/photos?q=resent'))).toEqual(['Resent three', 'Resent two', 'Resent one']);

  const another = await publish([photos[0]!, { ...photos[1]!, id: newId() }]);
  expect(another.status).toBe(409);
  expect(await another.json()).toMatchObject({
    issues: [{ path: 'photos.1.imageUrl', message: 'This image hangs in the gallery already: Resent two.' }],
  });

  const single = { ...input('Resent single'), id: newId() };
  const ids = [await create(single), await create(single)].map(async (answer) => {
    expect(answer.status).toBe(201);
    return ((await answer.json()) as Photo)._id;
  });
  expect(await Promise.all(ids)).toEqual([single.id, single.id]);
  expect((await create({ ...single, id: newId() })).status).toBe(409);
});

test('the gallery is narrowed by team, category, year and words, featured photos first', async () => {
  const about = { location: 'Narrow Lane' };
  const teams = [{ id: league.tide }];
  await added('Plain', { ...about, tags: 'Überraschung' });
  await added('Featured', { ...about, isFeatured: true, category: 'Community', date: '2024-02-29' });
  await added('Tagged', { ...about, teams });
  const found = async (query: string) => titles(await read<Photo[]>(`/api/photos?q=narrow+${query}`));
  const [tide] = await app.db.select({ slug: teamsTable.slug }).from(teamsTable).where(eq(teamsTable.id, league.tide));
  expect(await found('')).toEqual(['Featured', 'Tagged', 'Plain']);
  expect(await found(`&team=${league.tide}`)).toEqual(['Tagged']);
  expect(await found('&category=Community')).toEqual(['Featured']);
  expect(await found('&year=2024')).toEqual(['Featured']);
  expect(await found('hurghada')).toEqual(['Tagged']);
  expect(await found(league.tide)).toEqual(['Tagged']);
  expect(await found(tide!.slug)).toEqual(['Tagged']);
  expect(await found('%25')).toEqual([]);
  expect(await found('uberrasch')).toEqual(['Plain']);
  expect(await found(encodeURIComponent(labelsIn('ar').photos.categories.Community))).toEqual(['Featured']);
  const choices = await read<PhotoChoices>('/api/photos/choices');
  expect(choices.years).toEqual(expect.arrayContaining(['2026', '2024']));
  expect(choices.years).toEqual(choices.years.toSorted().reverse());
  expect(choices.categories).toBeGreaterThanOrEqual(2);
  expect(Date.parse(choices.latestUpload!)).toBeGreaterThan(Date.now() - 60_000);
  expect(choices.teams.map(({ id }) => id)).toContain(league.tide);
  expect((await app.send('GET /api/photos?year=0')).status).toBe(422);
});

test.each(['أبطال', 'Überschuss', 'موسم ٢٠٢٦'])('a photo is found by its tag %s', async (tag) => {
  const { _id } = await added('With a tag', { tags: tag });
  for (const q of [tag, toSearchable(tag)]) {
    expect((await read<Photo[]>(`/api/photos?q=${encodeURIComponent(q)}`)).map((photo) => photo._id)).toEqual([_id]);
  }
});

test('photos come by the day of the shoot, else of when they were added, or by title, whatever their case', async () => {
  await added('Ordered b', { date: '2025-05-01' });
  await added('Ordered A', { date: '2025-06-01' });
  const last = await added('Ordered C', { date: '2025-04-01', isFeatured: true });
  await app.db.update(photosTable).set({ shotOn: null }).where(eq(photosTable.id, last._id));
  const ordered = async (order: string) =>
    titles((await read<PhotoPage>(`/api/photos?q=ordered&page=1&order=${order}`)).photos).map((title) => title.at(-1));
  expect(await ordered('newest')).toEqual(['C', 'A', 'b']);
  expect(await ordered('oldest')).toEqual(['b', 'A', 'C']);
  expect(await ordered('title-asc')).toEqual(['A', 'b', 'C']);
  expect(await ordered('title-desc')).toEqual(['C', 'b', 'A']);
});

test('a page of the gallery tells how much there is, and each photo which place it has', async () => {
  const photos = Array.from({ length: photosPerPage + 5 }, (_, at) => ({
    title: `Paged ${at}`,
    imageUrl: elsewhere(),
  }));
  for (const part of [photos.slice(0, 40), photos.slice(40)]) {
    const body = { date: '2026-10-03', photos: part };
    expect((await app.send('POST /api/photos/bulk', { token, body })).status).toBe(201);
  }
  const all = await read<Photo[]>('/api/photos?q=paged');
  const pages = await Promise.all([1, 2, 3].map((page) => read<PhotoPage>(`/api/photos?q=paged&page=${page}`)));
  expect(pages.map(({ total, pages: count, photos: { length } }) => [total, count, length])).toEqual([
    [photos.length, 2, photosPerPage],
    [photos.length, 2, 5],
    [photos.length, 2, 0],
  ]);
  expect(pages.flatMap((page) => page.photos)).toEqual(all);
  for (const at of [0, 7, all.length - 1]) {
    expect(await read<PhotoPlace>(`/api/photos/${all[at]!._id}?q=paged`)).toEqual({
      photo: { ...all[at], version: 1 },
      before: at,
    });
  }
  expect(await read<PhotoPlace>(`/api/photos/${all[0]!._id}?q=nothing`)).toMatchObject({ before: null });
  expect((await app.send(`GET /api/photos/${newId()}`)).status).toBe(404);
});

test('the articles that show a photo are named, and keep it when it leaves the gallery, which it does once', async () => {
  const imageUrl = await uploaded(await picture('png'));
  const photo = await added('Shown in articles', { imageUrl });
  const write = (title: string, about: object) =>
    app.send('POST /api/articles', { token, body: articleInput({ title, ...about }) });
  const content = [{ type: 'image', attrs: { src: imageUrl, alt: 'The cup' } }];
  await write('As its cover', { cover: { src: imageUrl, alt: 'The cup', credit: null } });
  await write('In its text', { body: { type: 'doc', content } });
  await write('In its Arabic text', { translations: { ar: { body: { type: 'doc', content } } } });
  await write('Not at all', {});
  const uses = await app.send(`GET /api/photos/${photo._id}/uses`, { token });
  expect(await uses.json()).toMatchObject([
    { title: 'In its Arabic text' },
    { title: 'In its text' },
    { title: 'As its cover' },
  ]);
  const remove = () => app.send(`DELETE /api/photos/${photo._id}`, { token });
  expect(await (await remove()).json()).toEqual({ message: 'Photo removed from gallery' });
  expect((await app.request(imageUrl)).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await app.send(`GET /api/photos/${photo._id}/uses`, { token })).status).toBe(404);
});

test('an original is taken home where the photo allows it, under its title, and with nothing of where it was taken', async () => {
  const camera = await sharp(await picture('jpeg', 900, 600))
    .withExif({ IFD0: { Copyright: 'Mona' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 40/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(camera).metadata()).exif).toBeDefined();
  const imageUrl = await uploaded(camera, 'image/jpeg');
  const photo = await added('Overtime (2)', { imageUrl, isDownloadable: true });
  const original = await app.request(`/media/originals/${photo._id}`);
  expect(original.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Overtime%20%282%29.jpg");
  const bytes = Buffer.from(await original.arrayBuffer());
  const { exif, width, height, orientation = 1 } = await sharp(bytes).metadata();
  expect({ exif, width, height, orientation }).toEqual({ exif: undefined, width: 600, height: 900, orientation: 1 });
  expect(Buffer.from(await (await app.request(imageUrl)).arrayBuffer())).toEqual(bytes);

  await app.send(`PUT /api/photos/${photo._id}`, { token, body: input('Overtime (2)', { imageUrl }) });
  for (const id of [photo._id, newId(), 'no-id']) {
    expect((await app.request(`/media/originals/${id}`)).status).toBe(404);
  }
});

test('an original at another site is where its photo says', async () => {
  const photo = await added('Elsewhere', { isDownloadable: true });
  const original = await app.request(`/media/originals/${photo._id}`);
  expect([original.status, original.headers.get('location')]).toEqual([302, photo.imageUrl]);
  const kept = await added('Not to take');
  expect((await app.request(`/media/originals/${kept._id}`)).status).toBe(404);
});

/** A day later. */
async function cleanUp() {
  const { db, changes } = app;
  const { storage } = app.input.stores;
  const kinds = { ...pictureJobs(db, storage), ...unusedPictureJobs(db, storage) };
  await db.update(jobs).set({ runAt: sql`now()` });
  const running = runJobs({ db, changes, log: pino({ level: 'silent' }), kinds, atOnce: 1 });
  onTestFinished(running.stop);
  await expect.poll(() => db.select().from(jobs), { timeout: 30_000 }).toEqual([]);
  await running.stop();
}
const statusOf = async (address: string) => (await app.request(address)).status;

test('a day after a photo is removed or its image replaced, the image is gone, unless something else shows it', async () => {
  const images: string[] = [];
  for (const color of ['red', 'green', 'blue', 'white', 'black']) {
    const drawn = sharp({ create: { width: 400, height: 400, channels: 3, background: color } });
    images.push(await uploaded(await drawn.png().toBuffer()));
  }
  const [unused, replaced, inOldRevision, asImage, back] = images as [string, string, string, string, string];
  const photos = await Promise.all(images.map((imageUrl, at) => added(`To go ${at}`, { imageUrl })));
  await cleanUp();
  const sized = (address: string) => [sizedAddress(address, 320, 'webp'), shareAddress(address)];
  for (const address of images.flatMap((each) => [each, ...sized(each)])) expect(await statusOf(address)).toBe(200);

  const content: ArticleBlock[] = [{ type: 'image', attrs: { src: inOldRevision, alt: 'The cup' } }];
  const article = articleInput({ title: 'Has it no more', body: { type: 'doc', content } });
  const { _id, version } = (await (await app.send('POST /api/articles', { token, body: article })).json()) as Article;
  const without = { ...articleInput({ title: 'Has it no more' }), version };
  const { token: another } = await app.somebody('admin');
  expect((await app.send(`PUT /api/articles/${_id}`, { token: another, body: without })).status).toBe(200);
  await app.db
    .update(playersTable)
    .set({ image: asImage })
    .where(eq(playersTable.id, await league.player('Nour Adel', league.tide)));
  const change = input('To go 1');
  expect((await app.send(`PUT /api/photos/${photos[1]!._id}`, { token, body: change })).status).toBe(200);
  for (const { _id, imageUrl } of photos) {
    if (imageUrl !== replaced) await app.send(`DELETE /api/photos/${_id}`, { token });
  }
  expect(await statusOf(unused)).toBe(200);
  await added('Hangs again', { imageUrl: back });

  await cleanUp();
  for (const address of [unused, replaced].flatMap((each) => [each, ...sized(each)])) {
    expect(await statusOf(address), address).toBe(404);
  }
  for (const address of [inOldRevision, asImage, back].flatMap((each) => [each, ...sized(each)])) {
    expect(await statusOf(address), address).toBe(200);
  }
  expect((await create(input('Cannot return', { imageUrl: unused }))).status).toBe(422);
});

test('games and their sheets are not searched for what shows a removed photo’s image', async () => {
  const imageUrl = await uploaded(await picture('png'));
  const { _id } = await added('To go at once', { imageUrl });
  await app.send(`DELETE /api/photos/${_id}`, { token });
  const { storage } = app.input.stores;
  const remove = (db: Db) =>
    unusedPictureJobs(db, storage)['uploads.remove-picture']!(
      { id: newId(), data: { address: imageUrl } },
      new AbortController().signal,
    );
  const ofGames = [
    'games',
    'game_officials',
    'lineups',
    'penalties',
    'shot_attempts',
    'player_actions',
    'sheet_changes',
  ];
  expect(await sequentialScans(app.db, ['articles', ...ofGames], remove)).toEqual(['articles']);
  expect(await statusOf(imageUrl)).toBe(404);
});

test('case 35: of ten thousand photos a page and a place are read without going through all of them', async () => {
  const { db } = await testDatabase();
  await db.execute(sql`insert into photos (id, title, caption, image_url, category, shot_on, created_at)
    select gen_random_uuid(), 'Photo ' || n, repeat('What is to be seen. ', 5), 'https://pictures.example/' || n,
      (array['Game action', 'Community', 'Press moments'])[1 + n % 3], date '2007-01-01' + n / 2,
      timestamptz '2007-01-01' + n * interval '1 hour' from generate_series(1, 10000) n`);
  await db.execute(sql`analyze photos`);
  const growing = ['photos', 'photo_teams'];
  // To count them all is to go through them; that is done once for each version of the gallery.
  expect(await sequentialScans(db, growing, (spy) => listPhotoPage(spy, {}, 100))).toHaveLength(1);
  for (const filters of [{ year: '2010' }, { year: '2010', category: 'Community' as const }]) {
    expect(
      await sequentialScans(db, growing, (spy) => listPhotoPage(spy, filters, 5)),
      JSON.stringify(filters),
    ).toEqual([]);
  }
  const { photos } = await listPhotoPage(db, {}, 1);
  expect(await sequentialScans(db, growing, (spy) => getPhoto(spy, photos[40]!._id))).toEqual([]);
});

const staffRead = async <Answer>(path: string, query: Record<string, string>) => {
  const answer = await app.send(`GET ${path}?${new URLSearchParams(query)}`, { token });
  return { status: answer.status, body: (await answer.json()) as Answer };
};

test.each(photoOrders)(
  'matching photos are paged in the order “%s”; concurrent uploads repeat and skip none',
  async (order) => {
    const q = newId();
    for (const title of ['B', 'a', 'B', 'c', 'd']) {
      await added(`${title} ${q}`, { date: title === 'd' ? '2026-09-01' : '2026-10-01' });
    }
    const { body: whole } = await staffRead<Photo[]>('/api/admin/photos', { q, order });
    expect(titles(whole).map((title) => title[0])).toEqual(
      { newest: 'cBaBd', oldest: 'dBaBc', 'title-asc': 'aBBcd', 'title-desc': 'dcBBa' }[order].split(''),
    );
    const pages: Photo[] = [];
    for (let page: Photo[] = []; pages.length === 0 || page.length === 2; ) {
      const cursor = pages.at(-1)?._id;
      ({ body: page } = await staffRead<Photo[]>('/api/admin/photos', {
        q,
        order,
        limit: '2',
        ...(cursor && { cursor }),
      }));
      pages.push(...page);
      // It sorts before all remaining rows.
      const isLate = order === 'newest' || order === 'title-desc';
      await added(`${isLate ? 'z' : 'A'} ${q}`, { date: isLate ? '2026-12-01' : '2026-08-01' });
    }
    expect(pages).toEqual(whole);
  },
);

test('a cursor of a deleted photo is rejected, so that the list does not appear to end', async () => {
  const [gone] = [await added('Deleted'), await added('Stays')];
  await app.send(`DELETE /api/photos/${gone._id}`, { token });
  expect(await staffRead('/api/admin/photos', { limit: '2', cursor: gone._id })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'cursor' }] },
  });
});

test('the figures count all photos and the matching ones', async () => {
  const q = newId();
  await added(`One ${q}`, { category: 'Community' });
  await added(`Two ${q}`);
  const { total, categories, latestUpload } = await read<PhotoChoices>('/api/photos/choices');
  const { body } = await staffRead<PhotoFigures>('/api/admin/photo-figures', { q, category: 'Community' });
  expect(body).toEqual({ total, categories, latestUpload, found: 1 });
});
