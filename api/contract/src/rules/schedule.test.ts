import { expect, test } from 'vitest';
import type { GameStatus } from '../games/games.ts';
import {
  dayIn,
  defaultMonth,
  filterSchedule,
  gamesByDay,
  highlightedGame,
  instantAt,
  isInCompetition,
  isNotPlayed,
  monthsOf,
  timeIn,
} from './schedule.ts';

const cairo = 'Africa/Cairo';
const game = (date: string, status: GameStatus = 'scheduled') => ({
  date,
  status,
  competition_type: 'season' as 'season' | 'tournament',
  home: { slug: 'pharos' },
  away: { slug: 'nile' },
});
const now = new Date('2026-11-20T12:00:00Z');

test('a day is the league’s, not UTC’s', () => {
  expect(dayIn(cairo, '2026-11-20T22:30:00Z')).toBe('2026-11-21');
  expect(dayIn('America/Toronto', '2026-12-01T02:00:00Z')).toBe('2026-11-30');
});

test.each([
  [cairo, '2027-04-30', '00:30', '2027-04-29T22:30:00.000Z'],
  ['America/St_Johns', '2027-03-14', '02:30', '2027-03-14T06:00:00.000Z'],
  ['Atlantic/Azores', '2027-03-28', '00:00', '2027-03-28T01:00:00.000Z'],
  ['America/Havana', '2027-03-14', '00:30', '2027-03-14T05:30:00.000Z'],
])('in %s, %s %s is skipped and becomes an hour later', (zone, day, time, instant) => {
  expect(instantAt(zone, day, time)).toBe(instant);
  const anHourLater = `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;
  expect([dayIn(zone, instant), timeIn(zone, instant)]).toEqual([day, anHourLater]);
});

test.each([
  [cairo, '2026-10-29', '23:30', '2026-10-29T21:30:00.000Z'],
  ['America/St_Johns', '2026-11-01', '01:30', '2026-11-01T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-10-25', '00:30', '2026-10-25T00:30:00.000Z'],
  ['America/Havana', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
])('in %s, %s %s exists twice and is one of the two', (zone, day, time, instant) => {
  expect(instantAt(zone, day, time)).toBe(instant);
  expect([dayIn(zone, instant), timeIn(zone, instant)]).toEqual([day, time]);
});

test('the calendar opens on the month of the next game', () => {
  const games = [game('2027-02-01T17:00:00Z'), game('2026-09-01T17:00:00Z'), game('2026-12-05T17:00:00Z')];
  expect(defaultMonth(games, now, cairo)).toBe('2026-12');
  expect(defaultMonth([game(now.toISOString()), ...games], now, cairo)).toBe('2026-11');
});

test('after the last game the calendar opens on its month, without games on the current one', () => {
  expect(defaultMonth([game('2026-03-01T17:00:00Z'), game('2026-04-30T22:30:00Z')], now, cairo)).toBe('2026-05');
  expect(defaultMonth([], now, cairo)).toBe('2026-11');
});

test('games are grouped by day, both in order', () => {
  const late = game('2026-11-21T20:00:00Z');
  const early = game('2026-11-20T23:00:00Z');
  const before = game('2026-11-20T15:00:00Z');
  expect(gamesByDay([late, before, early], cairo)).toEqual([
    { day: '2026-11-20', games: [before] },
    { day: '2026-11-21', games: [early, late] },
  ]);
  expect(monthsOf([late, game('2026-10-31T23:00:00Z')], cairo)).toEqual(['2026-11']);
});

test('the next game that is not canceled is highlighted, otherwise the last one', () => {
  const last = game('2026-11-18T17:00:00Z', 'final');
  const postponed = game('2026-11-21T17:00:00Z', 'postponed');
  const next = game('2026-11-22T17:00:00Z');
  expect(highlightedGame([next, postponed, last], now)).toEqual({ which: 'next', game: next });
  expect(highlightedGame([postponed, last], now)).toEqual({ which: 'last', game: last });
  expect(highlightedGame([postponed], now)).toBeNull();
});

test('the next matchup is never a finished game, whatever its date; a live one comes first', () => {
  const ahead = (status: GameStatus) => game('2026-11-27T17:00:00Z', status);
  const later = game('2026-12-04T17:00:00Z');
  const live = game('2026-11-20T11:00:00Z', 'live');
  expect(highlightedGame([ahead('final'), ahead('unofficial'), later], now)).toEqual({
    which: 'next',
    game: later,
  });
  expect(highlightedGame([ahead('final')], now)).toEqual({ which: 'last', game: ahead('final') });
  expect(highlightedGame([later, live], now)).toEqual({ which: 'next', game: live });
});

test('a game without a time is ahead until its day ends', () => {
  const tonight = { ...game('2026-11-30T10:00:00Z'), timeKnown: false };
  const later = game('2026-12-04T17:00:00Z');
  const evening = new Date('2026-11-30T18:00:00Z');
  expect(highlightedGame([tonight, later], evening)).toEqual({ which: 'next', game: tonight });
  expect(defaultMonth([tonight, later], evening, cairo)).toBe('2026-11');
  expect(highlightedGame([tonight, later], new Date('2026-11-30T22:30:00Z'))).toEqual({ which: 'next', game: later });
});

test('every competition except a tournament is league', () => {
  const cup = { ...game('2026-11-22T17:00:00Z'), competition_type: 'tournament' as const };
  expect(isInCompetition(cup, 'all')).toBe(true);
  expect(isInCompetition(cup, 'league')).toBe(false);
  expect(isInCompetition(game('2026-11-22T17:00:00Z'), 'league')).toBe(true);
});

test('filters combine: team at home or away, month of the league, competition', () => {
  const games = [game('2026-11-22T17:00:00Z'), game('2026-11-30T22:30:00Z')];
  const filters = { team: 'nile', month: '2026-12', competition: 'all' } as const;
  expect(filterSchedule(games, filters, cairo)).toEqual([games[1]]);
  expect(filterSchedule(games, { ...filters, team: 'delta' }, cairo)).toEqual([]);
  expect(filterSchedule(games, { team: 'all', month: 'all', competition: 'tournament' }, cairo)).toEqual([]);
});

test('a past scheduled game was not played', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const start = Date.parse('2026-11-20T17:00:00Z');
  expect(isNotPlayed(game('2026-11-20T17:00:00Z'), start + dayMs + 1)).toBe(true);
  expect(isNotPlayed(game('2026-11-20T17:00:00Z'), start + dayMs)).toBe(false);
  for (const status of ['live', 'unofficial', 'final', 'postponed', 'cancelled'] as const)
    expect(isNotPlayed(game('2026-11-20T17:00:00Z', status), start + 9 * dayMs)).toBe(false);
});
