import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count, Id, Instant } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';

export const gameStatuses = ['scheduled', 'live', 'unofficial', 'final', 'postponed', 'cancelled'] as const;
export type GameStatus = (typeof gameStatuses)[number];
export const decisionTypes = ['regulation', 'overtime', 'shootout'] as const;
export type DecisionType = (typeof decisionTypes)[number];
export const competitionTypes = ['season', 'tournament'] as const;
export type CompetitionType = (typeof competitionTypes)[number];

/** The place of a game in a series of the play-offs. */
export const SeriesPlace = z.object({
  /** The places in its round: 2 is the final. */
  roundOf: Count,
  /** From 1. */
  game: Count,
  bestOf: Count,
  /** The series can end before it. */
  ifNeeded: z.boolean(),
  /** The series has ended before it. */
  notNeeded: z.boolean(),
  /** Wins in the series up to this game, by the teams of this game. */
  home: Count,
  away: Count,
});
export type SeriesPlace = z.infer<typeof SeriesPlace>;

export const Game = z.object({
  gameId: Id,
  date: Instant,
  /** False: only the day is known. */
  timeKnown: z.optional(z.boolean()),
  home_team: z.string(),
  away_team: z.string(),
  home_score: z.nullable(Count),
  away_score: z.nullable(Count),
  status: z.enum(gameStatuses),
  decision_type: z.nullable(z.enum(decisionTypes)),
  competition_type: z.enum(competitionTypes),
  tournament_name: z.nullable(z.string()),
  /** The season's name, `2026-27`. */
  season: z.string(),
  venue: z.nullable(z.string()),
  /** Live games: 1 for the first period; after the season's regulation periods overtime. */
  period: z.nullable(Count),
  /** Live games; missing: 3. */
  regulationPeriods: z.optional(Count),
  /** Live games: seconds played of the period. */
  elapsedSeconds: z.nullable(Count),
  /** Whose fault ended it. */
  forfeitedBy: z.optional(z.nullable(z.enum(['home', 'away', 'both']))),
  /** The league set the result. */
  isAwarded: z.optional(z.boolean()),
  /** Abandoned, waiting for a decision. Clients that do not know this field see a postponed game. */
  isAbandoned: z.optional(z.boolean()),
  /** Live games: an intermission. */
  periodOver: z.optional(z.boolean()),
  /** Of the play-offs. */
  playoff: z.optional(SeriesPlace),
  home: TeamBrief,
  away: TeamBrief,
});
export type Game = z.infer<typeof Game>;

export const GamesQuery = z.strictObject({
  /** A season's name; default: the current one. */
  season: z.optional(z.string()),
});

/** `gamesApi.current` answers at least this many results and upcoming games, if there are as many. */
export const currentResults = 6;
export const currentUpcoming = 8;

export const CurrentGamesQuery = z.extend(GamesQuery, {
  /** A team's slug; default: all teams. */
  team: z.optional(z.string().check(z.maxLength(80))),
});
export type CurrentGamesQuery = z.infer<typeof CurrentGamesQuery>;

export const gamesApi = {
  list: forEveryone('GET /api/public/games', {
    summary: 'All games of a season and its tournaments, by date.',
    query: GamesQuery,
    answer: z.array(Game),
  }),
  current: forEveryone('GET /api/public/current-games', {
    summary:
      'A season’s games around now, by date: the last results, games in play, and the next games. Games that start together are answered together.',
    query: CurrentGamesQuery,
    answer: z.array(Game),
  }),
  tournaments: forEveryone('GET /api/public/tournaments', {
    summary: 'The names of a season’s tournaments, by their first game.',
    query: GamesQuery,
    answer: z.array(z.string()),
  }),
};
