import {
  type PlayerShot,
  type PlayerShots,
  type PlayerSplits,
  type Split,
  type SplitFigures,
  splitSources,
} from '@league/contract';
import { statRow, team } from './builders.ts';

export const splitFigures = (about: Partial<SplitFigures> = {}): SplitFigures => {
  const { playerId, player, team, teamSlug, number, position, season, tournament, qualified, ...figures } = statRow();
  return { ...figures, ...about };
};

const split = (key: string, about: Partial<Split> = {}): Split => ({ key, ...splitFigures(about) });

/** A skater's season of six games; shots were recorded in four of them. */
export const playerSplits = (about: Partial<PlayerSplits> = {}): PlayerSplits => ({
  season: '2026-27',
  role: 'skaters',
  total: splitFigures({ games_played: 6, goals: 4, assists: 3, points: 7, plus_minus: 1, shots: 18 }),
  basis: {
    ...(Object.fromEntries(splitSources.map((name) => [name, 6])) as PlayerSplits['basis']),
    shots: 4,
  },
  splits: {
    venue: [
      split('home', { games_played: 4, goals: 3, assists: 3, points: 6, plus_minus: 3, shots: 18 }),
      split('away', { games_played: 2, goals: 1, assists: 0, points: 1, plus_minus: -2, shots: null }),
    ],
    result: [
      split('W', { games_played: 3, goals: 3, assists: 2, points: 5 }),
      split('L', { games_played: 2, goals: 0, assists: 1, points: 1 }),
      split('O', { games_played: 1, goals: 1, assists: 0, points: 1 }),
    ],
    month: [split('2026-10', { games_played: 2 }), split('2026-11', { games_played: 4 })],
    opponent: [
      split('cai', { games_played: 4, opponent: team('CAI') }),
      split('lux', { games_played: 2, opponent: team('LUX') }),
    ],
  },
  strengths: [
    { strength: 'EV', goals: 2, assists: 3, shots_against: null, saves: null, goals_against: null },
    { strength: 'PP', goals: 1, assists: 0, shots_against: null, saves: null, goals_against: null },
    { strength: 'SH', goals: 0, assists: 0, shots_against: null, saves: null, goals_against: null },
    { strength: 'unknown', goals: 1, assists: null, shots_against: null, saves: null, goals_against: null },
  ],
  ...about,
});

/** @param number of the shot, which its id ends with */
const shot = (number: number, about: Partial<PlayerShot> = {}): PlayerShot => ({
  _id: `0198a000-0000-7000-8000-00000000b00${number}`,
  period: 2,
  elapsedSeconds: 602,
  outcome: 'onGoal',
  strength: 'EV',
  place: { x: 200, y: 30 },
  other: { _id: '0198a000-0000-7000-8000-000000000099', name: 'Youssef Saad' },
  expectedGoals: 0.05,
  ...about,
});

/** A skater's shots in two of three games; one has no place. */
export const playerShots = (about: Partial<PlayerShots> = {}): PlayerShots => ({
  season: '2026-27',
  role: 'skaters',
  allGames: 3,
  games: [
    {
      gameId: '0198a000-0000-7000-8000-0000000000a1',
      date: '2026-11-13T17:00:00.000Z',
      isHome: true,
      opponent: team('CAI'),
      regulationPeriods: 3,
      isGoalsOnly: false,
      shots: [
        shot(1, { period: 1, elapsedSeconds: 65 }),
        shot(2, {
          outcome: 'goal',
          strength: 'PP',
          place: { x: 230, y: -12 },
          other: null,
          expectedGoals: 0.21,
        }),
        shot(3, { outcome: 'blocked', other: null, expectedGoals: undefined }),
      ],
    },
    {
      gameId: '0198a000-0000-7000-8000-0000000000a2',
      date: '2026-11-20T17:00:00.000Z',
      isHome: false,
      opponent: team('LUX'),
      regulationPeriods: 3,
      isGoalsOnly: false,
      shots: [
        shot(4, { outcome: 'missed', place: { x: -40, y: 0 }, other: null, expectedGoals: 0.01 }),
        shot(5, { outcome: 'post', place: null, other: null, expectedGoals: undefined }),
      ],
    },
  ],
  expected: { games: 2, shots: 3, goals: 1, expectedGoals: 0.27 },
  unexpected: null,
  ...about,
});
