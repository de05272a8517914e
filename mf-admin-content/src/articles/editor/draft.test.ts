import { type Article, type ArticleChange, type ArticleInput, articlesApi } from '@league/contract';
import { answering, refusing } from '@league/kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { article, body } from '../article.testing.ts';
import { createDraft, type Draft } from './draft.ts';
import { deviceFor } from './keptOnDevice.ts';
import { emptyValues, valuesOf } from './values.ts';

let drafts: Draft[] = [];
let stops: (() => void)[] = [];
/** What the server was sent, newest last. */
let sent: (ArticleInput & Partial<ArticleChange>)[];
let served: Article;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  localStorage.clear();
  sent = [];
  serve(article('Cup night'));
});
afterEach(() => {
  for (const stop of stops) stop();
  [drafts, stops] = [[], []];
  vi.useRealTimers();
});

/** An API that keeps what it is sent. */
function serve(as: Article) {
  served = as;
  const take = ({ body }: { body: unknown }) => taken(body as ArticleInput);
  answering(articlesApi.create, take);
  answering(articlesApi.update, take);
}
function taken(input: ArticleInput): Article {
  sent.push(input);
  const { _id, author, lastSaved, version } = served;
  served = {
    ...served,
    ...(input as Partial<Article>),
    slug: input.slug || 'cup-night',
    publishAt: input.status === 'Draft' ? null : (input.publishAt ?? '2026-11-21T10:00:00.000Z'),
    ...{ _id, author, lastSaved, version: version + 1 },
  };
  return served;
}
const theirs = (changed: Partial<Article>) => {
  const current = { ...served, ...changed, version: 9, lastSaved: { by: 'Amina Farouk', at: served.lastSaved.at } };
  refusing(articlesApi.update, 409, {
    code: 'articles.changed',
    message: 'Amina Farouk has changed the title of this article since you opened it.',
    current,
  });
  return current;
};

