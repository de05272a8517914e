import {
  type Article,
  type ArticleCard,
  type ArticleInput,
  type ArticlePage,
  articlesApi,
  type NewsPage,
  newsApi,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testSite } from '../page-heads/testing/site.ts';
import { search } from '../search/search.ts';
import { secondApp, testApp } from '../testing/app.ts';
import { articles } from './tables.ts';
import { articleInput, body } from './testing/articles.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let writer: Awaited<ReturnType<typeof app.somebody>>;
let admin: Awaited<ReturnType<typeof app.somebody>>;
beforeAll(async () => {
  app = await testApp();
  writer = await app.somebody('writer', { name: 'Youssef Naim' });
  admin = await app.somebody('admin');
});
beforeEach(() => app.db.execute(sql`truncate articles, article_slugs cascade`));

const create = async (more: Partial<ArticleInput> = {}) =>
  (await (
    await app.send('POST /api/articles', { token: writer.token, body: articleInput({ status: 'Published', ...more }) })
  ).json()) as Article;
const save = ({ _id, author: _, lastSaved: __, ...held }: Article, more: Partial<ArticleInput> = {}) =>
  app.send(`PUT /api/articles/${_id}`, { token: writer.token, body: { ...held, ...more } });
const news = async () => (await (await app.send('GET /api/public/articles')).json()) as ArticleCard[];
const titles = async () => (await news()).map(({ title }) => title);
const read = (slug: string, token?: string) => app.send(`GET /api/public/articles/${slug}`, { token });
const within = (ms: number) => new Date(Date.now() + ms).toISOString();

test('a page after an article that was withdrawn meanwhile is rejected, so that the list does not appear to end', async () => {
  await create({ title: 'Older', publishAt: within(-7_200_000) });
  const newer = await create({ title: 'Newer', publishAt: within(-3_600_000) });
  const after = `GET /api/public/articles?limit=1&cursor=${newer._id}`;
  expect(await (await app.send(after)).json()).toMatchObject([{ title: 'Older' }]);
  expect((await save(newer, { status: 'Draft', publishAt: null })).status).toBe(200);
  const answer = await app.send(after);
  expect([answer.status, await answer.json()]).toMatchObject([422, { issues: [{ path: 'cursor' }] }]);
});

test('a category is one, however it is spelled', async () => {
  await create({ title: 'A', category: 'Feature' });
  await create({ title: 'B', category: 'Feature' });
  await create({ title: 'C', category: 'feature' });
  const page = (await (await app.send('GET /api/public/news?category=feature')).json()) as NewsPage;
  expect(page).toMatchObject({ total: 3, categories: [{ category: 'Feature', count: 3 }] });
  const figures = await app.send('GET /api/my-articles/figures', { token: admin.token });
  expect(await figures.json()).toMatchObject({ categories: ['Feature'] });
});

test('the news list has pages, filters by category and text, and counts', async () => {
  for (let at = 0; at < 14; at += 1) {
    await create({
      title: `Story ${at}`,
      category: at % 7 ? 'Feature' : 'Nile Cup',
      publishAt: within(-3_600_000 * (at + 1)),
    });
  }
  await create({ title: 'Élan', category: null, publishAt: within(-360_000_000) });
  await create({ title: 'Draft', status: 'Draft', category: 'Secret' });
  const page = async (query = '') => (await (await app.send(`GET /api/public/news${query}`)).json()) as NewsPage;
  const first = await page();
  expect(newsApi.page.declared.answer.parse(first)).toEqual(first);
  const categories = [
    { category: 'Feature', count: 12 },
    { category: 'Nile Cup', count: 2 },
  ];
  expect(first).toMatchObject({ page: 1, total: 15, all: 15, categories });
  const second = await page('?page=2');
  expect([...first.articles, ...second.articles]).toEqual(await news());
  expect(await page('?page=99')).toEqual(second);
  const cup = await page('?category=Nile+Cup');
  expect(cup).toMatchObject({ page: 1, total: 2, all: 15, categories });
  expect(cup.articles.map(({ title }) => title)).toEqual(['Story 0', 'Story 7']);
  for (const [search, total] of [
    [' ELAN ', 1],
    ['youssef', 15],
    ['zamboni', 0],
    ['%', 0],
    ['secret', 0],
  ] as const) {
    expect((await page(`?search=${encodeURIComponent(search)}`)).total, search).toBe(total);
  }
});

