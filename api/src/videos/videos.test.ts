import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import {
  type BodyOf,
  embedOf,
  type ManagedVideo,
  platformOf,
  type Video,
  type VideoFigures,
  type VideoHub,
  videosApi,
} from '@league/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { smallSchedule } from '../games/testing/schedule.ts';
import { labelsIn } from '../labels.ts';
import { openWebReader } from '../platform/web/webReader.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { lookUpVideo, videoWeb } from './videoMetadata.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});

type NewVideoInput = BodyOf<typeof videosApi.create>;
const input = (about: Partial<NewVideoInput> = {}): NewVideoInput => ({
  title: 'Overtime winner',
  permalink: `https://www.youtube.com/watch?v=${crypto.randomUUID().slice(0, 11)}`,
  thumbnail: 'https://i.ytimg.com/vi/x/hqdefault.jpg',
  date: '2026-11-20',
  duration: null,
  ...about,
});
const add = (about?: Partial<NewVideoInput>) => app.send('POST /api/videos', { token, body: input(about) });
/** As visitors see it. */
const shown = ({ translations: _, ...video }: ManagedVideo): Video => video;
const added = async (about?: Partial<NewVideoInput>) => shown((await (await add(about)).json()) as ManagedVideo);
const list = async () => (await (await app.send('GET /api/videos')).json()) as Video[];

test('the hub shows the newest first', async () => {
  const older = await added({ title: 'Older', date: '2026-10-01' });
  const newer = await added({ title: 'Newer', date: '2026-11-01', duration: '3:42' });
  const hub = await list();
  expect(videosApi.list.declared.answer.parse(hub)).toEqual(hub);
  expect(hub).toEqual([newer, older]);
  expect(newer).toMatchObject({ category: 'Highlights', platform: 'youtube', duration: '3:42' });
});

test('staff filter videos by text, category, platform and address, in each order, with counts', async () => {
  const mark = crypto.randomUUID();
  const bench = { title: `Bänch ${mark}`, category: 'Interviews', date: '2026-11-02' } as const;
  const first = await added({ ...bench, permalink: `https://www.instagram.com/p/${mark.slice(0, 11)}/` });
  const second = await added({
    title: `Ace ${mark}`,
    date: '2026-11-03',
    permalink: `https://cdn.example/${mark}.mp4`,
  });
  const third = await added({ title: `Coda ${mark}`, date: '2026-11-02' });
  const read = async <Answer>(path: string, query: Record<string, string>) =>
    (await (await app.send(`GET ${path}?${new URLSearchParams(query)}`, { token })).json()) as Answer;
  const found = async (query: Record<string, string>) =>
    (await read<Video[]>('/api/admin/videos', { search: mark, ...query })).map(({ _id }) => _id);
  expect(await found({})).toEqual([second._id, third._id, first._id]);
  expect(await found({ order: 'oldest' })).toEqual([first._id, third._id, second._id]);
  expect(await found({ order: 'title-asc' })).toEqual([second._id, first._id, third._id]);
  expect(await found({ order: 'title-desc' })).toEqual([third._id, first._id, second._id]);
  expect(await found({ search: ` BANCH ${mark} INTERV ` })).toEqual([first._id]);
  expect(await found({ category: 'Interviews' })).toEqual([first._id]);
  const { Interviews: label } = labelsIn('ar').videos.categories;
  expect(await found({ search: label, platform: 'instagram' })).toEqual([first._id]);
  expect(await found({ platform: 'instagram' })).toEqual([first._id]);
  expect(await found({ platform: 'other' })).toEqual([second._id]);
  expect(await found({ permalink: second.permalink })).toEqual([second._id]);
  const hub = await list();
  expect(await read<VideoFigures>('/api/admin/video-figures', { search: mark, platform: 'youtube' })).toEqual({
    total: hub.length,
    latest: hub[0]!.date,
    found: 1,
  });
  expect(await read<Video>(`/api/admin/videos/${third._id}`, {})).toMatchObject(third);
});

test('visitors read the first matching videos, and one video with related ones', async () => {
  const mark = crypto.randomUUID();
  const newest = await added({ title: `${mark} last`, date: '2099-01-01' });
  const bench = await added({ title: `${mark} bench`, category: 'Interviews', date: '2099-01-02' });
  const third = await added({ title: `${mark} third`, date: '2026-01-01' });
  const hub = async (query: string) => {
    const answer = await app.send(`GET /api/public/videos?${query}`);
    return { status: answer.status, ...((await answer.json()) as VideoHub) };
  };
  expect(await hub(`search=${mark}&shown=2`)).toMatchObject({ videos: [bench, newest], newest: bench, found: 3 });
  expect(await hub(`search=${mark}&category=Highlights&shown=9`)).toMatchObject({ videos: [newest, third], found: 2 });
  expect((await hub('shown=1001')).status).toBe(422);
  const one = await app.send(`GET /api/public/videos/${third._id}`);
  const { video, others } = (await one.json()) as { video: Video; others: Video[] };
  expect([video, others.length, others[0]]).toEqual([third, 4, newest]);
  expect((await app.send(`GET /api/public/videos/${crypto.randomUUID()}`)).status).toBe(404);
});

