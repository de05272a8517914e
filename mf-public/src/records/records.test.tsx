import { recordsApi } from '@league/contract';
import { mockAnswer, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import routes from '../screens.ts';
import { leagueRecords } from '../testing/builders.ts';

const hrefs = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('each record of a game leads to its player and its game', async () => {
  const records = leagueRecords();
  mockAnswer(recordsApi.get, records);
  open(routes, '/stats/records');
  const [record] = records.game as [(typeof records.game)[number]];
  const title = await screen.findByRole('heading', { name: 'Goals' });
  const row = title.parentElement!.querySelector('li')!;
  expect(row.textContent).toMatch(/^5Omar El-SayedNov 20, 2026 · Team ALX against Team CAI$/);
  expect(hrefs(row)).toEqual([`/players/${record.playerId}`, `/schedule/${record.game.gameId}`]);
});

test('records of seasons and careers say in how many games, and only figures with a record are listed', async () => {
  mockAnswer(recordsApi.get, leagueRecords());
  const { router } = open(routes, '/stats/records');
  fireEvent.click(await screen.findByRole('link', { name: 'One season' }));
  expect(await screen.findByText('2026-27, 28 games')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Shutouts' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Career' }));
  expect(await screen.findByText('56 games')).toBeTruthy();
  expect(router.state.location.search).toBe('?view=career');
});

test('records of figures without a game are shown', async () => {
  const ofGames = { game: [], streaks: [], currentStreaks: [] };
  mockAnswer(recordsApi.get, { ...leagueRecords(), games: 0, allGames: 0, ...ofGames });
  open(routes, '/stats/records?view=career');
  expect(await screen.findByText('56 games')).toBeTruthy();
  expect(screen.queryByText('Records appear after the first final game.')).toBeNull();
});

test('streaks that may go on come before the longest', async () => {
  mockAnswer(recordsApi.get, leagueRecords());
  open(routes, '/stats/records?view=streaks');
  await screen.findByRole('heading', { name: 'May go on' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Records',
    'May go on',
    'Games in a row with a goal',
    'Longest of one season',
    'Games in a row with a point',
  ]);
});

test('a milestone says what is left', async () => {
  mockAnswer(recordsApi.get, leagueRecords());
  open(routes, '/stats/records?view=milestones');
  const player = await screen.findByRole('link', { name: 'Omar El-Sayed' });
  expect(player.closest('li')!.textContent).toBe('2Omar El-SayedPoint number 100 · Team ALX2 to go');
});

test('records that rest on some games say so, and tournaments have their own', async () => {
  const asked: string[] = [];
  mockAnswer(recordsApi.get, ({ address }) => {
    asked.push(address.search);
    return { ...leagueRecords(), games: 98, allGames: 100, milestones: [] };
  });
  open(routes, '/stats/records?view=milestones');
  expect(await screen.findByText('From 98 of 100 final games: the others have a result alone.')).toBeTruthy();
  expect(screen.getByText(/Nobody is within five/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Tournaments' }));
  await expect.poll(() => asked).toEqual(['', '?competition=tournament']);
});
