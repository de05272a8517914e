import { playersApi, seasonsApi } from '@league/contract';
import { mockAnswer, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { listedPlayer as player, season } from '../testing/builders.ts';

beforeEach(() => {
  mockAnswer(seasonsApi.list, []);
  mockAnswer(playersApi.listPublic, [
    player('Ádel Nagy', 'ALX', 'Center'),
    player('Badr Zaki', 'CAI', 'Goalie'),
    player('Omar Adel', 'CAI', 'Center'),
  ]);
});

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link', { name: /^(?!Team)/ })
    .map(({ textContent }) => textContent);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('all players of the season are listed with links to their pages', async () => {
  open(routes, '/players');
  await screen.findByRole('table', { name: 'Players' });
  expect(names()).toEqual(['Ádel Nagy', 'Badr Zaki', 'Omar Adel']);
  expect(screen.getByRole('link', { name: 'Badr Zaki' }).getAttribute('href')).toMatch(/^\/players\/[\w-]{36}$/);
});

test('team, position and name filter the list, in the address, and are cleared at once', async () => {
  const { router } = open(routes, '/players?search=adel');
  await screen.findByRole('table');
  expect(names()).toEqual(['Ádel Nagy', 'Omar Adel']);
  choose('Team', 'cai');
  expect(names()).toEqual(['Omar Adel']);
  choose('Position', 'Goalie');
  await screen.findByText('No players match your current filters');
  expect(router.state.location.search).toBe('?search=adel&team=cai&position=Goalie');
  fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(names()).toHaveLength(3);
});

test('a team that nobody plays for, such as by its former address, shows all teams', async () => {
  open(routes, '/players?team=formerly&search=adel');
  await screen.findByRole('table');
  expect(names()).toEqual(['Ádel Nagy', 'Omar Adel']);
  expect(screen.getByLabelText<HTMLSelectElement>('Team').value).toBe('');
});

test('a season in the address is found by its main name on a page in another language, and chosen by it', async () => {
  mockAnswer(seasonsApi.list, [season('الشتاء', true, 'Winter'), season('الصيف', false, 'Summer')]);
  mockAnswer(playersApi.listPublic, ({ address }) => [player(address.searchParams.get('season') ?? 'Current', 'ALX')]);
  const { router } = open(routes, '/players?season=Summer');
  expect(await screen.findByRole('link', { name: 'Summer' })).toBeTruthy();
  expect(await screen.findByDisplayValue('الصيف')).toBeTruthy();
  choose('Season', 'Winter');
  expect(await screen.findByRole('link', { name: 'Current' })).toBeTruthy();
  expect(screen.getByDisplayValue('الشتاء')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});
