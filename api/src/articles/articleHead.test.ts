import { type Article, type ArticleInput, type PageAt, pageHeadsApi } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { photos } from '../photos/tables.ts';
import { pictures } from '../pictures/tables.ts';
import { testApp } from '../testing/app.ts';
import { articleInput } from './testing/articles.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let token: string;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test' });
  token = (await app.somebody('writer', { name: 'Youssef Naim' })).token;
});
beforeEach(() => app.db.execute(sql`truncate articles, article_slugs cascade`));

const create = async (more: Partial<ArticleInput> = {}) =>
  (await (
    await app.send('POST /api/articles', { token, body: articleInput({ status: 'Published', ...more }) })
  ).json()) as Article;
const at = async (path: string, language = 'en') => {
  const answer = await app.send(`GET /api/public/page?path=${encodeURIComponent(path)}&language=${language}`);
  const page = (await answer.json()) as PageAt;
  expect(pageHeadsApi.get.declared.answer.parse(page)).toEqual(page);
  return page;
};

test('an article has metadata with absolute addresses', async () => {
  await create({
    title: 'Cup "night"',
    category: 'Feature',
    excerpt: 'In short.',
    publishAt: '2026-10-03T10:00:00Z',
    cover: { src: 'https://pictures.example/p.jpg', alt: 'The cup', credit: null },
  });
  expect(await at('/news/cup-night')).toMatchObject({
    is: 'page',
    head: {
      title: 'Cup "night"',
      description: 'In short.',
      canonical: 'https://league.test/news/cup-night',
      kind: 'article',
      image: { src: 'https://pictures.example/p.jpg', alt: 'The cup' },
      schema: {
        '@type': 'NewsArticle',
        headline: 'Cup "night"',
        image: ['https://pictures.example/p.jpg'],
        datePublished: expect.stringMatching(/^2026-10-03T/),
        author: [{ name: 'Youssef Naim' }],
        publisher: { name: 'Test League' },
      },
    },
  });
});

test('the data of an article name the page in its language', async () => {
  await create({ title: 'Cup night' });
  const own = (address: string) => ({ head: { schema: { mainEntityOfPage: address } } });
  expect(await at('/news/cup-night')).toMatchObject(own('https://league.test/news/cup-night'));
  expect(await at('/news/cup-night', 'ar')).toMatchObject(own('https://league.test/ar/news/cup-night'));
});

test.each([
  ['/media/photos/a.jpg', true, '/media/photos/a/share.jpg'],
  ['/media/photos/a.webp', true, '/media/photos/a/share.jpg'],
  ['/media/photos/a.jpg', false, '/media/photos/a.jpg'],
  ['/media/photos/a.webp', false, '/images/share.png'],
  ['/media/photos/a.svg', false, '/images/share.png'],
])('a link preview needs JPEG or PNG: for %s, with sizes: %s, it is %s', async (src, isMade, shown) => {
  await app.db.execute(sql`truncate photos cascade`);
  await app.db.execute(sql`truncate pictures`);
  await app.db.insert(photos).values({ title: 'Cup', imageUrl: src, category: 'Community' });
  if (isMade) await app.db.insert(pictures).values({ address: src, width: 2, height: 1, placeholder: '', widths: [2] });
  await create({ title: 'Shared', cover: { src, alt: 'The cup', credit: null } });
  const image = { src: `https://league.test${shown}`, alt: shown.endsWith('share.png') ? 'Test League' : 'The cup' };
  expect(await at('/news/shared')).toMatchObject({ head: { image, schema: { image: [image.src] } } });
});

test('a former address redirects to the current one, in any script', async () => {
  const { _id, author: _, lastSaved: __, ...held } = await create({ title: 'كأس النيل' });
  await app.send(`PUT /api/articles/${_id}`, { token, body: { ...held, slug: 'nile-cup' } });
  const moved = { is: 'moved', to: '/news/nile-cup' };
  expect(await at(`/news/${held.slug}`)).toEqual(moved);
  expect(await at(`/news/${encodeURIComponent(held.slug)}`)).toEqual(moved);
  expect(await at('/news/nile-cup/')).toMatchObject({ is: 'page', head: { title: 'كأس النيل' } });
});

test('unpublished and unknown articles are not found', async () => {
  await create({ title: 'Draft', status: 'Draft' });
  for (const path of ['/news/draft', '/news/nowhere', '/news/%E0%A4%A']) {
    expect(await at(path), path).toEqual({ is: 'missing' });
  }
});

test('a page without a room’s metadata has only the site’s', async () => {
  for (const path of ['/news/a/b', '/newsroom', '/admin/my-articles', '/login']) {
    expect(await at(path), path).toEqual({ is: 'page', head: null });
  }
});
