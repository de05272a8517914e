import { expect, test } from 'vitest';
import { type PenaltySheet, powerPlayAt, servedPenalties, skatersAt, strengthAt } from './powerPlays.ts';

type Penalty = PenaltySheet['penalties'][number];
type Goal = PenaltySheet['goals'][number];

const minutesOf: Record<string, number> = { Minor: 2, 'Double minor': 4, Major: 5, Misconduct: 10 };
const penalty = (side: 'home' | 'away', second: number, name = 'Minor', more: Partial<Penalty> = {}): Penalty => ({
  side,
  ...at(second),
  class: name,
  minutes: minutesOf[name]!,
  ...more,
});
const goal = (side: 'home' | 'away', second: number, strength: Goal['strength'] = 'PP'): Goal => ({
  side,
  ...at(second),
  strength,
});
function at(second: number) {
  const period = Math.min(4, Math.floor(second / 1200) + 1);
  return { period, elapsedSeconds: second - (period - 1) * 1200 };
}

const sheet = (penalties: Penalty[], goals: Goal[] = []): PenaltySheet => ({
  periods: 3,
  periodMinutes: 20,
  overtimeMinutes: 5,
  penalties,
  goals,
});
/** How many power plays each of these penalties gave. */
const given = (penalties: Penalty[], goals: Goal[] = [], end?: number) => {
  const served = servedPenalties(sheet(penalties, goals), end);
  return penalties.map((each) => served.find((known) => known.penalty === each)?.powerPlays ?? 0);
};

test('a minor, a major and each of two overlapping minors give a power play; a misconduct and a penalty shot none', () => {
  expect(given([penalty('home', 100)])).toEqual([1]);
  expect(given([penalty('home', 100, 'Major'), penalty('home', 130)])).toEqual([1, 1]);
  expect(given([penalty('home', 100, 'Misconduct'), penalty('away', 300, 'Minor', { penaltyShot: true })])).toEqual([
    0, 0,
  ]);
  expect(given([penalty('home', 100, 'Minor plus', { minutes: 2 })])).toEqual([1]);
});

test('equal penalties at the same time cancel each other, and half of a double minor remains', () => {
  expect(given([penalty('home', 100), penalty('away', 100)])).toEqual([0, 0]);
  expect(given([penalty('home', 100, 'Major'), penalty('away', 100, 'Major')])).toEqual([0, 0]);
  expect(given([penalty('home', 100), penalty('home', 100), penalty('away', 100)])).toEqual([1, 0, 0]);
  const one = sheet([penalty('home', 100, 'Double minor'), penalty('away', 100)]);
  expect(servedPenalties(one)).toMatchObject([{ side: 'home', from: 100, until: 220, powerPlays: 1 }]);
  expect(given([penalty('home', 100, 'Major'), penalty('away', 100)])).toEqual([1, 0]);
});

test('a penalty during the other side’s power play gives one only if it lasts longer', () => {
  expect(given([penalty('home', 100), penalty('away', 160)])).toEqual([1, 1]);
  expect(given([penalty('home', 100, 'Major'), penalty('away', 160)])).toEqual([1, 0]);
  expect(powerPlayAt(sheet([penalty('home', 100), penalty('away', 160)]), at(170))).toBeNull();
  expect(powerPlayAt(sheet([penalty('home', 100), penalty('away', 160)]), at(230))).toEqual({
    side: 'home',
    secondsLeft: 50,
  });
});

test('a goal ends one minor, the one that has run longest', () => {
  const game = sheet([penalty('home', 100), penalty('home', 130)], [goal('away', 150)]);
  expect(servedPenalties(game).map(({ until }) => until)).toEqual([150, 250]);
  expect(powerPlayAt(game, at(160))).toEqual({ side: 'away', secondsLeft: 90 });
});

test('a goal in the first half of a double minor begins a second power play', () => {
  expect(given([penalty('home', 100, 'Double minor')])).toEqual([1]);
  expect(given([penalty('home', 100, 'Double minor')], [goal('away', 150)])).toEqual([2]);
  expect(given([penalty('home', 100, 'Double minor')], [goal('away', 250)])).toEqual([1]);
  expect(given([penalty('home', 100, 'Major')], [goal('away', 150), goal('away', 170)])).toEqual([1]);
});

