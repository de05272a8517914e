import { type Article, articlesApi } from '@league/contract';
import { mockError } from '@league/kit/testing';
import { expect, test, vi } from 'vitest';
import { article, body } from '../testing/article.ts';
import { localDraft } from './localDraft.ts';
import { advanceTime, closeEditor, open, requests, seconds, serve, served, setupDraftTests } from './testing/draft.ts';
import { valuesOf } from './values.ts';

setupDraftTests();

const theirs = (changed: Partial<Article>) => {
  const current = { ...served, ...changed, version: 9, lastSaved: { by: 'Amina Farouk', at: served.lastSaved.at } };
  mockError(articlesApi.update, 409, {
    code: 'articles.changed',
    message: 'Amina Farouk has changed the title of this article since you opened it.',
    current,
  });
  return current;
};

test('a draft is saved ten seconds after the first letter, and not again without changes', async () => {
  const draft = open(article('Cup night'));
  draft.change({ title: 'Cup night!' });
  await advanceTime(5 * seconds);
  draft.change({ body: body('More.') });
  expect(requests).toEqual([]);
  await advanceTime(5 * seconds);
  expect(requests).toMatchObject([
    { title: 'Cup night!', body: body('More.'), status: 'Draft', version: 1, autosave: true },
  ]);
  expect(draft.get()).toMatchObject({ isDirty: false, lastStored: { on: 'server' } });
  await advanceTime(60 * seconds);
  expect(requests).toHaveLength(1);
  draft.change({ title: 'Cup nights' });
  await advanceTime(10 * seconds);
  expect(requests[1]).toMatchObject({ title: 'Cup nights', version: 2 });
});

test('a new article is created once it has a title, once, and then updated', async () => {
  const draft = open();
  draft.change({ body: body('Words before a title.') });
  await advanceTime(30 * seconds);
  expect([requests.length, draft.get().lastStored?.on]).toEqual([0, 'device']);
  draft.change({ title: 'Cup' });
  await advanceTime(10 * seconds);
  expect(requests).toMatchObject([{ title: 'Cup', slug: '' }]);
  draft.change({ title: 'Cup night' });
  await advanceTime(10 * seconds);
  expect(requests[1]).toMatchObject({ title: 'Cup night', slug: '', version: 2 });
  expect(localDraft('me', 'new').read()).toBeUndefined();
});

test('public articles are never saved automatically: changes are stored on the device', async () => {
  const draft = open(article('Cup night', { status: 'Published', publishAt: '2026-11-01T10:00:00Z' }));
  draft.change({ title: 'Half a sen' });
  await advanceTime(60 * seconds);
  expect([requests.length, draft.get().lastStored?.on]).toEqual([0, 'device']);
  await draft.save();
  expect(requests).toMatchObject([{ title: 'Half a sen', slug: 'cup-night', status: 'Published', publishAt: null }]);
});

test('an article that was published while open is not saved automatically either', async () => {
  const draft = open(article('Cup night', { status: 'Scheduled', publishAt: '2026-11-21T10:00:15.000Z' }));
  draft.change({ title: 'Cup night!' });
  await advanceTime(10 * seconds);
  expect(requests).toMatchObject([{ title: 'Cup night!', status: 'Scheduled' }]);
  draft.change({ title: 'Half a sen' });
  await advanceTime(60 * seconds);
  expect([requests.length, draft.get().lastStored?.on]).toEqual([1, 'device']);
  await draft.save();
  expect(requests[1]).toMatchObject({ title: 'Half a sen' });
});

test('an article that is public by the server’s clock alone is saved on request only, and the input stays', async () => {
  const publishAt = '2026-11-21T10:30:00.000Z';
  const draft = open(article('Cup night', { status: 'Scheduled', publishAt }));
  const current = article('Cup night', { status: 'Published', publishAt });
  mockError(articlesApi.update, 409, { code: 'articles.public', current });
  draft.change({ title: 'Half a sen' });
  await advanceTime(10 * seconds);
  expect(draft.get()).toMatchObject({
    isDirty: true,
    conflict: undefined,
    article: { status: 'Published' },
    values: { title: 'Half a sen', status: 'Published', publishAt: null, slug: 'cup-night' },
    lastStored: { on: 'device' },
  });
  serve(current);
  draft.change({ title: 'Half a sentence' });
  await advanceTime(60 * seconds);
  expect(requests).toEqual([]);
  await draft.save();
  expect(requests).toMatchObject([{ title: 'Half a sentence', status: 'Published', publishAt: null }]);
  expect(requests[0]).not.toHaveProperty('autosave');
  expect(draft.get().isDirty).toBe(false);
});

