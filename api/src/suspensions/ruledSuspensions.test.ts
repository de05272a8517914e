import { expect, test } from 'vitest';
import { type HeavyPenalty, ruledSuspensions, servedGames } from './ruledSuspensions.ts';

const rules = { matchPenaltyGames: 1, gameMisconductGames: 0, gameMisconductsForOneMore: 2 };
const penalty = (gameId: string, changed: Partial<HeavyPenalty> = {}): HeavyPenalty => ({
  seasonId: '2026-27',
  gameId,
  playerId: 'Omar',
  teamId: 'Cairo',
  class: 'Game misconduct',
  infraction: 'Boarding',
  rules,
  ...changed,
});
const gamesOf = (penalties: HeavyPenalty[], changed: Partial<typeof rules> = {}) =>
  ruledSuspensions(penalties.map((each) => ({ ...each, rules: { ...rules, ...changed } }))).map(({ games }) => games);

test('a match penalty costs the next game, a first game misconduct is only recorded', () => {
  expect(gamesOf([penalty('1', { class: 'Match' })])).toEqual([1]);
  expect(gamesOf([penalty('1')])).toEqual([0]);
});

test('the second game misconduct of a season costs a game, the third two', () => {
  expect(gamesOf(['1', '2', '3'].map((gameId) => penalty(gameId)))).toEqual([0, 1, 2]);
  expect(gamesOf([penalty('1'), penalty('2', { seasonId: '2027-28' })])).toEqual([0, 0]);
  expect(gamesOf([penalty('1'), penalty('2', { playerId: 'Ali' })])).toEqual([0, 0]);
  expect(gamesOf([penalty('1'), penalty('2')], { gameMisconductsForOneMore: 0, gameMisconductGames: 1 })).toEqual([
    1, 1,
  ]);
});

test('a player is ejected once per game, for the most severe penalty, and both count', () => {
  const own = { rules: { ...rules, gameMisconductGames: 1 } };
  const [suspension, ...others] = ruledSuspensions([
    penalty('1', own),
    penalty('1', own),
    penalty('1', { ...own, class: 'Match', infraction: 'Spearing' }),
  ]);
  expect(others).toEqual([]);
  expect(suspension).toMatchObject({ penalty: 'Match', infraction: 'Spearing', games: 2 });
});

const game = (day: number) => ({ gameId: String(day), date: `2026-11-${String(day).padStart(2, '0')}T17:00:00Z` });
const suspension = (day: number, games: number) => ({ _id: `of ${day}`, games, date: game(day).date });
const served = (suspensions: ReturnType<typeof suspension>[], days: number[]) =>
  Object.fromEntries(
    [...servedGames(suspensions, days.map(game))].map(([id, games]) => [id, games.map(({ gameId }) => gameId)]),
  );

test('missed games are the next ones, as many as the suspension has', () => {
  expect(served([suspension(5, 2)], [3, 5, 7, 9, 11])).toEqual({ 'of 5': ['7', '9'] });
  expect(served([suspension(5, 0)], [7])).toEqual({ 'of 5': [] });
});

test('two suspensions are served one after the other, and no game twice', () => {
  expect(served([suspension(8, 2), suspension(5, 2)], [11, 7, 9, 7, 13])).toEqual({
    'of 5': ['7', '9'],
    'of 8': ['11', '13'],
  });
});
