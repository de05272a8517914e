import type { Article, ArticleInput, Revision, RevisionEntry } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { smallSchedule } from '../games/testing/schedule.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';
import { articleInput, body } from './testing/articles.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let writer: string;
let admin: string;
beforeAll(async () => {
  app = await testApp();
  writer = (await app.somebody('writer', { name: 'Youssef Naim' })).token;
  admin = (await app.somebody('admin', { name: 'Amina Farouk' })).token;
});
beforeEach(() => app.db.execute(sql`truncate articles, article_slugs cascade`));

const as = (token: string, address: string, sent?: unknown) => app.send(address, { token, body: sent });
const create = async (more: Partial<ArticleInput> = {}) =>
  (await (await as(writer, 'POST /api/articles', articleInput(more))).json()) as Article;
const save = (token: string, { _id, author: _, lastSaved: __, ...held }: Article, more: Partial<ArticleInput> = {}) =>
  as(token, `PUT /api/articles/${_id}`, { ...held, ...more });
const saved = async (token: string, article: Article, more: Partial<ArticleInput> = {}) =>
  (await (await save(token, article, more)).json()) as Article;
const get = async (id: string) => (await (await as(writer, `GET /api/articles/${id}`)).json()) as Article;
const revisionsOf = async ({ _id }: Article) =>
  (await (await as(writer, `GET /api/articles/${_id}/revisions`)).json()) as RevisionEntry[];
const elevenMinutesLater = () =>
  app.db.execute(sql`
  update article_revisions set begun_at = begun_at - interval '11 minutes', saved_at = saved_at - interval '11 minutes'`);

test('case 22: the second of two editors is told who changed what, sees the newer version, and loses nothing', async () => {
  const article = await create({ status: 'Published' });
  const first = await saved(admin, article, { title: 'The admin’s title', body: body('The admin’s text.') });
  const refused = await save(writer, article, { body: body('The writer’s text.') });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'articles.changed',
    message: 'Amina Farouk has changed the title and the text of this article since you opened it.',
    issues: [
      { path: 'title', message: 'Amina Farouk has changed this.' },
      { path: 'body', message: 'Amina Farouk has changed this.' },
    ],
    current: first,
  });
  expect(await get(article._id)).toEqual(first);
  const second = await saved(writer, first, { body: body('The writer’s text.') });
  expect(second).toMatchObject({ title: 'The admin’s title', body: body('The writer’s text.'), version: 3 });
  expect((await revisionsOf(article)).map(({ by, version }) => [version, by])).toEqual([
    [3, 'Youssef Naim'],
    [2, 'Amina Farouk'],
    [1, 'Youssef Naim'],
  ]);
});

test('a revision keeps the team of its article after the team is archived', async () => {
  const { giza } = await smallSchedule(app);
  const article = await create({ related: { game: null, team: { _id: giza.id }, player: null } });
  await app.db.update(teams).set({ archivedAt: new Date() }).where(eq(teams.id, giza.id));
  const [entry] = await revisionsOf(article);
  const answer = await as(writer, `GET /api/articles/${article._id}/revisions/${entry!._id}`);
  expect(((await answer.json()) as Revision).related.team).toMatchObject({ _id: giza.id });
});

test('of twenty concurrent saves of one version one succeeds, the others get a conflict', async () => {
  const article = await create();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(at % 2 ? admin : writer, article, { title: `Title ${at}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await get(article._id)).version).toBe(2);
});

test('a draft’s autosaves by one person within ten minutes are one revision', async () => {
  let article = await create();
  for (const word of ['One', 'Two', 'Three']) article = await saved(writer, article, { title: word });
  expect((await revisionsOf(article)).map(({ title }) => title)).toEqual(['Three']);
  await elevenMinutesLater();
  article = await saved(writer, article, { title: 'Four' });
  article = await saved(writer, article, { title: 'Five' });
  article = await saved(admin, article, { title: 'Six' });
  article = await saved(writer, article, { title: 'Seven' });
  expect((await revisionsOf(article)).map(({ title }) => title)).toEqual(['Seven', 'Six', 'Five', 'Three']);
});

test('a conflict names the other editor even if the outdated version is no longer stored', async () => {
  const opened = await create();
  const newer = await saved(writer, opened, { title: 'Newer' });
  const refused = await save(admin, opened, { title: 'Older' });
  expect(await refused.json()).toMatchObject({
    message: 'Youssef Naim has saved this article since you opened it.',
    current: newer,
  });
});

test('every public version stays in the history', async () => {
  let article = await create({ title: 'A', status: 'Published' });
  article = await saved(writer, article, { title: 'B' });
  article = await saved(writer, article, { title: 'C', status: 'Draft' });
  article = await saved(writer, article, { title: 'D' });
  expect((await revisionsOf(article)).map(({ title, wasPublic }) => [title, wasPublic])).toEqual([
    ['D', false],
    ['B', true],
    ['A', true],
  ]);
});

test('a scheduled version counts as public after its time, unless it was withdrawn before', async () => {
  const hour = (plus: number) => new Date(Date.now() + plus * 3_600_000).toISOString();
  const kept = await create({ status: 'Scheduled', publishAt: hour(1) });
  const withdrawn = await create({ status: 'Scheduled', publishAt: hour(1) });
  await saved(admin, withdrawn, { status: 'Draft' });
  for (const table of ['articles', 'article_revisions']) {
    await app.db.execute(sql`update ${sql.identifier(table)} set publish_at = now() + interval '1 microsecond'`);
  }
  expect((await revisionsOf(kept)).map(({ wasPublic }) => wasPublic)).toEqual([true]);
  expect((await revisionsOf(withdrawn)).at(-1)).toMatchObject({ wasPublic: false });
});

test('a revision can be read whole and restored as a new save; address and publication stay', async () => {
  const article = await create({ title: 'As it was', excerpt: 'Then.', category: 'Feature' });
  await elevenMinutesLater();
  const now = await saved(writer, article, {
    title: 'As it is',
    slug: 'moved',
    excerpt: '',
    category: 'News',
    body: body('Rewritten.'),
    cover: { src: 'https://pictures.example/p.jpg', alt: 'A', credit: null },
    status: 'Published',
  });
  const [, then] = await revisionsOf(article);
  const path = `/api/articles/${article._id}/revisions/${then!._id}`;
  const whole = (await (await as(writer, `GET ${path}`)).json()) as Revision;
  expect(whole).toMatchObject({ ...then, slug: 'as-it-was', excerpt: 'Then.', cover: null, body: article.body });

  const stale = await as(writer, `POST ${path}/restore`, { version: article.version });
  expect(await stale.json()).toMatchObject({ code: 'articles.changed', current: now });
  const restored = await as(writer, `POST ${path}/restore`, { version: now.version });
  expect(await restored.json()).toMatchObject({
    title: 'As it was',
    excerpt: 'Then.',
    category: 'Feature',
    cover: null,
    body: article.body,
    slug: 'moved',
    status: 'Published',
    publishAt: now.publishAt,
    version: 3,
  });
  expect((await revisionsOf(article)).map(({ title }) => title)).toEqual(['As it was', 'As it is', 'As it was']);
});

test('the version that a restoration replaces stays in the history, however recent it is', async () => {
  const article = await create({ title: 'As it was' });
  await elevenMinutesLater();
  const now = await saved(writer, article, { title: 'Just typed' });
  const [, then] = await revisionsOf(article);
  await as(writer, `POST /api/articles/${article._id}/revisions/${then!._id}/restore`, { version: now.version });
  expect((await revisionsOf(article)).map(({ title }) => title)).toEqual(['As it was', 'Just typed', 'As it was']);
});