test('a selected but unconfirmed publication does not happen', async () => {
  const draft = open(article('Cup night'));
  draft.change({ status: 'Published', title: 'Cup night!' });
  await advanceTime(10 * seconds);
  expect(requests).toMatchObject([{ status: 'Draft', title: 'Cup night!' }]);
  expect(draft.get()).toMatchObject({ isDirty: true, values: { status: 'Published' } });
  await advanceTime(60 * seconds);
  expect(requests).toHaveLength(1);
  await draft.save();
  expect(requests[1]).toMatchObject({ status: 'Published' });
  expect(draft.get().isDirty).toBe(false);
});

test('offline changes are stored on the device, and sent when the network is back', async () => {
  const draft = open(article('Cup night'));
  mockError(articlesApi.update, 0);
  draft.change({ title: 'Far away' });
  await advanceTime(10 * seconds);
  expect(draft.get()).toMatchObject({ isOffline: true, isDirty: true, lastStored: { on: 'device' } });
  serve(article('Cup night'));
  window.dispatchEvent(new Event('online'));
  await advanceTime(0);
  expect(requests).toMatchObject([{ title: 'Far away' }]);
  expect(draft.get()).toMatchObject({ isOffline: false, isDirty: false, lastStored: { on: 'server' } });
});

test('back online, changes of a published article are on the device without a warning', async () => {
  const draft = open(article('Cup night', { status: 'Published', publishAt: '2026-11-01T10:00:00Z' }));
  draft.change({ title: 'Far away' });
  mockError(articlesApi.update, 0);
  await draft.save();
  expect(draft.get()).toMatchObject({ isOffline: true, lastStored: { on: 'device' } });
  window.dispatchEvent(new Event('online'));
  await advanceTime(0);
  expect(draft.get()).toMatchObject({ isOffline: false, isDirty: true, lastStored: { on: 'device' } });
  mockError(articlesApi.update, 503);
  await draft.save();
  expect(draft.get().isOffline).toBe(true);
  await advanceTime(10 * seconds);
  expect(draft.get()).toMatchObject({ isOffline: false, isDirty: true });
  expect(requests).toEqual([]);
});

test('unsaved changes are restored on the next page, also after a newer save, and can be discarded', async () => {
  const first = open(article('Cup night', { status: 'Published', publishAt: '2026-11-01T10:00:00Z' }));
  first.change({ title: 'Unsaved', body: body('Also unsaved.') });
  await advanceTime(1 * seconds);
  closeEditor();
  const next = open(
    article('Cup night', { status: 'Published', publishAt: '2026-11-01T10:00:00Z', category: 'Nile Cup', version: 4 }),
  );
  expect(next.get()).toMatchObject({
    isRestored: true,
    isDirty: true,
    values: { title: 'Unsaved', body: body('Also unsaved.'), category: 'Nile Cup' },
  });
  await next.save();
  expect(requests.at(-1), 'the version that it was typed into').toMatchObject({ version: 1 });
  next.change({ title: 'Again' });
  next.discardRestored();
  await advanceTime(1 * seconds);
  expect(next.get().isDirty).toBe(false);
  expect(open(article('Cup night')).get().isRestored).toBe(false);
});

test('changes are not restored for another person or article', async () => {
  open(article('Cup night')).change({ title: 'Mine' });
  await advanceTime(1 * seconds);
  const { _id } = article('Cup night');
  expect(localDraft('me', _id).read()?.values).toEqual({ title: 'Mine' });
  expect(localDraft('somebody else', _id).read()).toBeUndefined();
  expect(localDraft('me', 'new').read()).toBeUndefined();
});

