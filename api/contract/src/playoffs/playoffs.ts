import * as z from 'zod/mini';
import { decisionTypes, gameStatuses } from '../games/games.ts';
import { forAdmins, forEveryone } from '../operation.ts';
import { homePatterns, homePatternsOf, playoffSizes, roundsOf, seriesLengths } from '../rules/playoffBracket.ts';
import { Count, Id, Instant, LeagueDay, Message, text, textOrNull, wholeNumber } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { MainNames, translationsOf } from '../translations.ts';

const yesOrNo = z.boolean('Please choose yes or no.');

const RoundFormat = z
  .strictObject({
    bestOf: z.literal(seriesLengths, 'Please choose the length of the series.'),
    /** Who is at home, as numbers of games in turn, such as `2-2-1`: see `higherSeedHosts`. */
    homePattern: z.enum(homePatterns, 'Please choose who is at home.'),
    /** Where all games of the round are played; null: at home. */
    venue: textOrNull(120),
  })
  .check(
    z.refine(({ bestOf, homePattern }) => homePatternsOf[bestOf].includes(homePattern), {
      message: 'Please choose who is at home.',
      path: ['homePattern'],
    }),
  );

const format = {
  /** Of the competition, as schedules and statistics show it. */
  name: text('Please enter a name.', 80),
  translations: translationsOf({ name: textOrNull(80) }),
  teams: z.literal(playoffSizes, 'Please choose the number of teams.'),
  /** The best remaining seed meets the worst one in each round; otherwise the bracket is fixed. */
  reseed: yesOrNo,
  /** From the first round to the final. */
  rounds: z.array(RoundFormat).check(z.minLength(1), z.maxLength(4)),
  firstDay: LeagueDay,
  /** When games begin, in the league's time zone. */
  time: z
    .string('Please enter a time such as 19:30.')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 19:30.')),
  /** From one game of a series to the next. */
  daysBetween: wholeNumber(1, 14),
  /** From the last game of a round to the first of the next one. */
  daysBetweenRounds: wholeNumber(1, 30),
  overtimeMinutes: wholeNumber(1, 60),
  /** Whether a shootout follows the first overtime. Otherwise overtime continues until a goal. */
  shootout: yesOrNo,
};

const hasEveryRound = z.refine<{ teams: number; rounds: readonly unknown[] }>(
  ({ teams, rounds }) => rounds.length === roundsOf(teams).length,
  { message: 'Please set every round.', path: ['rounds'] },
);

/** Teams, best first, in the order of the table; those that are level in everything may be in any order among themselves. */
const Seeds = z.array(Id).check(z.minLength(2), z.maxLength(16));

/** Without seeds, teams that are level are in the order of their names. */
export const PlayoffFormat = z.strictObject({ ...format, seeds: z.optional(Seeds) }).check(hasEveryRound);
export type PlayoffFormat = z.infer<typeof PlayoffFormat>;

/** With the seeds of the preview: the play-offs are not created if the table has changed since. */
export const PlayoffsInput = z.strictObject({ ...format, seeds: Seeds }).check(hasEveryRound);
export type PlayoffsInput = z.infer<typeof PlayoffsInput>;

const SeededTeam = z.object({ seed: Count, team: TeamBrief });
export type SeededTeam = z.infer<typeof SeededTeam>;

/** A game of a series. */
export const SeriesGame = z.object({
  gameId: Id,
  /** From 1. */
  game: Count,
  date: Instant,
  timeKnown: z.boolean(),
  status: z.enum(gameStatuses),
  higherIsHome: z.boolean(),
  home_score: z.nullable(Count),
  away_score: z.nullable(Count),
  decision_type: z.nullable(z.enum(decisionTypes)),
  forfeitedBy: z.optional(z.nullable(z.enum(['home', 'away', 'both']))),
  isAwarded: z.optional(z.boolean()),
  isAbandoned: z.optional(z.boolean()),
  venue: z.nullable(z.string()),
  /** The series can end before it. */
  ifNeeded: z.boolean(),
  /** The series has ended before it. */
  notNeeded: z.boolean(),
});
export type SeriesGame = z.infer<typeof SeriesGame>;

export const PlayoffSeries = z.object({
  /** Null: not known yet. */
  higher: z.nullable(SeededTeam),
  lower: z.nullable(SeededTeam),
  /** The higher seed is in the next round without playing, and there is no series. */
  isBye: z.boolean(),
  wins: z.object({ higher: Count, lower: Count }),
  winner: z.nullable(z.enum(['higher', 'lower'])),
  games: z.array(SeriesGame),
});
export type PlayoffSeries = z.infer<typeof PlayoffSeries>;

export const Playoffs = z.object({
  season: z.string(),
  /** Null: the season has no play-offs yet. */
  name: z.nullable(z.string()),
  reseed: z.boolean(),
  champion: z.nullable(TeamBrief),
  /** From the first one to the final. */
  rounds: z.array(
    z.object({
      /** The places in it: 2 is the final, 4 the semi-finals. */
      roundOf: Count,
      bestOf: Count,
      venue: z.nullable(z.string()),
      /** From top to bottom. In a fixed bracket the winners of two neighbors meet. */
      series: z.array(PlayoffSeries),
    }),
  ),
});
export type Playoffs = z.infer<typeof Playoffs>;

/** The same with the seasons that have play-offs, newest first. */
export const PublicPlayoffs = z.extend(Playoffs, { seasons: z.array(z.string()), mainNames: MainNames });
export type PublicPlayoffs = z.infer<typeof PublicPlayoffs>;

/** A season's play-offs as admins manage them. */
export const ManagedPlayoffs = z.object({
  season: z.string(),
  /** Null: not created yet. */
  playoffs: z.nullable(Playoffs),
  /** The table's teams in order, as they would be seeded now. */
  table: z.array(
    z.extend(SeededTeam, {
      /** The first and the last place that it may have, among teams that are level in everything; missing: only its own. */
      level: z.optional(z.tuple([Count, Count])),
    }),
  ),
  playoffPlaces: z.nullable(Count),
  /** Games of the table that are not final; the play-offs are created when there are none. */
  gamesLeft: Count,
  /** While no game has been played. */
  canStartOver: z.boolean(),
});
export type ManagedPlayoffs = z.infer<typeof ManagedPlayoffs>;

export const playoffsApi = {
  get: forEveryone('GET /api/public/playoffs', {
    summary:
      'The play-offs of a season. Without a season: of the current one, otherwise of the last one that has some.',
    query: z.strictObject({ season: z.optional(z.string()) }),
    answer: PublicPlayoffs,
  }),
  manage: forAdmins('GET /api/seasons/{id}/playoffs', {
    summary: 'A season’s play-offs, and what decides whether they can be created or started over.',
    answer: ManagedPlayoffs,
  }),
  check: forAdmins('POST /api/seasons/{id}/playoffs/check', {
    summary: 'The play-offs as they would be created from the table as it is now. Read-only.',
    body: PlayoffFormat,
    answer: Playoffs,
  }),
  create: forAdmins('POST /api/seasons/{id}/playoffs', {
    summary: 'Creates the play-offs from the final table, with the games of the first round.',
    body: PlayoffsInput,
    answer: Playoffs,
    status: 201,
  }),
  remove: forAdmins('DELETE /api/seasons/{id}/playoffs', {
    summary: 'Deletes the play-offs with their games, while none was played.',
    answer: Message,
  }),
};
