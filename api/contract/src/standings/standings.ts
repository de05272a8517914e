import * as z from 'zod/mini';
import { forAdmins, forEveryone } from '../operation.ts';
import { SeasonRules, tieBreakCriteria } from '../seasons/seasonRules.ts';
import { Count, Id, Instant, LeagueDay, OptionalVersion, textOrNull, wholeNumber } from '../shapes.ts';
import { TeamBrief, teamRecord } from '../teams/teams.ts';
import { MainNames, Translations, translationsOf } from '../translations.ts';

const Results = { wins: Count, overtimeWins: Count, overtimeLosses: Count, losses: Count };

/** `x`: clinched a playoff place. `y`: clinched the first place. `e`: eliminated. Set by the league, or else by proof. */
export const clinchMarks = ['x', 'y', 'e'] as const;
export type ClinchMark = (typeof clinchMarks)[number];

/** The league's adjustment of a team in a season's table. */
export interface TeamRuling {
  teamId: string;
  /** Added, or deducted if negative. */
  points: number;
  reason: string | null;
  mark: ClinchMark | null;
  /** No letter, whatever is proven. */
  isUnmarked?: boolean;
}

/** Why a team has its letter: the league gave it, or it is proven. By the league and without a letter: whatever is proven. */
const MarkReason = z.union([
  z.object({ by: z.literal('league'), reason: z.nullable(z.string()) }),
  z.object({
    by: z.literal('proof'),
    /** The places that the team can still finish at. */
    best: Count,
    worst: Count,
    gamesLeft: Count,
    /** Tie-breaks are not foreseen: teams level on points count against it where it is sure, and for it where it is out. */
    onPoints: z.boolean(),
  }),
]);
export type MarkReason = z.infer<typeof MarkReason>;

export const StandingsRow = z.object({
  team: TeamBrief,
  ...teamRecord,
  shootoutWins: Count,
  shootoutLosses: Count,
  /** The points percentage, from 0 to 1; null before the first game. */
  pointsShare: z.nullable(z.number()),
  adjustment: z.nullable(z.object({ points: z.int(), reason: z.string() })),
  mark: z.nullable(z.enum(clinchMarks)),
  /** Of the letter; null without one, unless the league takes the one that is proven. */
  markReason: z.optional(z.nullable(MarkReason)),
  /** Most recent last: `W`, `OTW`, `OTL`, `L`. */
  lastTen: z.array(z.enum(['W', 'OTW', 'OTL', 'L'])),
  /** `W3`, `L2`, `OT1`; null before the first game. */
  streak: z.nullable(z.string()),
  home: z.object(Results),
  away: z.object(Results),
  /** Why it ranks above the next row when both are level on points. */
  aboveNextBy: z.nullable(
    z.object({ criterion: z.enum([...tieBreakCriteria, 'undecided']), value: Count, nextValue: Count }),
  ),
  /** Level teams that have not all met yet: their games may change the order. */
  provisional: z.boolean(),
});
export type StandingsRow = z.infer<typeof StandingsRow>;

export const Standings = z.object({
  season: z.string(),
  tournament: z.nullable(z.string()),
  rules: SeasonRules,
  /** The number of playoff places; null: unknown, or a tournament. */
  playoffPlaces: z.nullable(Count),
  /** How many of them begin the play-offs at home; null: not said. */
  homeAdvantagePlaces: z.optional(z.nullable(Count)),
  rows: z.array(StandingsRow),
  /** Whether the season has play-offs. */
  hasPlayoffs: z.optional(z.boolean()),
  /** Of the season's tournaments. */
  mainNames: MainNames,
  /** Games that count without having been played to the end, or whose day is in the future. */
  unplayed: z.optional(
    z.array(
      z.object({
        gameId: Id,
        date: Instant,
        home_team: z.string(),
        away_team: z.string(),
        how: z.enum(['forfeit', 'awarded', 'ahead']),
      }),
    ),
  ),
});
export type Standings = z.infer<typeof Standings>;

const Witness = z.object({
  /** The team's final points. */
  points: z.int(),
  /** Of others: those that end level or above, or that must not end above and could. */
  others: z.array(z.object({ teamId: Id, points: z.int() })),
});

const results = z.array(z.enum(['W', 'OTW', 'OTL', 'L']));

/** The points that a team takes from the games that it has left: at least so many, or at most. */
const Bound = z.object({
  teamId: Id,
  points: Count,
  /** What these games give at most. */
  of: Count,
  games: Count,
  /** The same in results, if it is: each of its games ends with one of these, its own results. */
  each: z.optional(results),
});

/** What must be so for something to happen: all of it, and it may not be enough. */
const OnlyIf = z.object({
  own: z.optional(Bound),
  rivals: z.array(Bound),
  /** So many of these teams must end level with it or better where it misses the place, level or worse where it reaches it. */
  among: z.optional(z.object({ count: Count, teamIds: z.array(Id) })),
});
export type OnlyIf = z.infer<typeof OnlyIf>;

/** Results of a game, the home team's. */
const Condition = z.object({
  gameId: Id,
  homeId: Id,
  awayId: Id,
  results,
});

/** What the next day with games may decide. */
const NextDay = z.object({
  day: LeagueDay,
  /** A team has a place for certain after that day, or misses it, with all conditions of one of the ways. */
  decisions: z.array(
    z.object({
      teamId: Id,
      place: Count,
      what: z.enum(['clinches', 'misses']),
      ways: z.array(z.array(Condition)),
    }),
  ),
});
export type NextDay = z.infer<typeof NextDay>;

