import {
  type PlayerStatRow,
  type StatTable,
  StatTableQuery,
  seasonsApi,
  statisticsApi,
  teamsApi,
} from '@league/contract';
import { mockAnswer, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { season as aSeason, statRow, statTable, team } from '../testing/builders.ts';

const skater = (player: string, goals: number, assists: number, about = {}) =>
  statRow({ player, goals, assists, points: goals + assists, ...about });
const goalie = (player: string, save_percentage: number | null, about = {}) =>
  statRow({ player, position: 'Goalie', save_percentage, goals_against_average: 2.271, shutouts: 3, ...about });

const season = [
  skater('Ali', 10, 5),
  skater('Badr', 4, 20, { team: 'Team CAI', teamSlug: 'cai' }),
  skater('Careem', 2, 2),
  skater('Dawud', 1, 0, { penalty_minutes: 40 }),
  goalie('Ezz', 0.9312),
  goalie('Fadi', 0.9),
];
const cup = [
  skater('Ali', 3, 0, { tournament: 'Nile Cup' }),
  skater('Badr', 1, 5, { tournament: 'Nile Cup', team: 'Team CAI', teamSlug: 'cai' }),
  goalie('Ezz', 0.95, { tournament: 'Nile Cup' }),
];

const having = (rows: readonly PlayerStatRow[]) =>
  mockAnswer(statisticsApi.table, ({ address }) => {
    const { season: _, ...asked } = StatTableQuery.parse(Object.fromEntries(address.searchParams));
    return statTable(rows, asked);
  });

beforeEach(() => {
  having([...season, ...cup]);
  mockAnswer(teamsApi.listPublic, [team('ALX'), team('CAI')]);
  mockAnswer(seasonsApi.list, []);
});

const heads = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const cells = (column: number) =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => (row.children[column]!.querySelector('a') ?? row.children[column]!).textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const openStats = async (address = '/stats') => {
  const opened = open(routes, address);
  await screen.findByRole('table');
  return opened;
};

test('skaters are sorted by points, with the spec’s columns', async () => {
  await openStats();
  expect(heads().map((head) => head?.replace(/[▼▲]/, ''))).toEqual(['Player', 'Team', 'GP', 'G', 'A', 'PTS', 'PIM']);
  expect(cells(0)).toEqual(['Badr', 'Ali', 'Careem', 'Dawud']);
  expect(screen.getByRole('columnheader', { name: /PTS/ }).getAttribute('aria-sort')).toBe('descending');
});

test('goalies are sorted by save percentage, with three decimals and two', async () => {
  await openStats();
  press('Goalies');
  await expect
    .poll(() => heads().map((head) => head?.replace(/[▼▲]/, '')))
    .toEqual(['Player', 'Team', 'GP', 'SV%', 'GAA', 'SO']);
  expect(cells(3)).toEqual(['.931', '.900']);
  expect(cells(4)).toEqual(['2.27', '2.27']);
});

test('the top three lead in the sorted column', async () => {
  await openStats();
  const leaders = (of: string) =>
    within(screen.getByRole('list', { name: `Leaders: ${of}` }))
      .getAllByRole('link')
      .map((link) => link.querySelector('b')!.textContent);
  expect(leaders('Points')).toEqual(['Badr', 'Ali', 'Careem']);
  fireEvent.click(within(screen.getByRole('table')).getByRole('link', { name: /PIM/ }));
  expect(leaders('Penalty minutes')[0]).toBe('Dawud');
});

test('a traded player leads the league with the figures for both teams, and a team with those for it', async () => {
  const ofCairo = skater('Traded', 8, 8, { team: 'Team CAI', teamSlug: 'cai' });
  const ofAlexandria = { ...ofCairo, points: 10, team: 'Team ALX', teamSlug: 'alx' };
  mockAnswer(statisticsApi.table, {
    ...statTable([...season, ofCairo, ofAlexandria]),
    traded: [{ ...ofAlexandria, points: 26 }],
  });
  await openStats();
  const leaders = () =>
    within(screen.getByRole('list', { name: 'Leaders: Points' }))
      .getAllByRole('link')
      .map((link) => link.querySelector('b')!.textContent);
  expect(leaders()).toEqual(['Traded', 'Badr', 'Ali']);
  expect(cells(0)).toEqual(['Badr', 'Traded', 'Ali', 'Traded', 'Careem', 'Dawud']);
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: 'cai' } });
  expect(leaders()).toEqual(['Badr', 'Traded']);
});

test('a first press on a header sorts descending, further ones reverse', async () => {
  const { router } = await openStats();
  const head = () => within(screen.getByRole('table')).getByRole('link', { name: /^G/ });
  fireEvent.click(head());
  expect(cells(0)).toEqual(['Ali', 'Badr', 'Careem', 'Dawud']);
  fireEvent.click(head());
  expect(cells(0)).toEqual(['Dawud', 'Careem', 'Badr', 'Ali']);
  expect(router.state.location.search).toBe('?sort=goals&direction=ascending');
  fireEvent.click(head());
  expect(cells(0)[0]).toBe('Ali');
});

test('a tournament has its own column, and its toggle is shown only if there is one', async () => {
  const { unmount } = await openStats();
  press('Tournament');
  await expect.poll(heads).toContain('Tournament');
  expect(cells(0)).toEqual(['Badr', 'Ali']);
  unmount();
  having(season);
  await openStats('/stats?season=2025-26');
  expect(screen.queryByRole('link', { name: 'Tournament' })).toBeNull();
});

