import { expect, test } from 'vitest';
import { clockLeft, type DraftPlan, draftOrder, pickClockText, slotAt } from './draftOrder.ts';

const plan = (about: Partial<DraftPlan> = {}): DraftPlan => ({
  teamIds: ['A', 'B', 'C'],
  rounds: 3,
  style: 'snake',
  trades: [],
  ...about,
});
const turns = (about?: Partial<DraftPlan>) =>
  draftOrder(plan(about))
    .map(({ teamId }) => teamId)
    .join('');

test('a straight draft has the same order in every round', () => {
  expect(turns({ style: 'straight' })).toBe('ABCABCABC');
});

test('a snake draft reverses every second round', () => {
  expect(turns()).toBe('ABCCBAABC');
});

test('a traded pick is made by its new owner, in that round only, and names the original owner', () => {
  const trades = [{ round: 2, from: 'C', to: 'A' }];
  expect(turns({ trades })).toBe('ABCABAABC');
  expect(slotAt(plan({ trades }), 4)).toEqual({ overall: 4, round: 2, place: 1, teamId: 'A', ownTeamId: 'C' });
});

test('nobody is on the clock before the first pick and after the last', () => {
  expect(slotAt(plan(), 0)).toBeUndefined();
  expect(slotAt(plan(), 9)).toMatchObject({ teamId: 'C', round: 3, place: 3 });
  expect(slotAt(plan(), 10)).toBeUndefined();
});

const now = new Date('2026-11-21T18:00:00.000Z');
const running = { isPaused: false, clockEndsAt: '2026-11-21T18:00:45.000Z', clockLeftMs: null };

test('a running clock stops at zero', () => {
  expect(clockLeft(running, now)).toBe(45_000);
  expect(clockLeft(running, new Date('2026-11-21T18:02:00.000Z'))).toBe(0);
});

test('a stopped clock keeps its remaining time, and without a clock there is none', () => {
  expect(clockLeft({ isPaused: true, clockEndsAt: null, clockLeftMs: 12_000 }, now)).toBe(12_000);
  expect(clockLeft({ isPaused: false, clockEndsAt: null, clockLeftMs: null }, now)).toBeNull();
});

test('a clock shows zero only when the time is over', () => {
  expect([90_000, 65_001, 60_000, 9_400, 1, 0].map(pickClockText)).toEqual([
    '1:30',
    '1:06',
    '1:00',
    '0:10',
    '0:01',
    '0:00',
  ]);
});
