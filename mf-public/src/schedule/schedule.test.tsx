import { type Game, gamesApi, seasonsApi } from '@league/contract';
import { mockAnswer, open } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { game, result, season, team } from '../testing/builders.ts';

const [mariners, pharaohs, falcons] = [team('ALX'), team('CAI'), team('ASW')];
const played = result(2, 3, {
  date: '2026-10-30T17:00:00.000Z',
  home: pharaohs,
  away: mariners,
  decision_type: 'overtime',
});
const cup = result(4, 1, {
  date: '2026-11-05T17:00:00.000Z',
  home: falcons,
  away: mariners,
  competition_type: 'tournament',
  tournament_name: 'Nile Cup',
});
const next = game({ date: '2026-11-26T17:00:00.000Z', home: falcons, away: pharaohs });
const later = game({ date: '2026-12-10T17:00:00.000Z', home: mariners, away: falcons });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  mockAnswer(gamesApi.list, [played, cup, next, later]);
  mockAnswer(seasonsApi.list, []);
});
afterEach(() => {
  vi.useRealTimers();
});

const shownGames = () =>
  within(screen.getByRole('region', { name: 'Games' }))
    .queryAllByRole('link')
    .filter((link) => !link.closest('details:not([open])'))
    .map((link) => link.getAttribute('href'))
    // The others lead to months.
    .filter((address) => address?.startsWith('/schedule/'));
const addressOf = ({ gameId }: Game) => `/schedule/${gameId}`;
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the calendar opens on the next game’s month, by day, each game with a link to its page', async () => {
  open(routes, '/schedule');
  expect(await screen.findByRole('heading', { name: 'Thursday, November 26, 2026' })).toBeTruthy();
  expect(shownGames()).toEqual([addressOf(next)]);
});

test('an impossible month in the address is ignored', async () => {
  open(routes, '/schedule?month=2026-13');
  expect(await screen.findByRole('heading', { name: 'Thursday, November 26, 2026' })).toBeTruthy();
  expect(shownGames()).toEqual([addressOf(next)]);
});

test('games before today are one press away, and stay visible', async () => {
  const { router } = open(routes, '/schedule');
  const earlier = await screen.findByText('1 earlier game');
  fireEvent.click(earlier);
  await waitFor(() => expect(shownGames()).toEqual([addressOf(cup), addressOf(next)]));
  expect(router.state.location.search).toBe('?earlier=shown');
  fireEvent.click(screen.getByRole('link', { name: 'Earlier month' }));
  expect(shownGames()).toEqual([addressOf(played)]);
  expect(screen.queryByText('1 earlier game')).toBeNull();
});

test('/calendar shows the schedule', async () => {
  open(routes, '/calendar');
  expect(await screen.findByRole('heading', { level: 1, name: 'Schedule' })).toBeTruthy();
  expect(await screen.findByText('Next matchup')).toBeTruthy();
});

test('the next matchup is highlighted, and the last one if none is upcoming', async () => {
  const { unmount } = open(routes, '/schedule');
  expect((await screen.findByRole('link', { name: 'Next matchup' })).getAttribute('href')).toBe(addressOf(next));
  unmount();
  mockAnswer(gamesApi.list, [played]);
  open(routes, '/schedule?season=2025-26');
  expect((await screen.findByRole('link', { name: 'Last matchup' })).getAttribute('href')).toBe(addressOf(played));
});

test('a finished game says how it was decided, the visitors’ goals first', async () => {
  open(routes, '/schedule?month=2026-10');
  const row = (await screen.findByText('Final (OT)')).closest('a')!;
  expect(
    within(row)
      .getAllByText(/^[0-9]$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '2']);
});

test('team, month and competition filter, in the address', async () => {
  const { router } = open(routes, '/schedule');
  await screen.findByText('Next matchup');
  choose('Month', 'all');
  expect(shownGames()).toHaveLength(4);
  choose('Team', 'asw');
  expect(shownGames()).toEqual([addressOf(cup), addressOf(next), addressOf(later)]);
  choose('Competition', 'tournament');
  expect(shownGames()).toEqual([addressOf(cup)]);
  expect(router.state.location.search).toBe('?month=all&team=asw&competition=tournament');
});

test('a team without games, such as by its former address, shows all teams', async () => {
  open(routes, '/schedule?team=formerly&month=all');
  await screen.findByText('Next matchup');
  expect(shownGames()).toHaveLength(4);
  expect(screen.getByLabelText<HTMLSelectElement>('Team').value).toBe('all');
});

