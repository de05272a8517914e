import {
  articlesApi,
  gamePageApi,
  gamesApi,
  productsApi,
  standingsApi,
  statisticsApi,
  teamsApi,
  videosApi,
} from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { seriesText } from '../games/gameLists.ts';
import routes from '../screens.ts';
import {
  articleCard,
  game,
  product,
  result,
  standings,
  standingsRow,
  statLeader,
  team,
  video,
} from '../testing/builders.ts';
import { heroGame } from './heroGame.ts';

const cairo = team('CAI');
const alexandria = team('ALX');
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const next = game({ date: tomorrow, home: cairo, away: alexandria });

beforeEach(() => {
  mockAnswer(gamesApi.current, [result(3, 1, { home: cairo, away: alexandria }), next]);
  mockAnswer(gamePageApi.series, { home: 1, away: 0 });
  mockAnswer(
    standingsApi.get,
    standings([standingsRow('CAI', { wins: 14, overtimeWins: 3, overtimeLosses: 1, losses: 4 }), standingsRow('ALX')]),
  );
  mockAnswer(statisticsApi.leaders, [
    statLeader({ player: 'Omar El-Sayed', value: 34 }),
    statLeader({ player: 'Karim Naguib', stat: 'goals', value: 19 }),
    statLeader({ player: 'Youssef Hanna', stat: 'save_percentage', value: 0.9312 }),
  ]);
  mockAnswer(teamsApi.listPublic, [cairo, alexandria]);
  mockAnswer(productsApi.featured, [product()]);
  mockAnswer(articlesApi.list, [articleCard('Cup night')]);
  mockAnswer(videosApi.list, [video('Overtime winner')]);
});

test('the page begins with the next matchup: records, rank, series', async () => {
  open(routes, '/');
  const link = await screen.findByRole('link', { name: 'Next matchup' });
  expect(link.getAttribute('href')).toBe(`/schedule/${next.gameId}`);
  const card = within(link.closest('article')!);
  const record = await card.findByText('14-3-1-4');
  expect(record.textContent).toBe('14-3-1-4W-OTW-OTL-L');
  expect(card.getByText('Cairo Ice Dome')).toBeTruthy();
  expect(card.getByText('CAI 1–0')).toBeTruthy();
});

test('the matchup has no record of a team that has not played in the league', async () => {
  mockAnswer(standingsApi.get, standings([standingsRow('CAI', { gamesPlayed: 0 })]));
  open(routes, '/');
  expect(await screen.findByText('Standings appear after the first final game.')).toBeTruthy();
  const card = within((await screen.findByRole('link', { name: 'Next matchup' })).closest('article')!);
  expect(card.getByText('Team CAI')).toBeTruthy();
  expect(card.queryByText('0-0-0-0')).toBeNull();
  expect(card.queryByText('W-OTW-OTL-L')).toBeNull();
});

test('a live game comes before the next one, and after the last game the last one stays', () => {
  const now = new Date();
  const live = game({ status: 'live' });
  const last = result(2, 1);
  expect(heroGame([next, live], now)).toEqual({ title: 'Live now', game: live });
  expect(heroGame([last], now)).toEqual({ title: 'Last matchup', game: last });
  expect(heroGame([], now)).toBeNull();
});

test('the series names the leading team, or says that it is level or begins', () => {
  expect(seriesText(next, { home: 1, away: 2 })).toBe('ALX 2–1');
  expect(seriesText(next, { home: 2, away: 1 })).toBe('CAI 2–1');
  expect(seriesText(next, { home: 1, away: 1 })).toBe('Level 1–1');
  expect(seriesText(next, { home: 0, away: 0 })).toBe('No result yet');
});

test('leaders in points, goals and save percentage are shown, the percentage with three decimals', async () => {
  open(routes, '/');
  const leaders = within(await screen.findByRole('list', { name: 'Leaders' }));
  const cards = leaders.getAllByRole('link').map(({ textContent }) => textContent);
  expect(cards).toHaveLength(3);
  expect(cards[0]).toMatch(/Omar El-Sayed34 PTS$/);
  expect(cards[1]).toMatch(/Karim Naguib19 Goals$/);
  expect(cards[2]).toMatch(/Youssef Hanna\.931 SV%$/);
});

test('results, upcoming games and the top of the table are below; unplayed past games are left out', async () => {
  const never = game({ date: '2026-10-02T17:00:00.000Z' });
  mockAnswer(gamesApi.current, [never, result(3, 1, { home: cairo, away: alexandria }), next]);
  open(routes, '/');
  expect(await screen.findByRole('table', { name: 'Standings, 2026-27' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Latest results' })).getAllByRole('link')).toHaveLength(1);
  const [only, ...others] = within(screen.getByRole('list', { name: 'Next games' })).getAllByRole('link');
  expect(only?.getAttribute('href')).toBe(`/schedule/${next.gameId}`);
  expect(others).toEqual([]);
});

test('before the first game of a season there is no top of the table', async () => {
  mockAnswer(
    standingsApi.get,
    standings([standingsRow('CAI', { gamesPlayed: 0 }), standingsRow('ALX', { gamesPlayed: 0 })]),
  );
  open(routes, '/');
  expect(await screen.findByText('Standings appear after the first final game.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the newest video links to its page, and to all videos', async () => {
  mockAnswer(videosApi.list, [video('Overtime winner'), video('Older')]);
  open(routes, '/');
  const link = await screen.findByRole('link', { name: /Overtime winner/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.queryByText('Older')).toBeNull();
  expect(screen.getByRole('link', { name: 'All videos →' }).getAttribute('href')).toBe('/videos');
});

test('each block fails independently and can be retried', async () => {
  mockError(standingsApi.get, 500);
  open(routes, '/');
  const failed = await screen.findByText('We could not load the standings right now.');
  expect(await screen.findByRole('list', { name: 'Leaders' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next matchup' })).toBeTruthy();
  mockAnswer(standingsApi.get, standings([standingsRow('CAI')]));
  fireEvent.click(within(failed.parentElement!).getByText('Try again'));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('before the first season everything says what will appear there', async () => {
  mockAnswer(gamesApi.current, []);
  mockAnswer(standingsApi.get, standings([]));
  mockAnswer(statisticsApi.leaders, []);
  mockAnswer(productsApi.featured, []);
  mockAnswer(videosApi.list, []);
  open(routes, '/');
  expect(await screen.findByText('The schedule is being drawn up')).toBeTruthy();
  expect(await screen.findByText('Standings appear after the first final game.')).toBeTruthy();
  expect(await screen.findByText('Leaders appear after the first final game with players’ figures.')).toBeTruthy();
  expect(await screen.findByText('No game of this season has been played yet.')).toBeTruthy();
  expect(await screen.findByText('The shop opens soon.')).toBeTruthy();
  expect(await screen.findByText('The first video comes soon.')).toBeTruthy();
});
