import { expect, test } from 'vitest';
import {
  defaultStatSort,
  hasRole,
  shownCompetition,
  sortStats,
  statLeaders,
  toggleStatSort,
} from './statisticsTable.ts';

const row = (player: string, of: Partial<ReturnType<typeof blank>> = {}) => ({ ...blank(player), ...of });
const blank = (player: string) => ({
  player,
  team: 'ALX',
  tournament: null,
  games_played: 10,
  goals: 0,
  assists: 0,
  points: 0,
  penalty_minutes: 0,
  save_percentage: null as number | null,
  goals_against_average: null as number | null,
  shutouts: null as number | null,
  qualified: true,
});
const names = (rows: { player: string }[]) => rows.map(({ player }) => player).join('');

test('the first click on a header sorts descending, further ones reverse the order', () => {
  const first = toggleStatSort(defaultStatSort('skaters'), 'goals');
  const second = toggleStatSort(first, 'goals');
  expect(first).toEqual({ by: 'goals', direction: 'descending' });
  expect(second).toEqual({ by: 'goals', direction: 'ascending' });
  expect(toggleStatSort(second, 'goals')).toEqual(first);
  expect(toggleStatSort(second, 'assists')).toEqual({ by: 'assists', direction: 'descending' });
});

test('skaters are sorted by points, goalies by save percentage', () => {
  expect(defaultStatSort('skaters')).toEqual({ by: 'points', direction: 'descending' });
  expect(defaultStatSort('goalies')).toEqual({ by: 'save_percentage', direction: 'descending' });
});

test('players without a ratio come last in both directions', () => {
  const rows = [row('A'), row('B', { save_percentage: 0.9 }), row('C', { save_percentage: 0.95 })];
  expect(names(sortStats(rows, { by: 'save_percentage', direction: 'descending' }))).toBe('CBA');
  expect(names(sortStats(rows, { by: 'save_percentage', direction: 'ascending' }))).toBe('BCA');
  expect(names(rows)).toBe('ABC');
});

test('equal players are sorted by fewer games, then by name', () => {
  const rows = [row('C'), row('B'), row('A', { games_played: 11 })];
  expect(names(sortStats(rows, { by: 'points', direction: 'descending' }))).toBe('BCA');
});

test('three players lead; in a ratio only qualified ones, and fewest goals against first', () => {
  const average = (player: string, goals_against_average: number | null, qualified = true) =>
    row(player, { points: 1, goals_against_average, qualified });
  const rows = [
    average('A', 3),
    average('B', 0.5, false),
    average('C', 1),
    average('D', 2),
    average('E', 4),
    average('F', null),
  ];
  expect(names(statLeaders(rows, 'goals_against_average'))).toBe('CDA');
  expect(statLeaders(rows, 'points')).toHaveLength(3);
});

test('nobody leads with a figure of zero, except in goals against', () => {
  const rows = [row('A'), row('B', { points: 1 }), row('C', { points: 2 }), row('D', { goals_against_average: 0 })];
  expect(names(statLeaders(rows, 'points'))).toBe('CB');
  expect(statLeaders(rows, 'assists')).toEqual([]);
  expect(statLeaders(rows, 'shutouts')).toEqual([]);
  expect(names(statLeaders(rows, 'goals_against_average'))).toBe('D');
});

test('a tournament is shown if only tournaments have figures, the season if none has', () => {
  const season = { tournament: null };
  const cup = { tournament: 'Cup' };
  expect(shownCompetition([season, cup], 'tournament')).toBe('tournament');
  expect(shownCompetition([season, cup], 'season')).toBe('season');
  expect(shownCompetition([cup], 'season')).toBe('tournament');
  expect(shownCompetition([season], 'tournament')).toBe('season');
  expect(shownCompetition([], 'tournament')).toBe('season');
});

test('every player except goalies is a skater', () => {
  expect(hasRole({ position: 'Goalie' }, 'goalies')).toBe(true);
  expect(hasRole({ position: 'Left Wing' }, 'skaters')).toBe(true);
  expect(hasRole({ position: 'Goalie' }, 'skaters')).toBe(false);
});
