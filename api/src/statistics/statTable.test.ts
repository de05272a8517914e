import type { PlayerStatRow } from '@league/contract';
import { expect, test } from 'vitest';
import { tableOf } from './statTable.ts';

const row = (player: string, about: Partial<PlayerStatRow> = {}) =>
  ({ player, tournament: null, position: 'Center', goals: 3, shots: 40, ...about }) as PlayerStatRow;

const skater = row('Ali');
const goalie = row('Ezz', { position: 'Goalie' });
const cup = row('Ali', { tournament: 'Nile Cup' });
const otherCup = row('Fadi', { tournament: 'Alps Cup', position: 'Goalie' });
const season = [skater, goalie, cup, otherCup];
const shown = (...args: Parameters<typeof tableOf>) => tableOf(...args).rows.map(({ player }) => player);

test('by default the table has the skaters of the league’s games, in the given order', () => {
  expect(shown([row('Badr'), ...season], {})).toEqual(['Badr', 'Ali']);
  expect(tableOf(season, {}).rows[0]).toMatchObject({ goals: 3 });
  expect(tableOf(season, {}).rows[0]).not.toHaveProperty('shots');
});

test('goalies and tournaments have tables of their own', () => {
  expect(shown(season, { role: 'goalies' })).toEqual(['Ezz']);
  expect(shown(season, { competition: 'tournament' })).toEqual(['Ali']);
  expect(shown(season, { competition: 'tournament', role: 'goalies' })).toEqual(['Fadi']);
});

test('the tournaments with figures are named in each table', () => {
  expect(tableOf(season, {}).tournaments).toEqual(['Alps Cup', 'Nile Cup']);
});

test('figures of tournaments only are answered as such, and of the season if there is no tournament', () => {
  expect(tableOf([cup], {})).toMatchObject({ competition: 'tournament', isEmpty: false });
  expect(tableOf([skater], { competition: 'tournament' })).toMatchObject({ competition: 'season', tournaments: [] });
});

test('a season without skaters is not empty, one without figures is', () => {
  expect(tableOf([goalie], {})).toMatchObject({ rows: [], isEmpty: false });
  expect(tableOf([], {})).toMatchObject({ competition: 'season', rows: [], isEmpty: true });
});
