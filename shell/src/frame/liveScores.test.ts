// @vitest-environment happy-dom
import { type Game, gameLiveApi, type LiveScore } from '@league/contract';
import { queryClient } from '@league/kit';
import { cleanUpTest, mockAnswer } from '@league/kit/testing';
import { afterEach, expect, test } from 'vitest';
import { clockTime, isOn, refetchAfterMs } from './liveScores.ts';
import { loadScores } from './loadScores.ts';
import { withScores } from './withScores.ts';

const game = (about: Partial<Game>) =>
  ({ gameId: 'a', date: '2026-11-20T17:00:00.000Z', status: 'scheduled', home_score: null, ...about }) as Game;
const ids = ['a', 'b', 'c', 'd'].map((last) => `0198a000-0000-7000-8000-00000000000${last}`);
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
const at = (time: string) => new Date(`2026-11-20T${time}Z`);

afterEach(cleanUpTest);

test('a live score replaces the list’s, with its clock as of now', () => {
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

test('scores are shown in cached lists, whose next read they do not postpone', async () => {
  const updatedAt = Date.now() - 90_000;
  const list = ['games', { season: '2026-27' }];
  const [live, other] = [game({ gameId: ids[0]!, status: 'live' }), game({ gameId: ids[1]! })];
  queryClient.setQueryData(list, [live, other], { updatedAt });
  mockAnswer(gameLiveApi.scores, [{ ...score, gameId: ids[0]! }]);
  await loadScores(new AbortController().signal);
  expect(queryClient.getQueryData(list)).toMatchObject([{ status: 'live', home_score: 2, away_score: 1 }, other]);
  expect(queryClient.getQueryState(list)).toMatchObject({ dataUpdatedAt: updatedAt, isInvalidated: false });
});

test('a list is read again if the scores no longer have one of its open games', async () => {
  const lists = (['live', 'unofficial', 'scheduled', 'final'] as const).map((status, at) => {
    queryClient.setQueryData(['games', { status }], [game({ gameId: ids[at]!, status })]);
    return ['games', { status }];
  });
  mockAnswer(gameLiveApi.scores, []);
  const isInvalidated = () => lists.map((list) => queryClient.getQueryState(list)!.isInvalidated);
  await loadScores(new AbortController().signal);
  expect(isInvalidated()).toEqual([true, true, false, false]);
  // Other scores do not make them current.
  mockAnswer(gameLiveApi.scores, [{ ...score, gameId: ids[0]! }]);
  await loadScores(new AbortController().signal);
  expect(isInvalidated()).toEqual([true, true, false, false]);
});

test('a list is read again two minutes after its last answer', () => {
  const [dataUpdatedAt, errorUpdatedAt] = [1_000_000, 0];
  expect(refetchAfterMs({ dataUpdatedAt, errorUpdatedAt }, 1_020_000)).toBe(100_000);
  expect(refetchAfterMs({ dataUpdatedAt, errorUpdatedAt }, 1_120_000)).toBe(1000);
  expect(refetchAfterMs({ dataUpdatedAt, errorUpdatedAt: 1_120_000 }, 1_120_000)).toBe(120_000);
});