test('switching the competition resets the team; either toggle resets the sort', async () => {
  const { router } = await openStats('/stats?team=cai&sort=goals&direction=ascending');
  expect(cells(0)).toEqual(['Badr']);
  press('Tournament');
  expect(router.state.location.search).toBe('?competition=tournament');
  await expect.poll(() => cells(0)).toEqual(['Badr', 'Ali']);
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: 'cai' } });
  fireEvent.click(within(screen.getByRole('table')).getByRole('link', { name: /^G/ }));
  press('Goalies');
  expect(router.state.location.search).toBe('?competition=tournament&team=cai&role=goalies');
});

test('figures of tournaments only are shown as such', async () => {
  having(cup);
  await openStats();
  expect(heads()).toContain('Tournament');
  expect(cells(0)).toEqual(['Badr', 'Ali']);
});

test('while another table loads, the filters show the choice and the table stays as it is', async () => {
  await openStats();
  let answer: ((table: StatTable) => void) | undefined;
  mockAnswer(statisticsApi.table, () => new Promise<StatTable>((resolve) => (answer = resolve)));
  press('Goalies');
  expect(screen.getByRole('link', { name: 'Goalies' }).getAttribute('aria-current')).toBe('true');
  expect(cells(0)).toEqual(['Badr', 'Ali', 'Careem', 'Dawud']);
  expect(heads()).toContain('PIM');
  await expect.poll(() => answer).toBeDefined();
  answer!(statTable(season, { role: 'goalies' }));
  await expect.poll(() => cells(0)).toEqual(['Ezz', 'Fadi']);
});

test('filters without results say so and can be cleared', async () => {
  open(routes, '/stats?competition=tournament&tournament=Ghost');
  expect(await screen.findByText('No players match your current filters')).toBeTruthy();
  press('Clear filters');
  expect(cells(0)).toEqual(['Badr', 'Ali']);
});

test('a team that the figures do not have, such as by its former address, shows all teams', async () => {
  const { router } = await openStats('/stats?team=nobody');
  expect(cells(0)).toHaveLength(4);
  expect(screen.getByLabelText<HTMLSelectElement>('Team').value).toBe('all');
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: 'cai' } });
  expect(cells(0)).toEqual(['Badr']);
  expect(router.state.location.search).toBe('?team=cai');
});

test('players and teams link to their pages', async () => {
  await openStats();
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]!;
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/players/${season[1]!.playerId}`, '/teams/cai']);
});

test('an archived team is named without a link to a page that it does not have', async () => {
  mockAnswer(teamsApi.listPublic, [team('ALX')]);
  await openStats();
  const table = within(screen.getByRole('table'));
  await expect.poll(() => table.queryByRole('link', { name: 'Team CAI' })).toBeNull();
  expect(cells(1)).toContain('Team CAI');
  expect(table.getAllByRole('link', { name: 'Team ALX' }).length).toBeGreaterThan(0);
});

test('of ten thousand players fifty are on the page', async () => {
  having(Array.from({ length: 10_000 }, (_, at) => skater(`Player ${at}`, at, 0)));
  await openStats('/stats?page=200');
  expect(cells(0)).toHaveLength(50);
  expect(cells(0).at(-1)).toBe('Player 0');
});

test('a tournament in the address is found by its main name on a page in another language, and chosen by it', async () => {
  const arabic = cup.map((row) => ({ ...row, tournament: 'كأس النيل' }));
  const other = skater('Nadia', 9, 9, { tournament: 'كأس الدلتا' });
  mockAnswer(statisticsApi.table, ({ address }) => {
    const { season: _, ...asked } = StatTableQuery.parse(Object.fromEntries(address.searchParams));
    const mainNames = { 'كأس النيل': 'Nile Cup', 'كأس الدلتا': 'Delta Cup' };
    return { ...statTable([...season, ...arabic, other], asked), mainNames };
  });
  const { router } = await openStats('/stats?competition=tournament&tournament=Nile+Cup');
  expect(cells(0)).toEqual(['Badr', 'Ali']);
  fireEvent.change(screen.getByDisplayValue('كأس النيل'), { target: { value: 'Delta Cup' } });
  await expect.poll(() => cells(0)).toEqual(['Nadia']);
  expect(new URLSearchParams(router.state.location.search).get('tournament')).toBe('Delta Cup');
});

test('a season in the address is found by its main name on a page in another language, and chosen by it', async () => {
  mockAnswer(seasonsApi.list, [aSeason('الشتاء', true, 'Winter'), aSeason('الصيف', false, 'Summer')]);
  mockAnswer(statisticsApi.table, ({ address }) =>
    statTable(address.searchParams.get('season') === 'Summer' ? [skater('Sami', 1, 1)] : season, {}),
  );
  const { router } = await openStats('/stats?season=Summer');
  const chosen = await screen.findByDisplayValue('الصيف');
  expect(cells(0)).toEqual(['Sami']);
  fireEvent.change(chosen, { target: { value: 'Winter' } });
  expect(await screen.findByDisplayValue('الشتاء')).toBe(chosen);
  expect(router.state.location.search).toBe('');
  await expect.poll(() => screen.queryByText('Sami')).toBeNull();
});
