import { applyPendingChanges, type ScoreSheet, type SheetEntry } from '@league/contract';
import { expect, test } from 'vitest';
import { playerId, scoreSheet } from '../testing/sheet.ts';
import { readKey, readWithoutEnter } from './keys.ts';
import { isShootout, msSinceExpiry, nextPeriod, nextStep, periodReopens, undoablePeriod } from './periods.ts';
import { readLine } from './readLine.ts';

const now = new Date('2026-11-21T18:00:00Z');
const context = (sheet: ScoreSheet) => ({ sheet, now, counting: 'up' as const });
const after = (sheet: ScoreSheet, entries: SheetEntry[], at = now) =>
  applyPendingChanges(
    sheet,
    entries.map((entry) => ({ changeId: crypto.randomUUID(), at: at.toISOString(), kind: 'put', entry })),
  );
const clock = (period: number, elapsedSeconds: number, running: boolean): SheetEntry => ({
  type: 'clock',
  period,
  elapsedSeconds,
  running,
});

test.each([
  ['12 9h', { side: 'home', scorerId: playerId('home', 12) }],
  ['12 9a', { side: 'away', scorerId: playerId('away', 12) }],
  ['9a', { side: 'away', scorerId: playerId('away', 9) }],
  ['9ta', { side: 'away', infraction: 'Tripping' }],
  ['9th', { side: 'home', infraction: 'Tripping' }],
])('%s ends with the side’s letter', (typed, meant) => {
  expect(readWithoutEnter(typed, context(scoreSheet()))).toMatchObject([meant]);
});

test.each(['9h', '17', '17t', '12 9'])('%s does not end by itself', (typed) => {
  expect(readWithoutEnter(typed, context(scoreSheet()))).toBeUndefined();
});

test('a goal stops the running clock; with ; it continues, but not with an explicit time', () => {
  const running = after(scoreSheet(), [clock(2, 643, true)]);
  expect(readLine('17', context(running)).entries).toMatchObject([{ type: 'goal' }, { type: 'clock', running: false }]);
  expect(readLine('17.0900', context(running)).entries).toMatchObject([{ type: 'goal', elapsedSeconds: 540 }]);
  expect(readWithoutEnter('17t;', context(scoreSheet()))).toMatchObject([
    { type: 'penalty' },
    { type: 'clock', elapsedSeconds: 643, running: true },
  ]);
});

test('in a break two numbers are the period’s shots, until they are entered; with ; the next period begins', () => {
  const broken = after(scoreSheet(), [clock(2, 1200, false)]);
  expect(readLine('0813', context(broken)).entries).toMatchObject([
    { type: 'shots', side: 'away', shots: 8 },
    { type: 'shots', side: 'home', shots: 13 },
  ]);
  const begun = readWithoutEnter('8 13;', context(broken));
  expect(begun?.map(({ type }) => type)).toEqual(['shots', 'shots', 'period', 'period', 'clock']);
  const counted = after(broken, readLine('8 13', context(broken)).entries!);
  expect(readLine('12 17', context(counted)).entries).toMatchObject([{ type: 'goal' }, ...[]]);
});

test('single keys empty a net and fill it again, and count shots', () => {
  const dressed = after(scoreSheet(), readLine('l', context(scoreSheet())).entries!);
  const [out] = readKey(']', context(dressed))!.entries!;
  expect(out).toMatchObject({ type: 'goalieChange', side: 'home', inId: null, outId: playerId('home', 30) });
  expect(readKey(']', context(after(dressed, [out!])))?.entries).toMatchObject([
    { inId: playerId('home', 30), outId: null },
  ]);
  expect(readKey(',', context(dressed))?.entries).toMatchObject([{ type: 'shots', side: 'home', shots: 1 }]);
  expect(readKey('1', context(dressed))).toBeUndefined();
});

