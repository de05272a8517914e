import { expect, test } from 'vitest';
import type { EntryOf, SheetEntry } from '../score-sheets/sheetEntries.ts';
import { type CheckContext, sheetChecks } from './sheetChecks.ts';

const id = (number: number) => `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
let made = 0;
const newId = () => {
  made += 1;
  return id(100_000 + made);
};

/** The players of each side: the goalie first. */
const home = [1, 2, 3, 4].map(id);
const away = [11, 12, 13, 14].map(id);

const team = (name: string, players: string[]) => ({
  name,
  roster: players.map((playerId, at) => ({ playerId, name: `${name} ${at}` })),
});

const context: CheckContext = {
  status: 'live',
  rules: {
    periods: 3,
    periodMinutes: 20,
    overtimeMinutes: 5,
    overtimes: 1,
    shootout: true,
    penaltyMinutesProfile: 'iihf',
  },
  home: team('Cairo', home),
  away: team('Luxor', away),
  home_score: 0,
  away_score: 0,
  decision_type: null,
  forfeitedBy: null,
  totals: null,
  people: [],
  signature: null,
};

const spots = (side: 'home' | 'away', players: string[]): SheetEntry[] =>
  players.map((playerId, at) => ({
    type: 'lineup',
    side,
    playerId,
    jerseyNumber: at,
    position: at === 0 ? 'Goalie' : 'Center',
    isStarter: at === 0,
  }));
const dressed = [...spots('home', home), ...spots('away', away)];

const goal = (about: Partial<EntryOf<'goal'>> = {}): SheetEntry => ({
  type: 'goal',
  id: newId(),
  side: 'home',
  period: 1,
  elapsedSeconds: 100 + made,
  scorerId: home[1]!,
  assistIds: [],
  strength: 'EV',
  emptyNet: false,
  ...about,
});
const penalty = (about: Partial<EntryOf<'penalty'>> = {}): SheetEntry => ({
  type: 'penalty',
  id: newId(),
  side: 'home',
  period: 1,
  elapsedSeconds: 200 + made,
  playerId: home[1]!,
  servedById: null,
  class: 'Minor',
  minutes: 2,
  infraction: 'Hooking',
  penaltyShot: false,
  ends: null,
  ...about,
});
const shots = (period: number, count: number): SheetEntry => ({
  type: 'shots',
  id: newId(),
  side: 'away',
  goalieId: away[0]!,
  period,
  shots: count,
});
const attempt = (side: 'home' | 'away', round: number, scored: boolean): SheetEntry => ({
  type: 'shootout',
  id: newId(),
  side,
  round,
  shooterId: (side === 'home' ? home : away)[1]!,
  goalieId: null,
  scored,
});

const codes = (entries: SheetEntry[], about: Partial<CheckContext> = {}) =>
  sheetChecks(entries, { ...context, ...about }).map(({ code }) => code);

test('a consistent sheet has no findings', () => {
  expect(codes([...dressed, goal(), penalty(), shots(1, 9)])).toEqual([]);
});

test('a live game without a lineup, or with an invalid one, is reported by team', () => {
  expect(codes([])).toEqual(['lineup.missing', 'lineup.missing']);
  expect(codes([], { status: 'scheduled' })).toEqual([]);
  const away23 = Array.from({ length: 23 }, (_, at) => id(50 + at));
  expect(codes([...spots('home', home), ...spots('away', away23)], { away: team('Luxor', away23) })).toEqual([
    'lineup.too-many',
  ]);
  const skaters = home
    .slice(1)
    .map((playerId) => ({ ...spots('home', [playerId])[0]!, position: 'Center' }) as SheetEntry);
  expect(codes([...skaters, ...spots('away', away)])).toEqual(['lineup.no-goalie', 'lineup.number-twice']);
  const called = { ...spots('home', [id(99)])[0]!, jerseyNumber: null, position: 'Center' } as SheetEntry;
  expect(codes([...dressed, called])).toEqual(['lineup.no-number', 'lineup.not-on-roster']);
});

test('a player who is named but not dressed is reported once, with all entries', () => {
  const [first, second] = [goal({ scorerId: home[3]! }), goal({ assistIds: [home[3]!] })];
  const entries = [...spots('home', home.slice(0, 3)), ...spots('away', away), first, second];
  expect(sheetChecks(entries, context)).toMatchObject([
    { code: 'player.not-dressed', message: 'Cairo 3 is on the sheet but not dressed.', keys: { length: 2 } },
  ]);
});

test('entries that two people may have made are reported', () => {
  const twice = { elapsedSeconds: 5 };
  expect(codes([...dressed, goal(twice), goal(twice)])).toEqual(['goal.twice']);
  expect(codes([...dressed, penalty(twice), penalty(twice)])).toEqual(['penalty.twice']);
  expect(codes([...dressed, goal(twice), goal({ ...twice, side: 'away', scorerId: away[1]! })])).toEqual([]);
});

test('fewer shots than goals are reported for periods with recorded shots', () => {
  expect(codes([...dressed, shots(1, 1), goal(), goal(), goal({ period: 2 })])).toEqual(['shots.fewer-than-goals']);
  expect(codes([...dressed, shots(1, 1), shots(1, 1), goal(), goal()])).toEqual([]);
});

test('once the game is over, a period with goals and without shots is reported, if others have shots', () => {
  const late = [goal({ period: 3 }), goal({ period: 3 })];
  const over = { status: 'unofficial', home_score: 2 } as const;
  const found = sheetChecks([...dressed, shots(1, 9), ...late], { ...context, ...over });
  expect(found).toMatchObject([
    { code: 'shots.fewer-than-goals', message: 'Cairo: 2 goals and 0 shots in the 3rd.', keys: { length: 2 } },
  ]);
  expect(codes([...dressed, shots(1, 9), ...late])).toEqual([]);
  expect(codes([...dressed, ...late], over)).toEqual([]);
});

test('an impossible end is reported', () => {
  const over = { status: 'unofficial' } as const;
  const visitors = { side: 'away', scorerId: away[1]! } as const;
  expect(codes([...dressed, goal(), goal(visitors)], { ...over, home_score: 1, away_score: 1 })).toEqual([
    'result.level',
  ]);
  expect(codes([...dressed, goal()], { ...over, home_score: 2 })).toEqual(['score.differs']);
  expect(codes([...dressed, goal(), goal({ period: 4 })])).toEqual(['overtime.not-level']);
  expect(codes([...dressed, goal({ period: 4 }), goal({ period: 4 })])).toEqual(['goal.after-decision']);
  expect(codes([...dressed, goal(), attempt('home', 1, true)])).toEqual(['shootout.not-level']);
  const level = [...dressed, attempt('home', 1, true), attempt('away', 1, true)];
  expect(sheetChecks(level, { ...context, ...over })).toMatchObject([{ message: 'The shootout is level.' }]);
});

test('penalties give hints about their consequences', () => {
  const misconduct = { class: 'Misconduct', minutes: 10 };
  expect(codes([...dressed, penalty(misconduct), penalty(misconduct)])).toEqual(['penalty.second-misconduct']);
  const out = penalty({ class: 'Game misconduct', minutes: 20 });
  expect(codes([...dressed, penalty(misconduct), penalty(misconduct), out])).toEqual(['penalty.review']);
  expect(codes([...dressed, out, goal({ period: 2 })])).toEqual(['penalty.review', 'goal.after-sent-off']);
  expect(codes([...dressed, penalty({ minutes: 5 })])).toEqual(['penalty.minutes']);
});

test('a signature before the last change is reported, and a shootout’s goal counts in totals', () => {
  expect(codes(dressed, { status: 'unofficial', signature: { isStale: true } })).toEqual(['signature.stale']);
  const totals = { status: 'final', home_score: 3, away_score: 2, totals: { home: 2, away: null } } as const;
  expect(codes([], { ...totals, decision_type: 'shootout' })).toEqual([]);
  expect(codes([], { ...totals, decision_type: 'overtime' })).toEqual(['totals.differ']);
});

test('a game forfeited before its start has no findings', () => {
  expect(codes(dressed, { status: 'final', forfeitedBy: 'home', home_score: 0, away_score: 1 })).toEqual([]);
});

test('a goal without a scorer and a penalty without a player are reported; a bench minor is the team’s', () => {
  const told = sheetChecks(
    [
      ...dressed,
      goal({ scorerId: null, period: 2, elapsedSeconds: 60 }),
      penalty({ playerId: null, side: 'away', elapsedSeconds: 90 }),
      penalty({ playerId: null, class: 'Bench minor' }),
    ],
    context,
  );
  expect(told.map(({ message }) => message)).toEqual([
    'A goal without a scorer: Cairo, 2nd 1:00.',
    'A penalty without a player: Luxor, 1st 1:30.',
  ]);
  expect(told.every(({ level, keys }) => level === 'amber' && keys.length === 1)).toBe(true);
});

test('a lineup with too many players, or without a goalie, is also reported before the game', () => {
  const many = Array.from({ length: 23 }, (_, at) => id(50 + at));
  const skaters = spots('away', away).map((spot) => ({ ...spot, position: 'Center' }) as SheetEntry);
  const about = { status: 'scheduled', home: team('Cairo', many) } as const;
  expect(codes([...spots('home', many), ...skaters], about)).toEqual(['lineup.too-many', 'lineup.no-goalie']);
});
