// @vitest-environment happy-dom
import type { Game } from '@league/contract';
import { currentLeague, setLeague } from '@league/kit';
import { expect, onTestFinished, test } from 'vitest';
import { stripGames, stripState } from './scoreStrip.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const game = (date: string, status: Game['status'], about: Partial<Game> = {}) =>
  ({ gameId: `${date} ${status}`, date: `${date}T17:00:00.000Z`, status, ...about }) as Game;

test('results come first, then live and upcoming games; unplayed past ones are left out', () => {
  const [never, final, live, today, later] = [
    game('2026-11-11', 'scheduled'),
    game('2026-11-12', 'final'),
    game('2026-11-20', 'live'),
    game('2026-11-20', 'scheduled'),
    game('2026-11-22', 'scheduled'),
  ] as const;
  expect(stripGames([later, never, today, live, final], now.getTime())).toEqual([final, live, today, later]);
});

test('a start names its time zone, and no time if only the day is known', () => {
  const inCairo = (at: Game) => stripState(at, now, 'Africa/Cairo', 'en');
  expect(inCairo(game('2026-11-21', 'scheduled'))).toBe('Sat 19:00 GMT+2');
  expect(inCairo(game('2026-12-21', 'scheduled'))).toBe('Dec 21 19:00 GMT+2');
  expect(inCairo(game('2026-11-21', 'scheduled', { timeKnown: false }))).toBe('Nov 21 TBD');
});

test('a live clock has the digits of the page', () => {
  const live = game('2026-11-20', 'live', { period: 2, elapsedSeconds: 802 });
  const state = () => stripState(live, now, 'Africa/Cairo', 'en');
  expect(state()).toBe('2nd 13:22');
  const league = currentLeague();
  onTestFinished(() => {
    setLeague(league);
    document.documentElement.lang = 'en';
  });
  setLeague({ ...league, digits: 'arab' });
  document.documentElement.lang = 'ar';
  expect(state()).toBe('2nd ١٣:٢٢');
});
