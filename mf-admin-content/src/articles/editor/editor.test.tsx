import {
  type Article,
  type ArticleInput,
  articlesApi,
  maxHitsOfKind,
  photosApi,
  rulePresets,
  type Season,
  type StaffMember,
  searchApi,
  seasonsApi,
  staffApi,
} from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { photo } from '../../photos/testing/photo.ts';
import routes from '../../screens.ts';
import { article } from '../testing/article.ts';
import { beginCoverUpload } from '../testing/coverUpload.ts';

const member: StaffMember = {
  _id: '',
  name: '',
  email: 'somebody@league.test',
  role: 'writer',
  teams: [],
  lastSignInAt: null,
  createdAt: '2026-01-01T10:00:00Z',
  deactivatedAt: null,
};

const stored = article('Derby night');
const path = `/admin/my-articles/edit/${stored._id}`;
let sent: ArticleInput[];
beforeEach(() => {
  sent = [];
  // Input of one test is stored on the device.
  localStorage.clear();
  mockAnswer(articlesApi.figures, { total: 0, categories: [], lastUpdate: null });
  mockAnswer(articlesApi.get, stored);
  mockAnswer(articlesApi.update, ({ body }) => {
    sent.push(body as ArticleInput);
    return { ...stored, version: 2 } satisfies Article;
  });
});

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));

test('a writer adds topics and a related record, and sees the search preview', async () => {
  await signInAs('writer');
  const giza = '0198a000-0000-7000-8000-0000000000bb';
  mockAnswer(searchApi.find, [
    { _id: giza, kind: 'team', title: 'Giza Kings', detail: 'Giza', href: '/teams/giza-kings' },
    { _id: stored._id, kind: 'article', title: 'Giza wins', detail: '', href: '/news/giza-wins' },
  ]);
  open(routes, path);
  await type(/^Tags/, 'Derby,  Goals ,');
  await type(/^Find a game/, 'giza');
  fireEvent.click(await screen.findByRole('button', { name: /^Giza Kings/ }));
  expect(screen.queryByText('Giza wins')).toBeNull();
  await type(/^Search title/, 'Giza wins the derby');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    tags: ['Derby', 'Goals'],
    related: { game: null, team: { _id: giza }, player: null },
    seoTitle: 'Giza wins the derby',
    seoDescription: '',
  });
  expect(screen.queryByLabelText('Author')).toBeNull();
});

test('a description typed while another picture uploads stays', async () => {
  await signInAs('writer');
  mockAnswer(articlesApi.get, { ...stored, cover: { src: '/media/articles/old.png', alt: 'The bench', credit: null } });
  open(routes, path);
  const endUpload = await beginCoverUpload('/media/articles/new.png');
  await type(/^What it shows/, 'The cup');
  await endUpload();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.cover).toEqual({ src: '/media/articles/new.png', alt: 'The cup', credit: null });
});

test('saving waits for the cover while it uploads, and leaving asks', async () => {
  await signInAs('writer');
  mockAnswer(articlesApi.get, { ...stored, cover: { src: '/media/articles/old.png', alt: 'The bench', credit: null } });
  const { router } = open(routes, path);
  const endUpload = await beginCoverUpload('/media/articles/new.png');
  save();
  fireEvent.submit(screen.getByRole('button', { name: 'Save draft' }).closest('form')!);
  expect(screen.getByText('The cover is uploading. Saving waits for it.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /Writer HQ/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^The cover picture is still uploading/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Stay' }));
  await endUpload();
  expect([router.state.location.pathname, sent]).toEqual([path, []]);
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.cover?.src).toBe('/media/articles/new.png');
});

