import type { SheetEntry } from '@league/contract';
import { SheetEntry as Entry, entryIssues } from '@league/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playerId, scoreSheet } from '../testing/sheet.ts';
import { readLine } from './readLine.ts';

const context = { sheet: scoreSheet(), now: new Date('2026-11-21T18:00:00Z'), counting: 'up' as 'up' | 'down' };
const read = (line: string, about: Partial<typeof context> = {}) => readLine(line, { ...context, ...about });
const entry = (line: string, about: Partial<typeof context> = {}) => read(line, about).entries?.[0];
const home = (number: number) => playerId('home', number);
const away = (number: number) => playerId('away', number);

test.each([
  ['12 1 9', undefined],
  ['h12 9 17', { side: 'home', scorerId: home(12), assistIds: [home(9), home(17)] }],
  ['gh12917', { side: 'home', scorerId: home(12), assistIds: [home(9), home(17)] }],
  ['17', { side: 'home', scorerId: home(17), assistIds: [] }],
  ['12917', { side: 'home', scorerId: home(12), assistIds: [home(9), home(17)] }],
  ['a12 9', { side: 'away', scorerId: away(12), assistIds: [away(9)] }],
  ['h', { side: 'home', scorerId: null, period: 2, elapsedSeconds: 643 }],
  ['21pp', { side: 'away', strength: 'PP' }],
  ['21 sh en', { strength: 'SH', emptyNet: true }],
  ['21 .1102', { period: 2, elapsedSeconds: 662 }],
  ['٢١ .١١٠٢', { scorerId: away(21), period: 2, elapsedSeconds: 662 }],
  ['21.2', { period: 2, elapsedSeconds: 2 }],
  ['21 @1/19:59', { period: 1, elapsedSeconds: 1199 }],
  ['21.-0917', { period: 2, elapsedSeconds: 643 }],
])('%s is a goal', (line, expected) => {
  if (expected) expect(entry(line)).toMatchObject({ type: 'goal', ...expected });
  else expect(entry(line)).toMatchObject({ side: 'home', scorerId: home(12), assistIds: [home(1), home(9)] });
});

test.each([
  ['17tr', { side: 'home', class: 'Minor', infraction: 'Tripping' }],
  ['htm', { side: 'home', playerId: null, class: 'Bench minor' }],
  ['p17tr', { side: 'home', playerId: home(17), class: 'Minor', minutes: 2, infraction: 'Tripping' }],
  ['pa12ho', { side: 'away', playerId: away(12), infraction: 'Holding' }],
  ['ph9ho', { side: 'home', playerId: home(9), infraction: 'Holding' }],
  ['p21hs4', { class: 'Double minor', minutes: 4, infraction: 'High-sticking' }],
  ['p 21 fi 5', { class: 'Major', minutes: 5 }],
  ['p21ga20', { class: 'Game misconduct', minutes: 20 }],
  ['p21sp25', { class: 'Match', minutes: 25 }],
  ['p21sl0', { class: 'Penalty shot', minutes: 0, penaltyShot: true }],
  ['phtm/17', { side: 'home', playerId: null, servedById: home(17), class: 'Bench minor' }],
  ['phhd', undefined],
  ['patm.-0917', { side: 'away', class: 'Bench minor', elapsedSeconds: 643 }],
])('%s is a penalty', (line, expected) => {
  expect(entry(line)).toMatchObject({ type: 'penalty', ...expected });
});

test.each([
  ['nh', { type: 'goalieChange', side: 'home', inId: null, outId: home(30) }],
  ['na31', { type: 'goalieChange', side: 'away', inId: away(31) }],
  ['ta', { type: 'timeout', side: 'away' }],
  ['xh12+', { type: 'shootout', side: 'home', round: 1, scored: true, goalieId: away(31) }],
  ['xa5-', { type: 'shootout', side: 'away', scored: false }],
  ['w1250', { type: 'attendance', attendance: 1250 }],
  ['k', { type: 'clock', period: 2, elapsedSeconds: 643, running: true }],
  ['k1100', { type: 'clock', elapsedSeconds: 660, running: false }],
  ['f', { type: 'status', status: 'unofficial' }],
])('%s is read correctly', (line, expected) => {
  const started = { type: 'lineup' as const, side: 'home' as const, playerId: home(30), jerseyNumber: 30 };
  const withGoalie = [12, 30].map((number) => ({
    ...started,
    playerId: home(number),
    jerseyNumber: number,
    position: number === 30 ? 'Goalie' : 'Center',
    isStarter: number === 30,
  }));
  expect(entry(line, { sheet: scoreSheet({}, withGoalie) })).toMatchObject(expected);
});

