import * as z from 'zod/mini';
import { competitionTypes } from '../games/games.ts';
import { forEveryone } from '../operation.ts';
import { Count, Id, Instant } from '../shapes.ts';

/** What there are records of. */
export const recordFigures = ['goals', 'assists', 'points', 'penaltyMinutes', 'wins', 'saves', 'shutouts'] as const;
export type RecordFigure = (typeof recordFigures)[number];

/** Consecutive games of a player in one season, each with a goal, a point, a win or a shutout. */
export const streakKinds = ['points', 'goals', 'wins', 'shutouts'] as const;
export type StreakKind = (typeof streakKinds)[number];

/** What players reach round numbers of. */
export const milestoneFigures = ['games', 'goals', 'points'] as const;

/** A milestone ahead is at most this far. */
export const nearMilestone = 5;

const NamedTeam = z.object({ name: z.string(), slug: z.string() });
const Holder = { playerId: Id, player: z.string(), value: Count };

const GameRecord = z.object({
  ...Holder,
  figure: z.enum(recordFigures),
  team: NamedTeam,
  game: z.object({ gameId: Id, date: Instant, opponent: z.string() }),
  season: z.string(),
});
const SeasonRecord = z.object({
  ...Holder,
  figure: z.enum(recordFigures),
  season: z.string(),
  /** In how many games. */
  games: Count,
});
const CareerRecord = z.object({ ...Holder, figure: z.enum(recordFigures), games: Count });
const Streak = z.object({
  ...Holder,
  kind: z.enum(streakKinds),
  team: NamedTeam,
  season: z.string(),
  /** Its first and last games. */
  from: z.object({ gameId: Id, date: Instant }),
  to: z.object({ gameId: Id, date: Instant }),
});
const Milestone = z.object({
  ...Holder,
  figure: z.enum(milestoneFigures),
  /** The round number. */
  next: Count,
  team: NamedTeam,
});

/** The best five of each kind, the best first; the first to do it is first of equals. */
export const LeagueRecords = z.object({
  /** The number of final games that players’ figures are known of, and of all. */
  games: Count,
  allGames: Count,
  game: z.array(GameRecord),
  season: z.array(SeasonRecord),
  career: z.array(CareerRecord),
  streaks: z.array(Streak),
  /** Streaks of the current season that may go on: of players on a roster. */
  currentStreaks: z.array(Streak),
  /** Of players on a roster of the current season, with their team; the nearest first. */
  milestones: z.array(Milestone),
});
export type LeagueRecords = z.infer<typeof LeagueRecords>;
export type GameRecord = z.infer<typeof GameRecord>;
export type SeasonRecord = z.infer<typeof SeasonRecord>;
export type CareerRecord = z.infer<typeof CareerRecord>;
export type Streak = z.infer<typeof Streak>;
export type Milestone = z.infer<typeof Milestone>;

export const recordsApi = {
  get: forEveryone('GET /api/public/stats/records', {
    summary:
      'The league’s records of a game, a season and a career, the longest streaks, streaks that go on, and milestones ahead.',
    query: z.strictObject({
      /** Default: `season`, the league’s games. */
      competition: z.optional(z.enum(competitionTypes)),
    }),
    answer: LeagueRecords,
  }),
};
