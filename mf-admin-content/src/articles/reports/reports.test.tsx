import { type ArticleReport, articlesApi, type Game, gamesApi, reportsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../../screens.ts';
import { article, articleCard, body } from '../testing/article.ts';

const gameId = '0198a000-0000-7000-8000-0000000000cc';
const brief = (name: string) => ({
  _id: '0198a000-0000-7000-8000-0000000000dd',
  slug: name.toLowerCase(),
  name,
  code: name.slice(0, 3).toUpperCase(),
  logo: null,
  primaryColor: '#000000',
  secondaryColor: '#ffffff',
});
const game: Game = {
  gameId,
  date: '2026-11-20T17:00:00.000Z',
  home_team: 'Giza',
  away_team: 'Luxor',
  home_score: 2,
  away_score: 3,
  status: 'final',
  decision_type: 'regulation',
  competition_type: 'season',
  tournament_name: null,
  season: '2026-27',
  venue: null,
  period: null,
  elapsedSeconds: null,
  home: brief('Giza'),
  away: brief('Luxor'),
};

const was = 'Luxor won 3–2.';
const now = 'Luxor won 4–2.';
const sentence = { key: 'result', language: 'en', fact: 'result', entries: ['result'] };
const report: ArticleReport = {
  kind: 'recap',
  week: null,
  game: { _id: gameId, title: 'Luxor at Giza', href: `/schedule/${gameId}` },
  seq: 4,
  sentences: [{ ...sentence, text: was }],
  outdated: [{ key: 'result', language: 'en', was, now }],
};
const stored = article('Luxor 3, Giza 2', { body: body(`${was} To great cheers.`), hasReport: true });
const path = `/admin/my-articles/edit/${stored._id}`;

beforeEach(async () => {
  localStorage.clear();
  await signInAs('writer');
  mockAnswer(articlesApi.figures, { total: 1, categories: [], lastUpdate: null });
  mockAnswer(articlesApi.get, stored);
  mockAnswer(reportsApi.get, { report });
});

test('a writer chooses a final game, and its article opens', async () => {
  const sent: unknown[] = [];
  mockAnswer(articlesApi.listMine, [articleCard('Notes')]);
  mockAnswer(gamesApi.current, [
    game,
    { ...game, gameId: stored._id, status: 'scheduled', home_score: null, away_score: null },
  ]);
  mockAnswer(reportsApi.write, (request) => {
    sent.push(request.body);
    return stored;
  });
  open(routes, '/admin/my-articles');
  fireEvent.click(await screen.findByRole('link', { name: 'Write about games' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write about games' });
  expect(await within(dialog).findAllByRole('button', { name: /Luxor 3, Giza 2/ })).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: /Luxor 3, Giza 2/ }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'recap', gameId }]));
  // The editor is loaded first.
  const card = await screen.findByRole('region', { name: 'Written from the sheet' }, { timeout: 10_000 });
  expect(within(card).getByText('Open the game')).toBeTruthy();
});

