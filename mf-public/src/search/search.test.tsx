import { type SearchHit, searchApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import routes from '../screens.ts';

const hit = (kind: SearchHit['kind'], title: string): SearchHit => ({
  _id: crypto.randomUUID(),
  kind,
  title,
  detail: 'About it',
  href: `/${kind}/${encodeURIComponent(title)}`,
});

const group = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('link');

test('results are grouped by kind with links', async () => {
  mockAnswer(searchApi.find, [
    hit('game', 'Suns at Falcons'),
    hit('team', 'Aswan Falcons'),
    hit('player', 'Ali Falcon'),
  ]);
  open(routes, '/search?q=falcon');
  await screen.findByText('3 results');
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “falcon”' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Teams',
    'Players',
    'Games',
  ]);
  expect(group('Teams')[0]!.getAttribute('href')).toBe('/team/Aswan%20Falcons');
});

test('if there may be more of a kind, a link leads to all of it and back', async () => {
  mockAnswer(
    searchApi.find,
    Array.from({ length: 20 }, (_, at) => hit('player', `Ali ${at}`)),
  );
  open(routes, '/search?q=ali');
  fireEvent.click(await screen.findByRole('link', { name: 'All players' }));
  await screen.findByText('20 results');
  fireEvent.click(screen.getByRole('link', { name: 'Results of every kind' }));
  await screen.findByText('The first 20 results');
});

test('a kind of which only the newest are among the results has a link to all of it', async () => {
  mockAnswer(searchApi.find, [
    hit('team', 'Transfers FC'),
    ...Array.from({ length: 5 }, (_, at) => hit('article', `Transfer ${at}`)),
  ]);
  open(routes, '/search?q=transfer');
  await screen.findByText('The first 6 results');
  expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/search?q=transfer&kind=article');
  expect(screen.queryByRole('link', { name: 'All teams' })).toBeNull();
  expect(screen.queryByText('There may be more:')).toBeNull();
});

test('kinds for which the results left no place have a link', async () => {
  mockAnswer(
    searchApi.find,
    Array.from({ length: 20 }, (_, at) => hit('player', `Ali ${at}`)),
  );
  open(routes, '/search?q=ali');
  const others = await screen.findByText('There may be more:');
  expect(
    within(others)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All teams', 'All drafts', 'All news', 'All events', 'All games']);
  expect(screen.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/search?q=ali&kind=game');
});

test('the form uses its own address, also without scripts', async () => {
  mockAnswer(searchApi.find, []);
  const { router } = open(routes, '/search');
  await screen.findByText('What are you looking for?');
  const box = screen.getByRole('searchbox');
  expect([box.getAttribute('name'), box.closest('form')!.getAttribute('action')]).toEqual(['q', '/search']);
  fireEvent.change(box, { target: { value: ' zamboni ' } });
  fireEvent.submit(box);
  await screen.findByText('Nothing was found for “zamboni”.');
  expect(router.state.location.search).toBe('?q=zamboni');
});

test('a search keeps the focus, and another address brings its own text', async () => {
  mockAnswer(searchApi.find, []);
  const { router } = open(routes, '/search?q=tide');
  await screen.findByText('Nothing was found for “tide”.');
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  box.focus();
  fireEvent.change(box, { target: { value: 'suns' } });
  fireEvent.submit(box);
  await screen.findByText('Nothing was found for “suns”.');
  expect(document.activeElement).toBe(box);
  await act(() => router.navigate('/search?q=tide'));
  await screen.findByText('Nothing was found for “tide”.');
  expect(box.value).toBe('tide');
});

test('a search that fails says so', async () => {
  mockError(searchApi.find, 500);
  open(routes, '/search?q=falcon');
  await screen.findByText('The search could not be reached.');
});