test('a key that cannot empty a net reports why', () => {
  const { home, ...rest } = scoreSheet();
  const roster = home.roster.map((player) => ({ ...player, position: 'Goalie' }));
  const sheet = { ...rest, home: { ...home, roster } };
  const dressed = after(sheet, readLine('lh30 1', context(sheet)).entries!);
  expect(readKey(']', context(dressed))).toEqual({
    problem: 'The sheet does not say who is in this net: choose the starting goalie first.',
  });
});

test('both lineups come from the last game; another goalie starts if named', () => {
  const { home, away, ...rest } = scoreSheet();
  const last = [12, 30].map((number) => ({ playerId: playerId('home', number), isStarter: number === 30 }));
  const sheet = { ...rest, home: { ...home, lastLineup: last }, away };
  const dressed = readLine('l', context(sheet)).entries!;
  expect(dressed.filter((spot) => spot.type === 'lineup' && spot.side === 'home')).toMatchObject([
    { jerseyNumber: 30, isStarter: true },
    { jerseyNumber: 12, isStarter: false },
  ]);
  expect(dressed).toHaveLength(2 + away.roster.length);
  expect(readLine('l12', context(sheet)).problem).toBe('No goalie wears 12.');
  expect(readLine('lh44', context(sheet)).entries).toMatchObject([{ playerId: playerId('home', 44) }]);
});

test('single keys lead through a whole game', () => {
  let sheet = scoreSheet({ status: 'scheduled', period: null, elapsedSeconds: null });
  sheet = { ...sheet, periods: sheet.periods.map((period) => ({ ...period, startedAt: null })) };
  const next = () => nextStep(sheet, now)?.does;
  const take = (...more: SheetEntry[]) => {
    const step = nextStep(sheet, now);
    sheet = after(sheet, [...(step && 'entries' in step ? step.entries : []), ...more]);
  };
  expect(next()).toBe('begin');
  take();
  expect(next()).toBe('stop');
  take();
  expect(next()).toBe('start');
  take(clock(1, 1200, false));
  for (const period of [2, 3]) {
    expect(next()).toBe('begin');
    take(clock(period, 1200, false));
  }
  // Tied: overtime, and after that the shootout, which no key records.
  expect(next()).toBe('begin');
  take(clock(4, 100, true));
  sheet = after(sheet, readLine('17', context(sheet)).entries!);
  expect(next()).toBe('over');
  take();
  expect(next()).toBe('sign');
});

test('an interrupted game continues in its open period, where the clock stopped', () => {
  const interrupted = scoreSheet({ status: 'scheduled' });
  const entries: SheetEntry[] = [{ type: 'status', status: 'live' }, clock(2, 643, true)];
  expect(nextStep(interrupted, now)).toEqual({ does: 'continue', period: 2, entries });
  expect(readLine('b', context(interrupted)).entries).toEqual(entries);
  const live = after(interrupted, entries);
  expect(live).toMatchObject({ status: 'live', period: 2, elapsedSeconds: 643 });
  expect(nextStep(live, now)).toMatchObject({ does: 'stop', period: 2 });
  expect(nextStep({ ...interrupted, elapsedSeconds: 1200 }, now)).toMatchObject({ does: 'begin', period: 3 });
  const overtime = scoreSheet({ status: 'scheduled', period: 4, elapsedSeconds: 100 });
  expect(nextStep(overtime, now)).toMatchObject({ does: 'continue', period: 4 });
});

test.each([
  ['before', []],
  [
    'in',
    [
      {
        type: 'shootout',
        id: crypto.randomUUID(),
        side: 'home',
        round: 1,
        shooterId: playerId('home', 17),
        goalieId: null,
        scored: false,
      },
    ],
  ],
] satisfies [string, SheetEntry[]][])(
  'a game interrupted %s its shootout continues there, without a clock',
  (_, entries) => {
    const interrupted = scoreSheet({ status: 'scheduled', period: 4, elapsedSeconds: 300 }, entries);
    const live: SheetEntry[] = [{ type: 'status', status: 'live' }];
    expect(nextStep(interrupted, now)).toEqual({ does: 'continue', period: 4, entries: live });
    expect(readLine('b', context(interrupted)).entries).toEqual(live);
    expect(isShootout(after(interrupted, live), now)).toBe(true);
  },
);