test('visitors read the videos after a number of others', async () => {
  const mark = crypto.randomUUID();
  for (const day of ['01', '02', '03']) await added({ title: `${day} ${mark}`, date: `2026-08-${day}` });
  const answer = await app.send(`GET /api/public/videos?search=${mark}&shown=5&skip=2`);
  const { videos, found } = (await answer.json()) as VideoHub;
  expect([videos.map(({ title }) => title), found]).toEqual([[`01 ${mark}`], 3]);
});

test('pages of the list repeat and skip no video despite concurrent additions', async () => {
  const mark = crypto.randomUUID();
  const there: Video[] = [];
  for (const date of ['2026-09-05', '2026-09-04', '2026-09-03', '2026-09-02', '2026-09-01']) {
    there.push(await added({ title: `${mark} ${date}`, date }));
  }
  const pages: Video[] = [];
  for (let page: Video[] = []; pages.length === 0 || page.length === 2; ) {
    const cursor = pages.at(-1)?._id;
    const query = new URLSearchParams({ search: mark, limit: '2', ...(cursor && { cursor }) });
    page = (await (await app.send(`GET /api/admin/videos?${query}`, { token })).json()) as Video[];
    pages.push(...page);
    await added({ title: `${mark} new`, date: '2026-10-01' });
  }
  expect(pages.map(shown)).toEqual(there);
});

test('a video tells what it shows and which game it is of, until they are taken away', async () => {
  const { addGame } = await smallSchedule(app);
  const { gameId } = await addGame();
  const made = await added({ description: ' Seen from the boards. ', game: { _id: gameId } });
  expect(made.description).toBe('Seen from the boards.');
  const names = { title: 'Giza Kings at Cairo Pharaohs', away: 'Giza Kings', home: 'Cairo Pharaohs' };
  expect(made.game).toEqual({ _id: gameId, ...names, href: `/schedule/${gameId}` });
  expect(await list()).toContainEqual(made);
  const put = async (about: Partial<NewVideoInput>) => {
    const { title, permalink, thumbnail, date } = made;
    return app.send(`PUT /api/videos/${made._id}`, { token, body: { title, permalink, thumbnail, date, ...about } });
  };
  // Left out, as those do who know neither.
  expect(await (await put({})).json()).toMatchObject({ description: made.description, game: made.game });
  const strange = await put({ game: { _id: crypto.randomUUID() } });
  expect([strange.status, await strange.json()]).toMatchObject([422, { code: 'videos.no-such-game' }]);
  expect(await (await put({ game: null, description: '' })).json()).toMatchObject({ description: null, game: null });
});

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'youtube'],
  ['https://youtu.be/abcdefghijk', 'youtube'],
  ['https://m.youtube.com/shorts/abcdefghijk', 'youtube'],
  ['https://www.instagram.com/reel/Cabc123/', 'instagram'],
  ['https://instagram.com/p/Cabc123/', 'instagram'],
  ['https://notyoutube.com/watch?v=abcdefghijk', ''],
  ['https://youtube.com.example.org/', ''],
  ['https://vimeo.com/1', ''],
  ['no address', ''],
])('%s lies on "%s"', (permalink, platform) => {
  expect(platformOf(permalink)).toBe(platform);
});

test.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk&t=4',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
  ],
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0'],
  ['https://www.youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0'],
  ['https://www.instagram.com/the.league/reel/Cabc123/', 'https://www.instagram.com/reel/Cabc123/embed'],
  ['https://www.youtube.com/@league', undefined],
  ['https://www.youtube.com/watch?v="><script>', undefined],
  ['https://vimeo.com/1', undefined],
])('%s is shown in the page from %s', (permalink, embed) => {
  expect(embedOf(permalink)).toBe(embed);
});

test('the permalink says where a video lies, whatever is sent; where it cannot, what is sent counts', async () => {
  expect(await added({ permalink: 'https://youtu.be/from-the-link', platform: 'instagram' })).toMatchObject({
    platform: 'youtube',
  });
  expect(await added({ permalink: 'https://cdn.example/1.mp4', platform: 'instagram' })).toMatchObject({
    platform: 'instagram',
  });
});

test.each([
  ['title', '  ', 'Video title is required.'],
  ['permalink', '', 'Video URL is required.'],
  ['permalink', 'javascript:alert(1)', 'Please enter the full address, such as https://youtu.be/….'],
  ['thumbnail', '', 'Thumbnail is required.'],
  ['thumbnail', 'data:image/png;base64,x', 'Please enter the full address of a picture.'],
  ['date', '', 'Please choose the date.'],
] as const)('a %s of "%s" is told at its field', async (field, value, message) => {
  const answer = await add({ [field]: value });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path: field, message }]) });
});

test('a video that the hub has already is added again only when somebody says so', async () => {
  const permalink = 'https://youtu.be/twice-is-nice';
  await added({ permalink, title: 'First' });
  const refused = await add({ permalink });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'videos.already-there',
    issues: [{ path: 'permalink', message: 'This video is in the hub already: First.' }],
  });
  expect((await add({ permalink, again: true })).status).toBe(201);
});

