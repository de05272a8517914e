import { figureTablesApi, type SkaterRow, seasonsApi, teamsApi } from '@league/contract';
import { mockAnswer, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { season as aSeason, figurePage, goalieRow, skaterRow } from '../testing/builders.ts';

const ali = skaterRow('Ali', {
  goals: 10,
  assists: 5,
  points: 15,
  plusMinus: -3,
  shots: 80,
  shootingPercentage: 0.125,
});
const badr = skaterRow('Badr', {
  goals: 4,
  plusMinus: 7,
  teams: [
    { name: 'Team CAI', slug: 'cai' },
    { name: 'Team ALX', slug: 'alx' },
  ],
});

let asked: URLSearchParams[];
const skaters = (rows: SkaterRow[], about: Parameters<typeof figurePage>[1] = {}) =>
  mockAnswer(figureTablesApi.skaters, ({ address }) => {
    asked.push(address.searchParams);
    return figurePage(rows, about);
  });

beforeEach(() => {
  asked = [];
  skaters([ali, badr]);
  mockAnswer(seasonsApi.list, [aSeason('2026-27', true), aSeason('2025-26')]);
  mockAnswer(teamsApi.listPublic, []);
});

const openSkaters = async (address = '/stats/skaters') => {
  const opened = open(routes, address);
  await screen.findByRole('table');
  return opened;
};
const heads = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.replace(/[▼▲]/, ''));
const cellsOf = (player: string) =>
  within(screen.getByRole('link', { name: player }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const lastAsked = () => Object.fromEntries(asked.at(-1)!);

test('figures are written as fans know them, and one that is not recorded is a dash', async () => {
  await openSkaters('/stats/skaters?columns=goals.shootingPercentage.plusMinus.hits');
  expect(heads()).toEqual(['Player', 'Team', 'G', 'S%', '+/−', 'HIT']);
  expect(cellsOf('Ali')).toEqual(['Team ALX', '10', '12.5', '−3', '–']);
  expect(cellsOf('Badr').slice(0, 4)).toEqual(['Team CAI, Team ALX', '4', '–', '+7']);
});

test('the API sorts and pages, and the address has both', async () => {
  skaters([ali, badr], { total: 176 });
  const { router } = await openSkaters('/stats/skaters?page=2');
  expect(lastAsked()).toEqual({ page: '2' });
  expect(screen.getByText('51–100 of 176')).toBeTruthy();
  fireEvent.click(within(screen.getByRole('table')).getByRole('link', { name: '+/−' }));
  await expect.poll(lastAsked).toEqual({ sort: 'plusMinus' });
  fireEvent.click(within(screen.getByRole('table')).getByRole('link', { name: /\+\/−/ }));
  await expect.poll(lastAsked).toEqual({ sort: 'plusMinus', direction: 'ascending' });
  expect(router.state.location.search).toBe('?sort=plusMinus&direction=ascending');
});

test('a kept address of a page that is gone leads to the last one', async () => {
  mockAnswer(figureTablesApi.skaters, ({ address }) =>
    figurePage(address.searchParams.get('page') === '2' ? [badr] : [], { total: 51 }),
  );
  const { router } = await openSkaters('/stats/skaters?team=alx&page=4');
  expect(await screen.findByRole('link', { name: 'Badr' })).toBeTruthy();
  expect(router.state.location.search).toBe('?team=alx&page=2');
});

test('columns are chosen, stay in the address, and usual ones come back', async () => {
  const { router } = await openSkaters();
  fireEvent.click(screen.getByRole('checkbox', { name: /ENG/ }));
  expect(heads()).toContain('ENG');
  fireEvent.click(screen.getByRole('checkbox', { name: /PIM/ }));
  expect(heads()).not.toContain('PIM');
  expect(new URLSearchParams(router.state.location.search).get('columns')).toMatch(/^games\.goals\..*emptyNetGoals/);
  expect(asked).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Usual columns' }));
  expect(router.state.location.search).toBe('');
  expect(heads()).toContain('PIM');
});

test('the last column that is left cannot be removed', async () => {
  await openSkaters('/stats/skaters?columns=goals');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^G Goals$/ }).disabled).toBe(true);
});

test('usual columns without a single game are left out, and a note says what the others rest on', async () => {
  const { basis } = figurePage([ali]);
  skaters([ali], {
    basis: { ...basis, games: 98, plusMinus: 42, faceoffs: 0, penalties: 98, shots: 98, hits: 0, blockedShots: 98 },
  });
  await openSkaters();
  expect(heads()).toContain('+/−');
  expect(heads()).not.toContain('HIT');
  expect(screen.getByText('From 98 final games; +/− from 42 of 98.')).toBeTruthy();
});

