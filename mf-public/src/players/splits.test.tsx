import { playerSplitsApi, statisticsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { playerGame, playerPage, statRow, team } from '../testing/builders.ts';
import { playerSplits, splitFigures } from '../testing/players.ts';

const address = '/players/0198a000-0000-7000-8000-000000000017';
let asked: Record<string, string>;

beforeEach(() => {
  mockAnswer(teamsApi.listPublic, [team('ALX'), team('LUX')]);
  mockAnswer(statisticsApi.player, playerPage({ seasons: [statRow({ games_played: 6 })] }));
  mockAnswer(statisticsApi.playerGames, { season: '2026-27', games: [playerGame()] });
  mockAnswer(playerSplitsApi.get, ({ address }) => {
    asked = Object.fromEntries(address.searchParams);
    return playerSplits();
  });
});

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the splits are a view of the page, each with its total', async () => {
  const { router } = open(routes, address);
  fireEvent.click(await screen.findByRole('link', { name: 'Splits' }));
  expect((await rowsOf('Home and away')).map((row) => row.filter((_, at) => at < 7 || at > 9))).toEqual([
    ['Where', 'GP', 'G', 'A', 'PTS', 'PIM', '+/−', 'SOG'],
    ['Home', '4', '3', '3', '6', '0', '+3', '18'],
    ['Away', '2', '1', '0', '1', '0', '−2', '–'],
    ['Total', '6', '4', '3', '7', '0', '+1', '18'],
  ]);
  expect(router.state.location.search).toBe('?view=splits');
  expect((await rowsOf('Wins and losses')).map(([name]) => name)).toEqual([
    'Result',
    'Wins',
    'Losses',
    'Overtime losses',
    'Total',
  ]);
  expect((await rowsOf('By month')).slice(1, 3).map(([name]) => name)).toEqual(['October 2026', 'November 2026']);
  const opponents = within(screen.getByRole('table', { name: 'By opponent' }));
  expect(opponents.getByRole('link', { name: /Team LUX/ }).getAttribute('href')).toBe('/teams/lux');
  expect(await rowsOf('By strength')).toEqual([
    ['Strength', 'G', 'A', 'PTS'],
    ['Even strength', '2', '3', '5'],
    ['Power play', '1', '0', '1'],
    ['Short-handed', '0', '0', '0'],
    ['Strength not recorded', '1', '–', '–'],
  ]);
  expect(screen.getByText('From 6 final games; SOG from 4 of 6.')).toBeTruthy();
});

test('games that are known only in the season’s totals are said', async () => {
  mockAnswer(statisticsApi.player, playerPage({ seasons: [statRow({ games_played: 8 })] }));
  open(routes, `${address}?view=splits`);
  expect(await screen.findByText(/2 more games are known only in the season’s totals\./)).toBeTruthy();
});

test('season, all seasons and competition are in the address', async () => {
  const seasons = [statRow(), statRow({ season: '2025-26' }), statRow({ tournament: 'Nile Cup' })];
  mockAnswer(statisticsApi.player, playerPage({ seasons }));
  const { router } = open(routes, `${address}?view=splits`);
  fireEvent.change(await screen.findByLabelText('Season'), { target: { value: '2025-26' } });
  await expect.poll(() => asked).toEqual({ season: '2025-26' });
  fireEvent.click(screen.getByRole('link', { name: 'Tournaments' }));
  await expect.poll(() => asked).toEqual({ season: '2025-26', competition: 'tournament' });
  fireEvent.click(screen.getByRole('link', { name: 'All seasons' }));
  await expect.poll(() => asked).toEqual({ span: 'career', competition: 'tournament' });
  expect(router.state.location.search).toBe('?view=splits&season=2025-26&competition=tournament&span=career');
  expect(screen.queryByLabelText('Season')).toBeNull();
});

test('all seasons have months without years', async () => {
  mockAnswer(playerSplitsApi.get, {
    ...playerSplits(),
    season: null,
    splits: { ...playerSplits().splits, month: [{ key: '11', ...splitFigures() }] },
  });
  open(routes, `${address}?view=splits&span=career`);
  expect((await rowsOf('By month')).map(([name]) => name)).toEqual(['Month', 'November', 'Total']);
});

test('a goalie’s strengths are those of the shooters', async () => {
  const goalie = { wins: 4, losses: 2, overtime_losses: 0, shutouts: 1, shots_against: 160, goals_against: 12 };
  mockAnswer(
    statisticsApi.player,
    playerPage({ position: 'Goalie', seasons: [statRow({ ...goalie, position: 'Goalie' })] }),
  );
  const row = { goals: null, assists: null };
  mockAnswer(playerSplitsApi.get, {
    ...playerSplits({ role: 'goalies', total: splitFigures({ games_played: 6, ...goalie }) }),
    strengths: [
      { ...row, strength: 'PP', shots_against: 20, saves: 16, goals_against: 4 },
      { ...row, strength: 'unknown', shots_against: 30, saves: null, goals_against: 3 },
    ],
  });
  open(routes, `${address}?view=splits`);
  expect(await rowsOf('By strength')).toEqual([
    ['Strength', 'SA', 'GA', 'SV%'],
    ['Against a power play', '20', '4', '.800'],
    ['Strength not recorded', '30', '3', '–'],
  ]);
});

test('a season without games says so', async () => {
  mockAnswer(playerSplitsApi.get, { ...playerSplits(), total: splitFigures({ games_played: 0 }) });
  open(routes, `${address}?view=splits`);
  expect(await screen.findByText('No games to split yet')).toBeTruthy();
});

test('splits that fail to load can be retried', async () => {
  mockError(playerSplitsApi.get, 500);
  open(routes, `${address}?view=splits`);
  expect(await screen.findByText('We could not load these figures right now.')).toBeTruthy();
  mockAnswer(playerSplitsApi.get, playerSplits());
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByRole('table', { name: 'By month' })).toBeTruthy();
});