test('of ten who add the same video at once one does', async () => {
  const permalink = 'https://youtu.be/all-at-once';
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ permalink })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test('a video is changed and taken out, and only once', async () => {
  const { _id } = await added();
  const change = { ...input({ title: 'Better title', permalink: 'https://www.instagram.com/p/Cabc123/' }) };
  const changed = await app.send(`PUT /api/videos/${_id}`, { token, body: change });
  expect(await changed.json()).toMatchObject({ _id, title: 'Better title', platform: 'instagram', duration: null });
  const removed = await app.send(`DELETE /api/videos/${_id}`, { token });
  expect(await removed.json()).toEqual({ message: 'Video removed from the hub' });
  expect((await list()).map((video) => video._id)).not.toContain(_id);
  expect((await app.send(`DELETE /api/videos/${_id}`, { token })).status).toBe(404);
  expect((await app.send(`PUT /api/videos/${_id}`, { token, body: change })).status).toBe(404);
});

test('what admins change is in the audit log', async () => {
  const { _id } = await added({ title: 'Written down' });
  const log = await app.send(`GET /api/admin/audit?recordId=${_id}`, { token });
  expect(await log.json()).toMatchObject([{ record: 'videos', change: 'insert', after: { title: 'Written down' } }]);
});

/** YouTube and Instagram as this test plays them, behind the guard as it is. */
async function web(site: RequestListener) {
  const server = createServer(site).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return openWebReader(videoWeb, {
    resolve: async () => ['8.8.8.8'],
    dial: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
  });
}
const html = { 'content-type': 'text/html' };

test('of YouTube title and picture are known by its own answer', async () => {
  const asked: string[] = [];
  const youtube = await web(({ url, headers }, response) => {
    asked.push(`${headers.host}${url}`);
    const answer = { title: 'Highlights \n Cairo – Aswan', thumbnail_url: 'https://i.ytimg.com/vi/a/hq.jpg' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  expect(await lookUpVideo('youtu.be/abcdefghijk', youtube)).toEqual({
    title: 'Highlights Cairo – Aswan',
    thumbnail: 'https://i.ytimg.com/vi/a/hq.jpg',
    permalink: 'https://youtu.be/abcdefghijk',
    platform: 'youtube',
    message: 'Video details fetched. Review and submit!',
  });
  expect(asked).toEqual(['www.youtube.com/oembed?format=json&url=https%3A%2F%2Fyoutu.be%2Fabcdefghijk']);
});

test('of Instagram they are read from the head of the page, and nothing after it', async () => {
  const instagram = await web((_, response) => {
    response.writeHead(200, html);
    response.write(
      '<html><head><meta property="og:title" content="Behind the bench &amp; on it"><meta property="og:image" content="https://cdn.example/p.jpg"></head><body>',
    );
    // The rest never comes.
  });
  const since = performance.now();
  expect(await lookUpVideo('https://www.instagram.com/p/Cabc123/', instagram)).toMatchObject({
    title: 'Behind the bench & on it',
    thumbnail: 'https://cdn.example/p.jpg',
    platform: 'instagram',
  });
  expect(performance.now() - since).toBeLessThan(videoWeb.withinMs / 2);
});

test('where YouTube’s own answer does not come, its page is read', async () => {
  const youtube = await web(({ url = '' }, response) => {
    if (url.startsWith('/oembed')) response.writeHead(401, html).end('Unauthorized');
    else response.writeHead(200, html).end('<meta name="twitter:title" content="From the page">');
  });
  const found = await lookUpVideo('https://www.youtube.com/watch?v=abcdefghijk', youtube);
  expect(found).toMatchObject({ title: 'From the page', thumbnail: '' });
});

test.each([
  ['nothing of a video', '<html><head></head></html>', 'The page says nothing of a video.'],
  [
    'script for a picture',
    '<meta property="og:image" content="javascript:alert(1)">',
    'The page says nothing of a video.',
  ],
])('a page that says %s is told', async (_, page, reason) => {
  const site = await web((__, response) => response.writeHead(200, html).end(page));
  await expect(lookUpVideo('https://www.instagram.com/p/Cabc123/', site)).rejects.toMatchObject({
    status: 422,
    message: 'Could not fetch video details.',
    more: { issues: [{ path: 'url', message: reason }] },
  });
});

test.each([
  'file:///etc/passwd',
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'https://example.org/',
])('case 15: nothing is looked up at %s', async (url) => {
  const answer = await app.send(`GET /api/video-metadata?url=${encodeURIComponent(url)}`, { token });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    message: 'Could not fetch video details.',
    issues: [{ path: 'url', message: 'Only links to YouTube and Instagram can be looked up.' }],
  });
});

test('whoever looks up without end is slowed', async () => {
  const { token: writer } = await app.somebody('writer');
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => app.send('GET /api/video-metadata?url=https://example.org/', { token: writer })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