test('the news list has published articles only, newest first', async () => {
  await create({
    title: 'Older',
    publishAt: within(-7_200_000),
    cover: { src: 'https://pictures.example/p.jpg', alt: 'Ice', credit: 'L. M.' },
  });
  await create({ title: 'Newer', publishAt: within(-3_600_000) });
  await create({ title: 'Draft', status: 'Draft' });
  await create({ title: 'Later', status: 'Scheduled', publishAt: within(3_600_000) });
  const found = await news();
  expect(articlesApi.list.declared.answer.parse(found)).toEqual(found);
  expect(found).toMatchObject([
    { title: 'Newer', status: 'Published', author: 'Youssef Naim', cover: null },
    { title: 'Older', cover: { src: 'https://pictures.example/p.jpg', alt: 'Ice', credit: 'L. M.' } },
  ]);
});

test('the news of up to twelve ids are the published ones of them', async () => {
  const old = await create({ title: 'Old', publishAt: within(-7_200_000) });
  const fresh = await create({ title: 'Fresh' });
  const draft = await create({ title: 'Draft', status: 'Draft' });
  await create({ title: 'Another' });
  const of = (ids: string) => app.send(`GET /api/public/articles?ids=${ids}`);
  const asked = [old, draft, fresh].map(({ _id }) => _id);
  const found = (await (await of(asked.join())).json()) as ArticleCard[];
  expect(found.map(({ title }) => title)).toEqual(['Fresh', 'Old']);
  expect(((await (await of(crypto.randomUUID())).json()) as ArticleCard[]).length).toBe(0);
  for (const ids of ['', 'old', `${old._id},`, Array.from({ length: 13 }, () => old._id).join()]) {
    expect((await of(ids)).status, ids).toBe(422);
  }
});

test('an article is found at its current and former addresses, and returns the current one', async () => {
  const article = await create({ title: 'Cup night', body: body('What a night.') });
  await save(article, { slug: 'the-cup-night' });
  for (const slug of ['cup-night', 'the-cup-night']) {
    const answer = await read(slug);
    expect(answer.status).toBe(200);
    const page = (await answer.json()) as ArticlePage;
    expect(articlesApi.read.declared.answer.parse(page)).toEqual(page);
    expect(page).toMatchObject({ slug: 'the-cup-night', title: 'Cup night', body: body('What a night.') });
  }
});

test('an unpublished article is a preview for its author and admins, and not found for others', async () => {
  const { slug } = await create({ title: 'Not yet', status: 'Draft' });
  for (const { token } of [writer, admin]) {
    expect(await (await read(slug, token)).json()).toMatchObject({ title: 'Not yet', status: 'Draft' });
  }
  const others = [
    undefined,
    ...(await Promise.all([app.somebody('writer'), app.somebody('gm')])).map((one) => one.token),
  ];
  for (const token of others) {
    const answer = await read(slug, token);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'There is no such article.' });
  }
  expect((await read('nowhere')).status).toBe(404);
  expect(await titles()).toEqual([]);
});

test('a scheduled article appears at its time, despite cached news', async () => {
  const begun = Date.now();
  await create({ title: 'Out' });
  await titles();
  // Far enough ahead for several reads, even on a busy machine.
  const hour = Date.now() + 500 + 20 * (Date.now() - begun);
  const { slug } = await create({ title: 'Scheduled', status: 'Scheduled', publishAt: new Date(hour).toISOString() });
  const before: boolean[] = [];
  const after: boolean[] = [];
  while (Date.now() < hour || after.length <= 10) {
    const since = Date.now();
    const isOut = (await titles()).includes('Scheduled');
    const isRead = (await read(slug)).status === 200;
    if (Date.now() < hour) before.push(isOut, isRead);
    if (since > hour) after.push(isOut, isRead);
  }
  expect(before.length).toBeGreaterThan(10);
  expect(before).not.toContain(true);
  expect(after).not.toContain(false);
});

