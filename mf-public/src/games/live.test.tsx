import {
  type GameLive,
  type GamePage,
  gameLiveApi,
  gameMeetingsApi,
  gamePageApi,
  gamePreviewsApi,
  officialReportsApi,
} from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { game, gamePage, gamePageWithPlaces, team } from '../testing/builders.ts';
import { fakeStreams } from '../testing/fakeStream.ts';
import { gamePreview, gameToPlay, noMeetings, officialReport } from '../testing/gamePreviews.ts';

const gameId = '0198a000-0000-7000-8000-00000000000a';
const started = new Date('2026-11-20T18:00:00Z');
const [goal] = gamePage().goals;
const playing = (about: Partial<GamePage> = {}): GamePage => ({
  ...gamePage(),
  ...game({ gameId, status: 'live', period: 2, elapsedSeconds: 600, home_score: 0, away_score: 1 }),
  seq: 1,
  goals: [goal!],
  ...about,
});
const live = (page: GamePage): GameLive => ({
  seq: page.seq,
  version: `${page.seq}.a`,
  now: new Date().toISOString(),
  game: page,
});
const second = {
  ...goal!,
  _id: crypto.randomUUID(),
  elapsedSeconds: 640,
  away: 2,
  scorer: { _id: crypto.randomUUID(), name: 'Omar Hassan', number: 19 },
};

let streams: ReturnType<typeof fakeStreams>;

