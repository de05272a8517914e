import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { SeasonRules, tieBreakCriteria } from '../seasons/seasonRules.ts';
import { Count, Id, Instant } from '../shapes.ts';
import { TeamBrief, teamRecord } from '../teams/teams.ts';
import { MainNames } from '../translations.ts';

const Results = { wins: Count, overtimeWins: Count, overtimeLosses: Count, losses: Count };

/** `x`: clinched a playoff place. `y`: clinched the first place. `e`: eliminated. Set by the league, or else by proof. */
export const clinchMarks = ['x', 'y', 'e'] as const;
export type ClinchMark = (typeof clinchMarks)[number];

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
    z.object({
      criterion: z.enum([...tieBreakCriteria, 'undecided']),
      value: Count,
      nextValue: Count,
      /** Of the possible points in the games compared, from 0 to 1; otherwise counts. */
      isShare: z.optional(z.boolean()),
    }),
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

export const standingsApi = {
  get: forEveryone('GET /api/public/standings', {
    summary: 'The league table of a season, or the table of one of its tournaments.',
    query: z.strictObject({ season: z.optional(z.string()), tournament: z.optional(z.string()) }),
    answer: Standings,
  }),
};
