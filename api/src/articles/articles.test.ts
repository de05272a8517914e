import {
  type Article,
  type ArticleCard,
  type ArticleChange,
  type ArticleInput,
  articlesApi,
  type Refusal,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallSchedule } from '../games/testing/schedule.ts';
import { newId } from '../platform/database/columns.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';
import { articles } from './tables.ts';
import { articleInput, body } from './testing/articles.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let writer: Awaited<ReturnType<typeof app.somebody>>;
beforeAll(async () => {
  app = await testApp();
  writer = await app.somebody('writer', { name: 'Youssef Naim' });
});
beforeEach(() => app.db.execute(sql`truncate articles, article_slugs cascade`));

const as = (token: string, address: string, sent?: unknown) => app.send(address, { token, body: sent });
const create = (more: Partial<ArticleInput> = {}, token = writer.token) =>
  as(token, 'POST /api/articles', articleInput(more));
const created = async (more: Partial<ArticleInput> = {}) => (await (await create(more)).json()) as Article;
const update = (article: Article, more: Partial<ArticleChange> = {}) => {
  const { _id, author: _, lastSaved: __, ...held } = article;
  return as(writer.token, `PUT /api/articles/${_id}`, { ...held, ...more });
};
const updated = async (article: Article, more: Partial<ArticleChange> = {}) =>
  (await (await update(article, more)).json()) as Article;
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

test('a new article is a draft of its writer, as sent, with an address made from its title', async () => {
  const answer = await create({ cover: { src: 'https://pictures.example/p.jpg', alt: 'The bench', credit: '' } });
  expect(answer.status).toBe(201);
  const article = (await answer.json()) as Article;
  expect(articlesApi.create.declared.answer.parse(article)).toEqual(article);
  expect(article).toMatchObject({
    title: 'Falcons on a roll',
    slug: 'falcons-on-a-roll',
    category: 'Feature',
    excerpt: null,
    cover: { src: 'https://pictures.example/p.jpg', alt: 'The bench', credit: null },
    body: body('Six in a row.', 'And the seventh is at home.'),
    status: 'Draft',
    publishAt: null,
    author: 'Youssef Naim',
    version: 1,
    lastSaved: { by: 'Youssef Naim' },
  });
  expect(await (await as(writer.token, `GET /api/articles/${article._id}`)).json()).toEqual(article);
});

test('the library shows the specified columns, and an excerpt from the text if none is written', async () => {
  await created({ title: 'Without' });
  await created({ title: 'With', excerpt: 'In short.', status: 'Published' });
  await created({ title: 'Later', status: 'Scheduled', publishAt: inOneHour() });
  const library = (await (await as(writer.token, 'GET /api/my-articles')).json()) as ArticleCard[];
  expect(articlesApi.listMine.declared.answer.parse(library)).toEqual(library);
  expect(library.map(({ title, status, excerpt }) => [title, status, excerpt])).toEqual([
    ['Later', 'Scheduled', 'Six in a row. And the seventh is at home.'],
    ['With', 'Published', 'In short.'],
    ['Without', 'Draft', 'Six in a row. And the seventh is at home.'],
  ]);
});