test('an article whose answer was lost opens when it is asked for again; another choice is another article', async () => {
  const sent: { id: string }[] = [];
  let listed = 0;
  mockAnswer(articlesApi.listMine, () => {
    listed += 1;
    return [articleCard('Notes')];
  });
  mockAnswer(gamesApi.current, [game, { ...game, gameId: stored._id, home_score: 5 }]);
  mockAnswer(reportsApi.write, ({ body }) => {
    sent.push(body as { id: string });
    throw new TypeError('The connection was lost.');
  });
  const { router } = open(routes, '/admin/my-articles');
  fireEvent.click(await screen.findByRole('link', { name: 'Write about games' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write about games' }));
  const press = async (name: RegExp) => fireEvent.click(await dialog.findByRole('button', { name }));
  await press(/Luxor 3, Giza 2/);
  await waitFor(() => expect(sent).toHaveLength(1));
  await press(/Luxor 3, Giza 5/);
  await waitFor(() => expect(sent).toHaveLength(2));
  mockError(reportsApi.write, 409, { code: 'articles.changed', message: 'You have changed this.', current: stored });
  await press(/Luxor 3, Giza 2/);
  expect(await screen.findByRole('region', { name: 'Written from the sheet' }, { timeout: 10_000 })).toBeTruthy();
  expect(sent[0]!.id).not.toBe(sent[1]!.id);
  expect(router.state.location.pathname).toBe(`/admin/my-articles/edit/${sent[0]!.id}`);
  const before = listed;
  await router.navigate('/admin/my-articles');
  await waitFor(() => expect(listed).toBe(before + 1));
});

test('a writer chooses a scheduled game for a preview', async () => {
  const sent: unknown[] = [];
  const coming = { ...game, gameId: stored._id, status: 'scheduled', home_score: null, away_score: null } as const;
  mockAnswer(articlesApi.listMine, [articleCard('Notes')]);
  mockAnswer(gamesApi.current, [game, coming]);
  mockAnswer(reportsApi.write, (request) => {
    sent.push(request.body);
    return stored;
  });
  open(routes, '/admin/my-articles');
  fireEvent.click(await screen.findByRole('link', { name: 'Write about games' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Preview of a game' }));
  const dialog = screen.getByRole('dialog', { name: 'Write about games' });
  expect(await within(dialog).findByRole('heading', { name: 'Next games' })).toBeTruthy();
  const games = await within(dialog).findAllByRole('button', { name: /Luxor, Giza/ });
  expect(games).toHaveLength(1);
  fireEvent.click(games[0]!);
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'preview', gameId: stored._id }]));
});

test('a writer chooses a week for a round-up', async () => {
  const sent: unknown[] = [];
  mockAnswer(articlesApi.listMine, [articleCard('Notes')]);
  mockAnswer(gamesApi.current, [game]);
  mockAnswer(reportsApi.write, (request) => {
    sent.push(request.body);
    return stored;
  });
  open(routes, '/admin/my-articles');
  fireEvent.click(await screen.findByRole('link', { name: 'Write about games' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Round-up of a week' }));
  const weeks = within(screen.getByLabelText('Week')).getAllByRole<HTMLOptionElement>('option');
  expect(weeks.map(({ value }) => new Date(value).getUTCDay())).toEqual(Array(12).fill(1));
  fireEvent.change(screen.getByLabelText('Week'), { target: { value: weeks[3]!.value } });
  fireEvent.click(screen.getByRole('button', { name: 'Write the round-up' }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'roundUp', week: weeks[3]!.value }]));
});

test('the library says of which articles the facts have changed', async () => {
  mockAnswer(articlesApi.listMine, [articleCard('Derby', { outdated: 2 }), articleCard('Notes', { outdated: null })]);
  open(routes, '/admin/my-articles');
  expect(await screen.findAllByText('The facts have changed: 2 sentences')).toHaveLength(1);
});

test('the editor shows the facts of each sentence, and the way to the sheet', async () => {
  open(routes, path);
  const card = within(await screen.findByRole('region', { name: 'Written from the sheet' }));
  expect(card.getByRole('link', { name: 'Open the game' }).getAttribute('href')).toBe(`/schedule/${gameId}`);
  expect(card.getByText(was).parentElement!.textContent).toContain('Result · 1 entry');
});

test('one press takes the new sentence of a corrected sheet', async () => {
  const sent: unknown[] = [];
  mockAnswer(reportsApi.answer, (request) => {
    sent.push(request.body);
    mockAnswer(reportsApi.get, { report: { ...report, outdated: [] } });
    return { ...stored, version: 2, body: body(`${now} To great cheers.`) };
  });
  open(routes, path);
  const notice = within(await screen.findByRole('status', { name: /^The facts have changed/ }));
  expect(notice.getByText(now)).toBeTruthy();
  fireEvent.click(notice.getByRole('button', { name: 'Use the new sentence' }));
  await waitFor(() => expect(screen.queryByRole('status', { name: /^The facts have changed/ })).toBeNull());
  expect(sent).toEqual([{ version: 1, answers: [{ key: 'result', language: 'en', take: true }] }]);
  expect(await screen.findByText(`${now} To great cheers.`)).toBeTruthy();
});

test('while something is not saved, no sentence is taken', async () => {
  open(routes, path);
  const notice = within(await screen.findByRole('status', { name: /^The facts have changed/ }));
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Luxor again' } });
  expect(await notice.findByText('Save your changes first.')).toBeTruthy();
  expect(notice.getByRole<HTMLButtonElement>('button', { name: 'Use the new sentence' }).disabled).toBe(true);
});