/** What is proven about the end of a season's league table, and how likely it is. */
export const Outlook = z.object({
  season: z.string(),
  playoffPlaces: z.nullable(Count),
  homeAdvantagePlaces: z.optional(z.nullable(Count)),
  /** False while the schedule is not said to be complete, and for seconds after a change. */
  isProven: z.boolean(),
  gamesLeft: z.nullable(Count),
  /**
   * Tie-breaks are foreseen, up to the goals of the games that are left: few are. Otherwise teams level on points count for a team in
   * its best place, and against it in its worst one.
   */
  seesTieBreaks: z.optional(z.boolean()),
  /** Null: no day is known. Absent for seconds after a change. */
  nextDay: z.optional(z.nullable(NextDay)),
  /** In the order of the table. */
  teams: z.array(
    z.object({
      team: TeamBrief,
      points: z.int(),
      /** The places that it can finish at. */
      best: Count,
      worst: Count,
      /** The first place, the last with home advantage and the last playoff place, as far as it can still reach and miss them. */
      open: z.array(
        z.object({
          place: Count,
          /**
           * The points with which it has the place, whatever the others do: the magic number. Null: it depends on others. Absent in
           * a large league while too many games are left.
           */
          toClinch: z.optional(z.nullable(Count)),
          /** An end in which it reaches the place, and one in which it misses it. */
          reaches: Witness,
          misses: Witness,
          /**
           * It reaches the place only if it takes at least so many points and others at most so many; it misses it only if it takes at
           * most so many and others at least so many. Absent where nothing worth telling must be so, and for seconds after a change.
           */
          reachesOnlyIf: z.optional(OnlyIf),
          missesOnlyIf: z.optional(OnlyIf),
        }),
      ),
      /** Of 10,000 simulated ends: the share in which it has the place or a better one. Absent for seconds after a change. */
      chances: z.optional(z.array(z.object({ place: Count, share: z.number() }))),
      /** The games that it has left, and the average points percentage of its opponents in them. */
      schedule: z.optional(z.object({ gamesLeft: Count, opponents: z.nullable(z.number()) })),
    }),
  ),
});
export type Outlook = z.infer<typeof Outlook>;

const pointsGiven = 'Please enter points from -99 to 99.';

const Ruling = z
  .strictObject({
    teamId: Id,
    points: wholeNumber(-99, 99, pointsGiven),
    /** Of the points and of the letter, shown to visitors. A letter that overrules the proof needs one. */
    reason: textOrNull(300),
    translations: translationsOf({ reason: textOrNull(300) }),
    mark: z.nullable(z.enum(clinchMarks)),
    /** No letter, whatever is proven. Default: false. */
    isUnmarked: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ points, reason }) => points === 0 || !!reason, { message: 'Please give a reason.', path: ['reason'] }),
    z.refine(({ mark, isUnmarked }) => !mark || !isUnmarked, {
      message: 'Please choose a letter or none.',
      path: ['mark'],
    }),
  );

/** All adjustments of a season; replaces the previous ones. */
export const RulingsInput = z.strictObject({
  playoffPlaces: z.nullable(wholeNumber(1, 64)),
  /** How many of them begin the playoffs at home: fewer; null: not said. Default: unchanged. */
  homeAdvantagePlaces: z.optional(z.nullable(wholeNumber(1, 64))),
  /** Default: unchanged. */
  allGamesScheduled: z.optional(z.boolean()),
  teams: z.array(Ruling).check(z.maxLength(100)),
  version: OptionalVersion,
});
export type RulingsInput = z.infer<typeof RulingsInput>;

/** Every team of a season's league games. */
export const Rulings = z.object({
  playoffPlaces: z.nullable(Count),
  homeAdvantagePlaces: z.optional(z.nullable(Count)),
  /** Whether every league game of the season is in the schedule: clinch letters are set by proof then, where the league sets none. */
  allGamesScheduled: z.boolean(),
  teams: z.array(
    z.object({
      team: TeamBrief,
      points: z.int(),
      reason: z.nullable(z.string()),
      translations: z.optional(Translations),
      mark: z.nullable(z.enum(clinchMarks)),
      isUnmarked: z.optional(z.boolean()),
    }),
  ),
  version: Count,
});
export type Rulings = z.infer<typeof Rulings>;

export const standingsApi = {
  rulings: forAdmins('GET /api/seasons/{id}/rulings', {
    summary: 'The league’s adjustments in a season’s table: points and clinch letters.',
    answer: Rulings,
  }),
  rule: forAdmins('PUT /api/seasons/{id}/rulings', {
    summary:
      'Replaces the adjustments of all teams of a season. 409 if they have changed since `version`; 422 for a new letter without a reason where letters are proven.',
    body: RulingsInput,
    answer: Rulings,
  }),
  get: forEveryone('GET /api/public/standings', {
    summary: 'The league table of a season, or the table of one of its tournaments.',
    query: z.strictObject({ season: z.optional(z.string()), tournament: z.optional(z.string()) }),
    answer: Standings,
  }),
  outlook: forEveryone('GET /api/public/standings/outlook', {
    summary:
      'Which places each team can still finish at, what it needs, and an example of how it happens or does not. Proven.',
    query: z.strictObject({ season: z.optional(z.string()) }),
    answer: Outlook,
  }),
};
