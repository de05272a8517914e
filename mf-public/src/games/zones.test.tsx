import {
  dayIn,
  draftsApi,
  gameMeetingsApi,
  gamePageApi,
  gamePreviewsApi,
  gamesApi,
  instantAt,
  standingsApi,
  statisticsApi,
  teamsApi,
} from '@league/contract';
import { currentLeague, setLeague } from '@league/kit';
import { mockAnswer, open } from '@league/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { game, gamePage, standings, team, teamPage } from '../testing/builders.ts';
import { fakeStreams } from '../testing/fakeStream.ts';
import { gamePreview, meeting } from '../testing/gamePreviews.ts';
import { calendarEntry, saveCalendarEntry } from './calendarEntry.ts';

const next = game({ date: new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString(), home: team('ALX') });
const toPlay = { ...gamePage(), ...next, goals: [], penalties: [], shots: [], skaters: [], goalies: [] };

beforeEach(() => {
  fakeStreams();
  mockAnswer(gamesApi.list, [next]);
  mockAnswer(gamesApi.current, [next]);
  mockAnswer(gamePageApi.series, { home: 0, away: 0 });
  mockAnswer(gamePageApi.get, toPlay);
  mockAnswer(gamePreviewsApi.get, gamePreview());
  // Another game at the same time, so that its time is shown too.
  mockAnswer(gameMeetingsApi.get, {
    season: [meeting({ date: next.date })],
    allTime: { games: 0, home: 0, away: 0, since: null },
  });
  mockAnswer(teamsApi.get, teamPage());
  mockAnswer(teamsApi.listPublic, [team('ALX')]);
  mockAnswer(standingsApi.get, standings([]));
  mockAnswer(statisticsApi.leaders, []);
  mockAnswer(draftsApi.list, []);
});

const league = currentLeague();
afterEach(() => {
  setLeague(league);
  vi.restoreAllMocks();
});

// The visitor's time zone is set in `vitest.config.ts`.
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(next.date),
  );

test.each(['/', '/teams/alx', '/schedule', `/schedule/${next.gameId}`])(
  'on %s a face-off is shown in the league’s and the visitor’s time',
  async (address) => {
    open(routes, address);
    const own = `${timeIn('America/Toronto')} your time`;
    const shown = await screen.findAllByText((text) => text.endsWith(own));
    for (const element of shown) expect(element.parentElement!.textContent).toContain(timeIn('Africa/Cairo'));
    // All parts of the page that show the time: home has the matchup and the list.
    const every = within(document.body).getAllByText((text) => text.includes(timeIn('Africa/Cairo')));
    expect(shown.length).toBe(every.length);
    cleanup();
  },
);

test.each(['/', `/schedule/${next.gameId}`])('on %s a game without a time tells machines its day', async (address) => {
  const timeZone = 'Pacific/Auckland';
  const day = dayIn(timeZone, next.date);
  const dayOnly = { date: instantAt(timeZone, day, '12:00'), timeKnown: false };
  setLeague({ ...league, timeZone });
  mockAnswer(gamesApi.current, [{ ...next, ...dayOnly }]);
  mockAnswer(gamePageApi.get, { ...toPlay, ...dayOnly });
  open(routes, address);
  const shown = await screen.findAllByText(/TBD$/, { selector: 'time' });
  expect(shown.map((each) => each.getAttribute('datetime'))).toEqual(shown.map(() => day));
});

test('on a broadcast a face-off names the time zone', async () => {
  open(routes, `/overlay/${next.gameId}`);
  expect(await screen.findByText(new RegExp(`^Face-off ${timeIn('Africa/Cairo')} GMT\\+[23]$`))).toBeTruthy();
});

test.each([
  ['Pacific/Auckland', '2026-11-20T23:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-21T22:00:00.000Z'],
])('the calendar entry of a game without a time is on its day in %s', (timeZone, noon) => {
  setLeague({ ...league, timeZone });
  const entry = calendarEntry(game({ date: noon, timeKnown: false }), 'https://league.example/schedule/1');
  expect(entry).toContain('DTSTART;VALUE=DATE:20261121');
});

test('the calendar file is named by the game’s day in the league’s time zone', () => {
  setLeague({ ...league, timeZone: 'America/Los_Angeles' });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveCalendarEntry(game({ away: team('ALX'), home: team('CAI'), date: '2026-11-21T03:30:00.000Z' }));
  expect(names).toEqual(['alx-cai-2026-11-20.ics']);
});