test('without storage, nothing claims to be stored', async () => {
  const forbid = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  const draft = open(article('Cup night'));
  draft.change({ title: 'Nowhere' });
  await advanceTime(1 * seconds);
  expect(draft.get()).toMatchObject({ isDirty: true, lastStored: undefined });
});

test('case 22: a concurrent save is merged, and the input stays', async () => {
  const draft = open(article('Cup night'));
  const current = theirs({ title: 'Theirs', slug: 'theirs' });
  draft.change({ body: body('Mine.') });
  await advanceTime(10 * seconds);
  expect(draft.get()).toMatchObject({
    conflict: { taken: ['title'], contested: [] },
    values: { title: 'Theirs', body: body('Mine.') },
    lastStored: { on: 'device' },
  });
  serve(current);
  draft.change({ body: body('Mine, and more.') });
  await draft.save();
  expect(requests).toMatchObject([{ title: 'Theirs', body: body('Mine, and more.'), version: 9 }]);
  expect(draft.get()).toMatchObject({ isDirty: false, conflict: undefined });
});

test('case 22: a text changed by both is not sent before a choice, also not by another page', async () => {
  const first = open(article('Cup night'));
  const current = theirs({ body: body('Theirs.') });
  first.change({ body: body('Mine.') });
  await advanceTime(10 * seconds);
  expect(first.get()).toMatchObject({ conflict: { contested: ['body'] }, values: { body: body('Mine.') } });
  first.change({ title: 'Mine too' });
  await advanceTime(60 * seconds);
  expect(await first.save()).toEqual({ is: 'conflict' });
  expect(requests).toEqual([]);
  closeEditor();

  const next = open(current);
  expect(next.get().values).toMatchObject({ title: 'Mine too', body: body('Mine.') });
  await next.save();
  expect(next.get()).toMatchObject({ conflict: { contested: ['body'] }, values: { body: body('Mine.') } });
  serve(current);
  next.choose('body', 'theirs');
  expect(next.get().values.body).toEqual(body('Theirs.'));
  next.choose('body', 'both');
  await next.save();
  expect(requests).toMatchObject([{ title: 'Mine too', body: body('Theirs.', 'Mine.'), version: 9 }]);
});

test('case 22: continuing a text changed by both is not a choice, and is kept', async () => {
  const draft = open(article('Cup night'));
  const current = theirs({ body: body('Theirs.') });
  draft.change({ body: body('Mine.') });
  await advanceTime(10 * seconds);
  serve(current);
  draft.change({ body: body('Mine, and more.') });
  await advanceTime(60 * seconds);
  expect(await draft.save()).toEqual({ is: 'conflict' });
  expect(requests).toEqual([]);
  draft.choose('body', 'theirs');
  draft.choose('body', 'mine');
  expect(draft.get().values.body).toEqual(body('Mine, and more.'));
  draft.choose('body', 'both');
  await draft.save();
  expect(requests).toMatchObject([{ body: body('Theirs.', 'Mine, and more.'), version: 9 }]);
});

test('invalid fields are reported on saving, and then while typing', async () => {
  const draft = open();
  expect(await draft.save()).toEqual({ is: 'refused' });
  expect(draft.get().issues).toEqual({ title: 'Title is required.' });
  draft.change({ title: 'Cup night' });
  expect(draft.get().issues).toEqual({});
  draft.change({ status: 'Scheduled' });
  await draft.save();
  expect(draft.get().issues).toEqual({ publishAt: 'Please choose when this is to be published.' });
});

test('an address that follows the title does so until publication, and is sent unchanged afterwards', async () => {
  expect(valuesOf(article('Cup night')).slug).toBe('');
  expect(valuesOf(article('Cup night', { slug: 'cup-night-12' })).slug).toBe('');
  expect(valuesOf(article('Cup night', { slug: 'the-final' })).slug).toBe('the-final');
  expect(valuesOf(article('Cup night', { slug: 'cup-night-2027' })).slug).toBe('cup-night-2027');
  expect(valuesOf(article('Cup night', { status: 'Published' })).slug).toBe('cup-night');
});
