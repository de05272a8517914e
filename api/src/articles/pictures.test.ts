import type { Article, ArticleInput, Photo, Refusal, UploadAddress } from '@league/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { photos } from '../photos/tables.ts';
import { pictures } from '../pictures/tables.ts';
import { testApp } from '../testing/app.ts';
import { articleInput } from './testing/articles.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let writer: string;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  app = await testApp();
  writer = (await app.somebody('writer')).token;
  picture = (await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()) as Buffer<ArrayBuffer>;
});

async function uploaded(bytes: Buffer<ArrayBuffer> | string = picture, kind = 'articles', token = writer) {
  const answer = await app.send('POST /api/r2/upload-url', {
    token,
    body: { fileName: `${kind}/1-cover.png`, fileType: 'image/png' },
  });
  const { url, publicUrl } = (await answer.json()) as UploadAddress;
  const put = await app.request(url, { method: 'PUT', body: bytes, headers: { 'content-type': 'image/png' } });
  expect(put.status).toBe(200);
  return publicUrl;
}
const cover = (src: string) => ({ src, alt: 'The cup', credit: null });
const text = (src: string): ArticleInput['body'] => ({
  type: 'doc',
  content: [{ type: 'image', attrs: { src, alt: 'The cup' } }],
});
const create = (more: Partial<ArticleInput>, token = writer) =>
  app.send('POST /api/articles', { token, body: articleInput(more) });
const isServed = async (address: string) => (await app.request(address)).status === 200;

test('saving an article publishes its pictures: the cover and those in its text', async () => {
  const [front, inside] = [await uploaded(), await uploaded()];
  expect([await isServed(front), await isServed(inside)]).toEqual([false, false]);
  expect((await create({ cover: cover(front), body: text(inside) })).status).toBe(201);
  expect([await isServed(front), await isServed(inside)]).toEqual([true, true]);
});

test('a picture of the gallery may be reused', async () => {
  const row = { title: 'Lifted', imageUrl: '/media/photos/lifted.svg', category: 'Game action' as const };
  await app.db.insert(photos).values(row);
  expect((await create({ cover: cover(row.imageUrl), body: text(row.imageUrl) })).status).toBe(201);
});

test('a photo that has left the gallery may be moved in an article, and into another one', async () => {
  const admin = (await app.somebody('admin')).token;
  const src = await uploaded(picture, 'photos', admin);
  const photo = { title: 'Left', imageUrl: src, date: '2026-10-01' };
  const { _id } = (await (await app.send('POST /api/photos', { token: admin, body: photo })).json()) as Photo;
  let article = (await (await create({ body: text(src) })).json()) as Article;
  expect((await app.send(`DELETE /api/photos/${_id}`, { token: admin })).status).toBe(200);
  for (const more of [articleInput(), { body: text(src) }]) {
    const { _id, version } = article;
    const answer = await app.send(`PUT /api/articles/${_id}`, {
      token: writer,
      body: { ...articleInput(more), version },
    });
    expect(answer.status).toBe(200);
    article = (await answer.json()) as Article;
  }
  expect((await create({ cover: cover(src) })).status).toBe(201);
});

test('pictures that the article already shows are not checked again', async () => {
  const src = await uploaded();
  const article = (await (await create({ cover: cover(src) })).json()) as Article;
  const admin = (await app.somebody('admin')).token;
  const { _id, author: _, lastSaved: __, ...held } = article;
  const saved = await app.send(`PUT /api/articles/${_id}`, { token: admin, body: { ...held, title: 'By another' } });
  expect(saved.status).toBe(200);
});

test.each<[string, () => Promise<string>]>([
  ['is not among the uploads', async () => '/media/articles/made-up.png'],
  ['was uploaded for something else', () => uploaded(picture, 'photos')],
  ['is no picture', () => uploaded('<svg onload="alert(1)">')],
  ['was uploaded by somebody else', async () => uploaded(picture, 'articles', (await app.somebody('writer')).token)],
])('case 14: a picture that %s is rejected at its field, and nothing is saved', async (_, address) => {
  const src = await address();
  for (const [more, path] of [
    [{ cover: cover(src) }, 'cover.src'],
    [{ body: text(src) }, 'body'],
  ] as const) {
    const refused = await create({ title: 'Refused', ...more });
    expect(refused.status).toBe(422);
    expect((await refused.json()) as Refusal).toMatchObject({ issues: [{ path }] });
  }
  const library = await (await app.send('GET /api/my-articles', { token: writer })).text();
  expect(library).not.toContain('Refused');
});

test('an article returns the sizes of all pictures in its text', async () => {
  const address = await uploaded();
  const body = {
    type: 'doc',
    content: [{ type: 'blockquote', content: text(address).content }],
  } as ArticleInput['body'];
  const article = (await (await create({ body, status: 'Published' })).json()) as Article;
  const read = async () => (await app.send(`GET /api/public/articles/${article.slug}`)).json();
  expect(await read()).toMatchObject({ pictures: {} });
  const sizes = { width: 8, height: 8, placeholder: 'data:image/webp;base64,AA', widths: [8] };
  await app.db.insert(pictures).values({ address, ...sizes });
  await expect.poll(read).toMatchObject({ pictures: { [address]: sizes } });
});
