import { type GamePage, gameMeetingsApi, gamePageApi, gamePreviewsApi, isNotPlayed, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { game, gamePage, result, rosterPlayer, team, teamPage } from '../testing/builders.ts';
import { fakeStreams } from '../testing/fakeStream.ts';
import { emptyPreview, noMeetings } from '../testing/gamePreviews.ts';
import { calendarEntry } from './calendarEntry.ts';
import { gameTime } from './gameTime.ts';
import { goalsByPeriod } from './periods.ts';
import { playsByPeriod } from './plays.ts';
import { momentText, penaltyText } from './sheetTexts.ts';

const address = '/schedule/0198a000-0000-7000-8000-00000000000a';

beforeEach(() => {
  fakeStreams();
  mockAnswer(gamePageApi.get, gamePage());
  mockAnswer(gamePageApi.series, { home: 0, away: 0 });
  mockAnswer(gameMeetingsApi.get, noMeetings);
  mockAnswer(gamePreviewsApi.get, emptyPreview);
});

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the score by period, the visitors first, with the shots', async () => {
  open(routes, address);
  expect(cellsOf(await screen.findByRole('table', { name: 'Score by period' }))).toEqual([
    ['Team', '1st', '2nd', '3rd', 'Total'],
    ['ALX', '0', '1', '0', '1'],
    ['CAI', '0', '0', '0', '0'],
  ]);
  expect(cellsOf(screen.getByRole('table', { name: 'Shots on goal' }))[1]).toEqual(['ALX', '9', '12', '6', '27']);
});