describe('the library of many articles', () => {
  beforeEach(async () => {
    await created({ title: 'Émile speaks', category: 'nile cup', status: 'Published' });
    await created({ title: 'Cup night', category: 'Feature' });
    await created({ title: 'Cup day', category: null, status: 'Scheduled', publishAt: inOneHour() });
    await created({ title: 'Before the cup', status: 'Published' });
    const other = await app.somebody('writer');
    await create({ title: 'Cup of another writer', category: 'Secret' }, other.token);
  });
  const library = async (query: string) =>
    (await (await as(writer.token, `GET /api/my-articles?${query}`)).json()) as ArticleCard[];

  test.each(['', 'search=cup', 'status=Published'])('its pages by “%s” add up to the whole list', async (query) => {
    const whole = await library(query);
    const pages: ArticleCard[] = [];
    for (let page = await library(`limit=1&${query}`); page.length > 0; ) {
      pages.push(...page);
      page = await library(`limit=1&cursor=${page[0]!._id}&${query}`);
    }
    expect(whole.length).toBeGreaterThan(1);
    expect(pages).toEqual(whole);
  });

  test('it is filtered by part of the title and by status, within own articles', async () => {
    const titles = async (query: string) => (await library(query)).map(({ title }) => title).sort();
    expect(await titles('search=%20CUP%20')).toEqual(['Before the cup', 'Cup day', 'Cup night']);
    expect(await titles('search=emile')).toEqual(['Émile speaks']);
    expect(await titles('status=Published')).toEqual(['Before the cup', 'Émile speaks']);
    expect(await titles('status=Draft&search=cup')).toEqual(['Cup night']);
    expect(await titles('search=another')).toEqual([]);
  });

  test('its figures count all reachable articles; scheduled articles are not updates', async () => {
    const figures = await (await as(writer.token, 'GET /api/my-articles/figures')).json();
    const dates = (await library('')).filter(({ status }) => status !== 'Scheduled').map(({ date }) => date);
    expect(figures).toEqual({
      total: 4,
      categories: ['Feature', 'nile cup'],
      categoryTranslations: {},
      lastUpdate: dates.sort().at(-1),
    });
  });

  test('a correction of a published article is an update', async () => {
    const [published] = await library('status=Published');
    const article = (await (await as(writer.token, `GET /api/articles/${published!._id}`)).json()) as Article;
    const { lastSaved } = await updated(article, { title: 'Before the final' });
    const figures = await (await as(writer.token, 'GET /api/my-articles/figures')).json();
    expect(figures).toMatchObject({ lastUpdate: lastSaved.at });
  });
});

test('case 13: SQL and markup in every field are returned as plain text; invalid text is rejected at the field', async () => {
  const text = `<script>alert(1)</script> & "quotes" '); drop table articles; -- \u200f ⚽`;
  const article = await created({
    title: text,
    category: text.slice(0, 60),
    excerpt: text,
    cover: { src: 'https://pictures.example/p.jpg', alt: text, credit: text },
    body: body(text),
    status: 'Published',
  });
  expect(article).toMatchObject({
    title: text,
    category: text.slice(0, 60).trim(),
    excerpt: text,
    cover: { alt: text, credit: text },
    body: body(text),
    slug: 'script-alert-1-script-quotes-drop-table-articles',
  });
  const read = await app.send(`GET /api/public/articles/${article.slug}`);
  expect(await read.json()).toMatchObject({ title: text, excerpt: text, body: body(text) });
  const html = { type: 'doc', content: [{ type: 'html', content: text }] } as unknown as ArticleInput['body'];
  const refused = await create({ body: html });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    message: 'The text contains something that an article does not support.',
    issues: [{ path: 'body.content.0.type' }],
  });
});

test('a long article is stored whole', async () => {
  const long = body(...Array.from({ length: 400 }, (_, at) => `${at} ${'word '.repeat(200)}`));
  expect((await created({ body: long })).body).toEqual(long);
});

test('twenty concurrent articles with one title each get their own address', async () => {
  const articles = await Promise.all(Array.from({ length: 20 }, () => created({ title: 'Cup Night!' })));
  const wanted = ['cup-night', ...Array.from({ length: 19 }, (_, at) => `cup-night-${at + 2}`)];
  expect(articles.map(({ slug }) => slug).sort()).toEqual(wanted.sort());
});

test.each([
  ['Ünal gegen Łódź', 'unal-gegen-lodz'],
  ['كأس النيل', 'كاس-النيل'],
  ['!!!', 'article'],
  ['x'.repeat(200), 'x'.repeat(70)],
])('the title %j makes the address %j', async (title, slug) => {
  expect((await created({ title })).slug).toBe(slug);
  expect((await created({ title: 'Other', slug: `${slug}-2` })).slug).toBe(`${slug}-2`);
});

test.each(['Capital', 'two words', 'a--b', '-a', 'a/b', '../x', 'a%00', 'x'.repeat(81)])(
  'the address %j is rejected with a message',
  async (slug) => {
    const refused = await create({ slug });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      issues: [{ path: 'slug', message: expect.stringMatching(/^Please/) }],
    });
  },
);