test('a scheduled article comes out at a day and a time, not at one of them', async () => {
  await signInAs('writer');
  open(routes, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Scheduled' }));
  await type(/^Day/, '2199-12-11');
  expect(screen.getByLabelText<HTMLInputElement>(/^Day/).value).toBe('2199-12-11');
  expect(screen.queryByText(/Comes out/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Please choose a date and time.')).toBeTruthy();
  expect(sent).toEqual([]);
  await type(/^Time/, '18:00');
  expect(await screen.findByText(/Comes out/)).toBeTruthy();
});

test('errors of topics are shown at the topics', async () => {
  await signInAs('writer');
  mockError(articlesApi.update, 422, { issues: [{ path: 'tags.3', message: 'Please list each topic once.' }] });
  open(routes, path);
  await type(/^Tags/, 'Goals, goals');
  save();
  expect(await screen.findByText('Please list each topic once.')).toBeTruthy();
  await screen.findByText('Please correct the highlighted fields.');
  mockAnswer(articlesApi.update, { ...stored, version: 2 });
  await type(/^Tags/, 'Goals');
  save();
  await screen.findByText('Article saved');
  expect(screen.queryByText('Please correct the highlighted fields.')).toBeNull();
});

test('an admin changes the article’s author', async () => {
  await signInAs('admin');
  const person = (name: string, _id: string, role: StaffMember['role']) => ({ ...member, name, _id, role });
  mockAnswer(staffApi.list, [
    person('Nadia Samir', stored.authorId, 'writer'),
    person('Salma Adel', '0198a000-0000-7000-8000-0000000000cc', 'writer'),
    person('Hala Gm', '0198a000-0000-7000-8000-0000000000dd', 'gm'),
  ]);
  open(routes, path);
  const author = await screen.findByLabelText<HTMLSelectElement>('Author');
  await screen.findByText('Salma Adel');
  expect([...author.options].map(({ text }) => text)).toEqual(['Nadia Samir', 'Salma Adel']);
  fireEvent.change(author, { target: { value: '0198a000-0000-7000-8000-0000000000cc' } });
  save();
  await waitFor(() => expect(sent).toMatchObject([{ authorId: '0198a000-0000-7000-8000-0000000000cc' }]));
});

test('a writer inserts a season’s table and a game into the text', async () => {
  await signInAs('writer');
  const gameId = '0198a000-0000-7000-8000-0000000000ee';
  const season = (name: string): Season => ({
    _id: crypto.randomUUID(),
    name,
    createdAt: '2026-01-01T10:00:00Z',
    isCurrent: name === '2026-27',
    rules: rulePresets.iihf,
  });
  const long = `Winter ${'cup '.repeat(18)}`.trim();
  const seasons = [season('2026-27'), season(long)];
  mockAnswer(seasonsApi.list, seasons);
  mockAnswer(searchApi.find, [
    {
      _id: gameId,
      kind: 'game',
      title: 'Giza Kings at Luxor Suns',
      detail: 'Nov 20, 2026 · Final 3 – 2',
      href: `/schedule/${gameId}`,
    },
    { _id: stored._id, kind: 'team', title: 'Giza Kings', detail: 'Giza', href: '/teams/giza-kings' },
  ]);
  open(routes, path);
  const figures = async () => fireEvent.click(await screen.findByRole('button', { name: 'Figures of the league' }));
  await figures();
  await screen.findByRole('option', { name: long });
  await type(/^Season/, long);
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await figures();
  fireEvent.click(screen.getByRole('button', { name: 'Game' }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a game' }), { target: { value: 'giza' } });
  const found = within(await screen.findByRole('list', { name: 'Found' }));
  expect(found.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(found.getByRole('button'));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body.content).toEqual(
    expect.arrayContaining([
      {
        type: 'standings',
        attrs: { season: expect.stringMatching(/^Winter cup .{1,49}$/), seasonId: seasons[1]!._id },
      },
      { type: 'game', attrs: { gameId, title: 'Giza Kings at Luxor Suns, Nov 20, 2026' } },
    ]),
  );
});

test('every game that the search finds can be chosen, and a full list says that there are more', async () => {
  await signInAs('writer');
  mockAnswer(seasonsApi.list, []);
  const asked: (string | null)[] = [];
  const games = Array.from({ length: maxHitsOfKind }, (_, at) => ({
    _id: crypto.randomUUID(),
    kind: 'game' as const,
    title: `Giza Kings at Luxor Suns ${at}`,
    detail: 'Nov 20, 2006 · Final 3 – 2',
    href: '/schedule/x',
  }));
  mockAnswer(searchApi.find, ({ address: { searchParams } }) => {
    asked.push(searchParams.get('kind'));
    return searchParams.get('q') === 'giza' ? games : games.slice(1);
  });
  open(routes, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Figures of the league' }));
  fireEvent.click(screen.getByRole('button', { name: 'Game' }));
  const find = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a game' }), { target: { value } });
  find('giza');
  const more = await screen.findByText('There are more. Type more of the name to narrow the search.');
  expect(within(screen.getByRole('list', { name: 'Found' })).getAllByRole('button')).toHaveLength(maxHitsOfKind);
  find('giza 2006');
  await waitFor(() => expect(more.isConnected).toBe(false));
  expect(asked).toEqual(['game', 'game']);
});

test('a pasted headline finds the game that its beginning names', async () => {
  await signInAs('writer');
  mockAnswer(seasonsApi.list, []);
  const asked: (string | null)[] = [];
  mockAnswer(searchApi.find, ({ address: { searchParams } }) => {
    asked.push(searchParams.get('q'));
    return [];
  });
  open(routes, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Figures of the league' }));
  fireEvent.click(screen.getByRole('button', { name: 'Game' }));
  const value = 'Giza '.repeat(40);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a game' }), { target: { value } });
  await expect.poll(() => asked).toEqual([value.slice(0, 80)]);
});

test('another photo of the gallery brings its description, unless one was typed', async () => {
  await signInAs('writer');
  const photos = [photo('The cup', { alt: 'The cup on the ice' }), photo('The bench', { alt: 'The bench, empty' })];
  mockAnswer(photosApi.list, { photos, total: 2, page: 1, pages: 1 });
  open(routes, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Picture' }));
  const dialog = within(await screen.findByRole('dialog'));
  const take = async (title: RegExp) => {
    fireEvent.click(dialog.getByRole('button', { name: 'From the gallery' }));
    fireEvent.click(await dialog.findByRole('button', { name: title }));
  };
  const alt = dialog.getByLabelText<HTMLInputElement>(/^What it shows/);
  await take(/The cup/);
  expect(alt.value).toBe('The cup on the ice');
  await take(/The bench/);
  expect(alt.value).toBe('The bench, empty');
  fireEvent.change(alt, { target: { value: 'Nobody is there yet' } });
  await take(/The cup/);
  expect(alt.value).toBe('Nobody is there yet');
});

test('a writer whose article is gone is told at once, and has the text again on return to save it as a new one', async () => {
  await signInAs('writer');
  open(routes, path);
  await type(/^Title/, 'Derby nights');
  mockError(articlesApi.update, 404);
  save();
  const told = /^This article was deleted or given to another author/;
  expect((await screen.findByText(told)).dataset.warns).toBe('true');
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();

  mockError(articlesApi.get, 404);
  const created = article('Derby nights', { _id: crypto.randomUUID() });
  mockAnswer(articlesApi.create, ({ body }) => {
    sent.push(body as ArticleInput);
    return created;
  });
  const { router } = open(routes, path);
  await screen.findByText(told);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Derby nights');
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Six in a row.');
  save();
  await screen.findByText('Article saved');
  expect(sent).toMatchObject([{ title: 'Derby nights', body: stored.body, status: 'Draft' }]);
  expect(router.state.location.pathname).toBe(`/admin/my-articles/edit/${created._id}`);
  expect(screen.queryByText(told)).toBeNull();
});

test('of a deleted article whose address alone was changed, no empty one is offered', async () => {
  await signInAs('writer');
  open(routes, path);
  await type(/^Address/, 'derby-nights');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  expect(Object.keys(localStorage).filter((key) => key.endsWith(stored._id))).toHaveLength(1);

  mockError(articlesApi.get, 404);
  open(routes, path);
  expect(await screen.findByText('This article was not found')).toBeTruthy();
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
});
