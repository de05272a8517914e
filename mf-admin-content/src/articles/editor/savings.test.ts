import { type Article, ArticleInput, articlesApi } from '@league/contract';
import { mockAnswer, mockError } from '@league/kit/testing';
import { expect, test, vi } from 'vitest';
import { article, body } from '../testing/article.ts';
import { localDraft } from './localDraft.ts';
import {
  advanceTime,
  closeEditor,
  open,
  requests,
  saveRequest,
  seconds,
  serve,
  served,
  setupDraftTests,
} from './testing/draft.ts';

setupDraftTests();

/** Delays all responses. */
function slowly(ms: number) {
  const take = async ({ body }: { body: unknown }) => {
    const answer = saveRequest(body as ArticleInput);
    await new Promise((done) => setTimeout(done, ms));
    return answer;
  };
  mockAnswer(articlesApi.create, take);
  mockAnswer(articlesApi.update, take);
}

/** Requests arrive, but responses are lost. */
function unanswering() {
  const take = ({ body }: { body: unknown }) => {
    saveRequest(body as ArticleInput);
    throw new TypeError('The network is away.');
  };
  mockAnswer(articlesApi.create, take);
  mockAnswer(articlesApi.update, take);
}
/** The network is back: the next request gets the stored article as a conflict, and later ones succeed. */
function answeringAgain() {
  const { version: _, ...input } = requests.at(-1)!;
  const { id: __, ...stored } = ArticleInput.parse(input);
  const publishAt = served.publishAt?.replace('.000Z', '+00:00') ?? null;
  serve({ ...served, ...(stored as Partial<Article>), slug: served.slug, publishAt });
  const answer = fetch;
  const current = served;
  vi.stubGlobal('fetch', async () => {
    vi.stubGlobal('fetch', answer);
    const message = 'Nadia Samir has saved this article since you opened it.';
    return Response.json({ code: 'articles.changed', message, current }, { status: 409 });
  });
}

test('input during a save is not considered saved', async () => {
  const draft = open(article('Cup night'));
  slowly(500);
  draft.change({ title: 'One' });
  const saving = draft.save();
  await advanceTime(100);
  draft.change({ title: 'One and two' });
  await advanceTime(400);
  await saving;
  expect(draft.get()).toMatchObject({ isDirty: true, values: { title: 'One and two' }, article: { version: 2 } });
  await advanceTime(9 * seconds);
  expect(requests, 'ten seconds from the last saving').toHaveLength(1);
  await advanceTime(2 * seconds);
  expect(requests[1]).toMatchObject({ title: 'One and two', version: 2 });
});

test.each([
  { status: 'Published', publishAt: null },
  { status: 'Scheduled', publishAt: '2026-11-22T10:00:00.000Z' },
] as const)('an article just set to $status is not reset by a save of the same second', async (chosen) => {
  const draft = open(article('Cup night'));
  slowly(500);
  draft.change({ title: 'Cup night!' });
  await advanceTime(9.8 * seconds);
  draft.change(chosen);
  const saving = draft.save();
  await advanceTime(60 * seconds);
  expect(await saving).toMatchObject({ is: 'saved' });
  expect(requests).toMatchObject([{ title: 'Cup night!', ...chosen, version: 1 }]);
  expect(draft.get()).toMatchObject({ isDirty: false, article: { status: chosen.status } });
});

test('a request that waits for a running save is built afterwards', async () => {
  const draft = open(article('Cup night'));
  slowly(500);
  draft.change({ title: 'One' });
  const first = draft.save();
  const second = draft.save();
  await advanceTime(100);
  draft.change({ title: 'One and two' });
  await advanceTime(500);
  draft.change({ title: 'One, two and three' });
  await advanceTime(500);
  await Promise.all([first, second]);
  expect(requests.map(({ title }) => title)).toEqual(['One', 'One and two']);
  expect(draft.get()).toMatchObject({ isDirty: true, lastStored: { on: 'device' } });
  await advanceTime(10 * seconds);
  expect(requests[2]).toMatchObject({ title: 'One, two and three', version: 3 });
});

test('a selection made during a save stays', async () => {
  const draft = open(article('Cup night'));
  slowly(500);
  draft.change({ title: 'Cup night!' });
  await advanceTime(10.1 * seconds);
  draft.change({ status: 'Published' });
  const saving = draft.save();
  await advanceTime(1 * seconds);
  await saving;
  expect(requests.map(({ status }) => status)).toEqual(['Draft', 'Published']);
});

test('a new article with a lost first response is one article', async () => {
  const draft = open();
  unanswering();
  draft.change({
    title: 'Cup night ',
    tags: 'Derby,  Goals،القمة',
    cover: { src: '/c.jpg', alt: 'The cup', credit: '' },
  });
  await advanceTime(10 * seconds);
  expect(draft.get()).toMatchObject({ isOffline: true, article: undefined });
  answeringAgain();
  draft.change({ title: 'Cup nights' });
  await advanceTime(10 * seconds);
  expect(draft.get()).toMatchObject({ isDirty: false, conflict: undefined, article: { title: 'Cup nights' } });
  expect(requests).toMatchObject([
    { title: 'Cup night ', tags: ['Derby', 'Goals', 'القمة'], id: expect.any(String) },
    { title: 'Cup nights', version: 2 },
  ]);
  expect(requests[1]).not.toHaveProperty('id');
});