test('of ten concurrent requests for one address one gets it, the others are rejected at the field', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ slug: 'derby' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const refused of answers.filter(({ status }) => status !== 201)) {
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'articles.slug-taken',
      issues: [{ path: 'slug', message: 'Another article has this address.' }],
    });
  }
});

test('repeating an unanswered request creates one article and returns the existing one', async () => {
  const id = newId();
  const answers = await Promise.all([create({ id }), create({ id: id.toUpperCase() }), create({ id })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const article = (await answers.find(({ status }) => status === 201)!.json()) as Article;
  expect(article._id).toBe(id);
  const again = await create({ id, title: 'Falcons on a roll, again', status: 'Published' });
  expect(await again.json()).toMatchObject({ code: 'articles.changed', current: article });
  const stranger = await app.somebody('writer');
  expect((await create({ id }, stranger.token)).status).toBe(404);
  expect((await create({ id: 'mine' })).status).toBe(422);
  expect(await app.db.$count(articles)).toBe(1);
});

test('a draft releases its address when it takes another; a published article keeps the old one, and may reuse it', async () => {
  const draft = await created({ slug: 'first' });
  await updated(draft, { slug: 'second' });
  const out = await created({ slug: 'first', status: 'Published' });
  const moved = await updated(out, { slug: 'third' });
  expect((await create({ slug: 'first' })).status).toBe(409);
  expect((await updated(moved, { slug: 'first' })).slug).toBe('first');
  expect((await create({ slug: 'third' })).status).toBe(409);
});

test('an article that was published and withdrawn keeps the address under which it was read', async () => {
  const out = await created({ slug: 'read', status: 'Published' });
  const withdrawn = await updated(out, { status: 'Draft' });
  await updated(withdrawn, { slug: 'elsewhere' });
  expect((await create({ slug: 'read' })).status).toBe(409);
});

test('the address of an unpublished article follows its title unless it was set', async () => {
  const begun = await created({ title: 'Cup' });
  const other = await created({ title: 'Cup night' });
  const named = await updated(begun, { title: 'Cup night', slug: '' });
  expect([other.slug, named.slug]).toEqual(['cup-night', 'cup-night-2']);
  const again = await updated(named, { slug: '' });
  expect(again.slug).toBe('cup-night-2');
  const out = await updated(again, { title: 'Cup nights', slug: '', status: 'Published' });
  expect(out.slug).toBe('cup-nights');
  expect((await updated(out, { title: 'Three cup nights', slug: '' })).slug).toBe('cup-nights');
});

test('an address made from the title changes only with it, and gives way to no typed one', async () => {
  const first = await created({ title: 'Cup night' });
  const second = await created({ title: 'Cup night' });
  await as(writer.token, `DELETE /api/articles/${first._id}`);
  const kept = await updated(second, { title: 'Cup night!', slug: '' });
  expect(kept.slug).toBe('cup-night-2');
  const typed = await updated(kept, { slug: 'cup-night-2027' });
  const made = await updated(typed, { slug: '' });
  expect([typed.slug, made.slug]).toEqual(['cup-night-2027', 'cup-night']);
  const numbered = await updated(made, { title: 'Cup night 3', slug: '' });
  const renamed = await updated(numbered, { title: 'Cup night', slug: '' });
  expect([numbered.slug, renamed.slug]).toEqual(['cup-night-3', 'cup-night']);
});

test('publishing is immediate unless already published; a given day is kept', async () => {
  const draft = await created();
  const before = Date.now();
  const out = await updated(draft, { status: 'Published', publishAt: null });
  const after = Date.now();
  expect(Date.parse(out.publishAt!)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(out.publishAt!)).toBeLessThanOrEqual(after);
  expect((await updated(out, { publishAt: null })).publishAt).toBe(out.publishAt);
  const earlier = anHourAgo();
  expect(Date.parse((await created({ status: 'Published', publishAt: earlier })).publishAt!)).toBe(Date.parse(earlier));
  const early = await created({ status: 'Published', publishAt: inOneHour() });
  expect(early.status).toBe('Published');
  expect(await updated(early, { status: 'Draft' })).toMatchObject({ status: 'Draft', publishAt: null });
});

test('scheduling requires a time in the future', async () => {
  const cases: [string | null, string][] = [
    [null, 'Please choose when this is to be published.'],
    [anHourAgo(), 'Please choose a time in the future.'],
    ['tomorrow', 'Please choose a date and time.'],
    ['0000-01-01T00:00:00Z', 'Please choose a date and time.'],
    ['2026-02-30T10:00:00Z', 'Please choose a date and time.'],
  ];
  for (const [publishAt, message] of cases) {
    const refused = await create({ status: 'Scheduled', publishAt });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'publishAt', message }] });
  }
});