test('a penalty at the end of the game gives no power play, one in overtime does', () => {
  expect(given([penalty('home', 3599), penalty('home', 3600)], [], 3600)).toEqual([1, 0]);
  expect(given([penalty('home', 3700)], [], 3900)).toEqual([1]);
});

test('a recorded end is the end', () => {
  const ended = penalty('home', 100, 'Minor', { ends: at(140) });
  expect(powerPlayAt(sheet([ended]), at(139))).toEqual({ side: 'away', secondsLeft: 1 });
  expect(powerPlayAt(sheet([ended]), at(140))).toBeNull();
});

test('the strength of a goal follows from the penalties before it, and not from the goal itself', () => {
  const game = sheet([penalty('home', 100)], [goal('away', 150)]);
  expect(strengthAt(game, 'away', at(150))).toBe('PP');
  expect(strengthAt(game, 'home', at(150))).toBe('SH');
  expect(strengthAt(game, 'away', at(151))).toBe('EV');
  expect(strengthAt(game, 'away', at(100))).toBe('EV');
});

test('a side has a skater fewer for each penalty, but at least three', () => {
  const penalties = [penalty('home', 100), penalty('home', 110), penalty('home', 120), penalty('away', 130)];
  const skaters = [99, 100, 110, 120, 130, 225, 241].map((second) => skatersAt(sheet(penalties), at(second)));
  expect(skaters.map(({ home, away }) => `${home}-${away}`)).toEqual(['5-5', '4-5', '3-5', '3-5', '3-4', '3-4', '4-4']);
});

/** From when to when each of these penalties is served. */
const times = (penalties: Penalty[], goals: Goal[] = []) => {
  const served = servedPenalties(sheet(penalties, goals));
  return penalties.map((each) => {
    const { from, until } = served.find(({ penalty: known }) => known === each)!;
    return [from, until];
  });
};
const of = (playerId: string) => ({ playerId });

test('a player serves one penalty after another, a major before the minors of the same stoppage', () => {
  const minors = [penalty('home', 300, 'Minor', of('a')), penalty('home', 300, 'Minor', of('a'))];
  expect(times(minors)).toEqual([
    [300, 420],
    [420, 540],
  ]);
  expect([300, 419, 420, 450, 539, 540].map((second) => skatersAt(sheet(minors), at(second)).home)).toEqual([
    4, 4, 4, 4, 4, 5,
  ]);
  expect(powerPlayAt(sheet(minors), at(300))).toEqual({ side: 'away', secondsLeft: 240 });
  expect(strengthAt(sheet(minors), 'away', at(450))).toBe('PP');
  const major = [penalty('home', 300, 'Minor', of('a')), penalty('home', 300, 'Major', of('a'))];
  expect(times(major)).toEqual([
    [600, 720],
    [300, 600],
  ]);
  expect(powerPlayAt(sheet(major), at(300))).toEqual({ side: 'away', secondsLeft: 420 });
  // Given in the penalty box; to nobody in particular; to players of both sides.
  expect(times([minors[0]!, penalty('home', 400, 'Major', of('a'))])[1]).toEqual([420, 720]);
  expect(times([penalty('home', 300), penalty('home', 300)])[1]).toEqual([300, 420]);
  expect(times([minors[0]!, penalty('away', 310, 'Minor', of('a'))])[1]).toEqual([310, 430]);
  // What cancels each other is not served before the rest.
  const canceled = [...minors, penalty('away', 300, 'Minor', of('b'))];
  expect(servedPenalties(sheet(canceled))).toMatchObject([{ side: 'home', from: 300, until: 420 }]);
});

test('a third penalty of a side begins when the first of two ends, in overtime too', () => {
  const third = (start: number) =>
    [0, 10, 20].map((second, player) => penalty('home', start + second, 'Minor', of(`${player}`)));
  expect(times(third(300))[2]).toEqual([420, 540]);
  expect(times(third(3610))[2]).toEqual([3730, 3850]);
  expect(given(third(300))).toEqual([1, 1, 1]);
  const game = sheet(third(300));
  expect(powerPlayAt(game, at(325))).toEqual({ side: 'away', secondsLeft: 105 });
  expect(powerPlayAt(game, at(435))).toEqual({ side: 'away', secondsLeft: 105 });
  expect([429, 430, 539, 540].map((second) => skatersAt(game, at(second)).home)).toEqual([3, 4, 4, 5]);
  expect(times([...third(300), penalty('away', 315)])[3]).toEqual([315, 435]);
});

