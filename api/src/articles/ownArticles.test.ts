import type { Article, ArticleCard, ArticleInput, RevisionEntry } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../platform/database/db.ts';
import { hashPassword } from '../staff/passwords.ts';
import { testApp } from '../testing/app.ts';
import { articleInput } from './testing/articles.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: Awaited<ReturnType<typeof app.somebody>>;
let author: Awaited<ReturnType<typeof app.somebody>>;
let stranger: Awaited<ReturnType<typeof app.somebody>>;
let passwordHash: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.somebody('admin');
  stranger = await app.somebody('writer');
  passwordHash = await hashPassword('a good password');
});

let article: Article;
let revision: RevisionEntry;
beforeEach(async () => {
  await app.db.execute(sql`truncate articles, article_slugs cascade`);
  author = await app.somebody('writer', { passwordHash });
  article = await write(author.token, { title: 'Behind the bench', status: 'Published' });
  [revision] = (await (await as(author.token, `GET /api/articles/${article._id}/revisions`)).json()) as [RevisionEntry];
});

const as = (token: string, address: string, sent?: unknown) => app.send(address, { token, body: sent });
const write = async (token: string, more: Partial<ArticleInput> = {}) =>
  (await (await as(token, 'POST /api/articles', articleInput(more))).json()) as Article;

/** Every operation on one article. */
const attempts = (): [string, unknown?][] => {
  const path = `/api/articles/${article._id}`;
  const change = { ...articleInput({ title: 'Taken over', status: 'Draft' }), version: article.version };
  return [
    [`GET ${path}`],
    [`PUT ${path}`, change],
    [`PUT ${path}`, { ...change, version: 7 }],
    [`DELETE ${path}`],
    [`GET ${path}/revisions`],
    [`GET ${path}/revisions/${revision._id}`],
    [`POST ${path}/revisions/${revision._id}/restore`, { version: article.version }],
    [`GET ${path}/preview-link`],
    [`POST ${path}/preview-link`],
    [`DELETE ${path}/preview-link`],
  ];
};
const stored = () =>
  rowsOf(
    app.db,
    sql`select article.*, (select count(*)::int from article_revisions) as revisions,
      (select json_agg(known order by slug) from article_slugs known) as slugs from articles article`,
  );
const titles = async (token: string) =>
  ((await (await as(token, 'GET /api/my-articles')).json()) as ArticleCard[]).map(({ title }) => title);

test('case 3: another writer’s article cannot be read, edited, deleted, compared or restored', async () => {
  const before = await stored();
  for (const [address, sent] of attempts()) {
    const answer = await as(stranger.token, address, sent);
    expect(answer.status, address).toBe(404);
    expect(await answer.json(), address).toMatchObject({
      message: expect.stringMatching(/^There is no such (article|revision)\.$/),
    });
  }
  expect(await stored()).toEqual(before);
  expect(await titles(stranger.token)).toEqual([]);
  expect(await titles(author.token)).toEqual(['Behind the bench']);
});

test('another’s revision cannot be reached through an own article', async () => {
  const own = await write(stranger.token);
  const path = `/api/articles/${own._id}/revisions/${revision._id}`;
  expect((await as(stranger.token, `GET ${path}`)).status).toBe(404);
  expect((await as(stranger.token, `POST ${path}/restore`, { version: own.version })).status).toBe(404);
});

test('the current and former addresses of another’s article cannot be taken over', async () => {
  const own = await write(stranger.token, { slug: 'my-own' });
  const { _id, author: _, lastSaved: __, ...held } = article;
  await as(author.token, `PUT /api/articles/${_id}`, { ...held, slug: 'moved' });
  const before = await stored();
  for (const slug of ['moved', 'behind-the-bench']) {
    const refused = [
      await as(stranger.token, 'POST /api/articles', articleInput({ slug })),
      await as(stranger.token, `PUT /api/articles/${own._id}`, { ...articleInput({ slug }), version: own.version }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ issues: [{ path: 'slug' }] });
    }
  }
  expect(await stored()).toEqual(before);
});

test('nobody creates an article in another’s name', async () => {
  for (const key of ['author', 'authorId', 'author_id', '_id']) {
    const sent = { ...articleInput(), [key]: author.id };
    expect((await as(stranger.token, 'POST /api/articles', sent)).status).toBe(key === 'authorId' ? 403 : 422);
  }
});

test('an admin reaches every article, which keeps its author', async () => {
  for (const [address, sent] of attempts().filter(([address]) => address.startsWith('GET'))) {
    expect((await as(admin.token, address, sent)).status, address).toBe(200);
  }
  const change = { ...articleInput({ title: 'Behind the bench, again' }), version: article.version };
  expect((await as(admin.token, `PUT /api/articles/${article._id}`, change)).status).toBe(200);
  expect(await titles(author.token)).toEqual(['Behind the bench, again']);
});

test('a former writer loses access to all articles, also their own, within one request', async () => {
  const before = await stored();
  const role = { name: 'Somebody', role: 'scorekeeper', teamIds: [] };
  expect((await as(admin.token, `PUT /api/admin/users/${author.id}`, role)).status).toBe(200);
  for (const [address, sent] of attempts()) {
    expect((await as(author.token, address, sent)).status, address).toBe(401);
  }
  const signIn = await app.send('POST /api/auth/login', { body: { email: author.email, password: 'a good password' } });
  const { token } = (await signIn.json()) as { token: string };
  for (const [address, sent] of attempts()) expect((await as(token, address, sent)).status, address).toBe(403);
  expect(await stored()).toEqual(before);
});

test.each(['scorekeeper', 'referee', 'gm', 'store-manager'] as const)('a %s has no library', async (role) => {
  const { token } = await app.somebody(role);
  for (const [address, sent] of attempts()) expect((await as(token, address, sent)).status, address).toBe(403);
  expect((await as(token, 'GET /api/my-articles')).status).toBe(403);
  expect((await as(token, 'POST /api/articles', articleInput())).status).toBe(403);
});
