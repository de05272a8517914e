import { rulePresets } from '@league/contract';
import { expect, test } from 'vitest';
import { prove } from './prove.ts';

const { points } = rulePresets.iihf;
const team = (teamId: string, held: number) => ({ teamId, points: held });

test('places, points to clinch and witnesses of a small table', () => {
  const proof = prove({
    points,
    teams: [team('A', 20), team('B', 15), team('C', 14), team('D', 5)],
    games: [
      ['A', 'B'],
      ['C', 'D'],
      ['B', 'C'],
    ],
    places: [1, 2],
  });
  expect(proof).toEqual({
    gamesLeft: 3,
    teams: [
      // B can reach 21 only by winning against A, which then stays at 20; C reaches 20 at most.
      {
        teamId: 'A',
        best: 1,
        worst: 2,
        open: [
          {
            place: 1,
            toClinch: 1,
            reaches: { points: 23, others: [] },
            misses: { points: 20, others: [{ teamId: 'B', points: 21 }] },
          },
        ],
      },
      {
        teamId: 'B',
        best: 1,
        worst: 3,
        open: [expect.objectContaining({ place: 1 }), expect.objectContaining({ place: 2 })],
      },
      { teamId: 'C', best: 1, worst: 3, open: [expect.anything(), expect.anything()] },
      { teamId: 'D', best: 4, worst: 4, open: [] },
    ],
  });
});

test('without games left, the table’s own order counts', () => {
  const proof = prove({ points, teams: [team('A', 9), team('B', 9)], games: [], places: [1] });
  expect(proof.teams).toEqual([
    { teamId: 'A', best: 1, worst: 1, open: [] },
    { teamId: 'B', best: 2, worst: 2, open: [] },
  ]);
});

test('nothing is proven for points of another shape', () => {
  const odd = { win: 4, overtimeWin: 2, overtimeLoss: 1, loss: 0 };
  expect(prove({ points: odd, teams: [team('A', 9), team('B', 9)], games: [['A', 'B']], places: [1] }).teams).toEqual(
    [],
  );
});
