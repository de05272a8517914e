import { type ChosenResult, maxChosenResults, readResults, resultsError, writeResults } from '@league/contract';
import { expect, test } from 'vitest';
import { decidedBy, goalsFor, scoredBy, scoresOf, withoutResults, withResult, withScore } from './chosenResults.ts';

const home: ChosenResult = { number: 12, winner: 'home', decision: 'regulation' };

test('results are written and read again', () => {
  const results: ChosenResult[] = [
    home,
    { number: 7, winner: 'away', decision: 'overtime' },
    { number: 1042, winner: 'away', decision: 'shootout', score: { home: 2, away: 3 } },
  ];
  expect(writeResults(results)).toBe('12h.7ao.1042as2-3');
  expect(readResults('12h.7ao.1042as2-3')).toEqual(results);
  expect(readResults('12h.nonsense')).toEqual([home]);
  expect(resultsError('12h.7ao.1042as2-3')).toBeUndefined();
});

test('as many as a link can hold are read, however long the address is', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `${at}h`).join('.');
  expect(readResults(many)).toHaveLength(maxChosenResults + 1);
});

test('a result replaces the one of the same game, or is added', () => {
  expect(withResult('12h.7ao', { ...home, winner: 'away' })).toBe('12a.7ao');
  expect(withResult('7ao', home)).toBe('7ao.12h');
  expect(withoutResults('12h.7ao', [12])).toBe('7ao');
});

test('a score is set, replaced and left out', () => {
  expect(withScore('12h.7ao', 12, '4-2')).toBe('12h4-2.7ao');
  expect(withScore('12h4-2', 12, '')).toBe('12h');
});

test('another decision keeps a score that it can have', () => {
  expect(decidedBy({ ...home, score: { home: 3, away: 2 } }, 'shootout').score).toEqual({ home: 3, away: 2 });
  expect(decidedBy({ ...home, score: { home: 4, away: 2 } }, 'overtime').score).toBeUndefined();
});

test('every offered score is possible for its decision, and a chosen one is always offered', () => {
  for (const decision of ['regulation', 'overtime', 'shootout'] as const) {
    for (const winner of ['home', 'away'] as const) {
      for (const goals of scoresOf({ decision }, undefined)) {
        const result = { number: 1, winner, decision, score: scoredBy({ winner }, goals) };
        expect(resultsError(writeResults([result]))).toBeUndefined();
        expect(goalsFor(result)).toEqual(goals);
      }
    }
  }
  expect(scoresOf(home, { winners: 12, losers: 1 }).at(-1)).toEqual({ winners: 12, losers: 1 });
});