test('the start of a period can be taken back until something happens in it; the one before is open again', () => {
  const scored = { type: 'clock', period: 2, elapsedSeconds: 643, running: false } as const;
  const goal = readLine('h12', context(scoreSheet())).entries!;
  const begun = after(scoreSheet(), [...goal, scored, ...readLine('b', context(scoreSheet())).entries!]);
  expect(undoablePeriod(begun)).toBe(3);
  const removed = { changeId: crypto.randomUUID(), at: now.toISOString(), kind: 'remove', key: 'period:3' } as const;
  // Before and after the server has the changes.
  const stored = { ...begun, periods: begun.periods.map((each) => ({ ...each, startedAt: now.toISOString() })) };
  for (const each of [begun, stored]) {
    const sheet = after(applyPendingChanges(each, [removed]), periodReopens(each, 3));
    expect(nextStep(sheet, now)).toMatchObject({
      does: 'start',
      entries: [{ type: 'clock', period: 2, elapsedSeconds: 643, running: true }],
    });
    expect(readLine('1217', context(sheet)).entries).toMatchObject([{ type: 'goal' }]);
    expect(undoablePeriod(sheet)).toBeUndefined();
  }
  const later = { ...goal[0]!, id: crypto.randomUUID(), period: 3 } as SheetEntry;
  expect(undoablePeriod(after(begun, [later]))).toBeUndefined();
});

test('a period that had ended before the next one began is over, with a full clock, once that start is taken back', () => {
  const earlier = new Date(now.getTime() - 900);
  const ended = after(scoreSheet(), readLine('e', context(scoreSheet())).entries!, earlier);
  const begun = after(ended, readLine('b', context(ended)).entries!);
  expect(periodReopens(begun, 3)).toEqual([clock(2, 1200, false)]);
  const removed = { changeId: crypto.randomUUID(), at: now.toISOString(), kind: 'remove', key: 'period:3' } as const;
  const sheet = after(applyPendingChanges(begun, [removed]), periodReopens(begun, 3));
  expect(nextStep(sheet, now)).toMatchObject({ does: 'begin', period: 3 });
  expect(undoablePeriod(sheet)).toBeUndefined();
});

test('after the period of the clock the next one begins, also without a record of its start', () => {
  expect(nextPeriod({ ...scoreSheet(), period: 2, periods: [], entries: [] })).toBe(3);
  expect(nextPeriod({ ...scoreSheet(), period: null, periods: [], entries: [] })).toBe(1);
});

test('a clock at its period’s end has been there for some time, also one that was stopped there', () => {
  const at = (elapsedSeconds: number, startedAt: string | null) => ({
    ...scoreSheet(),
    elapsedSeconds,
    clockStartedAt: startedAt,
  });
  expect(msSinceExpiry(at(1190, '2026-11-21T17:59:00Z'), now)).toBe(50_000);
  expect(msSinceExpiry(at(1190, '2026-11-21T17:59:55Z'), now)).toBe(0);
  expect(msSinceExpiry(at(1200, null), now)).toBeGreaterThan(0);
  expect(msSinceExpiry(at(1199, null), now)).toBe(0);
});

test('after a level overtime a number with a sign is an attempt of the next shooting side, and ends by itself', () => {
  const level = after(scoreSheet(), [
    { type: 'period', period: 3, phase: 'started' },
    { type: 'period', period: 4, phase: 'started' },
    clock(4, 300, false),
  ]);
  const [first] = readWithoutEnter('17+', context(level))!;
  expect(first).toMatchObject({ type: 'shootout', side: 'home', round: 1, scored: true });
  expect(readWithoutEnter('12-', context(after(level, [first!])))).toMatchObject([
    { side: 'away', round: 1, scored: false },
  ]);
  expect(readWithoutEnter('17+', context(scoreSheet()))).toBeUndefined();
});