test('before the game the goalie who starts is dressed', () => {
  const sheet = scoreSheet({ status: 'scheduled', period: null, elapsedSeconds: null });
  const starts = { type: 'lineup', side: 'home', playerId: home(30), isStarter: true };
  expect(read('nh30', { sheet }).entries).toMatchObject([starts]);
  expect(
    read('nh30', { sheet: { ...sheet, ...scoreSheet({}, read('lh30', { sheet }).entries), status: 'scheduled' } })
      .entries,
  ).toMatchObject([starts]);
});

test('a countdown clock is read as such, and a minus reverses it', () => {
  expect(entry('21.0917', { counting: 'down' })).toMatchObject({ elapsedSeconds: 643 });
  expect(entry('21.-1043', { counting: 'down' })).toMatchObject({ elapsedSeconds: 643 });
});

test('a whole period’s shots belong to its only goalie, without empty-net goals', () => {
  const goalie = { side: 'away', playerId: away(31), jerseyNumber: 31, position: 'Goalie', isStarter: true } as const;
  const sheet = scoreSheet({ period: 3, elapsedSeconds: 1200 }, [
    { type: 'lineup', ...goalie },
    { type: 'goalieChange', id: 'a', side: 'away', period: 3, elapsedSeconds: 1140, inId: null, outId: away(31) },
    {
      type: 'goal',
      id: 'b',
      side: 'home',
      period: 3,
      elapsedSeconds: 1180,
      scorerId: home(12),
      assistIds: [],
      strength: 'EV',
      emptyNet: true,
    },
  ]);
  expect(read('s9 0', { sheet }).entries).toMatchObject([
    { type: 'shots', side: 'away', shots: 1, goalieId: null },
    { type: 'shots', side: 'away', shots: 8, goalieId: away(31) },
  ]);
});

test('the shots of a period with several goalies name none of them', () => {
  const goalie = { side: 'away', playerId: away(31), jerseyNumber: 31, position: 'Goalie', isStarter: true } as const;
  const change = {
    type: 'goalieChange',
    id: 'a',
    side: 'away',
    period: 2,
    elapsedSeconds: 720,
    inId: away(4),
  } as const;
  const of = (entries: SheetEntry[]) =>
    read('8 13', { sheet: scoreSheet({ elapsedSeconds: 1200 }, entries) }).entries?.find(
      (each) => each.type === 'shots' && each.side === 'away',
    );
  expect(
    of([
      { type: 'lineup', ...goalie },
      { ...change, outId: away(31) },
    ]),
  ).toMatchObject({ shots: 8, goalieId: null });
  // Nobody knows who was in net before the change.
  expect(of([{ ...change, outId: null }])).toMatchObject({ shots: 8, goalieId: null });
  const atOnce = { ...change, outId: away(31), elapsedSeconds: 0 };
  expect(of([{ type: 'lineup', ...goalie }, atOnce])).toMatchObject({ shots: 8, goalieId: away(4) });
});

test('shots that are counted before a team is dressed name no goalie', () => {
  const [counted] = read('s5 0').entries!;
  expect(counted).toMatchObject({ type: 'shots', side: 'away', shots: 5, goalieId: null });
  const goalie = { side: 'away', playerId: away(31), jerseyNumber: 31, position: 'Goalie', isStarter: true } as const;
  const sheet = scoreSheet({}, [counted!, { type: 'lineup', ...goalie }]);
  expect(read('s8 0', { sheet }).entries).toMatchObject([{ shots: 3, goalieId: away(31) }]);
});

test('a goalie who was pulled is back in the next period, and in the shootout', () => {
  const pulled = [31, 4].map((number) => ({
    type: 'lineup' as const,
    side: 'away' as const,
    playerId: away(number),
    jerseyNumber: number,
    position: 'Goalie',
    isStarter: number === 31,
  }));
  const out = { type: 'goalieChange', id: 'a', side: 'away', inId: null, outId: away(31) } as const;
  const inThird = scoreSheet({ period: 3, elapsedSeconds: 1190 }, [
    ...pulled,
    { ...out, period: 3, elapsedSeconds: 1150 },
  ]);
  expect(entry('h12', { sheet: inThird })).toMatchObject({ emptyNet: true });
  const inOvertime = { ...inThird, period: 4, elapsedSeconds: 100 };
  expect(entry('h12', { sheet: inOvertime })).toMatchObject({ emptyNet: false });
  expect(entry('xh12+', { sheet: inOvertime })).toMatchObject({ goalieId: away(31) });
  const pulledAgain = scoreSheet({ period: 4, elapsedSeconds: 300 }, [
    ...pulled,
    { ...out, period: 4, elapsedSeconds: 200 },
  ]);
  expect(entry('xh12+', { sheet: pulledAgain })).toMatchObject({ goalieId: away(31) });
  expect(
    entry('xh12+', {
      sheet: scoreSheet(
        {},
        pulled.map((spot) => ({ ...spot, isStarter: false })),
      ),
    }),
  ).toMatchObject({
    goalieId: null,
  });
});

