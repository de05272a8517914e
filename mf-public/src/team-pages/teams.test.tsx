import { gamesApi, standingsApi, statisticsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { rosterGroups } from '../teams/rosterGroups.ts';
import {
  game,
  result,
  rosterPlayer,
  standings,
  standingsRow,
  statLeader,
  team,
  teamPage,
} from '../testing/builders.ts';

beforeEach(() => {
  mockAnswer(teamsApi.listPublic, [team('ALX'), team('CAI')]);
  mockAnswer(teamsApi.get, teamPage());
  mockAnswer(standingsApi.get, standings([standingsRow('CAI', { points: 9 }), standingsRow('ALX', { points: 6 })]));
  mockAnswer(gamesApi.current, []);
  mockAnswer(statisticsApi.leaders, []);
});

const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('every team has its city, its rank, and a link to its page', async () => {
  open(routes, '/teams');
  const list = await screen.findByRole('list', { name: 'All teams' });
  expect(linksIn(list)).toEqual(['/teams/alx', '/teams/cai']);
  expect(await screen.findByText('2nd, 6 PTS')).toBeTruthy();
});

test('teams have no ranks if the table fails to load', async () => {
  mockError(standingsApi.get, 500);
  open(routes, '/teams');
  expect(await screen.findByText('Team ALX')).toBeTruthy();
});

test('a roster is ordered from goalies to forwards, each group by number, players without one last', () => {
  const groups = rosterGroups([
    rosterPlayer({ name: 'Wing', position: 'Left Wing', number: 91 }),
    rosterPlayer({ name: 'New', position: 'Forward', number: null }),
    rosterPlayer({ name: 'Center', position: 'C', number: 8 }),
    rosterPlayer({ name: 'Blue', position: 'Defenseman', number: 4 }),
    rosterPlayer({ name: 'Net', position: 'Goalie', number: 30 }),
    rosterPlayer({ name: 'Guest', position: 'Unknown', number: 2 }),
  ]);
  expect(groups.map(({ group, players }) => [group, ...players.map(({ name }) => name)])).toEqual([
    ['goalies', 'Net'],
    ['defense', 'Blue'],
    ['forwards', 'Center', 'Wing', 'New'],
    ['others', 'Guest'],
  ]);
});

test('a team shows its players, with captain and assistants marked', async () => {
  const captain = rosterPlayer({ name: 'Karim Naguib', isCaptain: true });
  mockAnswer(
    teamsApi.get,
    teamPage({ roster: [captain, rosterPlayer({ name: 'Ali Zaki', isAssistantCaptain: true })] }),
  );
  open(routes, '/teams/alx');
  const forwards = await screen.findByRole('list', { name: 'Forwards' });
  expect(linksIn(forwards)).toContain(`/players/${captain._id}`);
  expect(within(forwards).getByTitle('Captain').textContent).toBe('C');
  expect(within(forwards).getByTitle('Assistant captain').textContent).toBe('A');
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

test('a team shows its own last five results, the latest first, and its next games', async () => {
  const results = [1, 2, 3, 4, 5, 6].map((day) =>
    result(2, 1, { date: `2026-11-0${day}T17:00:00.000Z`, home: team('ALX'), away: team('CAI') }),
  );
  const next = game({ date: inDays(2), home: team('ALX'), away: team('ASW') });
  const never = game({ date: inDays(-9), home: team('ALX'), away: team('ASW') });
  const others = game({ date: inDays(3), home: team('ASW'), away: team('CAI') });
  mockAnswer(gamesApi.current, ({ address }) =>
    address.searchParams.get('team') === 'alx' ? [...results, never, next] : [others],
  );
  open(routes, '/teams/alx');
  const shown = await screen.findByRole('list', { name: 'Latest results' });
  expect(linksIn(shown)).toEqual(
    results
      .slice(1)
      .reverse()
      .map(({ gameId }) => `/schedule/${gameId}`),
  );
  expect(within(shown).getAllByTitle('Win')).toHaveLength(5);
  expect(linksIn(screen.getByRole('list', { name: 'Next games' }))).toEqual([`/schedule/${next.gameId}`]);
});

test('a team shows its rank and its leaders', async () => {
  mockAnswer(statisticsApi.leaders, ({ address }) => [
    address.searchParams.get('team') === 'alx'
      ? statLeader({ player: 'Karim Naguib', value: 12 })
      : statLeader({ player: 'Somebody Else', value: 40, teamSlug: 'cai' }),
  ]);
  open(routes, '/teams/alx');
  expect(await screen.findByText('Karim Naguib')).toBeTruthy();
  expect(screen.queryByText('Somebody Else')).toBeNull();
  expect(screen.getByText('Standing').nextSibling?.textContent).toBe('2nd');
  expect(screen.getByText(/^Shop this team/).getAttribute('href')).toBe('/shop?team=alx');
});

test('a team without roster, games and figures says so for each', async () => {
  open(routes, '/teams/alx');
  expect(await screen.findByText('The roster has not been named yet')).toBeTruthy();
  expect(await screen.findByText('No game of this season has been played yet.')).toBeTruthy();
  expect(screen.getByText('No games are scheduled.')).toBeTruthy();
  expect(await screen.findByText('Leaders appear after the first final game with players’ figures.')).toBeTruthy();
});

test('a former address of a team is replaced by its current one', async () => {
  const { router } = open(routes, '/teams/old?season=2019-20');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/teams/alx?season=2019-20');
});

test('an unknown team links to existing ones', async () => {
  mockError(teamsApi.get, 404, { message: 'There is no such team.', code: 'team.not-found' });
  open(routes, '/teams/ghosts');
  expect(await screen.findByText('There is no such team')).toBeTruthy();
  expect(screen.getByText('See all teams').getAttribute('href')).toBe('/teams');
});

test('a club of older seasons opens on its last one, and another can be chosen', async () => {
  mockAnswer(teamsApi.get, teamPage({ seasons: ['2019-20', '2018-19'] }));
  const asked: (string | null)[] = [];
  mockAnswer(gamesApi.current, ({ address }) => {
    const season = address.searchParams.get('season');
    asked.push(season);
    return season === '2019-20' ? [result(2, 1, { home: team('ALX'), away: team('CAI') })] : [];
  });
  open(routes, '/teams/alx');
  const results = await screen.findByRole('region', { name: 'Latest results' });
  expect(await within(results).findAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText('No game of this season has been played yet.')).toBeNull();
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2018-19' } });
  await expect.poll(() => asked).toContain('2018-19');
});

test('another season has its own roster, results, standing and schedule; an unknown one says so', async () => {
  const seasons = ['2026-27', '2025-26', '2024-25'];
  const rosters: Record<string, string> = { '2026-27': 'Karim Naguib', '2025-26': 'Ali Zaki' };
  mockAnswer(teamsApi.get, ({ address }) => {
    const rosterSeason = address.searchParams.get('season') ?? '2026-27';
    const name = rosters[rosterSeason];
    return teamPage({ seasons, rosterSeason, roster: name ? [rosterPlayer({ name })] : [] });
  });
  mockAnswer(standingsApi.get, ({ address }) => {
    const row = standingsRow('ALX', { points: address.searchParams.get('season') ? 50 : 3 });
    return standings([row]);
  });
  open(routes, '/teams/alx');
  expect(await screen.findByRole('heading', { name: 'Roster' })).toBeTruthy();
  expect(screen.getByText('Karim Naguib')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025-26' } });
  expect(await screen.findByText('Ali Zaki')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Roster 2025-26' })).toBeTruthy();
  expect(screen.queryByText('Karim Naguib')).toBeNull();
  expect(await screen.findByText('50')).toBeTruthy();
  expect(screen.getByText('No game of this season is recorded as played.')).toBeTruthy();
  expect(screen.getByText(/^Full schedule/).getAttribute('href')).toBe('/schedule?season=2025-26&team=alx');
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2024-25' } });
  expect(await screen.findByText('The roster of 2024-25 is not known')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2026-27' } });
  expect(await screen.findByText('Karim Naguib')).toBeTruthy();
});

test('before its new season has a roster, a team shows the last one by its name', async () => {
  const roster = [rosterPlayer({ name: 'Ali Zaki' })];
  mockAnswer(teamsApi.get, teamPage({ seasons: ['2026-27', '2025-26'], rosterSeason: '2025-26', roster }));
  open(routes, '/teams/alx');
  expect(await screen.findByRole('heading', { name: 'Roster 2025-26' })).toBeTruthy();
  expect(screen.getByText('Ali Zaki')).toBeTruthy();
});

test('a roster shows available pictures', async () => {
  const seen = rosterPlayer({ name: 'Seen', image: '/media/players/seen.jpg' });
  mockAnswer(teamsApi.get, teamPage({ roster: [seen, rosterPlayer({ name: 'Other', number: 18 })] }));
  open(routes, '/teams/alx');
  const forwards = within(await screen.findByRole('list', { name: 'Forwards' }));
  const pictures = forwards.getAllByRole('link').map((link) => link.querySelector('img')?.getAttribute('src'));
  expect(pictures).toEqual(['/media/players/seen.jpg', undefined]);
});

test('a season in the address is found by its main name on a page in another language, and chosen by it', async () => {
  const mainNames = { الشتاء: 'Winter', الصيف: 'Summer' };
  mockAnswer(teamsApi.get, ({ address }) => {
    const isSummer = address.searchParams.get('season') === 'الصيف';
    const roster = [rosterPlayer({ name: isSummer ? 'Ali Zaki' : 'Karim Naguib' })];
    return teamPage({ seasons: Object.keys(mainNames), rosterSeason: 'الشتاء', roster, mainNames });
  });
  const { router } = open(routes, '/teams/alx?season=Summer');
  expect(await screen.findByText('Ali Zaki')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Roster الصيف' })).toBeTruthy();
  expect(screen.getByText(/^Full schedule/).getAttribute('href')).toBe('/schedule?season=Summer&team=alx');
  fireEvent.change(screen.getByDisplayValue('الصيف'), { target: { value: 'Winter' } });
  expect(await screen.findByRole('heading', { name: 'Roster الشتاء' })).toBeTruthy();
  expect(router.state.location.search).toBe('?season=Winter');
});
