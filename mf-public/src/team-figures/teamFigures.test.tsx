import { seasonsApi, teamFiguresApi } from '@league/contract';
import { mockAnswer, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { season as aSeason, team, teamFigureRow, teamFiguresOf } from '../testing/builders.ts';

const rows = [
  teamFigureRow({ team: team('ALX'), wins: 9, powerPlayPercentage: 0.1372, attendance: 4225.6 }),
  teamFigureRow({ team: team('CAI'), wins: 11, powerPlayPercentage: 0.2, goalsForByPeriod: [19, 14, 22, 1] }),
];

let asked: URLSearchParams[];
beforeEach(() => {
  asked = [];
  mockAnswer(teamFiguresApi.list, ({ address }) => {
    asked.push(address.searchParams);
    return teamFiguresOf(rows);
  });
  mockAnswer(seasonsApi.list, [aSeason('2026-27', true), aSeason('2025-26')]);
});

const openTeams = async (address = '/stats/teams') => {
  const opened = open(routes, address);
  await screen.findByRole('table');
  return opened;
};
const table = () => within(screen.getByRole('table'));
const heads = () =>
  table()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.replace(/[▼▲]/, ''));
const column = (title: string) => {
  const at = heads().indexOf(title);
  return table()
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[at]!.textContent);
};

test('the most wins come first, and percentages and attendance are written as usual', async () => {
  await openTeams();
  expect(column('Team')).toEqual(['Team CAI', 'Team ALX']);
  expect(column('PP%')).toEqual(['20.0', '13.7']);
  expect(column('ATT')).toEqual(['–', '4,226']);
});

test('each view has its figures and its order, and sorting needs no request', async () => {
  const { router } = await openTeams();
  fireEvent.click(screen.getByRole('link', { name: 'Periods' }));
  expect(heads()).toEqual(['Team', 'GP', 'GF 1', 'GF 2', 'GF 3', 'GF OT', 'GA 1', 'GA 2', 'GA 3', 'GA OT']);
  expect(column('GF 1')).toEqual(['19', '–']);
  fireEvent.click(table().getByRole('link', { name: /GF OT/ }));
  expect(router.state.location.search).toBe('?view=periods&sort=goalsForByPeriod4');
  expect(asked).toHaveLength(1);
});

test('home or away and the opponent are part of the request', async () => {
  await openTeams();
  fireEvent.change(screen.getByLabelText('Home or away'), { target: { value: 'home' } });
  fireEvent.change(screen.getByLabelText('Opponent'), { target: { value: 'alx' } });
  await expect.poll(() => Object.fromEntries(asked.at(-1)!)).toEqual({ venue: 'home', opponent: 'alx' });
});

test('the opponent is shown that the figures are against, also by its former address', async () => {
  mockAnswer(teamFiguresApi.list, { ...teamFiguresOf(rows), opponent: { name: 'Team ALX', slug: 'alx' } });
  await openTeams('/stats/teams?opponent=formerly');
  expect(screen.getByLabelText<HTMLSelectElement>('Opponent').value).toBe('alx');
});

test('the figures of a season do not stand under another one, those of other games of it stay until theirs arrive', async () => {
  await openTeams();
  mockAnswer(teamFiguresApi.list, () => new Promise<never>(() => {}));
  fireEvent.change(screen.getByLabelText('Home or away'), { target: { value: 'home' } });
  expect(column('Team')).toEqual(['Team CAI', 'Team ALX']);
  fireEvent.change(await screen.findByLabelText('Season'), { target: { value: '2025-26' } });
  await expect.poll(() => screen.queryByRole('table')).toBeNull();
});

test('the days are part of the request, and clearing the filters removes them', async () => {
  const { router } = await openTeams();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-10-31' } });
  await expect.poll(() => Object.fromEntries(asked.at(-1)!)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  mockAnswer(teamFiguresApi.list, teamFiguresOf([]));
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-10-02' } });
  fireEvent.click(await screen.findByRole('link', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

test('columns are chosen from all views, stay in the address, and another view has its own', async () => {
  const { router } = await openTeams('/stats/teams?columns=wins.powerPlayPercentage&sort=attendance');
  expect(heads()).toEqual(['Team', 'W', 'PP%']);
  // Its order is a shown column's.
  expect(column('W')).toEqual(['11', '9']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'GF 1 Goals for in period 1' }));
  await expect.poll(heads).toEqual(['Team', 'W', 'PP%', 'GF 1']);
  expect(new URLSearchParams(router.state.location.search).get('columns')).toBe(
    'wins.powerPlayPercentage.goalsForByPeriod1',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Special teams' }));
  await expect.poll(() => heads().slice(0, 4)).toEqual(['Team', 'GP', 'PPG', 'PP']);
  expect(asked).toHaveLength(1);
});

test('what only some games have is named', async () => {
  const figures = teamFiguresOf(rows);
  mockAnswer(teamFiguresApi.list, {
    ...figures,
    basis: {
      ...figures.basis,
      games: 60,
      powerPlays: 58,
      faceoffs: 0,
      periods: 60,
      shots: 60,
      penalties: 60,
      firstGoals: 60,
      lengths: 60,
      attendance: 60,
    },
  });
  await openTeams();
  expect(screen.getByText(/^From 60 final games; power plays from 58 of 60, face-offs not recorded\./)).toBeTruthy();
});

test('the export has every figure of every team', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openTeams();
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => saved.mock.calls).toHaveLength(1);
  const lines = (await (saved.mock.calls[0]![0] as Blob).text()).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Power-play percentage');
  expect(lines[1]).toContain('0.1372');
  vi.restoreAllMocks();
});