test('a scheduled time that passes during editing does not reject the edit', async () => {
  const scheduled = await created({ status: 'Scheduled', publishAt: inOneHour() });
  const come = anHourAgo();
  await app.db.execute(sql`update articles set publish_at = ${come}`);
  const saved = await updated(scheduled, { title: 'Late words', status: 'Scheduled', publishAt: come });
  expect(saved).toMatchObject({ title: 'Late words', status: 'Published' });
});

test('an article whose time has come is not saved automatically', async () => {
  const scheduled = await created({ status: 'Scheduled', publishAt: inOneHour() });
  const planned = await updated(scheduled, { title: 'Early words', autosave: true });
  expect(planned).toMatchObject({ title: 'Early words', status: 'Scheduled' });
  const come = anHourAgo();
  await app.db.execute(sql`update articles set publish_at = ${come}`);
  const unfinished = { title: 'Half a sen', status: 'Scheduled', publishAt: come } as const;
  const refused = await update(planned, { ...unfinished, autosave: true });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'articles.public',
    current: { title: 'Early words', status: 'Published', version: planned.version },
  });
  const shown = await app.send(`GET /api/public/articles/${planned.slug}`);
  expect(await shown.json()).toMatchObject({ title: 'Early words' });
  expect(await updated(planned, unfinished)).toMatchObject({ title: 'Half a sen', status: 'Published' });
});

test('omitted fields keep their values, empty ones are cleared', async () => {
  const article = await created({ excerpt: 'In short.' });
  const { category: _, excerpt: __, _id, author: ___, lastSaved: ____, ...rest } = article;
  const kept = (await (await as(writer.token, `PUT /api/articles/${_id}`, rest)).json()) as Article;
  expect(kept).toMatchObject({ category: 'Feature', excerpt: 'In short.' });
  expect(await updated(kept, { category: '', excerpt: ' ' })).toMatchObject({ category: null, excerpt: null });
});

test('deleting an article removes its address', async () => {
  const article = await created();
  const answer = await as(writer.token, `DELETE /api/articles/${article._id}`);
  expect(await answer.json()).toEqual({ message: 'Article deleted' });
  expect((await as(writer.token, `DELETE /api/articles/${article._id}`)).status).toBe(404);
  expect((await created()).slug).toBe(article.slug);
});

test('creation and deletion are in the audit log, without the text', async () => {
  const article = await created();
  await update(article, { title: 'Another title' });
  await as(writer.token, `DELETE /api/articles/${article._id}`);
  const admin = await app.somebody('admin');
  const log = (await (await as(admin.token, `GET /api/admin/audit?recordId=${article._id}`)).json()) as object[];
  expect(log).toMatchObject([
    { change: 'delete', actor: { name: 'Youssef Naim' }, before: { title: 'Another title' } },
    { change: 'update', before: { title: 'Falcons on a roll' }, after: { title: 'Another title' } },
    { change: 'insert' },
  ]);
});

test('an unknown article is not found', async () => {
  for (const address of [`GET /api/articles/${newId()}`, `GET /api/articles/${newId()}/revisions`]) {
    const answer = await as(writer.token, address);
    expect(answer.status).toBe(404);
    expect((await answer.json()) as Refusal).toMatchObject({ message: 'There is no such article.' });
  }
});

const about = (token: string, more: Partial<ArticleInput> = {}) => create({ status: 'Published', ...more }, token);