beforeEach(() => {
  vi.useFakeTimers({ now: started, shouldAdvanceTime: true });
  streams = fakeStreams();
  mockAnswer(gamePageApi.series, { home: 0, away: 0 });
  mockAnswer(gameMeetingsApi.get, noMeetings);
  mockAnswer(gameLiveApi.stream, live(playing()));
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
async function openGame(page: GamePage) {
  mockAnswer(gamePageApi.get, page);
  open(routes, `/schedule/${gameId}`);
  await screen.findByRole('heading', { level: 1 });
}

test('a game that has just begun says that nothing has happened yet', async () => {
  await openGame(playing({ goals: [], penalties: [], shots: [], skaters: [], goalies: [] }));
  expect(screen.getByText('No goals, penalties or shots yet.')).toBeTruthy();
});

test('a page that the browser keeps has no open stream, and follows the game again when it is restored', async () => {
  await openGame(playing());
  streams[0]!.send('init', live(playing()));
  window.dispatchEvent(new Event('pagehide'));
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  streams[1]!.send('init', live(playing({ seq: 2, away_score: 2, goals: [goal!, second] })));
  expect(await screen.findByText('Goal, Team ALX: 19 Omar Hassan, 2–0')).toBeTruthy();
});

test('a new goal is shown at once, highlighted for 4 s, and announced to screen readers', async () => {
  await openGame(playing());
  expect(screen.getByText('Connecting …')).toBeTruthy();
  streams[0]!.send('init', live(playing()));
  expect(screen.getByText('Updates live')).toBeTruthy();
  expect(screen.queryByText(/^Goal, /)).toBeNull();
  streams[0]!.send('game-updated', {
    ...live(playing({ seq: 2 })),
    from: '1.a',
    changed: { seq: 2, away_score: 2, goals: [goal, second] },
  });
  expect(await screen.findByText('Goal, Team ALX: 19 Omar Hassan, 2–0')).toBeTruthy();
  const goals = screen.getByRole('region', { name: 'Goals' });
  const isLit = () => within(goals).getByText('Omar Hassan').closest('[data-new]') !== null;
  expect(isLit()).toBe(true);
  await pass(4.1);
  expect(isLit()).toBe(false);
  expect(screen.queryByText(/^Goal, /)).toBeNull();
});

test('a game is still followed after the session has ended in another tab', async () => {
  await signInAs('scorekeeper');
  await openGame(playing());
  streams[0]!.send('init', live(playing()));
  // The page has shown it.
  await pass(1);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  streams[0]!.send('game-updated', {
    ...live(playing({ seq: 2 })),
    from: '1.a',
    changed: { seq: 2, away_score: 2, goals: [goal, second] },
  });
  expect(await screen.findByText('Goal, Team ALX: 19 Omar Hassan, 2–0')).toBeTruthy();
});

test('a lineup that changes after the page was read is shown', async () => {
  const lineup = (name: string) => {
    const page = playing();
    const report = officialReport(page);
    return { ...report, lineup: report.lineup.map((spot) => (spot.isStarter ? { ...spot, name } : spot)) };
  };
  mockAnswer(gamePageApi.get, playing());
  mockAnswer(officialReportsApi.get, lineup('First Goalie'));
  open(routes, `/schedule/${gameId}?view=box`);
  expect((await screen.findAllByText(/First Goalie/)).length).toBeGreaterThan(0);
  mockAnswer(officialReportsApi.get, lineup('Other Goalie'));
  streams[0]!.send('init', live(playing({ seq: 2 })));
  expect((await screen.findAllByText(/Other Goalie/)).length).toBeGreaterThan(0);
});

test('a starting goalie who changes after the page was read is shown in the preview', async () => {
  const about = { gameId, date: new Date(started.getTime() + 30 * 60_000).toISOString() };
  const preview = (name: string) => {
    const { away } = gamePreview();
    return gamePreview({ away: { ...away, goalie: { ...away.goalie!, name, isInLineup: true } } });
  };
  mockAnswer(gamePreviewsApi.get, preview('First Goalie'));
  await openGame(gameToPlay({ ...about, seq: 1 }));
  expect(await screen.findByText('First Goalie')).toBeTruthy();
  mockAnswer(gamePreviewsApi.get, preview('Other Goalie'));
  streams[0]!.send('init', live(gameToPlay({ ...about, seq: 2 })));
  expect(await screen.findByText('Other Goalie')).toBeTruthy();
});

test('a new shot is on the map at once', async () => {
  const { shotAttempts } = gamePageWithPlaces();
  const [first, next] = shotAttempts!;
  mockAnswer(gamePageApi.get, playing({ shotAttempts: [first!] }));
  open(routes, `/schedule/${gameId}?view=shots`);
  const rink = within(await screen.findByRole('group', { name: 'Shot map' }));
  expect(rink.getAllByRole('link')).toHaveLength(1);
  streams[0]!.send('init', live(playing({ shotAttempts: [first!] })));
  streams[0]!.send('game-updated', {
    ...live(playing({ seq: 2 })),
    from: '1.a',
    changed: { seq: 2, shotAttempts: [first, next] },
  });
  await waitFor(() => expect(rink.getAllByRole('link')).toHaveLength(2));
});

test('a new hit is among the plays at once', async () => {
  const hit = (elapsedSeconds: number) => ({
    ...{ _id: crypto.randomUUID(), period: 2, elapsedSeconds, side: 'home' as const },
    ...{ action: 'hit' as const, player: null, place: null },
  });
  const page = playing({ faceoffs: { home: 1, away: 0 } });
  mockAnswer(gamePageApi.get, page);
  mockAnswer(gamePageApi.plays, { faceoffs: [], actions: [hit(500)] });
  open(routes, `/schedule/${gameId}?view=plays`);
  expect(await screen.findAllByText('Hit')).toHaveLength(1);
  streams[0]!.send('init', live(page));
  mockAnswer(gamePageApi.plays, { faceoffs: [], actions: [hit(500), hit(599)] });
  streams[0]!.send('game-updated', { ...live({ ...page, seq: 2 }), from: '1.a', changed: { seq: 2 } });
  await waitFor(() => expect(screen.getAllByText('Hit')).toHaveLength(2));
});

test('the clock runs between updates, by the server’s clock, and stops with it', async () => {
  const running = playing({ clockStartedAt: '2026-11-20T18:10:00.000Z' });
  await openGame(running);
  // This device is ten minutes slow.
  streams[0]!.send('init', { ...live(running), now: '2026-11-20T18:10:00.000Z' });
  await pass(5);
  expect(screen.getByText(/^LIVE 2nd 10:0[456]$/)).toBeTruthy();
  streams[0]!.send('game-updated', {
    ...live(playing({ seq: 2 })),
    from: '1.a',
    changed: { seq: 2, elapsedSeconds: 609, clockStartedAt: null },
  });
  await pass(5);
  expect(screen.getByText('LIVE 2nd 10:09')).toBeTruthy();
});

test('without a connection the clock stops, because the state is unknown', async () => {
  const running = playing({ clockStartedAt: started.toISOString() });
  await openGame(running);
  streams[0]!.send('init', live(running));
  await pass(5);
  mockError(gameLiveApi.stream, 0);
  streams[0]!.cut();
  expect(await screen.findByText('No connection')).toBeTruthy();
  const stood = screen.getByText(/^LIVE 2nd /).textContent;
  await pass(40);
  expect(screen.getByText(/^LIVE 2nd /).textContent).toBe(stood);
  mockAnswer(gameLiveApi.stream, live(playing({ seq: 2, elapsedSeconds: 700 })));
  await pass(10);
  expect(await screen.findByText('LIVE 2nd 11:40')).toBeTruthy();
});

test('between periods it shows an intermission', async () => {
  await openGame(playing({ period: 1, elapsedSeconds: 1200, periodOver: true }));
  expect(screen.getByText('End of 1st')).toBeTruthy();
  expect(screen.getByText('Intermission')).toBeTruthy();
  expect(screen.queryByText(/LIVE/)).toBeNull();
});

test('a power play is shown with its remaining time', async () => {
  const penalty = { ...gamePage().penalties[0]!, elapsedSeconds: 570, class: 'Minor', minutes: 2 };
  await openGame(playing({ goals: [], penalties: [{ ...penalty, side: 'home' }] }));
  expect(screen.getByText('Power play', { exact: false }).textContent).toBe('Power play ALX 1:30');
});

test('a two-player advantage is named, and an empty net', async () => {
  const [penalty] = gamePage().penalties;
  const minor = { ...penalty!, elapsedSeconds: 570, class: 'Minor', minutes: 2, side: 'home' as const };
  const goalie = { _id: crypto.randomUUID(), name: 'Amr Galal', number: 1 };
  const pulled = {
    _id: crypto.randomUUID(),
    period: 2,
    elapsedSeconds: 590,
    side: 'home' as const,
    in: null,
    out: goalie,
  };
  const penalties = [minor, { ...minor, _id: crypto.randomUUID(), elapsedSeconds: 580 }];
  await openGame(playing({ goals: [], penalties, goalieChanges: [pulled] }));
  expect(screen.getByText('5-on-3', { exact: false }).textContent).toBe('5-on-3 ALX 1:30');
  expect(screen.getByText('Empty net', { exact: false }).textContent).toBe('Empty net CAI');
});

test('during the game the tab’s title has the score', async () => {
  await openGame(playing());
  await waitFor(() => expect(document.title).toMatch(/^ALX 1–0 CAI, 2nd · /));
  streams[0]!.send('init', live(playing()));
  const changed = { seq: 2, status: 'final', decision_type: 'regulation' };
  streams[0]!.send('game-updated', { ...live(playing({ seq: 2 })), from: '1.a', changed });
  await waitFor(() => expect(document.title).toMatch(/^Team ALX at Team CAI · /));
});

test('the state of the connection is shown correctly', async () => {
  await openGame(playing());
  streams[0]!.send('init', live(playing()));
  streams[0]!.cut();
  expect(await screen.findByText('Updates every 10 seconds')).toBeTruthy();
  await pass(10);
  streams[1]!.send('init', live(playing()));
  expect(await screen.findByText('Updates live')).toBeTruthy();
});

test('only live games, and those that start within the hour, are followed', async () => {
  const at = (minutes: number) => new Date(started.getTime() + minutes * 60_000).toISOString();
  await openGame(playing({ status: 'scheduled', date: at(62), goals: [] }));
  expect(streams).toHaveLength(0);
  for (let seconds = 0; streams.length === 0 && seconds < 180; seconds += 1) await pass(1);
  expect(streams).toHaveLength(1);
});

test('a game without a time is followed all day, because it may begin at any hour', async () => {
  const hours = (count: number) => new Date(started.getTime() + count * 3_600_000).toISOString();
  const untimed = { status: 'scheduled' as const, goals: [], timeKnown: false };
  await openGame(playing({ ...untimed, date: hours(-8) }));
  expect(streams).toHaveLength(1);
});

test('a game with a time that has long passed is not followed', async () => {
  const date = new Date(started.getTime() - 8 * 3_600_000).toISOString();
  await openGame(playing({ status: 'scheduled', goals: [], date }));
  expect(streams).toHaveLength(0);
});

test('a game that is broken off is still followed, because it may resume', async () => {
  await openGame(playing({ status: 'postponed', isAbandoned: true }));
  streams[0]!.send('init', live(playing({ status: 'postponed', isAbandoned: true })));
  const changed = { seq: 2, status: 'live', isAbandoned: false };
  streams[0]!.send('game-updated', { ...live(playing({ seq: 2 })), from: '1.a', changed });
  expect(await screen.findByText('LIVE 2nd 10:00')).toBeTruthy();
});

test('after a final result the stream ends; later corrections are marked', async () => {
  await openGame(playing());
  streams[0]!.send('init', live(playing()));
  const changed = { seq: 2, status: 'unofficial', decision_type: 'regulation' };
  streams[0]!.send('game-updated', { ...live(playing({ seq: 2 })), from: '1.a', changed });
  expect(await screen.findByText('Unofficial final')).toBeTruthy();
  expect(streams[0]!.isClosed).toBe(false);
  streams[0]!.send('game-updated', {
    ...live(playing({ seq: 3 })),
    from: '2.a',
    changed: { seq: 3, status: 'final', correctedAt: '2026-11-21T09:00:00.000Z' },
  });
  expect(await screen.findByText('Corrected on Nov 21, 2026')).toBeTruthy();
  expect(screen.getByText('Final')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Updates live')).toBeNull());
  expect(streams[0]!.isClosed).toBe(true);
});

test('the overlay shows both teams’ codes, goals, the clock and a power play', async () => {
  const penalty = {
    ...gamePage().penalties[0]!,
    elapsedSeconds: 570,
    class: 'Minor',
    minutes: 2,
    side: 'home' as const,
  };
  mockAnswer(gamePageApi.get, playing({ home: team('CAI'), penalties: [penalty], goals: [] }));
  open(routes, `/overlay/${gameId}`);
  expect(await screen.findByText('ALX')).toBeTruthy();
  expect(screen.getByText('2nd')).toBeTruthy();
  expect(screen.getByText('10:00')).toBeTruthy();
  expect(screen.getByText('Power play for Team ALX')).toBeTruthy();
});

test('the overlay follows a game that is broken off and resumed', async () => {
  const shown = playing({ home_score: 3, away_score: 4 });
  mockAnswer(gamePageApi.get, shown);
  open(routes, `/overlay/${gameId}`);
  await screen.findByText('ALX');
  const [stream] = streams;
  stream!.send('init', live(shown));
  const updates = (seq: number, changed: Partial<GamePage>) =>
    stream!.send('game-updated', { ...live({ ...shown, seq }), from: `${seq - 1}.a`, changed: { seq, ...changed } });
  updates(2, { status: 'postponed', isAbandoned: true });
  expect(await screen.findByText('Abandoned')).toBeTruthy();
  expect(['3', '4'].map((score) => screen.queryByText(score) !== null)).toEqual([true, true]);
  updates(3, { status: 'live', isAbandoned: false, away_score: 5 });
  expect(await screen.findByText('5')).toBeTruthy();
  updates(4, { status: 'final', decision_type: 'regulation' });
  expect(await screen.findByText('Final')).toBeTruthy();
  updates(5, { status: 'live', decision_type: null });
  expect(await screen.findByText('2nd')).toBeTruthy();
});

test('the overlay follows a game that is moved to an earlier time', async () => {
  const at = (hours: number) => new Date(started.getTime() + hours * 3_600_000).toISOString();
  const planned = playing({ status: 'scheduled', date: at(9), goals: [], home_score: null, away_score: null });
  mockAnswer(gamePageApi.get, planned);
  open(routes, `/overlay/${gameId}`);
  await screen.findByText('ALX');
  streams[0]!.send('init', live(planned));
  const changed = { seq: 2, status: 'live' as const, date: at(0), home_score: 0, away_score: 0 };
  streams[0]!.send('game-updated', { ...live({ ...planned, seq: 2 }), from: '1.a', changed });
  expect(await screen.findByText('2nd')).toBeTruthy();
});

test('the overlay asks again until it has the game', async () => {
  mockError(gamePageApi.get, 500);
  open(routes, `/overlay/${gameId}`);
  await screen.findByRole('main');
  await pass(1);
  expect(screen.queryByText('ALX')).toBeNull();
  mockAnswer(gamePageApi.get, playing());
  await pass(10);
  expect(await screen.findByText('ALX')).toBeTruthy();
});

test('a rewritten sheet announces only what is new', async () => {
  await openGame(playing());
  streams[0]!.send('init', live(playing()));
  const anew = { ...goal!, _id: crypto.randomUUID() };
  streams[0]!.send('game-updated', {
    ...live(playing({ seq: 2 })),
    from: '1.a',
    changed: { seq: 2, goals: [anew, second], away_score: 2 },
  });
  expect(await screen.findByText(/^Goal, /)).toBeTruthy();
  expect(screen.getAllByText(/^(No g|G)oal, /).map(({ textContent }) => textContent)).toEqual([
    'Goal, Team ALX: 19 Omar Hassan, 2–0',
  ]);
  await pass(4.1);
  expect(screen.queryAllByText(/^(No g|G)oal, /)).toEqual([]);
});

test('of many changes at once the last three are announced, and a removed goal for a limited time', async () => {
  await openGame(playing());
  streams[0]!.send('init', live(playing()));
  const many = [1, 2, 3, 4, 5].map((away) => ({
    ...second,
    _id: crypto.randomUUID(),
    elapsedSeconds: 640 + away,
    away,
  }));
  streams[0]!.send('game-updated', { ...live(playing({ seq: 2 })), from: '1.a', changed: { seq: 2, goals: many } });
  await screen.findAllByText(/^Goal, /);
  expect(screen.getAllByText(/^Goal, /).map(({ textContent }) => textContent!.slice(-3))).toEqual([
    '3–0',
    '4–0',
    '5–0',
  ]);
  expect(screen.getAllByText(/^No goal, /)).toHaveLength(1);
  await pass(4.1);
  expect(screen.queryAllByText(/^(No g|G)oal, /)).toEqual([]);
});

test('a removed goal and the end of the game are announced to screen readers', async () => {
  await openGame(playing());
  streams[0]!.send('init', live(playing()));
  const { scorer } = goal!;
  streams[0]!.send('game-updated', {
    ...live(playing({ seq: 2 })),
    from: '1.a',
    changed: { seq: 2, goals: [], away_score: 0 },
  });
  await pass(1);
  expect(screen.getByText(new RegExp(`^No goal, .*${scorer!.name} is taken back, 0–0`))).toBeTruthy();
  streams[0]!.send('game-updated', {
    ...live(playing({ seq: 3 })),
    from: '2.a',
    changed: { seq: 3, status: 'unofficial', away_score: 1 },
  });
  await pass(1);
  expect(screen.getByText(/^The game is over: .* 1–0/)).toBeTruthy();
});

test('during the game the figures by period come before the goals, when it is over after them', async () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const before = (one: string, other: string) => titles().indexOf(one) < titles().indexOf(other);
  await openGame(playing());
  expect(titles()).toEqual(expect.arrayContaining(['Score by period', 'Shots on goal', 'Goals', 'Penalties']));
  expect(before('Shots on goal', 'Goals')).toBe(true);
  streams[0]!.send('init', live(playing({ status: 'unofficial', seq: 2, clockStartedAt: null })));
  await waitFor(() => expect(before('Goals', 'Score by period')).toBe(true));
  expect(before('Shots on goal', 'Penalties')).toBe(true);
});