test('a power-play goal ends the minor that has run longest, and the waiting one begins', () => {
  const three = [300, 310, 320].map((second, player) => penalty('home', second, 'Minor', of(`${player}`)));
  expect(times(three, [goal('away', 360)])).toEqual([
    [300, 360],
    [310, 430],
    [360, 480],
  ]);
  // The waiting one has not begun, and its own second comes after the goal.
  expect(times(three, [goal('away', 315)])[2]).toEqual([320, 440]);
  expect(times(three, [goal('away', 360), goal('away', 370), goal('away', 380)])).toEqual([
    [300, 360],
    [310, 370],
    [360, 380],
  ]);
  const [first, second] = [penalty('home', 300, 'Minor', of('a')), penalty('home', 300, 'Minor', of('a'))];
  expect(times([first, second], [goal('away', 360)])[1]).toEqual([360, 480]);
  const major = penalty('home', 300, 'Major', of('a'));
  expect(times([major, first], [goal('away', 360)])).toEqual([
    [300, 600],
    [600, 720],
  ]);
  const double = penalty('home', 300, 'Double minor', of('a'));
  expect(times([double, second], [goal('away', 360)])).toEqual([
    [300, 480],
    [480, 600],
  ]);
  expect(given([double, second], [goal('away', 360)])).toEqual([2, 1]);
});

test('a recorded end is the end of a penalty that waited, and the next one begins then', () => {
  const two = [
    penalty('home', 300, 'Minor', { ...of('a'), ends: at(400) }),
    penalty('home', 300, 'Minor', { ...of('a'), ends: at(500) }),
    penalty('home', 300, 'Minor', of('a')),
  ];
  expect(times(two)).toEqual([
    [300, 400],
    [400, 500],
    [500, 620],
  ]);
  // It ran at once.
  const early = penalty('home', 320, 'Minor', { ...of('a'), ends: at(390) });
  expect(times([two[0]!, early])[1]).toEqual([320, 390]);
});

test('a penalty whose time is not known is served at no known moment, and no other waits for it', () => {
  const unknown = penalty('home', 0, 'Minor', { ...of('a'), timeKnown: false });
  const game = sheet([
    unknown,
    penalty('away', 0, 'Minor', { timeKnown: false }),
    penalty('home', 60, 'Minor', of('a')),
  ]);
  expect(servedPenalties(game)).toMatchObject([{ side: 'home', from: 60, until: 180 }]);
  expect([0, 60].map((second) => skatersAt(game, at(second)))).toEqual([
    { home: 5, away: 5 },
    { home: 4, away: 5 },
  ]);
});

test('one minor each at full strength is played four on four; more of them, and during another penalty, with substitutes', () => {
  const skaters = (penalties: Penalty[], ...seconds: number[]) =>
    seconds.map((second) => Object.values(skatersAt(sheet(penalties), at(second))).join('-'));
  const scuffle = [penalty('home', 100), penalty('away', 100)];
  expect(skaters(scuffle, 99, 100, 219, 220)).toEqual(['5-5', '4-4', '4-4', '5-5']);
  expect(skaters([...scuffle, ...scuffle], 150)).toEqual(['5-5']);
  expect(skaters([penalty('home', 90), ...scuffle], 150)).toEqual(['4-5']);
  expect(skaters([penalty('home', 100, 'Major'), penalty('away', 100, 'Major')], 150)).toEqual(['5-5']);
  // A penalty during it, and another pair.
  expect(skaters([...scuffle, penalty('away', 130)], 150, 230)).toEqual(['4-3', '5-4']);
  expect(skaters([...scuffle, penalty('home', 130), penalty('away', 130)], 150, 230)).toEqual(['4-4', '5-5']);
  const [, other] = scuffle;
  expect(skaters([penalty('home', 100, 'Minor', { ends: at(160) }), other!], 159, 160)).toEqual(['4-4', '5-4']);
});
