import * as z from 'zod/mini';
import { competitionTypes, decisionTypes, gameStatuses } from '../games/games.ts';
import { forEveryone } from '../operation.ts';
import { PictureSizes } from '../pictures/pictures.ts';
import { PersonShown } from '../players/person.ts';
import { Count, Id, Instant } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { MainNames } from '../translations.ts';

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
  /** Null, here and below: not recorded. */
  goals: z.nullable(Count),
  assists: z.nullable(Count),
  points: z.nullable(Count),
  penalty_minutes: z.nullable(Count),
  power_play_goals: z.nullable(Count),
  short_handed_goals: z.nullable(Count),
  game_winning_goals: z.nullable(Count),
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
  /** For ratios over several rows, of the games that record both parts: saves and the shots that they belong to. */
  saves: z.optional(z.nullable(Count)),
  rated_shots: z.optional(z.nullable(Count)),
  /** Of the games whose goals against are recorded. */
  rated_seconds: z.optional(z.nullable(Count)),
  /** Goals of the games whose shots are recorded. */
  shot_goals: z.optional(z.nullable(Count)),
  /** Played enough of the team's minutes to lead in a rate (`goalieMinimumPercent`). */
  qualified: z.boolean(),
});
export type PlayerStatRow = z.infer<typeof PlayerStatRow>;

export const PlayerPage = z.object({
  _id: Id,
  name: z.string(),
  position: z.string(),
  number: z.nullable(Count),
  ...PersonShown.shape,
  /** Null until they exist, and for external pictures. */
  imageSizes: z.nullable(PictureSizes),
  team: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  seasons: z.array(PlayerStatRow),
  /** Which of the seasons' tournaments are play-offs. */
  playoffs: z.optional(z.array(z.object({ season: z.string(), tournament: z.string() }))),
  /** Of the seasons. */
  mainNames: MainNames,
});
export type PlayerPage = z.infer<typeof PlayerPage>;

/** A player's figures in one finished game. */
export const PlayerGame = z.object({
  gameId: Id,
  date: Instant,
  competition_type: z.enum(competitionTypes),
  tournament_name: z.nullable(z.string()),
  status: z.enum(gameStatuses),
  decision_type: z.nullable(z.enum(decisionTypes)),
  home_score: z.nullable(Count),
  away_score: z.nullable(Count),
  forfeitedBy: z.optional(z.nullable(z.enum(['home', 'away', 'both']))),
  isAwarded: z.optional(z.boolean()),
  isHome: z.boolean(),
  team: TeamBrief,
  opponent: TeamBrief,
  goals: Count,
  /** Null, here and below: not recorded. */
  assists: z.nullable(Count),
  points: z.nullable(Count),
  penalty_minutes: z.nullable(Count),
  power_play_goals: z.optional(z.nullable(Count)),
  short_handed_goals: z.optional(z.nullable(Count)),
  game_winning_goals: z.optional(z.nullable(Count)),
  plus_minus: z.nullable(Count),
  shots: z.nullable(Count),
  /** Goalies: `W`, `L`, or `O` for a loss in overtime or a shootout. */
  decision: z.nullable(z.enum(['W', 'L', 'O'])),
  shots_against: z.nullable(Count),
  saves: z.nullable(Count),
  goals_against: z.nullable(Count),
  seconds_played: z.nullable(Count),
});
export type PlayerGame = z.infer<typeof PlayerGame>;

export const statisticsRoles = ['skaters', 'goalies'] as const;
export type StatisticsRole = (typeof statisticsRoles)[number];

/** A row of the statistics table. */
export const StatTableRow = z.pick(PlayerStatRow, {
  playerId: true,
  player: true,
  team: true,
  teamSlug: true,
  number: true,
  tournament: true,
  games_played: true,
  goals: true,
  assists: true,
  points: true,
  penalty_minutes: true,
  save_percentage: true,
  goals_against_average: true,
  shutouts: true,
  qualified: true,
});
export type StatTableRow = z.infer<typeof StatTableRow>;

/** The skaters or goalies of a season's league games or tournaments. */
export const StatTable = z.object({
  /** The requested one, unless only the other one has figures. */
  competition: z.enum(competitionTypes),
  role: z.enum(statisticsRoles),
  rows: z.array(StatTableRow),
  /** Players who have rows for several teams: one row with the figures for all of them, under the latest team. */
  traded: z.optional(z.array(StatTableRow)),
  /** The season's tournaments with figures, by name. */
  tournaments: z.array(z.string()),
  mainNames: MainNames,
  /** Whether the season has no figures at all. */
  isEmpty: z.boolean(),
});
export type StatTable = z.infer<typeof StatTable>;

export const StatTableQuery = z.strictObject({
  /** A season's name; default: the current one. */
  season: z.optional(z.string()),
  /** Default: `season`. */
  competition: z.optional(z.enum(competitionTypes)),
  /** Default: `skaters`. */
  role: z.optional(z.enum(statisticsRoles)),
});
export type StatTableQuery = z.infer<typeof StatTableQuery>;

/** The figures that a season's leaders are named for. */
export const leaderStats = ['points', 'goals', 'save_percentage'] as const;

/** A player who leads in one figure. */
export const StatLeader = z.extend(
  z.pick(PlayerStatRow, { playerId: true, player: true, team: true, teamSlug: true, number: true }),
  { stat: z.enum(leaderStats), value: Count },
);
export type StatLeader = z.infer<typeof StatLeader>;

export const LeadersQuery = z.strictObject({
  /** A season's name; default: the current one. */
  season: z.optional(z.string()),
  /** A team's slug; default: all teams. */
  team: z.optional(z.string().check(z.maxLength(80))),
});
export type LeadersQuery = z.infer<typeof LeadersQuery>;

export const statisticsApi = {
  list: forEveryone('GET /api/public/stats', {
    summary: 'Player figures of a season and of its tournaments, most points first.',
    query: z.strictObject({ season: z.optional(z.string()) }),
    answer: z.array(PlayerStatRow),
  }),
  table: forEveryone('GET /api/public/stats/table', {
    summary:
      'The statistics table of the skaters or goalies of a season’s league games or tournaments, most points first.',
    query: StatTableQuery,
    answer: StatTable,
  }),
  leaders: forEveryone('GET /api/public/leaders', {
    summary:
      'The leaders of a season’s league games in points, goals and save percentage. A figure that nobody has is left out.',
    query: LeadersQuery,
    answer: z.array(StatLeader),
  }),
  player: forEveryone('GET /api/public/players/{id}', {
    summary: 'One player with a line for each season and team.',
    answer: PlayerPage,
  }),
  playerGames: forEveryone('GET /api/public/players/{id}/games', {
    summary: 'A player’s figures game by game in a season and its tournaments, the latest first.',
    query: z.strictObject({
      /** A season’s name; default: the latest in which the player appeared. */
      season: z.optional(z.string()),
    }),
    answer: z.object({ season: z.nullable(z.string()), games: z.array(PlayerGame) }),
  }),
};
