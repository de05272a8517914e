import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { Count, Id } from './shapes.ts';

/** A player's figures for one team in one season's league games or one tournament. */
export const PlayerStatRow = z.object({
  playerId: Id,
  player: z.string(),
  team: z.string(),
  teamSlug: z.string(),
  number: z.nullable(Count),
  /** `Goalie` or another. */
  position: z.string(),
  season: z.string(),
  tournament: z.nullable(z.string()),
  games_played: Count,
  goals: Count,
  assists: Count,
  points: Count,
  penalty_minutes: Count,
  power_play_goals: Count,
  short_handed_goals: Count,
  game_winning_goals: Count,
  plus_minus: z.nullable(Count),
  shots: z.nullable(Count),
  /** Goalies: undefined ratios are null, never 0. */
  save_percentage: z.nullable(Count),
  goals_against_average: z.nullable(Count),
  shutouts: z.nullable(Count),
  wins: z.nullable(Count),
  losses: z.nullable(Count),
  overtime_losses: z.nullable(Count),
  shots_against: z.nullable(Count),
  goals_against: z.nullable(Count),
  seconds_played: z.nullable(Count),
  /** Played enough of the team's minutes to lead in a rate (`goalieMinimumPercent`). */
  qualified: z.boolean(),
});
export type PlayerStatRow = z.infer<typeof PlayerStatRow>;

/** What of a row the season's games and rules decide. */
export const statFigures = [
  'games_played',
  'goals',
  'assists',
  'points',
  'penalty_minutes',
  'power_play_goals',
  'short_handed_goals',
  'game_winning_goals',
  'plus_minus',
  'shots',
  'save_percentage',
  'goals_against_average',
  'shutouts',
  'wins',
  'losses',
  'overtime_losses',
  'shots_against',
  'goals_against',
  'seconds_played',
  'qualified',
] as const satisfies (keyof PlayerStatRow)[];
export type StatFigure = (typeof statFigures)[number];

export const PlayerPage = z.object({
  _id: Id,
  name: z.string(),
  position: z.string(),
  number: z.nullable(Count),
  image: z.nullable(z.string()),
  shoots: z.nullable(z.string()),
  catches: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  eliteProspectsUrl: z.nullable(z.string()),
  team: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  seasons: z.array(PlayerStatRow),
});
export type PlayerPage = z.infer<typeof PlayerPage>;

export const statisticsApi = {
  list: operation('GET /api/public/stats', {
    access: 'everyone',
    summary: 'Player figures of a season and of its tournaments, most points first.',
    query: z.strictObject({ season: z.optional(z.string()) }),
    answer: z.array(PlayerStatRow),
  }),
  player: operation('GET /api/public/players/{id}', {
    access: 'everyone',
    summary: 'One player with a line for each season and team.',
    params: z.object({ id: Id }),
    answer: PlayerPage,
  }),
};
