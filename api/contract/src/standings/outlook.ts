import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count, Id, LeagueDay } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';

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

export const outlookApi = {
  get: forEveryone('GET /api/public/standings/outlook', {
    summary:
      'Which places each team can still finish at, what it needs, and an example of how it happens or does not. Proven.',
    query: z.strictObject({ season: z.optional(z.string()) }),
    answer: Outlook,
  }),
};
