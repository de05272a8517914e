import { expect, test } from 'vitest';
import type { GameStatus } from '../games/games.ts';
import { mayAnswer, mayBeReported, needsAttention } from './gameStart.ts';

const game = (date: string, about: { status?: GameStatus; timeKnown?: boolean; isAbandoned?: boolean } = {}) => ({
  date,
  status: 'scheduled' as const,
  ...about,
});
const now = new Date('2026-11-20T12:00:00Z');
const rules = (of: Parameters<typeof mayBeReported>[0]) => [
  mayAnswer(of, now),
  needsAttention(of, now),
  mayBeReported(of, now),
];

test('a scheduled game is answered before its start; then it needs a result and can be reported on', () => {
  expect(rules(game('2026-11-20T12:01:00Z'))).toEqual([true, false, false]);
  expect(rules(game('2026-11-20T11:59:00Z'))).toEqual([false, true, true]);
});

test('a game without a time is answered until its day ends, and reported on from its noon', () => {
  const timeKnown = false;
  expect(rules(game('2026-11-20T13:00:00Z', { timeKnown }))).toEqual([true, false, false]);
  expect(rules(game('2026-11-20T01:00:00Z', { timeKnown }))).toEqual([true, false, true]);
  expect(rules(game('2026-11-19T23:00:00Z', { timeKnown }))).toEqual([false, true, true]);
  expect(rules(game('2026-11-20T10:00:00Z', { timeKnown, status: 'final' }))).toEqual([false, false, true]);
});

test('a game that is put off is not reported on unless it was abandoned', () => {
  const date = '2026-11-20T10:00:00Z';
  expect(rules(game(date, { status: 'cancelled' }))).toEqual([false, false, false]);
  expect(rules(game(date, { status: 'postponed' }))).toEqual([false, true, false]);
  expect(rules(game(date, { status: 'postponed', isAbandoned: true }))).toEqual([false, true, true]);
  expect(rules(game(date, { status: 'live' }))).toEqual([false, false, true]);
});
