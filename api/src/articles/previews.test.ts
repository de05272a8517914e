import { type Article, type ArticleInput, type ArticlePage, articlesApi, type PreviewLink } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { articleInput } from './testing/articles.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let writer: string;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', trustedProxies: 1 });
  writer = (await app.somebody('writer')).token;
});

const as = (address: string, sent?: unknown) => app.send(address, { token: writer, body: sent });
const create = async (more: Partial<ArticleInput> = {}) =>
  (await (await as('POST /api/articles', articleInput(more))).json()) as Article;
const share = async ({ _id }: Article) =>
  (await (await as(`POST /api/articles/${_id}/preview-link`)).json()) as PreviewLink;
const tokenOf = ({ url }: PreviewLink) => new URL(url).searchParams.get('token')!;
let visitors = 0;
const open = (token: string) => {
  visitors += 1;
  return app.send('POST /api/public/preview', {
    body: { token },
    headers: { 'x-forwarded-for': `198.51.100.${visitors}` },
  });
};
const expectClosed = async (token: string) => {
  const answer = await open(token);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'articles.preview-not-valid' });
};

test('only visitors with the link read the current article', async () => {
  const article = await create({ title: 'Not yet' });
  const link = await share(article);
  expect(link.url).toMatch(/^https:\/\/league\.test\/preview\?token=/);
  expect(Date.parse(link.until) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
  const { _id, author: _, lastSaved: __, ...held } = article;
  await as(`PUT /api/articles/${_id}`, { ...held, title: 'Almost' });
  const page = (await (await open(tokenOf(link))).json()) as ArticlePage;
  expect(articlesApi.readPreview.declared.answer.parse(page)).toEqual(page);
  expect(page).toMatchObject({ title: 'Almost', status: 'Draft' });
  expect((await app.send(`GET /api/public/articles/${page.slug}`)).status).toBe(404);
});

test('sharing again extends the same link; a revoked link is replaced by a new one', async () => {
  const article = await create();
  const first = await share(article);
  const again = await share(article);
  expect(again.url).toBe(first.url);
  expect(again.until > first.until).toBe(true);
  expect(await (await as(`GET /api/articles/${article._id}/preview-link`)).json()).toEqual({ link: again });
  await as(`DELETE /api/articles/${article._id}/preview-link`);
  await expectClosed(tokenOf(first));
  expect(await (await as(`GET /api/articles/${article._id}/preview-link`)).json()).toEqual({ link: null });
  const next = await share(article);
  expect(next.url).not.toBe(first.url);
  await expectClosed(tokenOf(first));
  expect((await open(tokenOf(next))).status).toBe(200);
});

test('a link ends with the author’s access, and may be shared again', async () => {
  const admin = (await app.somebody('admin')).token;
  const heir = await app.somebody('writer');
  const written = async () => {
    const { id, token } = await app.somebody('writer');
    const send = async (address: string, body?: unknown) =>
      (await (await app.send(address, { token, body })).json()) as unknown;
    const article = (await send('POST /api/articles', articleInput())) as Article;
    const link = (await send(`POST /api/articles/${article._id}/preview-link`)) as PreviewLink;
    expect((await open(tokenOf(link))).status).toBe(200);
    const { _id, author: _, lastSaved: __, ...held } = article;
    return { id, _id, held, link };
  };
  const ends: ((about: Awaited<ReturnType<typeof written>>) => [string, unknown?])[] = [
    ({ _id, held }) => [`PUT /api/articles/${_id}`, { ...held, authorId: heir.id }],
    ({ id }) => [`PUT /api/admin/users/${id}`, { name: 'Nour', role: 'referee', teamIds: [] }],
    ({ id }) => [`POST /api/admin/users/${id}/deactivate`],
  ];
  for (const end of ends) {
    const about = await written();
    const [address, body] = end(about);
    expect((await app.send(address, { token: admin, body })).status).toBe(200);
    await expectClosed(tokenOf(about.link));
    const again = await app.send(`POST /api/articles/${about._id}/preview-link`, { token: admin });
    expect((await open(tokenOf((await again.json()) as PreviewLink))).status).toBe(200);
    await expectClosed(tokenOf(about.link));
  }
});

test('a link expires, and ends with its article', async () => {
  const [late, deleted] = [await create(), await create()];
  const [lateLink, deletedLink] = [await share(late), await share(deleted)];
  await app.db.execute(sql`update articles set preview_until = now() - interval '1 second' where id = ${late._id}`);
  await as(`DELETE /api/articles/${deleted._id}`);
  await expectClosed(tokenOf(lateLink));
  await expectClosed(tokenOf(deletedLink));
});

test('a link cannot be forged: neither from another link nor from an id', async () => {
  const [one, other] = [await create(), await create()];
  const [proof, id] = [tokenOf(await share(one)).split('.')[1], tokenOf(await share(other)).split('.')[0]];
  for (const token of [`${id}.${proof}`, `${id}.`, `${id}`, '.', 'nonsense', `${id}.${proof}x`]) {
    await expectClosed(token);
  }
});

test('attempts with links are rate-limited', async () => {
  const tries = await Promise.all(
    Array.from({ length: 40 }, () =>
      app.send('POST /api/public/preview', { body: { token: 'x' }, headers: { 'x-forwarded-for': '203.0.113.9' } }),
    ),
  );
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
});