test('filters without results say so and can be cleared', async () => {
  open(routes, '/schedule?team=cai&competition=tournament');
  expect(await screen.findByText('No games match your current filters...')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('link', { name: 'Clear filters' }).at(-1)!);
  expect(shownGames()).toEqual([addressOf(next)]);
});

test('the games of the chosen team can be subscribed to, copied and downloaded', async () => {
  open(routes, '/schedule?team=asw&competition=tournament');
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Games in your calendar' }));
  const feed = '/api/public/calendar.ics?team=asw&competition=tournament';
  const hrefOf = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Open in your calendar')).toBe(`webcal://${location.host}${feed}`);
  expect(hrefOf('Download the .ics file')).toBe(location.origin + feed);
  expect((dialog.getByLabelText('Address for other calendars') as HTMLInputElement).value).toBe(location.origin + feed);
});

test('the shown games can be exported as a table', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return '#saved';
  };
  URL.revokeObjectURL = () => {};
  open(routes, '/schedule');
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const rows = (await saved!.text()).trimEnd().split('\r\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['\ufeffDate', '2026-11-05', '2026-11-26']);
});

test('months are browsed one by one, and Today leads back', async () => {
  open(routes, '/schedule');
  await screen.findByText('Next matchup');
  fireEvent.click(screen.getByRole('link', { name: 'Later month' }));
  expect(shownGames()).toEqual([addressOf(later)]);
  expect(screen.getByRole('link', { name: 'Later month' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Today' }));
  expect(shownGames()).toEqual([addressOf(next)]);
});

test('a live or postponed game is never shown as final', async () => {
  mockAnswer(gamesApi.list, [
    game({ ...next, status: 'live', period: 2, elapsedSeconds: 802, home_score: 1, away_score: 2 }),
    game({ date: '2026-11-27T17:00:00.000Z', status: 'postponed', home_score: 1, away_score: 2 }),
  ]);
  open(routes, '/schedule');
  expect(await screen.findAllByText('LIVE 2nd 13:22')).not.toEqual([]);
  expect(screen.getByText('Postponed')).toBeTruthy();
  expect(screen.queryByText(/Final/)).toBeNull();
});

test('a season of hundreds of games is paged, in the address', async () => {
  const games = Array.from({ length: 150 }, (_, at) =>
    game({
      date: new Date(Date.UTC(2026, 10, 21, at)).toISOString(),
      home: falcons,
      away: at < 90 ? pharaohs : mariners,
    }),
  );
  mockAnswer(gamesApi.list, games);
  const { router } = open(routes, '/schedule?month=all');
  await screen.findByText('Next matchup');
  expect(shownGames()).toHaveLength(60);
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(shownGames()).toEqual(games.slice(60, 120).map(addressOf));
  fireEvent.click(await screen.findByRole('link', { name: 'Next' }));
  expect(shownGames()).toHaveLength(30);
  expect(router.state.location.search).toBe('?month=all&page=3');
  choose('Team', 'cai');
  expect(router.state.location.search).toBe('?month=all&team=cai');
  expect(shownGames()).toEqual(games.slice(0, 60).map(addressOf));
});

test('an address beyond the last page shows the last one', async () => {
  mockAnswer(
    gamesApi.list,
    Array.from({ length: 70 }, () => game({ date: '2026-11-26T17:00:00.000Z', home: falcons, away: pharaohs })),
  );
  open(routes, '/schedule?page=9');
  await screen.findByText('Next matchup');
  expect(shownGames()).toHaveLength(10);
});

test('a season in the address is found by its main name on a page in another language, and chosen by it', async () => {
  mockAnswer(seasonsApi.list, [season('الشتاء', true, 'Winter'), season('الصيف', false, 'Summer')]);
  mockAnswer(gamesApi.list, ({ address }) => (address.searchParams.get('season') === 'Summer' ? [next] : []));
  const { router } = open(routes, '/schedule?season=Winter');
  expect(await screen.findByDisplayValue('الشتاء')).toBeTruthy();
  choose('Season', 'Summer');
  expect(await screen.findByDisplayValue('الصيف')).toBeTruthy();
  expect(router.state.location.search).toBe('?season=Summer');
  await screen.findByRole('region', { name: 'Games' });
  expect(shownGames()).toEqual([addressOf(next)]);
});
