import { statisticsApi, teamsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { playerGame, playerPage, statRow, team } from '../testing/builders.ts';

const address = '/players/0198a000-0000-7000-8000-000000000017';
const goalie = {
  position: 'Goalie',
  wins: 10,
  losses: 5,
  overtime_losses: 1,
  shutouts: 2,
};

beforeEach(() => {
  mockAnswer(teamsApi.listPublic, [team('ALX')]);
  mockAnswer(statisticsApi.playerGames, { season: '2026-27', games: [playerGame()] });
});

const totals = async (table: string) => {
  const row = within(await screen.findByRole('table', { name: table })).getByRole('row', { name: /^Total/ });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};
const heads = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('a player has team, number and facts', async () => {
  mockAnswer(statisticsApi.player, playerPage({ bio: 'Grew up on the ice.', hometown: 'Suez' }));
  open(routes, address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Omar El-Sayed' })).toBeTruthy();
  expect(screen.getByText('#17 · Center')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Team ALX' }).getAttribute('href')).toBe('/teams/alx');
  expect(screen.getByText('Hometown').nextSibling?.textContent).toBe('Suez');
  expect(screen.getByText('Grew up on the ice.')).toBeTruthy();
  expect(screen.queryByText('Catches')).toBeNull();
});

test('a picture that fails to load is replaced by the jersey', async () => {
  mockAnswer(statisticsApi.player, playerPage({ image: '/media/gone.png' }));
  open(routes, address);
  const picture = await screen.findByRole('img', { name: 'Omar El-Sayed' });
  fireEvent.error(picture);
  expect(screen.queryByRole('img', { name: 'Omar El-Sayed' })).toBeNull();
});

test('only web addresses become links', async () => {
  mockAnswer(statisticsApi.player, playerPage({ eliteProspectsUrl: 'javascript:alert(1)' }));
  open(routes, address);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Elite Prospects/)).toBeNull();
});

test('a skater’s seasons are summed, and figures that were never counted have no column', async () => {
  const seasons = [
    statRow({ goals: 4, assists: 6, points: 10 }),
    statRow({ season: '2025-26', goals: 1, assists: 2, points: 3 }),
  ];
  mockAnswer(statisticsApi.player, playerPage({ seasons }));
  open(routes, address);
  expect((await totals('League seasons')).slice(0, 6)).toEqual(['', '40', '5', '8', '13', '0']);
  expect(heads('League seasons')).not.toContain('SOG');
  expect(screen.queryByText(/^A total has only the seasons/)).toBeNull();
});

test('a season for a team that is archived names it without a link', async () => {
  const seasons = [statRow(), statRow({ season: '2025-26', team: 'Team OLD', teamSlug: 'old' })];
  mockAnswer(statisticsApi.player, playerPage({ seasons }));
  open(routes, address);
  const table = within(await screen.findByRole('table', { name: 'League seasons' }));
  await expect.poll(() => table.queryByRole('link', { name: 'Team OLD' })).toBeNull();
  expect(table.getAllByText('Team OLD').length).toBeGreaterThan(0);
  expect(table.getAllByRole('link', { name: 'Team ALX' })[0]!.getAttribute('href')).toBe('/teams/alx');
});

test('a total of seasons of which some lack the figure says so', async () => {
  const seasons = [statRow({ shots: 66 }), statRow({ season: '2025-26', shots: null })];
  mockAnswer(statisticsApi.player, playerPage({ seasons }));
  open(routes, address);
  expect(await totals('League seasons')).toContain('66');
  expect(screen.getByText('A total has only the seasons in which its figure was recorded.')).toBeTruthy();
});

test('a goalie’s career ratios are computed from sums, not from the seasons’ ratios', async () => {
  const seasons = [
    statRow({
      ...goalie,
      shots_against: 100,
      goals_against: 10,
      seconds_played: 36_000,
      save_percentage: 0.9,
      goals_against_average: 1,
    }),
    statRow({
      ...goalie,
      season: '2025-26',
      shots_against: 300,
      goals_against: 6,
      seconds_played: 36_000,
      save_percentage: 0.98,
      goals_against_average: 0.6,
    }),
  ];
  mockAnswer(statisticsApi.player, playerPage({ position: 'Goalie', seasons }));
  open(routes, address);
  expect(await totals('League seasons')).toEqual([
    ...['', '40', '20', '10', '2', '400', '16', '.960', '0.80', '4', '1200:00'],
  ]);
  expect(heads('League seasons')).toContain('SV%');
});

test('a goalie’s career ratios leave out games that lack a part of them', async () => {
  const season = { ...goalie, shots_against: 30, goals_against: 2, seconds_played: 3600, saves: 28, rated_shots: 30 };
  const ratios = { save_percentage: 28 / 30, goals_against_average: 2, rated_seconds: 3600 };
  const seasons = [
    // One game more, of which neither the shots nor the time are recorded, and one of which only the time is.
    statRow({ ...season, ...ratios, goals_against: 5, seconds_played: 7200 }),
    statRow({ ...season, ...ratios, season: '2025-26', goals_against_average: 3 }),
  ];
  mockAnswer(statisticsApi.player, playerPage({ position: 'Goalie', seasons }));
  open(routes, address);
  expect(await totals('League seasons')).toEqual([
    ...['', '40', '20', '10', '2', '60', '7', '.933', '2.50', '4', '180:00'],
  ]);
});

test('tournaments are separate from the league', async () => {
  mockAnswer(statisticsApi.player, playerPage({ seasons: [statRow(), statRow({ tournament: 'Nile Cup' })] }));
  open(routes, address);
  const table = await screen.findByRole('table', { name: 'Tournaments' });
  expect(within(table).getByText('Nile Cup')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'League seasons' })).queryByText('Nile Cup')).toBeNull();
});

