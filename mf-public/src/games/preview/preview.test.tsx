import { type GamePage, gameMeetingsApi, gamePageApi, gamePreviewsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../../screens.ts';
import { gamePage, gamePageWithPlaces, rosterPlayer, teamPage } from '../../testing/builders.ts';
import { fakeStreams } from '../../testing/fakeStream.ts';
import { emptyPreview, formGame, gamePreview, gameToPlay, meeting, noMeetings } from '../../testing/gamePreviews.ts';

const game = gameToPlay();
const address = `/schedule/${game.gameId}`;

beforeEach(() => {
  mockAnswer(gamePageApi.series, { home: 0, away: 0 });
  mockAnswer(teamsApi.get, teamPage({ roster: [rosterPlayer({ name: 'Taha Wahba' })] }));
});

function openGame({ page = game, preview = gamePreview(), meetings = noMeetings } = {}) {
  mockAnswer(gamePageApi.get, page);
  mockAnswer(gamePreviewsApi.get, preview);
  mockAnswer(gameMeetingsApi.get, meetings);
  return open(routes, address);
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('both teams are compared, the visitors first; a figure of one team alone is a dash for the other', async () => {
  openGame();
  expect(rowsOf(await screen.findByRole('table', { name: 'Before the game' }))).toEqual([
    ['ALX', 'Figure', 'CAI'],
    ['5th of 813 points', 'Standing', '2nd of 819 points'],
    ['3–1–2–3', 'RecordW-OTW-OTL-L', '6–0–1–2'],
    ['14Omar El-Sayed', 'Points', '17Karim Lotfy'],
    ['8Adam Fahmy', 'Goals', '9Karim Lotfy'],
    ['.921Mina Sabry', 'Save percentage', '–'],
    ['Mina SabryStarted 4 of the last 5 games', 'Probably in goal', '–'],
  ]);
});

test('the last games of each team are links with the result from its own side', async () => {
  openGame();
  const form = await screen.findByRole('list', { name: 'Last games of Team ALX, the latest first' });
  expect(
    within(form)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['L 1–4vs GIZSun, Nov 15', 'W 3–2 (OT)at GIZFri, Nov 13', 'W 2–0vs GIZSun, Nov 8Nile Cup']);
  const other = screen.getByRole('list', { name: 'Last games of Team CAI, the latest first' });
  expect(
    within(other)
      .getAllByTitle('Win')
      .map(({ textContent }) => textContent),
  ).toEqual(['W']);
});

test('a game without a winner has its score alone', async () => {
  const level = formGame(2, 2);
  openGame({ preview: gamePreview({ home: { ...emptyPreview.home, form: [level] } }) });
  const form = await screen.findByRole('list', { name: 'Last games of Team CAI, the latest first' });
  expect(within(form).getByRole('link').textContent).toContain('2–2');
  expect(within(form).queryByTitle('Win')).toBeNull();
  expect(within(form).queryByTitle('Loss')).toBeNull();
});

test('before the first game of a season nothing is shown as zero', async () => {
  openGame({ preview: emptyPreview });
  expect(await screen.findByText(/^Standings, form and leaders appear here/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByText('No games this season yet.')).toHaveLength(2);
  expect(await screen.findByText('No earlier game of the two is on record.')).toBeTruthy();
});

test('a team whose table has not begun has no place in it', async () => {
  const standing = { ...gamePreview().home.standing!, gamesPlayed: 0 };
  openGame({ preview: { ...emptyPreview, home: { ...emptyPreview.home, standing } } });
  expect(await screen.findByText(/^Standings, form and leaders appear here/)).toBeTruthy();
});

test('the lineup’s goalies replace the probable ones, as soon as it is there', async () => {
  const goalie = (side: 'home' | 'away', name: string): GamePage['goalies'][number] => ({
    ...gamePage().goalies[0]!,
    _id: crypto.randomUUID(),
    side,
    name,
  });
  openGame({ page: gameToPlay({ goalies: [goalie('away', 'Ali Zaki'), goalie('home', 'Youssef Saad')] }) });
  const rows = rowsOf(await screen.findByRole('table', { name: 'Before the game' }));
  expect(rows.at(-1)).toEqual(['Ali ZakiIn the lineup', 'In goal', 'Youssef SaadIn the lineup']);
});

test('the other games of the two this season are listed with their scores, then the record of all time', async () => {
  const earlier = meeting({ status: 'final', decision_type: 'shootout', home_score: 3, away_score: 2 });
  const later = meeting({ isSameHome: false, date: '2099-12-20T17:00:00.000Z' });
  openGame({
    meetings: {
      season: [earlier, meeting({ gameId: game.gameId, date: game.date }), later],
      allTime: { games: 12, home: 7, away: 4, since: '2021-22' },
    },
  });
  const list = await screen.findByRole('list', { name: 'Games of the two in this competition this season' });
  const [first, second, ...none] = within(list).getAllByRole('link');
  expect(none).toEqual([]);
  expect(first!.getAttribute('href')).toBe(`/schedule/${earlier.gameId}`);
  expect(first!.textContent).toMatch(/Final \(SO\)Team ALX2Team CAI3$/);
  expect(second!.textContent).toMatch(/Team CAITeam ALX$/);
  const part = screen.getByRole('region', { name: 'Head to head' });
  expect(within(part).getByText('4 wins')).toBeTruthy();
  expect(within(part).getByText('7 wins')).toBeTruthy();
  expect(within(part).getByText('All games since 2021-22: 12 games')).toBeTruthy();
});

test.each(['live', 'unofficial', 'final'] as const)('a game that is %s has its head to head too', async (status) => {
  fakeStreams();
  const page = { ...gamePage(), gameId: game.gameId, status, period: 2, elapsedSeconds: 60 };
  openGame({ page, meetings: { ...noMeetings, season: [meeting({ status: 'final', home_score: 3, away_score: 2 })] } });
  expect(await screen.findByRole('list', { name: 'Games of the two in this competition this season' })).toBeTruthy();
  expect(screen.queryByText('Last games')).toBeNull();
});

test('how to watch has the game’s videos, the rink and this page', async () => {
  const [_id, title] = [crypto.randomUUID(), 'The stream'];
  openGame({ preview: gamePreview({ videos: [{ _id, title }] }) });
  const watch = await screen.findByRole('region', { name: 'How to watch' });
  expect((await within(watch).findByRole('link', { name: title })).getAttribute('href')).toBe(`/videos/${_id}`);
  expect(within(watch).getByText('Cairo Ice Dome')).toBeTruthy();
});

test('a game minutes ahead has the same parts as one that is days ahead', async () => {
  const partsAt = async (page: GamePage) => {
    const { unmount } = openGame({ page });
    await screen.findByRole('table', { name: 'Before the game' });
    await expect.poll(() => screen.queryAllByText('Taha Wahba')).toHaveLength(2);
    const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    const isInCalendar = screen.queryByRole('button', { name: 'Add to calendar' }) !== null;
    unmount();
    return [...names, isInCalendar];
  };
  const soon = await partsAt({ ...game, date: new Date(Date.now() + 90 * 60_000).toISOString() });
  expect(await partsAt(game)).toEqual(soon);
  expect(soon).toContain('How to watch');
});

test.each([
  [{ status: 'postponed' }, 'This game is postponed'],
  [{ status: 'cancelled' }, 'This game is canceled'],
  [{ date: '2024-11-20T17:00:00.000Z', season: '2024-25' }, 'This game was not played'],
] as const)('a game that is off says so, without form and calendar: %o', async (about, title) => {
  openGame({ page: gameToPlay(about), meetings: { ...noMeetings, season: [meeting()] } });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Games of the two in this competition this season' })).toBeTruthy();
  for (const name of ['Before the game', 'Last games', 'How to watch']) expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

test('a game of a series that has been decided says why it is canceled', async () => {
  const playoff = { roundOf: 4, game: 5, bestOf: 5, ifNeeded: false, notNeeded: true, home: 3, away: 1 };
  openGame({ page: gameToPlay({ status: 'cancelled', playoff }) });
  expect(await screen.findByText('The series was decided before it.')).toBeTruthy();
});

test('a preview that fails to load can be retried, beside the rest of the page', async () => {
  mockAnswer(gamePageApi.get, game);
  mockAnswer(gameMeetingsApi.get, noMeetings);
  mockError(gamePreviewsApi.get, 500);
  open(routes, address);
  expect(await screen.findByText('We could not load the preview right now.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'How to watch' })).toBeTruthy();
  expect(screen.getByText('Competition')).toBeTruthy();
});

test('a team that has named its lineup shows that, the other one its roster', async () => {
  const named = gamePageWithPlaces();
  const [goalie] = named.goalies.filter(({ side }) => side === 'home');
  const [skater] = named.skaters.filter(({ side }) => side === 'home');
  openGame({ page: { ...game, goalies: [goalie!], skaters: [skater!] } });
  const home = within(await screen.findByRole('region', { name: 'Team CAI Lineup' }));
  expect(home.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(goalie!.name),
    expect.stringContaining(skater!.name),
  ]);
  const away = within(screen.getByRole('region', { name: 'Team ALX' }));
  expect(await away.findByText('Taha Wahba')).toBeTruthy();
});