function open(about?: Article): Draft {
  const draft = createDraft({
    article: about,
    values: about ? valuesOf(about) : emptyValues,
    device: deviceFor('me', about?._id ?? 'new'),
    onCreated: ({ _id }) => deviceFor('me', _id),
  });
  drafts.push(draft);
  stops.push(draft.watch());
  return draft;
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const seconds = 1000;

test('a draft is with the server ten seconds after the first letter, and not again until there is more', async () => {
  const draft = open(article('Cup night'));
  draft.change({ title: 'Cup night!' });
  await later(5 * seconds);
  draft.change({ body: body('More.') });
  expect(sent).toEqual([]);
  await later(5 * seconds);
  expect(sent).toMatchObject([{ title: 'Cup night!', body: body('More.'), status: 'Draft', version: 1 }]);
  expect(draft.get()).toMatchObject({ isDirty: false, kept: { on: 'server' } });
  await later(60 * seconds);
  expect(sent).toHaveLength(1);
  draft.change({ title: 'Cup nights' });
  await later(10 * seconds);
  expect(sent[1]).toMatchObject({ title: 'Cup nights', version: 2 });
});

test('a new article is made when it has a title, once, and goes on from there', async () => {
  const draft = open();
  draft.change({ body: body('Words before a title.') });
  await later(30 * seconds);
  expect([sent.length, draft.get().kept?.on]).toEqual([0, 'device']);
  draft.change({ title: 'Cup' });
  await later(10 * seconds);
  expect(sent).toMatchObject([{ title: 'Cup', slug: '' }]);
  draft.change({ title: 'Cup night' });
  await later(10 * seconds);
  expect(sent[1]).toMatchObject({ title: 'Cup night', slug: '', version: 2 });
  expect(deviceFor('me', 'new').read()).toBeUndefined();
});

test('what is public is never changed unasked: it is kept on the device', async () => {
  const draft = open(article('Cup night', { status: 'Published', publishAt: '2026-11-01T10:00:00Z' }));
  draft.change({ title: 'Half a sen' });
  await later(60 * seconds);
  expect([sent.length, draft.get().kept?.on]).toEqual([0, 'device']);
  await draft.save();
  expect(sent).toMatchObject([{ title: 'Half a sen', slug: 'cup-night', status: 'Published', publishAt: null }]);
});

test('what came out while it was open is not changed unasked either', async () => {
  const draft = open(article('Cup night', { status: 'Scheduled', publishAt: '2026-11-21T10:00:15.000Z' }));
  draft.change({ title: 'Cup night!' });
  await later(10 * seconds);
  expect(sent).toMatchObject([{ title: 'Cup night!', status: 'Scheduled' }]);
  draft.change({ title: 'Half a sen' });
  await later(60 * seconds);
  expect([sent.length, draft.get().kept?.on]).toEqual([1, 'device']);
  await draft.save();
  expect(sent[1]).toMatchObject({ title: 'Half a sen' });
});

test('nothing comes out because somebody was about to choose so', async () => {
  const draft = open(article('Cup night'));
  draft.change({ status: 'Published', title: 'Cup night!' });
  await later(10 * seconds);
  expect(sent).toMatchObject([{ status: 'Draft', title: 'Cup night!' }]);
  expect(draft.get()).toMatchObject({ isDirty: true, values: { status: 'Published' } });
  await later(60 * seconds);
  expect(sent).toHaveLength(1);
  await draft.save();
  expect(sent[1]).toMatchObject({ status: 'Published' });
  expect(draft.get().isDirty).toBe(false);
});

test('without a network what is typed is kept on the device, and sent when the network is back', async () => {
  const draft = open(article('Cup night'));
  refusing(articlesApi.update, 0);
  draft.change({ title: 'Far away' });
  await later(10 * seconds);
  expect(draft.get()).toMatchObject({ isOffline: true, isDirty: true, kept: { on: 'device' } });
  serve(article('Cup night'));
  window.dispatchEvent(new Event('online'));
  await later(0);
  expect(sent).toMatchObject([{ title: 'Far away' }]);
  expect(draft.get()).toMatchObject({ isOffline: false, isDirty: false, kept: { on: 'server' } });
});

test('what was typed and not saved is there in the next page, also while the server has moved on, and can be given up', async () => {
  const first = open(article('Cup night', { status: 'Published', publishAt: '2026-11-01T10:00:00Z' }));
  first.change({ title: 'Unsaved', body: body('Also unsaved.') });
  await later(1 * seconds);
  stops.pop()!();
  const next = open(
    article('Cup night', { status: 'Published', publishAt: '2026-11-01T10:00:00Z', category: 'Nile Cup', version: 4 }),
  );
  expect(next.get()).toMatchObject({
    isBack: true,
    isDirty: true,
    values: { title: 'Unsaved', body: body('Also unsaved.'), category: 'Nile Cup' },
  });
  await next.save();
  expect(sent.at(-1), 'the version that it was typed into').toMatchObject({ version: 1 });
  next.change({ title: 'Again' });
  next.discardBack();
  await later(1 * seconds);
  expect(next.get().isDirty).toBe(false);
  expect(open(article('Cup night')).get().isBack).toBe(false);
});

test('what one person has typed is not given to another, nor to another article', async () => {
  open(article('Cup night')).change({ title: 'Mine' });
  await later(1 * seconds);
  const { _id } = article('Cup night');
  expect(deviceFor('me', _id).read()?.values).toEqual({ title: 'Mine' });
  expect(deviceFor('somebody else', _id).read()).toBeUndefined();
  expect(deviceFor('me', 'new').read()).toBeUndefined();
});

test('where the device keeps nothing, it is not said to', async () => {
  const forbid = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  const draft = open(article('Cup night'));
  draft.change({ title: 'Nowhere' });
  await later(1 * seconds);
  expect(draft.get()).toMatchObject({ isDirty: true, kept: undefined });
});

test('case 22: what somebody else has saved meanwhile is not overwritten, and what was typed stays', async () => {
  const draft = open(article('Cup night'));
  const current = theirs({ title: 'Theirs' });
  draft.change({ body: body('Mine.') });
  await later(10 * seconds);
  expect(draft.get()).toMatchObject({
    conflict: { current },
    values: { title: 'Cup night', body: body('Mine.') },
    kept: { on: 'device' },
  });
  draft.change({ body: body('Mine, and more.') });
  await later(60 * seconds);
  expect(sent).toEqual([]);
  serve({ ...current });
  draft.resolve({ ...draft.get().values, title: 'Theirs' });
  await draft.save();
  expect(sent).toMatchObject([{ title: 'Theirs', body: body('Mine, and more.'), version: 9 }]);
  expect(draft.get()).toMatchObject({ isDirty: false, conflict: undefined });
});

/** From now on each answer comes after that time. */
function slowly(ms: number) {
  const take = async ({ body }: { body: unknown }) => {
    const answer = taken(body as ArticleInput);
    await new Promise((done) => setTimeout(done, ms));
    return answer;
  };
  answering(articlesApi.create, take);
  answering(articlesApi.update, take);
}

test('what is typed while a saving is under way is not taken for saved', async () => {
  const draft = open(article('Cup night'));
  slowly(500);
  draft.change({ title: 'One' });
  const saving = draft.save();
  await later(100);
  draft.change({ title: 'One and two' });
  await later(400);
  await saving;
  expect(draft.get()).toMatchObject({ isDirty: true, values: { title: 'One and two' }, article: { version: 2 } });
  await later(9 * seconds);
  expect(sent, 'ten seconds from the last saving').toHaveLength(1);
  await later(2 * seconds);
  expect(sent[1]).toMatchObject({ title: 'One and two', version: 2 });
});

test.each([
  { status: 'Published', publishAt: null },
  { status: 'Scheduled', publishAt: '2026-11-22T10:00:00.000Z' },
] as const)(
  'what was just made $status is not taken back by what was to be sent in the same second',
  async (chosen) => {
    const draft = open(article('Cup night'));
    slowly(500);
    draft.change({ title: 'Cup night!' });
    await later(9.8 * seconds);
    draft.change(chosen);
    const saving = draft.save();
    await later(60 * seconds);
    expect(await saving).toMatchObject({ is: 'saved' });
    expect(sent).toMatchObject([{ title: 'Cup night!', ...chosen, version: 1 }]);
    expect(draft.get()).toMatchObject({ isDirty: false, article: { status: chosen.status } });
  },
);

test('what waits for a saving that is under way is sent as it is by then', async () => {
  const draft = open(article('Cup night'));
  slowly(500);
  draft.change({ title: 'One' });
  const first = draft.save();
  const second = draft.save();
  await later(100);
  draft.change({ title: 'One and two' });
  await later(500);
  draft.change({ title: 'One, two and three' });
  await later(500);
  await Promise.all([first, second]);
  expect(sent.map(({ title }) => title)).toEqual(['One', 'One and two']);
  expect(draft.get()).toMatchObject({ isDirty: true, kept: { on: 'device' } });
  await later(10 * seconds);
  expect(sent[2]).toMatchObject({ title: 'One, two and three', version: 3 });
});

test('what is chosen while text is on its way is still chosen', async () => {
  const draft = open(article('Cup night'));
  slowly(500);
  draft.change({ title: 'Cup night!' });
  await later(10.1 * seconds);
  draft.change({ status: 'Published' });
  const saving = draft.save();
  await later(1 * seconds);
  await saving;
  expect(sent.map(({ status }) => status)).toEqual(['Draft', 'Published']);
});

test('what cannot be saved is told at its field when it is asked for, and while it is mended', async () => {
  const draft = open();
  expect(await draft.save()).toEqual({ is: 'refused' });
  expect(draft.get().issues).toEqual({ title: 'Title is required.' });
  draft.change({ title: 'Cup night' });
  expect(draft.get().issues).toEqual({});
  draft.change({ status: 'Scheduled' });
  await draft.save();
  expect(draft.get().issues).toEqual({ publishAt: 'Please choose when this is to be published.' });
});

test('an address that follows its title does until the article is out, and is sent as it is after', async () => {
  expect(valuesOf(article('Cup night')).slug).toBe('');
  expect(valuesOf(article('Cup night', { slug: 'cup-night-12' })).slug).toBe('');
  expect(valuesOf(article('Cup night', { slug: 'the-final' })).slug).toBe('the-final');
  expect(valuesOf(article('Cup night', { status: 'Published' })).slug).toBe('cup-night');
});