test('play-offs have a table and a total of their own', async () => {
  const playoffs = { tournament: 'Play-offs', games_played: 5, goals: 2 };
  const seasons = [
    statRow(playoffs),
    statRow({ ...playoffs, season: '2025-26', goals: 1 }),
    statRow({ tournament: 'Nile Cup' }),
  ];
  const named = ['2026-27', '2025-26'].map((season) => ({ season, tournament: 'Play-offs' }));
  mockAnswer(statisticsApi.player, playerPage({ seasons, playoffs: named }));
  open(routes, address);
  expect((await totals('Play-offs')).slice(1, 4)).toEqual(['', '10', '3']);
  const tournaments = within(screen.getByRole('table', { name: 'Tournaments' }));
  expect(tournaments.getAllByRole('row')).toHaveLength(2);
  expect(tournaments.queryByText('Play-offs')).toBeNull();
});

test('a player without figures or team says so', async () => {
  mockAnswer(statisticsApi.player, playerPage({ team: null }));
  open(routes, address);
  expect(await screen.findByText('No figures yet')).toBeTruthy();
  expect(screen.getByText('Without a team')).toBeTruthy();
});

test.each([404, 400, 422])('an unknown player (%i) is not found', async (status) => {
  mockError(statisticsApi.player, status, { message: 'There is no such player.', code: 'player.not-found' });
  open(routes, address);
  expect(await screen.findByText('There is no such player')).toBeTruthy();
});

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a season is shown game by game, and another one can be chosen', async () => {
  mockAnswer(statisticsApi.player, playerPage({ seasons: [statRow(), statRow({ season: '2025-26' })] }));
  mockAnswer(statisticsApi.playerGames, ({ address }) => {
    const season = address.searchParams.get('season') ?? '2026-27';
    const away = playerGame({ isHome: false, goals: 0, assists: 0, points: 0, decision_type: 'shootout' });
    return { season, games: season === '2026-27' ? [playerGame()] : [away] };
  });
  const { router } = open(routes, address);
  const table = await screen.findByRole('table', { name: 'Games of 2026-27' });
  expect(cellsOf(table)).toEqual(['vsTeam CAICAI', 'W 4–2', '1', '1', '2', '0', '3']);
  expect(heads('Games of 2026-27')).not.toContain('+/−');
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025-26' } });
  expect(await screen.findByText('L 2–4 (SO)')).toBeTruthy();
  expect(router.state.location.search).toBe('?log=2025-26');
});