test('with three processes a scheduled article appears at its time in each of them, also for clients with an ETag', async () => {
  const processes = [app, await secondApp(app), await secondApp(app)];
  const path = {
    news: '/api/public/articles',
    page: '/api/public/page?path=/news/on-time',
    feed: '/api/public/feed.xml',
  };
  const readAll = () =>
    Promise.all(processes.flatMap((each) => Object.values(path).map((address) => each.request(address))));
  await readAll();
  // Far enough ahead for all first reads, even on a busy machine.
  const begun = Date.now();
  await readAll();
  const hour = Date.now() + 900 + 30 * (Date.now() - begun);
  await create({ title: 'On time', status: 'Scheduled', publishAt: new Date(hour).toISOString() });
  const held = await Promise.all(
    processes.map(async (each) => {
      const answers = Object.entries(path).map(async ([what, at]) => {
        const answer = await each.request(at);
        expect(await answer.text(), what).not.toContain('On time');
        return [at, answer.headers.get('etag')!] as const;
      });
      return Promise.all(answers);
    }),
  );
  expect(Date.now()).toBeLessThan(hour);
  while (Date.now() <= hour) await new Promise((wake) => setTimeout(wake, hour - Date.now() + 1));
  for (const [at, each] of processes.entries()) {
    for (const [address, etag] of held[at]!) {
      const answer = await each.request(address, { headers: { 'if-none-match': etag } });
      expect(answer.status, address).toBe(200);
      expect((await answer.text()).match(/"title":"On time"|<title>On time</g), address).toHaveLength(1);
    }
  }
});

test('changes of an article are in the news at once: title, withdrawal, its author’s name', async () => {
  const article = await create({ title: 'One' });
  expect(await titles()).toEqual(['One']);
  const renamed = (await (await save(article, { title: 'Two' })).json()) as Article;
  expect(await titles()).toEqual(['Two']);
  await app.send(`PUT /api/admin/users/${writer.id}`, {
    token: admin.token,
    body: { name: 'Youssef N.', role: 'writer', teamIds: [] },
  });
  expect((await news())[0]!.author).toBe('Youssef N.');
  await save(renamed, { status: 'Draft' });
  expect(await titles()).toEqual([]);
});

test('the search finds published articles by title only', async () => {
  const { _id } = await create({
    title: 'Fälcons soar',
    slug: 'soar',
    category: 'Feature',
    publishAt: '2026-10-03T10:00:00Z',
  });
  await create({ title: 'Falcons draft', status: 'Draft' });
  await create({ title: 'Falcons tomorrow', status: 'Scheduled', publishAt: within(3_600_000) });
  expect(await search(app.db, 'falcons', testSite())).toEqual([
    { _id, kind: 'article', title: 'Fälcons soar', detail: 'Oct 3, 2026 · Feature', href: '/news/soar' },
  ]);
});

test('the RSS feed is well-formed, whatever the news contain', async () => {
  await create({
    title: 'Falcons & <b>Suns</b> ]]>',
    slug: 'falcons',
    category: 'Feature',
    excerpt: '“Quoted” & more',
    publishAt: '2026-10-03T10:00:00Z',
  });
  // A title stored before such characters were rejected.
  await app.db
    .update(articles)
    .set({ title: sql`${articles.title} || ' ' || chr(1)` })
    .where(eq(articles.slug, 'falcons'));
  await create({ title: 'Draft', status: 'Draft' });
  const answer = await app.send('GET /api/public/feed.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = await answer.text();
  expect(feed.match(/<item>/g)).toHaveLength(1);
  for (const part of [
    '<title>Test League</title>',
    '<title>Falcons &amp; &lt;b&gt;Suns&lt;/b&gt; ]]&gt;',
    `<link>${app.config.publicUrl}/news/falcons</link>`,
    '<pubDate>Sat, 03 Oct 2026 10:00:00 GMT</pubDate>',
    '<category>Feature</category>',
    '<description>“Quoted” &amp; more</description>',
  ]) {
    expect(feed).toContain(part);
  }
  await app.db
    .update(articles)
    .set({ translations: { ar: { title: 'الصقور' } } })
    .where(eq(articles.slug, 'falcons'));
  await app.changes.settled();
  const arabic = await (await app.send('GET /api/public/feed.xml?language=ar')).text();
  for (const part of [
    '<language>ar</language>',
    '<description>أخبار \u2068Test League\u2069</description>',
    '<title>الصقور</title>',
    `<link>${app.config.publicUrl}/ar/news/falcons</link>`,
    `href="${app.config.publicUrl}/ar/feed.xml"`,
  ]) {
    expect(arabic).toContain(part);
  }
});
