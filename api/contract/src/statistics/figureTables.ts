import * as z from 'zod/mini';
import { competitionTypes } from '../games/games.ts';
import { forEveryone } from '../operation.ts';
import { Count, Id, LeagueDay, wholeNumberInQuery } from '../shapes.ts';
import { MainNames } from '../translations.ts';

/** All figures of a skater. Skaters have no time on ice, so their rates are per game. */
export const skaterFigures = [
  'games',
  'goals',
  'assists',
  'points',
  'pointsPerGame',
  'gamesPerGoal',
  'powerPlayGoals',
  'powerPlayAssists',
  'shortHandedGoals',
  'emptyNetGoals',
  'gameWinningGoals',
  'firstGoals',
  'overtimeGoals',
  'shots',
  'shootingPercentage',
  'plusMinus',
  'onIceGoalsFor',
  'onIceGoalsAgainst',
  'onIceShare',
  'faceoffsWon',
  'faceoffsLost',
  'faceoffPercentage',
  'hits',
  'blockedShots',
  'giveaways',
  'takeaways',
  'penaltyMinutes',
  'minors',
  'majors',
  'misconducts',
] as const;
export type SkaterFigure = (typeof skaterFigures)[number];

/** All figures of a goalie. */
export const goalieFigures = [
  'games',
  'starts',
  'secondsPlayed',
  'wins',
  'losses',
  'overtimeLosses',
  'shotsAgainst',
  'saves',
  'goalsAgainst',
  'savePercentage',
  'evenStrengthShots',
  'evenStrengthSavePercentage',
  'shortHandedShots',
  'shortHandedSavePercentage',
  'powerPlayShots',
  'powerPlaySavePercentage',
  'goalsAgainstAverage',
  'goalsAgainstPer60',
  'shutouts',
  'qualityStarts',
  'qualityStartShare',
  'goals',
  'assists',
  'penaltyMinutes',
] as const;
export type GoalieFigure = (typeof goalieFigures)[number];

/** A start with few shots is a quality start from this share of saves on. */
export const fewShots = { max: 20, savePercentage: 0.885 } as const;

/** At most this many players are compared. */
export const maxCompared = 4;

/** What a figure may rest on: a part of the games has it. */
export const figureSources = [
  'sheets',
  'shots',
  'plusMinus',
  'faceoffs',
  'hits',
  'blockedShots',
  'giveaways',
  'takeaways',
  'penalties',
  'saves',
  'minutes',
  'starts',
  'shotStrengths',
] as const;
export type FigureSource = (typeof figureSources)[number];

const slug = z.string().check(z.maxLength(80));
const playerId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const playerIds = new RegExp(`^${playerId}(,${playerId}){0,${maxCompared - 1}}$`);

/** Which games count. */
export const gameFilters = {
  /** A season’s name; default: the current one. */
  season: z.optional(z.string().check(z.maxLength(200))),
  /** `career`: all seasons. */
  span: z.optional(z.enum(['season', 'career'])),
  /** Default: `season`, the league’s games. */
  competition: z.optional(z.enum(competitionTypes)),
  /** One tournament, by name; default: all. */
  tournament: z.optional(z.string().check(z.maxLength(200))),
  /** A team’s slug. */
  team: z.optional(slug),
  /** The slug of the team that they played against. */
  opponent: z.optional(slug),
  venue: z.optional(z.enum(['home', 'away'])),
  /** Days in the league’s time zone, both included. */
  from: z.optional(LeagueDay),
  to: z.optional(LeagueDay),
};

const PlayerFilters = {
  ...gameFilters,
  position: z.optional(z.string().check(z.maxLength(100))),
  minimumGames: z.optional(wholeNumberInQuery(1, 10_000)),
  /** Ids of players, separated by commas. */
  players: z.optional(z.string().check(z.regex(playerIds, 'Please name up to four players by id.'))),
  direction: z.optional(z.enum(['descending', 'ascending'])),
  page: z.optional(wholeNumberInQuery(1, 100_000)),
  /** Rows of a page; default: 50. */
  size: z.optional(wholeNumberInQuery(1, 1000)),
};

export const SkaterTableQuery = z.strictObject({
  ...PlayerFilters,
  /** Default: `points`. */
  sort: z.optional(z.enum(skaterFigures)),
});
export type SkaterTableQuery = z.infer<typeof SkaterTableQuery>;

export const GoalieTableQuery = z.strictObject({
  ...PlayerFilters,
  /** Default: `wins`. */
  sort: z.optional(z.enum(goalieFigures)),
});
export type GoalieTableQuery = z.infer<typeof GoalieTableQuery>;

const NamedTeam = z.object({ name: z.string(), slug: z.string() });

const figuresOf = <Figure extends string>(names: readonly Figure[]) =>
  z.object(
    // Null: not recorded, or a ratio of nothing.
    Object.fromEntries(names.map((name) => [name, z.nullable(Count)])) as Record<
      Figure,
      z.ZodMiniNullable<typeof Count>
    >,
  );

const Player = {
  playerId: Id,
  player: z.string(),
  position: z.string(),
  /** The teams that the figures are from, the latest first. */
  teams: z.array(NamedTeam),
};

/** A skater’s figures of all games that the filters leave. */
export const SkaterRow = z.extend(figuresOf(skaterFigures), Player);
export type SkaterRow = z.infer<typeof SkaterRow>;

/** A goalie’s figures of all games that the filters leave. */
export const GoalieRow = z.extend(figuresOf(goalieFigures), Player);
export type GoalieRow = z.infer<typeof GoalieRow>;

/** The number of final games, and of those that have what some figures need. */
export const FigureBasis = z.extend(
  z.object(Object.fromEntries(figureSources.map((name) => [name, Count])) as Record<FigureSource, typeof Count>),
  { games: Count },
);
export type FigureBasis = z.infer<typeof FigureBasis>;

const Page = {
  /** The season’s name; null: all seasons. */
  season: z.nullable(z.string()),
  /** Players on all pages. */
  total: Count,
  basis: FigureBasis,
  /** For the filters: what the competition has. */
  teams: z.array(NamedTeam),
  /** The teams that the filters name, at their current or former addresses. */
  team: z.optional(NamedTeam),
  opponent: z.optional(NamedTeam),
  positions: z.array(z.string()),
  tournaments: z.array(z.string()),
  mainNames: MainNames,
};

export const SkaterTable = z.object({ ...Page, rows: z.array(SkaterRow) });
export type SkaterTable = z.infer<typeof SkaterTable>;
export const GoalieTable = z.object({ ...Page, rows: z.array(GoalieRow) });
export type GoalieTable = z.infer<typeof GoalieTable>;

export const figureTablesApi = {
  skaters: forEveryone('GET /api/public/stats/skaters', {
    summary: 'A page of the skaters of a season or of all seasons, each with all figures of the chosen games.',
    query: SkaterTableQuery,
    answer: SkaterTable,
  }),
  goalies: forEveryone('GET /api/public/stats/goalies', {
    summary:
      'A page of the goalies of a season or of all seasons, each with all figures of the chosen games. A quality start has at least the season’s average save percentage, or .885 with 20 shots or fewer.',
    query: GoalieTableQuery,
    answer: GoalieTable,
  }),
};
