import type { RanksByDay, RemainingGames, WhatIf } from '@league/contract';
import { standings, standingsRow, team } from './builders.ts';

/** Alexandria at Cairo on November 20, and a game a week later. */
export const remainingGames = (about: Partial<RemainingGames> = {}): RemainingGames => ({
  season: '2026-27',
  teams: [team('ALX'), team('CAI')],
  decisions: ['regulation', 'overtime', 'shootout'],
  days: [
    { day: '2026-11-20', games: 1 },
    { day: '2026-11-27', games: 1 },
  ],
  day: '2026-11-20',
  games: [
    {
      gameId: '0198a000-0000-7000-8000-00000000000c',
      number: 12,
      date: '2026-11-20T17:00:00.000Z',
      day: '2026-11-20',
      homeId: team('CAI')._id,
      awayId: team('ALX')._id,
      timeKnown: true,
      isPostponed: false,
    },
  ],
  ...about,
});

export const whatIf = (about: Partial<WhatIf> = {}): WhatIf => ({
  standings: standings([standingsRow('CAI', { points: 6 }), standingsRow('ALX', { points: 3 })]),
  ranks: [
    { teamId: team('CAI')._id, rank: 1 },
    { teamId: team('ALX')._id, rank: 2 },
  ],
  chosen: [],
  replaced: [],
  ...about,
});

/** Alexandria passes Cairo on the second of two days. */
export const ranksByDay = (about: Partial<RanksByDay> = {}): RanksByDay => ({
  season: '2026-27',
  playoffPlaces: null,
  days: ['2026-11-06', '2026-11-07'],
  teams: [
    { team: team('ALX'), ranks: [2, 1] },
    { team: team('CAI'), ranks: [1, 2] },
  ],
  ...about,
});