test('the goals come before the figures by period, the penalties and the facts', async () => {
  open(routes, address);
  const goals = await screen.findByRole('region', { name: 'Goals' });
  for (const later of [
    screen.getByRole('table', { name: 'Score by period' }),
    screen.getByRole('table', { name: 'Shots on goal' }),
    screen.getByRole('region', { name: 'Penalties' }),
    screen.getByText('Officials'),
    screen.getByText('Attendance'),
  ])
    expect(goals.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a goal has its time, scorer, assists and marks; a bench penalty the serving player', async () => {
  open(routes, address);
  const goals = await screen.findByRole('region', { name: 'Goals' });
  expect(within(goals).getByText('10:02')).toBeTruthy();
  expect(within(goals).getByRole('link', { name: '#17 Omar El-Sayed' })).toBeTruthy();
  expect(within(goals).getByText('Assists: Adam Fahmy')).toBeTruthy();
  expect(within(goals).getByTitle('Power-play goal').textContent).toBe('PP');
  expect(within(goals).getByTitle('Game-winning goal').textContent).toBe('GWG');
  const penalties = screen.getByRole('region', { name: 'Penalties' });
  expect(within(penalties).getByText('Bench')).toBeTruthy();
  expect(within(penalties).getByText('Too many players on the ice, served by Seif Nagy')).toBeTruthy();
  expect(within(penalties).getByText('2 min')).toBeTruthy();
});

test('a penalty that led to a penalty shot says so in place of minutes', async () => {
  const [bench] = gamePage().penalties;
  mockAnswer(gamePageApi.get, gamePage({ penalties: [{ ...bench!, infraction: 'Hooking', penaltyShot: true }] }));
  open(routes, address);
  const penalties = await screen.findByRole('region', { name: 'Penalties' });
  expect(within(penalties).getByText('Penalty shot')).toBeTruthy();
  expect(within(penalties).queryByText('2 min')).toBeNull();
});

test('play-by-play lists everything in order', async () => {
  const at = (period: number, elapsedSeconds: number) => ({ _id: crypto.randomUUID(), period, elapsedSeconds });
  const seif = { _id: crypto.randomUUID(), name: 'Seif Nagy', number: 30 };
  const page = gamePage({
    timeouts: [{ ...at(3, 1100), side: 'home' }],
    goalieChanges: [
      { ...at(1, 0), side: 'home', in: seif, out: null },
      { ...at(3, 1140), side: 'home', in: null, out: seif },
    ],
  });
  mockAnswer(gamePageApi.get, page);
  open(routes, `${address}?view=plays`);
  const told = async () => {
    const plays = await screen.findByRole('region', { name: 'Play-by-play' });
    return within(plays)
      .getAllByRole('listitem')
      .map((item) => /^[\d:]+(Penalty|Timeout|Goalie)?/.exec(item.textContent)?.[0]);
  };
  expect(await told()).toEqual(['9:00Penalty', '10:02', '18:20Timeout', '19:00Goalie']);
  expect(screen.getByText('Seif Nagy leaves the net empty')).toBeTruthy();
  expect(screen.getByText('Nothing was recorded in this period.')).toBeTruthy();
});

test('during the game the latest event is first, including a started period without any', () => {
  const live = playsByPeriod(gamePage({ status: 'live', period: 3 }), true);
  expect(live.map(({ period, plays }) => [period, plays.map(({ kind }) => kind)])).toEqual([
    [3, []],
    [2, ['goal', 'penalty']],
    [1, []],
  ]);
});

test('the box score has all figures, with save percentages of three decimals', async () => {
  const { router } = open(routes, address);
  fireEvent.click(await screen.findByRole('link', { name: 'Box score' }));
  expect(router.state.location.search).toBe('?view=box');
  expect(cellsOf(await screen.findByRole('table', { name: 'Goalies, Team ALX' }))[1]).toEqual([
    '31 Mina Sabry',
    '60:00',
    '25',
    '25',
    '0',
    '1.000',
    'W',
  ]);
  expect(cellsOf(screen.getByRole('table', { name: 'Skaters, Team ALX' }))[1]).toEqual([
    '17 Omar El-Sayed',
    '1',
    '0',
    '1',
    '0',
  ]);
});

test('officials, venue, attendance and the season series are shown', async () => {
  mockAnswer(gamePageApi.series, { home: 0, away: 2 });
  open(routes, address);
  expect(await screen.findByText('Khaled Sobhy (Referee)')).toBeTruthy();
  expect(screen.getByText('4,900')).toBeTruthy();
  expect(await screen.findByText('ALX 2–0')).toBeTruthy();
});

test('a game that is over leads to its official report', async () => {
  open(routes, address);
  const report = await screen.findByRole('link', { name: 'Official report' });
  expect(report.getAttribute('href')).toMatch(/^\/schedule\/[\da-f-]{36}\/report$/);
});

test.each([
  { state: gamePage({ status: 'final' }), text: 'Team ALX 1 – 0 Team CAI, Final' },
  {
    state: gamePage({ status: 'scheduled', home_score: null, away_score: null }),
    text: 'Team ALX at Team CAI',
  },
])('a game is shared with what is known of it: $text', async ({ state, text }) => {
  mockAnswer(gamePageApi.get, state);
  open(routes, address);
  const share = within(await screen.findByRole('navigation', { name: 'Share' }));
  const { searchParams } = new URL(share.getByRole<HTMLAnchorElement>('link', { name: 'Share by WhatsApp' }).href);
  expect(searchParams.get('text')).toBe(`${text} ${location.origin}/schedule/${state.gameId}`);
  const picture = share.getByRole<HTMLAnchorElement>('link', { name: 'Save picture' });
  expect([picture.getAttribute('href'), picture.hasAttribute('download')]).toEqual([
    `/images/games/${state.gameId}.png?language=en`,
    true,
  ]);
});

test('a shootout is shown attempt by attempt, and as one goal by period', async () => {
  const attempt = (side: 'home' | 'away', round: number, scored: boolean, deciding = false) => ({
    side,
    round,
    scored,
    deciding,
    player: { _id: crypto.randomUUID(), name: `Shooter ${side}`, number: 9 },
  });
  const decided = gamePage({
    ...result(1, 2, { decision_type: 'shootout' }),
    goals: [],
    shootout: [attempt('home', 1, false), attempt('away', 1, true, true)],
  });
  expect(goalsByPeriod(decided).at(-2)).toEqual({ name: 'SO', away: 1, home: 0 });
  const periods = (about: Partial<GamePage> = {}) => goalsByPeriod({ ...decided, ...about }).map(({ name }) => name);
  expect(periods()).toEqual(['1st', '2nd', '3rd', 'OT', 'SO', 'Total']);
  expect(periods({ overtimeMinutes: 0 })).toEqual(['1st', '2nd', '3rd', 'SO', 'Total']);
  const onlyScore = goalsByPeriod({ ...decided, shootout: [], notRecorded: ['goals'] });
  expect(onlyScore.map(({ away, home }) => [away, home])).toEqual([...Array(4).fill([null, null]), [1, 0], [2, 1]]);
  expect(playsByPeriod(decided, false).map(({ period }) => period)).toEqual([1, 2, 3, 4]);
  mockAnswer(gamePageApi.get, decided);
  open(routes, address);
  const shootout = await screen.findByRole('region', { name: 'Shootout' });
  expect(within(shootout).getByText('Decided it')).toBeTruthy();
  expect(screen.getByText('Final (SO)')).toBeTruthy();
});

const toPlay = { ...gamePage(), ...game(), goals: [], penalties: [], shots: [], skaters: [], goalies: [] };

test('an upcoming game shows both rosters and a calendar link', async () => {
  const date = new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString();
  mockAnswer(gamePageApi.get, { ...toPlay, date });
  mockAnswer(teamsApi.get, teamPage({ roster: [rosterPlayer({ name: 'Taha Wahba' })] }));
  open(routes, address);
  await expect.poll(() => screen.queryAllByText('Taha Wahba')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  expect(screen.getByText('Scheduled')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Official report' })).toBeNull();
});

test('an upcoming game of an archived team says that its roster is not known, with nothing to retry', async () => {
  mockError(teamsApi.get, 404);
  mockAnswer(gamePageApi.get, toPlay);
  open(routes, address);
  await expect.poll(() => screen.queryAllByText(`The roster of ${toPlay.season} is not known`)).toHaveLength(2);
  expect(screen.queryByText('We could not load the rosters right now.')).toBeNull();
});

test('an unplayed game of an earlier season says so, with that season’s rosters and without a calendar link', async () => {
  mockAnswer(gamePageApi.get, { ...toPlay, date: '2024-11-20T17:00:00.000Z', season: '2024-25' });
  mockAnswer(teamsApi.get, ({ address }) =>
    teamPage({ roster: [rosterPlayer({ name: `Somebody of ${address.searchParams.get('season')}` })] }),
  );
  open(routes, address);
  await expect.poll(() => screen.queryAllByText('Somebody of 2024-25')).toHaveLength(2);
  expect(screen.getByText('Not played')).toBeTruthy();
  expect(screen.queryByText('Scheduled')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

test('the calendar entry has the game, in UTC, with its venue', () => {
  const entry = calendarEntry(game({ away: team('ALX'), home: team('CAI') }), 'https://league.example/schedule/1');
  expect(entry).toContain('SUMMARY:Team ALX at Team CAI');
  expect(entry).toContain('DTSTART:20261120T170000Z');
  expect(entry).toContain('LOCATION:Cairo Ice Dome');
  expect(entry).toContain('DURATION:PT2H30M');
});

test('a game without a sheet says so', async () => {
  mockAnswer(gamePageApi.get, gamePage({ goals: [], penalties: [], shots: [], skaters: [], goalies: [] }));
  open(routes, address);
  expect(await screen.findByText('Detailed summary is not available for this game.')).toBeTruthy();
});

test('an unknown game says so with a link to the schedule; one that fails to load can be retried', async () => {
  mockError(gamePageApi.get, 404);
  const { unmount } = open(routes, address);
  expect((await screen.findAllByText('Game not found.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'See the schedule' }).getAttribute('href')).toBe('/schedule');
  unmount();
  mockError(gamePageApi.get, 500);
  open(routes, '/schedule/0198a000-0000-7000-8000-00000000000b');
  expect(await screen.findByText('We could not load this game right now.')).toBeTruthy();
});

test('unrecorded parts are marked, and not shown as zero', async () => {
  mockAnswer(gamePageApi.get, gamePage({ penalties: [], goals: [], notRecorded: ['goals', 'penalties'] }));
  open(routes, '/schedule/1');
  expect(await screen.findByText('Who scored is not recorded.')).toBeTruthy();
  expect(cellsOf(screen.getByRole('table', { name: 'Score by period' })).slice(1)).toEqual([
    ['ALX', '–', '–', '–', '1'],
    ['CAI', '–', '–', '–', '0'],
  ]);
  expect(screen.getByText('Not recorded.')).toBeTruthy();
  expect(screen.queryByText('No penalties.')).toBeNull();
});

test('a penalty names the serving player only if it is another one, and its time only if known', () => {
  const [omar, ali] = ['Omar', 'Ali'].map((name) => ({ _id: name, name, number: null }));
  expect(penaltyText({ infraction: 'Hooking', player: omar!, servedBy: omar! })).toBe('Hooking');
  expect(penaltyText({ infraction: 'Hooking', player: omar!, servedBy: ali! })).toBe('Hooking, served by Ali');
  expect(momentText({ period: 2, elapsedSeconds: 0, timeKnown: false }, 3)).toBe('2nd –');
});

test('a day without a time is an all-day entry, and a past one was not played', () => {
  const dayOnly = game({ away: team('ALX'), home: team('CAI'), date: '2026-11-20T11:00:00.000Z', timeKnown: false });
  expect(gameTime(dayOnly)).toBe('TBD');
  expect(calendarEntry(dayOnly, 'https://league.example/schedule/1')).toContain('DTSTART;VALUE=DATE:20261120');
  expect(isNotPlayed({ status: 'scheduled', date: dayOnly.date }, Date.parse('2026-11-22T00:00:00Z'))).toBe(true);
  expect(isNotPlayed({ status: 'scheduled', date: dayOnly.date }, Date.parse('2026-11-20T23:00:00Z'))).toBe(false);
});

test('an abandoned game has the periods that began, and no others', () => {
  const off = gamePage({
    status: 'postponed',
    isAbandoned: true,
    period: 2,
    decision_type: null,
    goals: [],
    shots: [],
  });
  expect(goalsByPeriod(off).map(({ name }) => name)).toEqual(['1st', '2nd', 'Total']);
  expect(playsByPeriod({ ...off, penalties: [], goalieChanges: [], timeouts: [] }, false)).toHaveLength(2);
  expect(goalsByPeriod({ ...off, period: null }).map(({ name }) => name)).toEqual(['1st', '2nd', '3rd', 'Total']);
});

test('a forfeit and an abandoned game are marked, with the reason for a different total', async () => {
  mockAnswer(gamePageApi.get, gamePage({ forfeitedBy: 'away', home_score: 1, away_score: 0 }));
  const { unmount } = open(routes, address);
  expect(await screen.findByText('Final (forfeit)')).toBeTruthy();
  expect(screen.getAllByText(/^Forfeited by .*: the score is set by the rules\./)).toHaveLength(2);
  unmount();
  const off = { status: 'postponed', isAbandoned: true, statusReason: 'The lights went out.' } as const;
  mockAnswer(gamePageApi.get, gamePage({ gameId: crypto.randomUUID(), ...off }));
  open(routes, '/schedule/0198a000-0000-7000-8000-00000000000b');
  expect(await screen.findByText('Abandoned')).toBeTruthy();
  expect(screen.getByText('The lights went out.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Goals' })).toBeTruthy();
});
