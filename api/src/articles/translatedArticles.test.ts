import type {
  Article,
  ArticleCard,
  ArticleInput,
  ArticlePage,
  NewsPage,
  PageAt,
  PreviewLink,
  Refusal,
  Revision,
  RevisionEntry,
  StaffInput,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { rowsOf } from '../platform/database/db.ts';
import { sharedNames } from '../shared-names/tables.ts';
import { testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { articleInput, body } from './testing/articles.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let writer: string;
let admin: string;
beforeAll(async () => {
  app = await testApp();
  writer = (await app.somebody('writer')).token;
  admin = (await app.somebody('admin', { name: 'Amina Farouk' })).token;
});
beforeEach(() => app.db.execute(sql`truncate articles, article_slugs, shared_names cascade`));

const cover = { src: 'https://pictures.example/p.jpg', alt: 'The bench', credit: 'L. M.' };
const arabic = { title: 'الصقور تحلّق', body: body('ستة انتصارات متتالية.') };

const create = async (ar: object, more: Partial<ArticleInput> = {}) => {
  const input = articleInput({ status: 'Published', translations: { ar } as never, ...more });
  const answer = await app.send('POST /api/articles', { token: writer, body: input });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Article;
};
const save = async ({ _id, author: _, lastSaved: __, ...held }: Article, more: object, token = writer) =>
  (await (await app.send(`PUT /api/articles/${_id}`, { token, body: { ...held, ...more } })).json()) as Article &
    Refusal;
const read = async <T>(path: string, token?: string) =>
  (await (await app.send(`GET ${path}`, token ? { token } : {})).json()) as T;
const page = (slug: string, language = 'ar') => read<ArticlePage>(`/api/public/articles/${slug}?language=${language}`);

test('an article has an Arabic form in lists, on its page and in searches', async () => {
  const article = await create(
    { ...arabic, coverAlt: 'مقعد البدلاء', seoDescription: '' },
    { cover, excerpt: 'In short.', seoTitle: 'Search', seoDescription: 'For searches.' },
  );
  expect(article.translations).toEqual({ ar: { ...arabic, coverAlt: 'مقعد البدلاء' } });
  expect(await page(article.slug)).toMatchObject({
    ...arabic,
    slug: 'falcons-on-a-roll',
    excerpt: 'ستة انتصارات متتالية.',
    cover: { src: cover.src, alt: 'مقعد البدلاء', credit: 'L. M.' },
    seoTitle: null,
    seoDescription: null,
  });
  expect(await page(article.slug, 'en')).toMatchObject({
    title: article.title,
    excerpt: 'In short.',
    cover,
    seoTitle: 'Search',
    seoDescription: 'For searches.',
  });
  expect(await page(article.slug, 'en')).not.toHaveProperty('translations');
  const [card] = await read<ArticleCard[]>('/api/public/articles?language=ar');
  expect(card).toMatchObject({ title: arabic.title, excerpt: 'ستة انتصارات متتالية.' });
  for (const [language, search] of [
    ['en', 'falcons'],
    ['en', 'الصقور تحلق'],
    ['ar', 'falcons'],
    ['ar', 'ستة'],
  ] as const) {
    const query = `search=${encodeURIComponent(search)}&language=${language}`;
    expect((await read<NewsPage>(`/api/public/news?${query}`)).total, query).toBe(1);
  }
  const mine = await app.send(`GET /api/my-articles?search=${encodeURIComponent('الصقور')}`, { token: writer });
  expect(await mine.json()).toMatchObject([{ title: article.title }]);
  const [head] = await rowsOf<{ texts: object }>(app.db, sql`select translations->'ar' as texts from articles`);
  expect(head!.texts).toMatchObject({ seoTitle: arabic.title, seoDescription: 'ستة انتصارات متتالية.' });
});

test('an article has Arabic topics as a list of their own', async () => {
  const tags = ['ديربي', 'حصاد، الجولة'];
  const article = await create({ ...arabic, tags }, { tags: ['derby', 'round-up', 'results'] });
  expect(article.translations!.ar!.tags).toEqual(tags);
  expect((await page(article.slug)).tags).toEqual(tags);
  expect((await page(article.slug, 'en')).tags).toEqual(['derby', 'round-up', 'results']);
  const head = await read<PageAt>(`/api/public/page?path=/news/${article.slug}&language=ar`);
  expect(JSON.stringify(head)).toContain(tags[1]!);
  const left = await save(article, { translations: { ar: { title: 'الصقور' } } });
  expect(left.translations!.ar!.tags).toEqual(tags);
  const removed = await save(left, { translations: { ar: { tags: [] } } });
  expect(removed.translations!.ar).not.toHaveProperty('tags');
  expect((await page(article.slug)).tags).toEqual(['derby', 'round-up', 'results']);
  for (const wrong of [['ديربي', 'ديربي'], [''], Array.from({ length: 11 }, (_, at) => `${at}`)]) {
    const refused = await save(removed, { translations: { ar: { tags: wrong } } });
    expect(refused.issues?.map(({ path }) => path).join()).toMatch(/^translations\.ar\.tags/);
  }
});

test('what an article does not have in Arabic is its main text', async () => {
  const { slug } = await create({ title: 'الصقور' }, { cover, excerpt: 'In short.' });
  const main = await page(slug, 'en');
  expect(await page(slug)).toEqual({ ...main, title: 'الصقور' });
  const plain = await create({}, { title: 'Plain' });
  expect(plain.translations).toEqual({});
  expect(await page(plain.slug)).toEqual(await page(plain.slug, 'en'));
});

test('a category is found by each of its names', async () => {
  await app.db.insert(sharedNames).values({ name: 'Feature', translations: { ar: { name: 'تقرير' } } });
  await create(arabic);
  await create({}, { title: 'Other', category: 'Nile Cup' });
  await create({}, { title: 'Without', category: null });
  for (const category of ['Feature', 'تقرير']) {
    const query = `category=${encodeURIComponent(category)}&language=ar`;
    const { total, categories, articles } = await read<NewsPage>(`/api/public/news?${query}`);
    expect([total, articles[0]!.category], category).toEqual([1, 'تقرير']);
    expect(categories).toContainEqual({ category: 'تقرير', count: 1 });
  }
});

test('articles of a category share its Arabic name: who sends another one changes it for all, who sends none does not', async () => {
  const first = await create({ ...arabic, category: 'تقرير' }, { category: 'Feature' });
  const other = await create({}, { title: 'Other', category: 'feature' });
  expect(other.translations).toEqual({ ar: { category: 'تقرير' } });
  await save(other, { translations: { ar: { category: 'تحقيق' } } });
  const saved = await save(first, { translations: { ar: arabic }, title: 'Falcons fly' });
  expect(saved.translations).toEqual({ ar: { ...arabic, category: 'تحقيق' } });
  expect((await page(first.slug)).category).toBe('تحقيق');
  // In the history too, where it is no difference between an earlier text and the current one.
  const path = `/api/articles/${first._id}/revisions`;
  const [, { _id: begun }] = await read<[RevisionEntry, RevisionEntry]>(path, writer);
  expect((await read<Revision>(`${path}/${begun}`, writer)).translations).toEqual(saved.translations);
  const figures = await app.send('GET /api/my-articles/figures', { token: writer });
  expect(await figures.json()).toMatchObject({ categoryTranslations: { Feature: { ar: { name: 'تحقيق' } } } });
});

test.each(['', null])(
  'a category’s Arabic name that is sent as %j is removed, for all its articles',
  async (category) => {
    const first = await create({ ...arabic, category: 'تقرير' }, { category: 'Feature' });
    const other = await create({}, { title: 'Other', category: 'feature' });
    const emptied = await save(first, { translations: { ar: { category } } });
    expect(emptied.translations).toEqual({ ar: arabic });
    expect((await page(other.slug)).category).toBe('feature');
  },
);

async function gamesOf(...tournaments: string[]) {
  await app.db.execute(sql`truncate seasons, teams cascade`);
  const { seasonId, tide, suns } = await testLeague(app);
  const sides = { seasonId, homeTeamId: tide, awayTeamId: suns, competitionType: 'tournament' } as const;
  await app.db.insert(games).values(
    tournaments.map((tournamentName, at) => ({
      ...sides,
      tournamentName,
      venue: 'Cairo Ice Arena',
      startsAt: new Date(Date.UTC(2026, 11, at + 1, 17)),
    })),
  );
}
const named = (name: string, form: string) =>
  app.db.insert(sharedNames).values({ name, translations: { ar: { name: form } } });

test('a writer changes no name that games show, and writes about it as before', async () => {
  await gamesOf('Winter Cup');
  await named('Cairo Ice Arena', 'صالة القاهرة');
  const stored = await app.db.select().from(sharedNames);
  for (const [category, form] of [
    ['cairo ice arena', 'X'],
    ['Cairo Ice Arena', null],
    ['Winter Cup', 'X'],
  ]) {
    const input = articleInput({ category: category!, translations: { ar: { category: form } } as never });
    const answer = await app.send('POST /api/articles', { token: writer, body: input });
    expect([answer.status, ((await answer.json()) as Refusal).issues]).toEqual([
      422,
      [
        {
          path: 'translations.ar.category',
          message: 'Games have this name too: only an admin can change it in other languages.',
        },
      ],
    ]);
  }
  expect(await app.db.select().from(sharedNames)).toEqual(stored);
  const article = await create({ ...arabic, category: 'صالة القاهرة' }, { category: 'Cairo Ice Arena' });
  const changed = await save(article, { translations: { ar: { category: 'صالة الجليد' } } }, admin);
  expect(changed.translations!.ar!.category).toBe('صالة الجليد');
});

test('no tournament’s name takes a form that another has, which would add up the games of both', async () => {
  await gamesOf('Winter Cup', 'Spring Cup');
  await named('Spring Cup', 'كأس الربيع');
  await named('Winter Cup', 'كأس الشتاء');
  const article = await create({}, { category: 'Winter Cup' });
  for (const form of ['Spring cup', 'كأس الربيع']) {
    expect(await save(article, { translations: { ar: { category: form } } }, admin)).toMatchObject({
      code: 'shared-names.taken',
      message: `“${form}” is a name of the tournament “Spring Cup”.`,
      issues: [{ path: 'translations.ar.category' }],
    });
  }
  // Stored earlier, and sent again as it is.
  await app.db.update(sharedNames).set({ translations: { ar: { name: 'كأس الربيع' } } });
  const again = await save(article, { translations: { ar: { category: 'كأس الربيع' } } }, admin);
  expect(again.translations!.ar!.category).toBe('كأس الربيع');
  // A name of no tournament adds nothing up.
  const other = await create({}, { category: 'Fan Corner' });
  const renamed = await save(other, { translations: { ar: { category: 'كأس الربيع' } } }, admin);
  expect(renamed.translations!.ar!.category).toBe('كأس الربيع');
});

test('texts that a request leaves out stay, null or an empty text removes one', async () => {
  const article = await create({ ...arabic, excerpt: 'باختصار.' });
  const later = await save(article, { translations: { ar: { title: 'الصقور' } } });
  expect(later.translations).toEqual({ ar: { ...arabic, title: 'الصقور', excerpt: 'باختصار.' } });
  const { translations: _, ...withoutTranslations } = later;
  const again = await save(withoutTranslations as Article, { title: 'By an earlier page' });
  expect(again.translations).toEqual(later.translations);
  const emptied = await save(again, { translations: { ar: { title: '', excerpt: null, body: body() } } });
  expect(emptied.translations).toEqual({});
  const empty = { type: 'doc', content: [{ type: 'paragraph' }] };
  expect((await save(emptied, { translations: { ar: { body: empty } } })).translations).toEqual({});
});

test('revisions have the Arabic form, and a restoration brings it back', async () => {
  const article = await create(arabic);
  await save(article, { translations: { ar: { title: null, body: null } } });
  const revisions = `/api/articles/${article._id}/revisions`;
  const send = (address: string, body?: object) => app.send(address, { token: writer, body });
  const [, first] = (await (await send(`GET ${revisions}`)).json()) as { _id: string }[];
  expect(await (await send(`GET ${revisions}/${first!._id}`)).json()).toMatchObject({ translations: { ar: arabic } });
  const restored = await send(`POST ${revisions}/${first!._id}/restore`, { version: 2 });
  expect(await restored.json()).toMatchObject({ translations: { ar: arabic }, version: 3 });
  expect(await page(article.slug)).toMatchObject(arabic);
});

test('the second of two editors is told that texts in other languages have changed', async () => {
  const article = await create(arabic);
  await save(article, { translations: { ar: { title: 'الصقور' } } }, admin);
  expect(await save(article, { translations: { ar: { title: 'آخر' } } })).toMatchObject({
    code: 'articles.changed',
    message: 'Amina Farouk has changed the texts in other languages of this article since you opened it.',
    current: { translations: { ar: { ...arabic, title: 'الصقور' } } },
  });
});

test('an Arabic text is checked like the main one, at its field', async () => {
  const issues = async (ar: object) => {
    const input = articleInput({ translations: { ar } as never });
    const answer = await app.send('POST /api/articles', { token: writer, body: input });
    return [answer.status, ...(((await answer.json()) as Refusal).issues ?? []).map(({ path }) => path)];
  };
  const picture = { type: 'image', attrs: { src: '/media/articles/not-uploaded.jpg', alt: 'الكأس' } };
  expect(await issues({ title: 'ا'.repeat(201) })).toEqual([422, 'translations.ar.title']);
  expect(await issues({ excerpt: 'ا\u202e' })).toEqual([422, 'translations.ar.excerpt']);
  expect(await issues({ slug: 'الصقور' })).toEqual([422, 'translations.ar.slug']);
  expect(await issues({ body: 'الصقور' })).toEqual([422, 'translations.ar.body']);
  expect(await issues({ body: { type: 'doc', content: [picture] } })).toEqual([422, 'translations.ar.body']);
});

test('a preview link opens in each language', async () => {
  const { _id, title } = await create(arabic, { status: 'Draft' });
  const shared = await app.send(`POST /api/articles/${_id}/preview-link`, { token: writer });
  const token = new URL(((await shared.json()) as PreviewLink).url).searchParams.get('token');
  const preview = async (query = '') =>
    (await (await app.send(`POST /api/public/preview${query}`, { body: { token } })).json()) as ArticlePage;
  expect(await preview('?language=ar')).toMatchObject(arabic);
  expect(await preview()).toMatchObject({ title, body: articleInput().body });
});

test('an article shows its author’s Arabic name, at once after a change, and is found by either name', async () => {
  const author = await app.somebody('writer', { name: 'Nadia Samir' });
  const rename = async (ar: string) => {
    const body: StaffInput = { name: 'Nadia Samir', role: 'writer', teamIds: [], translations: { ar: { name: ar } } };
    expect((await app.send(`PUT /api/admin/users/${author.id}`, { token: admin, body })).status).toBe(200);
  };
  const { slug, _id } = await create(arabic);
  const answer = await app.send(`GET /api/articles/${_id}`, { token: admin });
  await save((await answer.json()) as Article, { authorId: author.id }, admin);
  const authors = () =>
    Promise.all(
      ['en', 'ar'].map(async (language) => [
        (await page(slug, language)).author,
        (await read<ArticleCard[]>(`/api/public/articles?language=${language}`))[0]!.author,
      ]),
    );
  expect(await authors()).toEqual([Array(2).fill('Nadia Samir'), Array(2).fill('Nadia Samir')]);
  await rename('نادية سمير');
  expect(await authors()).toEqual([Array(2).fill('Nadia Samir'), Array(2).fill('نادية سمير')]);
  const head = await read<PageAt>(`/api/public/page?path=/news/${slug}&language=ar`);
  expect(JSON.stringify(head)).toContain('نادية سمير');
  for (const language of ['en', 'ar']) {
    for (const search of ['nadia samir', 'ناديه سمير']) {
      const query = `search=${encodeURIComponent(search)}&language=${language}`;
      expect((await read<NewsPage>(`/api/public/news?${query}`)).total, query).toBe(1);
    }
  }
});