test('an article returns its topics and subjects; omitted ones keep their values', async () => {
  const { token } = await app.somebody('writer');
  const league = await smallSchedule(app);
  const { gameId } = await league.addGame();
  const related = { game: { _id: gameId }, team: { _id: league.giza.id }, player: null };
  const made = (await (
    await about(token, { tags: ['Derby', 'Goals'], related, seoTitle: 'Derby night' })
  ).json()) as Article;
  expect(made).toMatchObject({
    tags: ['Derby', 'Goals'],
    related: {
      game: { _id: gameId, title: 'Giza Kings at Cairo Pharaohs', href: `/schedule/${gameId}` },
      team: { title: 'Giza Kings', href: '/teams/giza-kings' },
      player: null,
    },
    seoTitle: 'Derby night',
    seoDescription: null,
  });
  const { tags: _, related: __, seoTitle: ___, seoDescription: ____, ...rest } = made;
  const { _id, author: _____, lastSaved: ______, ...held } = rest;
  const changed = await app.send(`PUT /api/articles/${_id}`, { token, body: { ...held, title: 'Other words' } });
  expect(await changed.json()).toMatchObject({ title: 'Other words', tags: made.tags, seoTitle: 'Derby night' });
  const read = await app.send(`GET /api/public/articles/${made.slug}`);
  expect(await read.json()).toMatchObject({ tags: ['Derby', 'Goals'], related: { team: { title: 'Giza Kings' } } });
  const head = await app.send(`GET /api/public/page?path=/news/${made.slug}`);
  expect(await head.json()).toMatchObject({ head: { title: 'Derby night', schema: { keywords: ['Derby', 'Goals'] } } });
});

test('an article keeps its archived team, which only readers do not see', async () => {
  const team = newId();
  await app.db.insert(teams).values({ id: team, name: 'Suez Waves', code: 'SUE', slug: 'suez-waves' });
  const made = await created({ status: 'Published', related: { game: null, team: { _id: team }, player: null } });
  await app.db.update(teams).set({ archivedAt: new Date() }).where(eq(teams.id, team));
  const opened = (await (await as(writer.token, `GET /api/articles/${made._id}`)).json()) as Article;
  expect(opened.related.team).toMatchObject({ _id: team });
  expect((await updated(opened, { title: 'After' })).related.team).toMatchObject({ _id: team });
  const read = await app.send(`GET /api/public/articles/${made.slug}`);
  expect(await read.json()).toMatchObject({ title: 'After', related: { team: null } });
});

test.each([
  ['a game that is not there', { related: { game: { _id: newId() }, team: null, player: null } }, 'related.game'],
  ['eleven topics', { tags: Array.from({ length: 11 }, (_, at) => `Topic ${at}`) }, 'tags'],
  ['one topic twice', { tags: ['Goals', 'goals'] }, 'tags'],
])('%s is reported at its field', async (_, more, path) => {
  const { token } = await app.somebody('writer');
  const answer = await about(token, more);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path }] });
});

test('only an admin can change an article’s author, to somebody who writes articles and then reaches it', async () => {
  const [admin, writer, other] = [
    await app.somebody('admin'),
    await app.somebody('writer'),
    await app.somebody('writer'),
  ];
  const keeper = await app.somebody('scorekeeper');
  const made = (await (await about(writer.token)).json()) as Article;
  const give = async (token: string, authorId: string, version = made.version) => {
    const { _id, author: _, lastSaved: __, ...held } = made;
    return app.send(`PUT /api/articles/${_id}`, { token, body: { ...held, version, authorId } });
  };
  expect((await give(writer.token, other.id)).status).toBe(403);
  const nobody = await give(admin.token, keeper.id);
  expect(await nobody.json()).toMatchObject({ issues: [{ path: 'authorId' }] });
  expect((await give(admin.token, other.id)).status).toBe(200);
  expect((await app.send(`GET /api/articles/${made._id}`, { token: other.token })).status).toBe(200);
  expect((await app.send(`GET /api/articles/${made._id}`, { token: writer.token })).status).toBe(404);
});
