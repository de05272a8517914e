import * as z from 'zod/mini';
import { competitionTypes } from '../games/games.ts';
import { Place, shotOutcomes } from '../games/rink.ts';
import { strengths } from '../games/sides.ts';
import { forEveryone } from '../operation.ts';
import { Count, Id, Instant } from '../shapes.ts';
import { statisticsRoles } from '../statistics/statistics.ts';
import { TeamBrief } from '../teams/teams.ts';

const Person = z.object({ _id: Id, name: z.string() });

/** A skater's shot, or one at a goalie. */
const PlayerShot = z.object({
  _id: Id,
  period: Count,
  elapsedSeconds: Count,
  /** False: only the period is known. */
  timeKnown: z.optional(z.boolean()),
  outcome: z.enum(['goal', ...shotOutcomes]),
  /** Of the side that shot. */
  strength: z.enum(strengths),
  /** As its side attacks; null: not recorded. */
  place: z.nullable(Place),
  /** Of a skater’s shot the goalie who saved it, of a shot at a goalie who shot; null: not recorded. */
  other: z.nullable(Person),
  /** A goal at an empty net. */
  emptyNet: z.optional(z.boolean()),
  /** How likely such a shot is a goal, from 0 to 1; missing where that is unknown, or the shot is none that it speaks of. */
  expectedGoals: z.optional(Count),
});
export type PlayerShot = z.infer<typeof PlayerShot>;

const ShotGame = z.object({
  gameId: Id,
  date: Instant,
  isHome: z.boolean(),
  opponent: TeamBrief,
  regulationPeriods: Count,
  /** Only its goals are recorded with their places. */
  isGoalsOnly: z.boolean(),
  /** By time. */
  shots: z.array(PlayerShot),
});
export type ShotGame = z.infer<typeof ShotGame>;

/**
 * Why a player has no sum of expected goals: no shots that are recorded one by one, no model, shots without place or time, shots of the
 * team whose shooter is not recorded, or games with more counted than recorded shots.
 */
export const unexpectedReasons = ['shots', 'model', 'places', 'shooters', 'counts'] as const;

export const PlayerShots = z.object({
  /** The season's name; null: the player has no game. */
  season: z.nullable(z.string()),
  role: z.enum(statisticsRoles),
  /** The player's final games of the season and competition. */
  allGames: Count,
  /** Those of them whose shots are recorded one by one, by time. */
  games: z.array(ShotGame),
  /** Of all shots that could be saved; penalty shots and those at an empty net are left out. Null: see `unexpected`. */
  expected: z.nullable(z.object({ games: Count, shots: Count, goals: Count, expectedGoals: Count })),
  unexpected: z.nullable(z.object({ reason: z.enum(unexpectedReasons), count: Count })),
});
export type PlayerShots = z.infer<typeof PlayerShots>;

export const playerShotsApi = {
  get: forEveryone('GET /api/public/players/{id}/shots', {
    summary:
      'Where a skater shot from in a season, or where the shots at a goalie came from, with expected goals if all of them have a place.',
    query: z.strictObject({
      /** A season’s name; default: the latest in which the player appeared. */
      season: z.optional(z.string().check(z.maxLength(200))),
      /** Default: `season`, the league’s games. */
      competition: z.optional(z.enum(competitionTypes)),
    }),
    answer: PlayerShots,
  }),
};
