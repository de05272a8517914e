import { officialDuties } from '@league/contract';
import { expect, test } from 'vitest';
import { cityDistance } from './cityDistances.ts';
import { type PlannedGame, type PlannedOfficial, planDuties } from './dutyPlan.ts';

const official = (name: string, about: Partial<PlannedOfficial> = {}): PlannedOfficial => ({
  officialId: name,
  name,
  level: 'League',
  city: 'Cairo',
  keepsScore: false,
  gamesThisSeason: 5,
  usualDuty: 'Referee',
  games: [],
  ...about,
});
const place = (gameId: string, date: string) => ({
  gameId,
  date: `2026-11-${date}:00.000Z`,
  timeKnown: true,
  day: `2026-11-${date.slice(0, 2)}`,
  city: 'Cairo',
});
const game = (gameId: string, date: string, about: Partial<PlannedGame> = {}): PlannedGame => ({
  ...place(gameId, date),
  isTournament: false,
  open: ['Referee 1'],
  excluded: new Set(),
  ...about,
});
const chosen = (games: PlannedGame[], officials: PlannedOfficial[]) =>
  planDuties(games, officials).suggestions.map(({ gameId, duty, name }) => `${gameId} ${duty}: ${name}`);

test('distances of cities are straight lines, and unknown ones are reported as such', () => {
  expect(cityDistance('Cairo', 'cairo ')).toBe(0);
  expect(cityDistance('Cairo', 'Alexandria')).toBeGreaterThan(170);
  expect(cityDistance('Cairo', 'Alexandria')).toBeLessThan(190);
  expect(cityDistance('Cairo', 'Ghent')).toBeUndefined();
  expect(cityDistance('Ghent', 'Ghent')).toBe(0);
});

test('officials who live near and have the fewest games come first, and the reasons say so', () => {
  const people = [official('Far', { city: 'Aswan' }), official('Busy', { gamesThisSeason: 20 }), official('Near')];
  const { suggestions } = planDuties([game('a', '20T17:00')], people);
  expect(suggestions).toEqual([
    {
      gameId: 'a',
      duty: 'Referee 1',
      officialId: 'Near',
      name: 'Near',
      reasons: ['Level: League', 'Lives in Cairo', 'No other game that week', '5 this season'],
    },
  ]);
});

test('nobody gets a duty above their level, one with a conflict, or two at one game', () => {
  const people = [official('Young', { level: 'Regional' }), official('Own'), official('Top', { level: 'National' })];
  const cup = game('cup', '20T17:00', {
    isTournament: true,
    open: ['Referee 1', 'Linesperson 1', 'Linesperson 2'],
    excluded: new Set(['Own']),
  });
  expect(chosen([cup], people)).toEqual(['cup Referee 1: Top', 'cup Linesperson 1: Young']);
  expect(planDuties([cup], people).open).toEqual([
    { gameId: 'cup', duty: 'Linesperson 2', reason: 'Nobody for this duty is available.' },
  ]);
  expect(planDuties([game('a', '20T17:00')], [people[0]!]).open).toMatchObject([
    { reason: 'Nobody of the level that is needed is available.' },
  ]);
});

test('rest is kept, longer with travel, also around existing games', () => {
  const near = [game('a', '20T15:00'), game('b', '20T17:30', { city: 'Giza' }), game('c', '20T20:00')];
  expect(chosen(near, [official('One')])).toEqual(['a Referee 1: One', 'c Referee 1: One']);
  const far = [
    game('a', '20T15:00'),
    game('b', '21T10:00', { city: 'Luxor' }),
    game('c', '21T15:00', { city: 'Luxor' }),
  ];
  expect(chosen(far, [official('One')])).toEqual(['a Referee 1: One', 'c Referee 1: One']);
  const there = official('One', { games: [{ ...place('x', '20T14:00'), city: 'Port Said' }] });
  expect(planDuties([game('a', '20T19:00', { city: 'Luxor' })], [there]).open).toMatchObject([
    { reason: 'Everybody who could is at another game too close to this one.' },
  ]);
});

test('games whose time is not known are near each other by their day, which is avoided if somebody else is free', () => {
  const untimed = { timeKnown: false };
  const mona = official('Mona', { games: [{ ...place('x', '20T11:00'), ...untimed }] });
  const far = official('Zeinab', { city: 'Aswan', gamesThisSeason: 30, usualDuty: 'Linesperson' });
  for (const time of ['14:00', '17:00']) {
    expect(chosen([game('a', `20T${time}`)], [mona, far])).toEqual(['a Referee 1: Zeinab']);
    expect(chosen([game('a', `20T${time}`)], [mona])).toEqual(['a Referee 1: Mona']);
  }
  const ofOneDay = [game('a', '20T11:00', untimed), game('b', '20T11:00', untimed)];
  expect(chosen(ofOneDay, [official('Mona'), far])).toEqual(['a Referee 1: Mona', 'b Referee 1: Zeinab']);
  expect(chosen(ofOneDay, [official('Mona')])).toEqual(['a Referee 1: Mona', 'b Referee 1: Mona']);
  expect(chosen([game('a', '21T08:00', untimed)], [mona, far])).toEqual(['a Referee 1: Mona']);
  // Nobody is in two distant cities on a day.
  expect(planDuties([game('a', '20T17:00', { city: 'Luxor' })], [mona]).suggestions).toEqual([]);
  expect(chosen([game('a', '21T08:00', { city: 'Luxor' })], [mona])).toEqual(['a Referee 1: Mona']);
});

test('the games of a week are shared, and the scorekeeper’s table goes to scorekeepers', () => {
  const week = ['20', '21', '22', '23'].map((day) => game(day, `${day}T17:00`));
  const counts = new Map<string, number>();
  for (const { name } of planDuties(week, [official('One'), official('Two')]).suggestions) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual([2, 2]);
  const table = game('a', '20T17:00', { open: ['Scorekeeper', 'Timekeeper'] });
  const keeper = official('Keeper', { keepsScore: true, usualDuty: null, level: null });
  expect(chosen([table], [official('One'), keeper])).toEqual(['a Scorekeeper: Keeper']);
});

test('the same input gives the same plan, in any order', () => {
  const games = Array.from({ length: 8 }, (_, at) =>
    game(`g${at}`, `${20 + (at % 4)}T${at % 2 ? '15:00' : '19:00'}`, {
      open: [...officialDuties].slice(0, 4),
      city: at % 3 ? 'Cairo' : 'Suez',
    }),
  );
  const people = Array.from({ length: 14 }, (_, at) =>
    official(`P${at}`, {
      city: ['Cairo', 'Suez', 'Giza'][at % 3]!,
      usualDuty: at % 2 ? 'Referee' : 'Linesperson',
      level: ['National', 'League', 'Regional'][at % 3]!,
    }),
  );
  const plan = planDuties(games, people);
  expect(planDuties(games.toReversed(), people.toReversed())).toEqual(plan);
  expect(plan.suggestions.length + plan.open.length).toBe(32);
});
