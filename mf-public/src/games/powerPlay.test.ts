import type { GamePage } from '@league/contract';
import { expect, test } from 'vitest';
import { gamePage } from '../testing/builders.ts';
import { emptyNetsAt, fewSkatersAt, powerPlayAt } from './powerPlay.ts';

type Penalty = GamePage['penalties'][number];
const { goals, penalties } = gamePage();
const penalty = (about: Partial<Penalty> = {}): Penalty => ({
  ...penalties[0]!,
  period: 1,
  elapsedSeconds: 100,
  side: 'home',
  minutes: 2,
  class: 'Minor',
  ...about,
});
const goalAt = (elapsedSeconds: number, strength: 'EV' | 'PP' = 'PP') => ({
  ...goals[0]!,
  period: 1,
  elapsedSeconds,
  side: 'away' as const,
  strength,
});
const playing = (about: Partial<GamePage>) => gamePage({ status: 'live', period: 1, goals: [], ...about });

test('a minor gives the other side two minutes', () => {
  const game = playing({ penalties: [penalty()] });
  expect(powerPlayAt(game, 99)).toBeNull();
  expect(powerPlayAt(game, 100)).toEqual({ side: 'away', secondsLeft: 120 });
  expect(powerPlayAt(game, 219)).toEqual({ side: 'away', secondsLeft: 1 });
  expect(powerPlayAt(game, 220)).toBeNull();
});

test('a power-play goal ends a minor or one half of a double minor, never a major', () => {
  const after = (about: Partial<Penalty>) =>
    powerPlayAt(playing({ penalties: [penalty(about)], goals: [goalAt(130)] }), 131);
  expect(after({})).toBeNull();
  expect(after({ minutes: 4, class: 'Double minor' })).toEqual({ side: 'away', secondsLeft: 119 });
  expect(after({ minutes: 5, class: 'Major' })).toEqual({ side: 'away', secondsLeft: 269 });
});

test('a match penalty is served for five minutes, a misconduct not at all', () => {
  const of = (about: Partial<Penalty>) => powerPlayAt(playing({ penalties: [penalty(about)] }), 100);
  expect(of({ minutes: 25, class: 'Match' })).toEqual({ side: 'away', secondsLeft: 300 });
  expect(of({ minutes: 10, class: 'Misconduct' })).toBeNull();
});

test('a player serves two minors one after the other', () => {
  const minorOf = (_id: string) => penalty({ player: { _id, name: 'Amr Galal', number: 1 } });
  const at230 = (...given: Penalty[]) => powerPlayAt(playing({ penalties: given }), 230);
  expect(at230(minorOf('a'), minorOf('a'))).toEqual({ side: 'away', secondsLeft: 110 });
  expect(at230(minorOf('a'), minorOf('b'))).toBeNull();
});

test('penalties of both sides cancel each other out', () => {
  expect(powerPlayAt(playing({ penalties: [penalty(), penalty({ side: 'away' })] }), 110)).toBeNull();
});

test('a penalty continues in the next period', () => {
  const game = playing({ period: 2, penalties: [penalty({ elapsedSeconds: 1150 })] });
  expect(powerPlayAt(game, 30)).toEqual({ side: 'away', secondsLeft: 40 });
});

test('fewer skaters than in a usual power play are counted, but not in overtime', () => {
  const two = [penalty(), penalty({ elapsedSeconds: 110 })];
  const of = (given: Penalty[], about: Partial<GamePage> = {}) =>
    fewSkatersAt(playing({ penalties: given, ...about }), 130);
  expect(of([])).toBeNull();
  expect(of([penalty()])).toBeNull();
  expect(of(two)).toEqual({ more: 5, fewer: 3 });
  expect(of([...two, penalty({ side: 'away', elapsedSeconds: 120 })])).toEqual({ more: 4, fewer: 3 });
  expect(of([penalty(), penalty({ side: 'away', elapsedSeconds: 120 })])).toEqual({ more: 4, fewer: 4 });
  const inOvertime = two.map((each) => ({ ...each, period: 4 }));
  expect(of(inOvertime, { period: 4 })).toBeNull();
});

test('a net is empty from when its goalie leaves until one comes back', () => {
  const goalie = { _id: 'g', name: 'Amr Galal', number: 1 };
  const change = (elapsedSeconds: number, isIn: boolean) => ({
    _id: String(elapsedSeconds),
    period: 3,
    elapsedSeconds,
    side: 'home' as const,
    in: isIn ? goalie : null,
    out: isIn ? null : goalie,
  });
  // In the order of entry.
  const game = playing({
    period: 3,
    goalieChanges: [change(1150, true), { ...change(0, true), period: 1 }, change(1100, false)],
  });
  expect([1099, 1100, 1149, 1150].map((second) => emptyNetsAt(game, second))).toEqual([[], ['home'], ['home'], []]);
  const pulled = { ...game, goalieChanges: [change(1150, false)] };
  expect(emptyNetsAt(pulled, 1200)).toEqual(['home']);
  expect(emptyNetsAt({ ...pulled, period: 4 }, 0)).toEqual([]);
});
