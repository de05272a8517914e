import { expect, test } from 'vitest';
import { recordedMinutes } from './penaltyRules.ts';
import { forfeitScore, resultOf, winnerOf } from './results.ts';

test('a result is in regulation, or in overtime or shootout, which count alike', () => {
  const game = { homeScore: 3, awayScore: 2 };
  expect(resultOf({ ...game, decision: 'regulation' }, 'home')).toBe('W');
  expect(resultOf({ ...game, decision: 'overtime' }, 'home')).toBe('OTW');
  expect(resultOf({ ...game, decision: 'shootout' }, 'away')).toBe('OTL');
});

test('a level score is not a result', () => {
  const level = { homeScore: 2, awayScore: 2, decision: 'regulation' } as const;
  expect(winnerOf(level)).toBeUndefined();
  expect(resultOf(level, 'home')).toBeUndefined();
});

test('the team that forfeits loses, whatever the score was', () => {
  const ahead = { homeScore: 4, awayScore: 1, decision: 'overtime', forfeitedBy: 'home' } as const;
  expect(resultOf(ahead, 'home')).toBe('L');
  expect(resultOf(ahead, 'away')).toBe('W');
});

test('a forfeit is recorded 1–0 before the start, with the winner’s own goals in progress', () => {
  expect(forfeitScore('home')).toEqual({ home: 0, away: 1 });
  expect(forfeitScore('away', { home: 4, away: 5 })).toEqual({ home: 4, away: 0 });
  expect(forfeitScore('away', { home: 0, away: 5 })).toEqual({ home: 1, away: 0 });
  expect(forfeitScore('both', { home: 4, away: 5 })).toEqual({ home: 0, away: 0 });
});

test('a game misconduct and a match penalty have more minutes in the IIHF’s rules', () => {
  expect(recordedMinutes('Game misconduct', 'iihf')).toBe(20);
  expect(recordedMinutes('Game misconduct', 'northAmerican')).toBe(10);
  expect(recordedMinutes('Match', 'iihf')).toBe(25);
  expect(recordedMinutes('Minor', 'northAmerican')).toBe(2);
});
