import type { ManagedPlayoffs, PlayoffSeries, Playoffs } from '@league/contract';
import { suns, tide } from '../../games/testing/game.ts';
import { team } from '../../staff/testing/team.ts';

export const table = [tide, suns, team('Mariners'), team('Kings'), team('Anchors')].map((each, at) => ({
  seed: at + 1,
  team: each,
}));

const series = (higher: number, lower: number): PlayoffSeries => ({
  higher: table[higher - 1]!,
  lower: table[lower - 1]!,
  isBye: false,
  wins: { higher: 0, lower: 0 },
  winner: null,
  games: [1, 2, 3].map((game) => ({
    gameId: crypto.randomUUID(),
    game,
    date: `2099-03-0${2 * game - 1}T17:30:00.000Z`,
    timeKnown: true,
    status: 'scheduled',
    higherIsHome: game !== 2,
    home_score: null,
    away_score: null,
    decision_type: null,
    venue: null,
    ifNeeded: game === 3,
    notNeeded: false,
  })),
});

export const playoffs = (about: Partial<Playoffs> = {}): Playoffs => ({
  season: '2026-27',
  name: 'Play-offs',
  reseed: false,
  champion: null,
  rounds: [
    { roundOf: 4, bestOf: 3, venue: null, series: [series(1, 4), series(2, 3)] },
    {
      roundOf: 2,
      bestOf: 5,
      venue: 'Cairo Stadium',
      series: [
        {
          ...{ higher: null, lower: null, isBye: false, wins: { higher: 0, lower: 0 } },
          ...{ winner: null, games: [] },
        },
      ],
    },
  ],
  ...about,
});

export const managed = (about: Partial<ManagedPlayoffs> = {}): ManagedPlayoffs => ({
  season: '2026-27',
  playoffs: null,
  table,
  playoffPlaces: 4,
  gamesLeft: 0,
  canStartOver: false,
  ...about,
});