test('a new article keeps its id on the next page, and another one has another', async () => {
  const first = open();
  unanswering();
  first.change({ title: 'Cup night' });
  await advanceTime(10 * seconds);
  closeEditor();
  const next = open();
  expect(next.get()).toMatchObject({ isRestored: true, values: { title: 'Cup night' } });
  answeringAgain();
  await next.save();
  expect(next.get()).toMatchObject({ isDirty: false, conflict: undefined, article: { title: 'Cup night' } });
  serve(article('Cup night'));
  const other = open();
  other.change({ title: 'Another' });
  await other.save();
  expect(requests.map(({ id }) => id)).toEqual([expect.any(String), expect.any(String)]);
  expect(requests[1]!.id).not.toBe(requests[0]!.id);
});

test('a new article that somebody changed after a lost response is not overwritten', async () => {
  const draft = open();
  unanswering();
  draft.change({ title: 'Cup night' });
  await advanceTime(10 * seconds);
  requests.push({ ...requests[0]!, title: 'Changed elsewhere' });
  answeringAgain();
  draft.change({ title: 'Cup nights' });
  await draft.save();
  expect(draft.get()).toMatchObject({ conflict: { contested: ['title'], theirs: { title: 'Changed elsewhere' } } });
  draft.change({ title: 'Both' });
  await draft.save();
  expect(requests.at(-1)).toMatchObject({ title: 'Both', version: served.version - 1 });
  expect(localDraft('me', 'new').read()).toBeUndefined();
});

test.each([
  { status: 'Draft', publishAt: null },
  { status: 'Published', publishAt: null },
  { status: 'Scheduled', publishAt: '2026-11-22T10:00:00.000Z' },
] as const)('a lost response to a save as $status is not a conflict with oneself', async (chosen) => {
  const draft = open(article('Cup night'));
  unanswering();
  draft.change({ ...chosen, title: 'Cup night!' });
  await draft.save();
  expect(draft.get()).toMatchObject({ isOffline: true, isDirty: true });
  answeringAgain();
  await advanceTime(30 * seconds);
  expect(draft.get()).toMatchObject({ isDirty: false, conflict: undefined, article: { status: chosen.status } });
  expect(requests, 'nothing takes it back').toHaveLength(1);
  draft.change({ title: 'Cup nights' });
  await draft.save();
  expect(requests[1]).toMatchObject({ status: chosen.status, title: 'Cup nights', version: 2 });
});

test('the text of an article that is gone is kept, and is saved as a new draft on request only', async () => {
  const published = { status: 'Published', publishAt: '2026-11-01T10:00:00Z', category: 'Nile Cup' } as const;
  const draft = open(article('Cup night', published));
  mockError(articlesApi.update, 404);
  draft.change({ body: body('Mine.') });
  expect(await draft.save()).toMatchObject({ is: 'refused', fault: { status: 404 } });
  expect(draft.get()).toMatchObject({
    isGone: true,
    article: undefined,
    isDirty: true,
    lastStored: { on: 'device' },
    values: { title: 'Cup night', slug: '', category: 'Nile Cup', body: body('Mine.'), status: 'Draft' },
  });
  draft.change({ title: 'Cup nights' });
  await advanceTime(60 * seconds);
  expect(requests).toEqual([]);
  const gone = article('Cup night')._id;
  serve(article('Cup nights'));
  await draft.save();
  expect(requests).toMatchObject([{ title: 'Cup nights', slug: '', category: 'Nile Cup', status: 'Draft' }]);
  expect(requests[0]).toMatchObject({ id: expect.any(String), body: body('Mine.') });
  expect(requests[0]).not.toHaveProperty('authorId');
  expect(requests[0]).not.toHaveProperty('version');
  expect(draft.get()).toMatchObject({ isGone: false, isDirty: false, article: { title: 'Cup nights' } });
  expect(localDraft('me', gone).read()).toBeUndefined();
  draft.change({ title: 'Cup nights!' });
  await advanceTime(10 * seconds);
  expect(requests[1]).toMatchObject({ title: 'Cup nights!', version: served.version - 1 });
});

test('autosaving stops when its article is gone, and the next page has the whole text', async () => {
  const about = article('Cup night', { authorId: '0198a000-0000-7000-8000-0000000000cc' });
  const first = open(about);
  mockError(articlesApi.update, 404);
  first.change({ body: body('Mine.') });
  await advanceTime(10 * seconds);
  expect(first.get()).toMatchObject({ isGone: true, lastStored: { on: 'device' } });
  serve(about);
  await advanceTime(60 * seconds);
  expect(requests).toEqual([]);
  closeEditor();
  const next = open(undefined, about._id);
  expect(next.get()).toMatchObject({
    isGone: true,
    isRestored: true,
    isDirty: true,
    values: { title: 'Cup night', body: body('Mine.'), authorId: null },
  });
  next.discardRestored();
  expect(next.get()).toMatchObject({ isGone: false, isDirty: false, values: { title: '' } });
  expect(localDraft('me', about._id).read()).toBeUndefined();
});
