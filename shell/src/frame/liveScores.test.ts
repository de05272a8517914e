import type { Game, LiveScore } from '@league/contract';
import { expect, test } from 'vitest';
import { clockTime, isOn } from './liveScores.ts';
import { withScores } from './withScores.ts';

const game = (about: Partial<Game>) =>
  ({ gameId: 'a', date: '2026-11-20T17:00:00.000Z', status: 'scheduled', home_score: null, ...about }) as Game;
const at = (time: string) => new Date(`2026-11-20T${time}Z`);

test('a live score replaces the list’s, with its clock as of now', () => {
  const score: LiveScore = {
    gameId: 'b',
    home_score: 2,
    away_score: 1,
    status: 'live',
    decision_type: null,
    period: 2,
    elapsedSeconds: 60,
    seq: 9,
    clockStartedAt: '2026-11-20T18:00:00.000Z',
    regulationPeriods: 2,
    periodMinutes: 20,
    overtimeMinutes: 5,
  };
  const other = game({});
  const [first, second] = withScores([other, game({ gameId: 'b' })], [score], at('18:00:30'));
  expect(first).toBe(other);
  expect(second).toMatchObject({ status: 'live', home_score: 2, away_score: 1, period: 2, elapsedSeconds: 90 });
  expect(second!.regulationPeriods).toBe(2);
});

test('a clock with an outdated score is stopped', () => {
  const loaded = Date.parse('2026-11-20T18:00:00Z');
  expect(clockTime(loaded + 20_000, loaded)).toBe(loaded + 20_000);
  expect(clockTime(loaded + 90_000, loaded)).toBe(loaded + 40_000);
});

test('scores are polled while a game is live or overdue', () => {
  expect(isOn(game({ status: 'live' }), at('12:00:00'))).toBe(true);
  expect(isOn(game({ status: 'unofficial' }), at('12:00:00'))).toBe(true);
  expect(isOn(game({}), at('16:59:00'))).toBe(false);
  expect(isOn(game({}), at('17:01:00'))).toBe(true);
  expect(isOn(game({ status: 'final' }), at('17:01:00'))).toBe(false);
});
