import { expect, test } from 'vitest';
import type { EntryOf } from '../score-sheets/sheetEntries.ts';
import { mergeEntry } from './mergeEntry.ts';

const [nine, twelve, seventeen] = [9, 12, 17].map(() => crypto.randomUUID()) as [string, string, string];
const made = { id: crypto.randomUUID(), period: 1, elapsedSeconds: 60, side: 'home' } as const;

const goal = (changed: Partial<EntryOf<'goal'>> = {}): EntryOf<'goal'> => ({
  type: 'goal',
  ...made,
  scorerId: nine,
  assistIds: [],
  strength: 'EV',
  emptyNet: false,
  ...changed,
});
const shot = (changed: Partial<EntryOf<'shotAttempt'>> = {}): EntryOf<'shotAttempt'> => ({
  type: 'shotAttempt',
  ...made,
  outcome: 'blocked',
  shooterId: null,
  goalieId: null,
  blockerId: null,
  penaltyShot: false,
  place: null,
  ...changed,
});

test('what was not changed here takes the new value, and what was changed here stays', () => {
  const theirs = goal({ assistIds: [seventeen], place: { x: 200, y: 0 } });
  const { mine, contested } = mergeEntry(goal(), goal({ strength: 'PP' }), theirs);
  expect(mine).toEqual({ ...theirs, strength: 'PP' });
  expect(contested).toEqual([]);
});

test('a field that both changed stays mine, and is contested', () => {
  const { mine, contested } = mergeEntry(goal(), goal({ scorerId: twelve }), goal({ scorerId: seventeen }));
  expect(mine).toEqual(goal({ scorerId: twelve }));
  expect(contested).toEqual(['scorerId']);
});

test('a time is merged with its period', () => {
  const { mine, contested } = mergeEntry(goal(), goal({ period: 2 }), goal({ elapsedSeconds: 90 }));
  expect(mine).toEqual(goal({ period: 2 }));
  expect(contested).toEqual(['period']);
});

test('another team does not take over the players of the first', () => {
  const away = goal({ side: 'away', scorerId: null });
  const { mine, contested } = mergeEntry(goal(), away, goal({ assistIds: [seventeen] }));
  expect(mine).toEqual(away);
  expect(contested).toEqual(['side']);
});

test('an assist does not bring a goal back from another team', () => {
  const away = goal({ side: 'away', scorerId: null });
  const { mine, contested } = mergeEntry(goal(), goal({ assistIds: [seventeen] }), away);
  expect(mine).toEqual(away);
  expect(contested).toEqual(['side']);
});

test('a penalty’s minutes and penalty shot are merged with its class', () => {
  const minor: EntryOf<'penalty'> = {
    type: 'penalty',
    ...made,
    playerId: nine,
    servedById: null,
    class: 'Minor',
    minutes: 2,
    infraction: 'Hooking',
    penaltyShot: false,
    ends: null,
  };
  const bench = { ...minor, class: 'Bench minor' as const };
  const { mine, contested } = mergeEntry(minor, bench, {
    ...minor,
    class: 'Penalty shot',
    minutes: 0,
    penaltyShot: true,
  });
  expect(mine).toEqual(bench);
  expect(contested).toEqual(['class']);
});

test('another outcome does not take over who blocked the shot', () => {
  const { mine, contested } = mergeEntry(shot(), shot({ outcome: 'missed' }), shot({ blockerId: twelve }));
  expect(mine).toEqual(shot({ outcome: 'missed' }));
  expect(contested).toEqual(['outcome']);
});

test('counted shots, which have no time, keep their fields', () => {
  const shots = { type: 'shots', id: made.id, side: 'home', goalieId: null, period: 1, shots: 4 } as const;
  const { mine } = mergeEntry(shots, { ...shots, period: 2 }, { ...shots, shots: 5 });
  expect(mine).toStrictEqual({ ...shots, period: 2, shots: 5 });
});
