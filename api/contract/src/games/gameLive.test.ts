import { expect, test } from 'vitest';
import { clockAt } from '../rules/gameClock.ts';
import { type GameLive, type GameUpdate, withUpdate } from './gameLive.ts';

const held = { seq: 4, version: '4.a', now: '2026-11-20T17:00:00Z', game: { home_score: 1, venue: 'Cairo' } };
const update = { seq: 5, version: '5.b', from: '4.a', now: '2026-11-20T17:01:00Z', changed: { home_score: 2 } };
const after = (told: object) => withUpdate(held as GameLive, { ...update, ...told } as GameUpdate);

test('an update changes its fields, and is applied once', () => {
  expect(after({})).toEqual({
    seq: 5,
    version: '5.b',
    now: '2026-11-20T17:01:00Z',
    game: { home_score: 2, venue: 'Cairo' },
  });
  expect(after({ version: '4.a', from: '3.z' })).toBe(held);
});

test('after a gap the whole state must be fetched', () => {
  expect(after({ from: '4.other' })).toBeUndefined();
});

test('a running clock continues from its reading and stops at the period’s end; a stopped one does not move', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-11-20T17:00:00Z') + seconds * 1000);
  const running = { elapsedSeconds: 1180, clockStartedAt: '2026-11-20T17:00:00Z' };
  expect([0, 5.9, 60].map((seconds) => clockAt(running, at(seconds), 1200))).toEqual([1180, 1185, 1200]);
  expect(clockAt(running, at(-10), 1200)).toBe(1180);
  expect(clockAt({ elapsedSeconds: 30, clockStartedAt: null }, at(100), 1200)).toBe(30);
  expect(clockAt({ elapsedSeconds: null, clockStartedAt: null }, at(100), 1200)).toBeNull();
});