test('of separated numbers, the unknown one is named', () => {
  expect(read('h12 77 9').problem).toBe('No dressed player wears 77.');
  expect(read('h77').problem).toBe('No dressed player wears 77.');
});

test('a period’s shots are entered as totals, and only the difference is added', () => {
  const counted: SheetEntry = { type: 'shots', id: 'counted', side: 'away', goalieId: null, period: 2, shots: 3 };
  const sheet = scoreSheet({}, [counted]);
  expect(read('s8 13', { sheet }).entries).toMatchObject([
    { type: 'shots', side: 'away', shots: 5, period: 2 },
    { type: 'shots', side: 'home', shots: 13, period: 2 },
  ]);
  expect(read('s2 13', { sheet }).problem).toMatch(/3 shots already/);
});

test('a period begins with its clock, and ends with it', () => {
  expect(read('b').entries).toMatchObject([
    { type: 'period', period: 2, phase: 'ended' },
    { type: 'period', period: 3, phase: 'started' },
    { type: 'clock', period: 3, elapsedSeconds: 0, running: true },
  ]);
  expect(read('e').entries).toMatchObject([
    { type: 'clock', period: 2, elapsedSeconds: 1200, running: false },
    { type: 'period', period: 2, phase: 'ended' },
  ]);
});

test('a goal is a power-play goal while the opponent is short-handed, and not after their minor', () => {
  const minor = entry('p17tr.0900') as SheetEntry;
  const sheet = scoreSheet({}, [minor]);
  expect(entry('a21', { sheet })).toMatchObject({ strength: 'PP' });
  expect(entry('h17', { sheet })).toMatchObject({ strength: 'SH' });
  expect(entry('a21.1101', { sheet })).toMatchObject({ strength: 'EV' });
  const scored = entry('a21.1000', { sheet }) as SheetEntry;
  expect(entry('a21', { sheet: scoreSheet({}, [minor, scored]) })).toMatchObject({ strength: 'EV' });
});

test.each([
  ['9', 'Both teams wear these numbers: begin with h (home) or a (away).'],
  ['99', 'No dressed player wears 99.'],
  ['h123 9', 'No dressed player wears 123 9.'],
  ['p17', 'Add the infraction: t tripping, o holding … Press ? for all.'],
  ['p17zz', 'There is no infraction zz.'],
  ['p17tr3', 'There is no penalty of 3 minutes: 2, 4, 5, 10, 20 or 25.'],
  ['t', 'Which team? Type h (home) or a (away).'],
  ['17.2100', 'This period has 20 minutes.'],
  ['17.9/100', 'The game has 4 periods with overtime.'],
  ['17.x', 'A time is written as 1043, 10:43 or 2/1043.'],
  ['', 'Whose goal? Type h (home) or a (away).'],
])('%s reports what is missing', (line, problem) => {
  expect(read(line)).toEqual({ problem });
});

test('every input is read as valid entries, or has a message', () => {
  const piece = fc.constantFrom(...'hagpntsxbekwf0123456789 ./@:-+'.split(''), 'tr', '12', '17', '21', 'pp', '.1043');
  const players = {
    home: new Set(scoreSheet().home.roster.map((each) => each.playerId)),
    away: new Set(scoreSheet().away.roster.map((each) => each.playerId)),
  };
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { entries, problem } = read(pieces.join(''));
      if (problem !== undefined) return void expect(problem.length).toBeGreaterThan(0);
      for (const each of entries) {
        expect(Entry.safeParse(each).error?.issues ?? []).toEqual([]);
        const issues = entryIssues(each, { rules: context.sheet.rules, players });
        // Assists of a penalty shot, and a shot in overtime, are reported by the sheet's own rules.
        expect(issues.filter(({ message }) => !/penalty shot|bench minor/i.test(message))).toEqual([]);
      }
    }),
    { numRuns: 2000, seed: 20261121 },
  );
});