test('another player’s page does not show the games of the player before while its own load', async () => {
  mockAnswer(statisticsApi.player, playerPage({ seasons: [statRow()] }));
  const { router } = open(routes, address);
  await screen.findByRole('table', { name: 'Games of 2026-27' });
  const other = '0198a000-0000-7000-8000-000000000018';
  queryClient.setQueryData(['players', other], playerPage({ name: 'Karim Naguib', seasons: [statRow()] }));
  mockAnswer(statisticsApi.playerGames, () => new Promise<never>(() => {}));
  await act(() => router.navigate(`/players/${other}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Karim Naguib' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Games of 2026-27' })).toBeNull();
});

test('a season’s games are chosen by its main name on a page in another language', async () => {
  const mainNames = { الشتاء: 'Winter', الصيف: 'Summer' };
  const seasons = Object.keys(mainNames).map((season) => statRow({ season }));
  mockAnswer(statisticsApi.player, playerPage({ seasons, mainNames }));
  mockAnswer(statisticsApi.playerGames, ({ address }) => ({
    season: address.searchParams.get('season') === 'Summer' ? 'الصيف' : 'الشتاء',
    games: [playerGame()],
  }));
  const { router } = open(routes, `${address}?log=Summer`);
  await screen.findByRole('table', { name: 'Games of الصيف' });
  fireEvent.change(screen.getByDisplayValue('الصيف'), { target: { value: 'Winter' } });
  await screen.findByRole('table', { name: 'Games of الشتاء' });
  expect(router.state.location.search).toBe('?log=Winter');
});

test('a goalie’s games have shots, goals and decisions', async () => {
  mockAnswer(statisticsApi.player, playerPage({ position: 'Goalie', seasons: [statRow(goalie)] }));
  const inNet = { decision: 'W', shots_against: 31, saves: 29, goals_against: 2, seconds_played: 3590 } as const;
  mockAnswer(statisticsApi.playerGames, { season: '2026-27', games: [playerGame(inNet)] });
  open(routes, address);
  const table = await screen.findByRole('table', { name: 'Games of 2026-27' });
  expect(cellsOf(table)).toEqual(['vsTeam CAICAI', 'W 4–2', 'W', '31', '2', '.935', '59:50']);
});

test('what is not known of a goalie’s game is a dash', async () => {
  mockAnswer(statisticsApi.player, playerPage({ position: 'Goalie', seasons: [statRow(goalie)] }));
  const known = playerGame({ decision: 'W', shots_against: 20, saves: 20, goals_against: 0, seconds_played: 3600 });
  const unknown = playerGame({ decision: 'L', shots_against: 31, home_score: 1 });
  mockAnswer(statisticsApi.playerGames, { season: '2026-27', games: [known, unknown] });
  open(routes, address);
  const table = await screen.findByRole('table', { name: 'Games of 2026-27' });
  expect(cellsOf(table)).toEqual([
    ...['vsTeam CAICAI', 'W 4–2', 'W', '20', '0', '1.000', '60:00'],
    ...['vsTeam CAICAI', 'L 1–2', 'L', '31', '–', '–', '–'],
  ]);
});

test('each game is told from the side that the player was on, also of a player who changed teams', async () => {
  mockAnswer(statisticsApi.player, playerPage({ seasons: [statRow()] }));
  const score = { home_score: 4, away_score: 2, plus_minus: 2, power_play_goals: 1 };
  const before = playerGame({ ...score, isHome: false, team: team('CAI'), opponent: team('ALX'), plus_minus: -1 });
  mockAnswer(statisticsApi.playerGames, {
    season: '2026-27',
    games: [
      playerGame({ ...score, decision_type: 'overtime' }),
      before,
      playerGame({ ...score, isHome: false, forfeitedBy: 'home', home_score: 0, away_score: 1 }),
    ],
  });
  open(routes, address);
  const table = await screen.findByRole('table', { name: 'Games of 2026-27' });
  expect(heads('Games of 2026-27').slice(1)).toEqual([
    'Team',
    'Opponent',
    'Result',
    'G',
    'A',
    'PTS',
    'PIM',
    '+/−',
    'PPG',
    'SOG',
  ]);
  expect(cellsOf(table)).toEqual([
    ...['ALX', 'vsTeam CAICAI', 'W 4–2 (OT)', '1', '1', '2', '0', '+2', '1', '3'],
    ...['CAI', 'atTeam ALXALX', 'L 2–4', '1', '1', '2', '0', '−1', '1', '3'],
    ...['ALX', 'atTeam CAICAI', 'W 1–0 (forfeit)', '1', '1', '2', '0', '+2', '1', '3'],
  ]);
});

test('a career’s average counts each season’s games by their own length', async () => {
  const seconds = { goals_against: 9, seconds_played: 27_000 };
  const seasons = [
    statRow({ ...goalie, ...seconds, goals_against_average: 0.9 }),
    statRow({ ...goalie, ...seconds, season: '2025-26', goals_against_average: 1.2 }),
  ];
  mockAnswer(statisticsApi.player, playerPage({ position: 'Goalie', seasons }));
  open(routes, address);
  expect(await totals('League seasons')).toContain('1.05');
});

test('games that fail to load can be retried without affecting the rest of the page', async () => {
  mockAnswer(statisticsApi.player, playerPage({ seasons: [statRow()] }));
  mockError(statisticsApi.playerGames, 500);
  open(routes, address);
  expect(await screen.findByText('We could not load the games right now.')).toBeTruthy();
  mockAnswer(statisticsApi.playerGames, { season: '2026-27', games: [playerGame()] });
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByRole('table', { name: 'Games of 2026-27' })).toBeTruthy();
});