test('every filter is part of the request, and unknown ones in an address are ignored', async () => {
  await openSkaters(
    '/stats/skaters?season=2025-26&competition=tournament&tournament=Nile+Cup&team=cai&opponent=alx&venue=away&from=2025-10-01&to=2025-13&position=Center&games=5&sort=nothing',
  );
  expect(lastAsked()).toEqual({
    season: '2025-26',
    competition: 'tournament',
    tournament: 'Nile Cup',
    team: 'cai',
    opponent: 'alx',
    venue: 'away',
    from: '2025-10-01',
    position: 'Center',
    minimumGames: '5',
  });
});

test('the filters show what is chosen, also what the figures do not have, or a team by its former address', async () => {
  const named = { team: { name: 'Team CAI', slug: 'cai' }, opponent: { name: 'Team SUE', slug: 'sue' } };
  skaters([ali], { ...named, positions: ['Center'] });
  const { router } = await openSkaters('/stats/skaters?team=formerly&opponent=sue&position=Left+Wing');
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]!.textContent;
  expect(['Team', 'Opponent', 'Position'].map(chosen)).toEqual(['Team CAI', 'Team SUE', 'Left Wing']);
  fireEvent.change(screen.getByLabelText('Position'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: '' } });
  expect(router.state.location.search).toBe('?opponent=sue');
});

test('a day is typed by keyboard, and asked for once its year is complete', async () => {
  const { router } = await openSkaters();
  const from = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.change(from, { target: { value: '0002-11-20' } });
  expect(from.value).toBe('0002-11-20');
  expect(router.state.location.search).not.toContain('from');
  fireEvent.change(from, { target: { value: '2026-11-20' } });
  await expect.poll(() => lastAsked()).toMatchObject({ from: '2026-11-20' });
});

test('all seasons are one press away and ask for no season', async () => {
  const { router } = await openSkaters('/stats/skaters?season=2025-26&team=cai');
  fireEvent.click(screen.getByRole('link', { name: 'All seasons' }));
  await expect.poll(lastAsked).toEqual({ span: 'career' });
  expect(router.state.location.search).toBe('?season=2025-26&span=career');
});

test('filters without results say so and can be cleared, keeping the season', async () => {
  skaters([]);
  const { router } = open(routes, '/stats/skaters?season=2025-26&team=nobody&games=40');
  expect(await screen.findByText('No players match your filters.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('?season=2025-26');
});

test('the export has all pages with the shown columns', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  mockAnswer(figureTablesApi.skaters, ({ address }) => {
    const { size, page = '1' } = Object.fromEntries(address.searchParams);
    return figurePage(size === '1000' && page === '2' ? [badr] : [ali], { total: 2 });
  });
  await openSkaters('/stats/skaters?columns=goals.shootingPercentage.plusMinus');
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => saved.mock.calls).toHaveLength(1);
  const csv = await (saved.mock.calls[0]![0] as Blob).text();
  expect(csv.replace('\ufeff', '').split('\r\n')).toEqual([
    'Player,Team,Goals,Shooting percentage,Plus/minus',
    'Ali,Team ALX,10,12.5,-3',
    'Badr,"Team CAI, Team ALX",4,,7',
  ]);
  vi.restoreAllMocks();
});

test('goalies have minutes, save percentage and quality starts, whose definition is below', async () => {
  mockAnswer(
    figureTablesApi.goalies,
    figurePage([
      goalieRow('Ezz', {
        starts: 18,
        secondsPlayed: 64_850,
        savePercentage: 0.9312,
        goalsAgainstAverage: 2.271,
        qualityStarts: 11,
      }),
    ]),
  );
  open(routes, '/stats/goalies?columns=secondsPlayed.savePercentage.goalsAgainstAverage.qualityStarts');
  await screen.findByRole('table');
  expect(cellsOf('Ezz').slice(1)).toEqual(['1080:50', '.931', '2.27', '11']);
  expect(screen.getByText(/or \.885 with 20 shots or fewer\./)).toBeTruthy();
});

test('the pages of statistics lead to each other in the same season', async () => {
  await openSkaters('/stats/skaters?season=2025-26');
  const views = within(screen.getByRole('navigation', { name: 'Pages of statistics' }));
  expect(views.getByRole('link', { name: 'All skater figures' }).getAttribute('aria-current')).toBe('page');
  expect(views.getByRole('link', { name: 'Overview' }).getAttribute('href')).toBe('/stats?season=2025-26');
});

test('the figures of a season do not stand under another one, those of a page stay until the next arrives', async () => {
  skaters([ali, badr], { total: 120 });
  await openSkaters();
  mockAnswer(figureTablesApi.skaters, () => new Promise<never>(() => {}));
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(cellsOf('Ali')[0]).toBe('Team ALX');
  fireEvent.change(await screen.findByLabelText('Season'), { target: { value: '2025-26' } });
  await expect.poll(() => screen.queryByRole('table')).toBeNull();
});

test('the figures of a season do not stand under a career', async () => {
  await openSkaters();
  mockAnswer(figureTablesApi.skaters, () => new Promise<never>(() => {}));
  fireEvent.click(screen.getByRole('link', { name: 'All seasons' }));
  await expect.poll(() => screen.queryByRole('table')).toBeNull();
});
