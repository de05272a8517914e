import type { PlayerStatRow } from '@league/contract';
import { expect, test } from 'vitest';
import { leadersOf } from './leaders.ts';

const row = (player: string, figures: Partial<PlayerStatRow>) =>
  ({
    player,
    team: 'Team ALX',
    tournament: null,
    position: 'Center',
    games_played: 9,
    qualified: true,
    ...figures,
  }) as PlayerStatRow;
const goalie = (player: string, figures: Partial<PlayerStatRow>) => row(player, { position: 'Goalie', ...figures });

const leading = (rows: PlayerStatRow[]) => leadersOf(rows).map(({ stat, player, value }) => [stat, player, value]);

test('leaders are of the league’s games, with qualified goalies only', () => {
  expect(
    leading([
      row('Omar El-Sayed', { goals: 18, points: 34 }),
      row('Karim Naguib', { goals: 19, points: 30 }),
      goalie('Youssef Hanna', { points: 40, save_percentage: 0.9312 }),
      goalie('One Shot', { save_percentage: 1, qualified: false }),
      row('Cup Hero', { points: 50, goals: 40, tournament: 'Nile Cup' }),
    ]),
  ).toEqual([
    ['points', 'Omar El-Sayed', 34],
    ['goals', 'Karim Naguib', 19],
    ['save_percentage', 'Youssef Hanna', 0.9312],
  ]);
});

test('of equal players the one with fewer games leads, then the first by name', () => {
  const equal = { goals: 3, points: 5 };
  expect(leading([row('B', equal), row('A', equal), row('C', { ...equal, games_played: 8, goals: 2 })])).toEqual([
    ['points', 'C', 5],
    ['goals', 'A', 3],
  ]);
});

test('a figure that nobody has is left out', () => {
  expect(leading([row('A', { goals: 0, points: 1 }), goalie('B', { save_percentage: null })])).toEqual([
    ['points', 'A', 1],
  ]);
});
