import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { suspendingClasses } from '../rules/penaltyRules.ts';
import { Count, Id, Instant, OptionalVersion, text, wholeNumber } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';

/** A game as a suspension names it, from the player's side. */
const SuspensionGame = z.object({ gameId: Id, date: Instant, home: TeamBrief, away: TeamBrief });

/** So many games that a player misses for what happened in one. */
export const Suspension = z.object({
  _id: Id,
  player: z.object({ _id: Id, name: z.string(), number: z.nullable(Count) }),
  /** That the player was on when it happened. */
  team: TeamBrief,
  origin: SuspensionGame,
  penalty: z.enum(suspendingClasses),
  infraction: z.string(),
  /** How many games it is now, and how many the rules make it. */
  games: Count,
  gamesByRule: Count,
  /** Why an admin has made it another number; null: nobody has. */
  changeReason: z.nullable(z.string()),
  /** Finished games of the player's team since, by date, in which the player was not dressed. */
  served: z.array(SuspensionGame),
  remaining: Count,
  version: Count,
});
export type Suspension = z.infer<typeof Suspension>;

/** Who may not be dressed for a game. */
export const SuspendedPlayer = z.object({
  playerId: Id,
  name: z.string(),
  suspensionId: Id,
  penalty: z.enum(suspendingClasses),
  infraction: z.string(),
  games: Count,
  /** Games still to be missed, this one too. */
  remaining: Count,
});
export type SuspendedPlayer = z.infer<typeof SuspendedPlayer>;

export const suspensionsApi = {
  list: operation('GET /api/suspensions', {
    access: ['admin', 'scorekeeper', 'gm'],
    records: { gm: 'assignedTeams' },
    summary: 'Suspensions, the latest first.',
    query: z.strictObject({
      /** Of the game that it comes from: a season's name; the current one unless told, and those still open from before. */
      season: z.optional(z.string().check(z.maxLength(80))),
      team: z.optional(Id),
      /** Only those with games still to be missed, or without. */
      state: z.optional(z.enum(['open', 'served'])),
    }),
    answer: z.array(Suspension),
  }),
  listForGame: operation('GET /api/games/{gameId}/suspensions', {
    access: ['admin', 'scorekeeper', 'referee'],
    records: { referee: 'ownGames' },
    summary: 'Who may not be dressed for a game, each player once.',
    params: z.object({ gameId: Id }),
    answer: z.array(SuspendedPlayer),
  }),
  change: operation('PUT /api/suspensions/{id}', {
    access: ['admin'],
    summary:
      'Makes a suspension longer or shorter; 0 games lifts it, null gives it back to the rules. 409 when it has changed since `version`.',
    params: z.object({ id: Id }),
    body: z.strictObject({
      games: z.nullable(wholeNumber(0, 99, 'Please give a number of games from 0 to 99.')),
      reason: text('Please give a reason.', 500),
      version: OptionalVersion,
    }),
    answer: Suspension,
  }),
};
