import * as z from 'zod/mini';
import { forAdmins, forGameStaff, operation } from '../operation.ts';
import { suspendingClasses } from '../rules/penaltyRules.ts';
import { Count, Id, Instant, OptionalVersion, text, wholeNumber } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';

/** A game in a suspension, from the player's side. */
const SuspensionGame = z.object({ gameId: Id, date: Instant, home: TeamBrief, away: TeamBrief });

/** A suspension for a number of games. */
export const Suspension = z.object({
  _id: Id,
  player: z.object({ _id: Id, name: z.string(), number: z.nullable(Count) }),
  /** The player's team when it happened. */
  team: TeamBrief,
  origin: SuspensionGame,
  penalty: z.enum(suspendingClasses),
  infraction: z.string(),
  /** The current number of games, and the number by the rules. */
  games: Count,
  gamesByRule: Count,
  /** Why an admin changed the number; null: unchanged. */
  changeReason: z.nullable(z.string()),
  /** Finished games of the player's team since, by date, in which the player was not dressed. */
  served: z.array(SuspensionGame),
  remaining: Count,
  version: Count,
});
export type Suspension = z.infer<typeof Suspension>;

/** A player who must not be dressed for a game. */
export const SuspendedPlayer = z.object({
  playerId: Id,
  name: z.string(),
  suspensionId: Id,
  penalty: z.enum(suspendingClasses),
  infraction: z.string(),
  games: Count,
  /** Remaining games, including this one. */
  remaining: Count,
});
export type SuspendedPlayer = z.infer<typeof SuspendedPlayer>;

export const suspensionsApi = {
  list: operation('GET /api/suspensions', {
    access: ['admin', 'scorekeeper', 'gm'],
    records: { gm: 'assignedTeams' },
    summary: 'Suspensions, the latest first.',
    query: z.strictObject({
      /** Of the game that caused it: a season's name; default: the current one, and open ones from before. */
      season: z.optional(z.string().check(z.maxLength(80))),
      team: z.optional(Id),
      /** Open suspensions, or served ones. */
      state: z.optional(z.enum(['open', 'served'])),
    }),
    answer: z.array(Suspension),
  }),
  listForGame: forGameStaff('GET /api/games/{gameId}/suspensions', {
    summary: 'The suspended players of a game, each once.',
    answer: z.array(SuspendedPlayer),
  }),
  change: forAdmins('PUT /api/suspensions/{id}', {
    summary:
      'Changes the length of a suspension; 0 games lifts it, null restores the rules’ number. 409 if it has changed since `version`.',
    body: z.strictObject({
      games: z.nullable(wholeNumber(0, 99, 'Please enter a number of games from 0 to 99.')),
      reason: text('Please give a reason.', 500),
      version: OptionalVersion,
    }),
    answer: Suspension,
  }),
};
