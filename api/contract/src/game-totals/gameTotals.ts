import * as z from 'zod/mini';
import { forAdmins, forScorekeepers, operation } from '../operation.ts';
import { Count, Id, Instant, Message, text, Version, wholeNumber } from '../shapes.ts';

const figure = (message: string, maximum: number) => wholeNumber(0, maximum, message);

/** The highest figures of a player in one game. */
export const maxFigures = { goals: 99, assists: 99, pim: 999 } as const;

export const PlayerTotals = z.strictObject({
  playerId: Id,
  teamId: Id,
  /** `Goalie` or another. */
  position: text('Please enter the position.', 40),
  goals: figure('Please enter the goals.', maxFigures.goals),
  assists: figure('Please enter the assists.', maxFigures.assists),
  pim: figure('Please enter the penalty minutes.', maxFigures.pim),
});

export type PlayerTotals = z.infer<typeof PlayerTotals>;

/** Milliseconds since 1970 as text, or an instant: an unscheduled game. */
const Timestamp = z.string().check(z.regex(/^\d{10,16}$/));

/** The specification's constant: the current season, unless one has this name. */
export const constantSeason = '2024-25';

/** The figures of a game's players from the stats form (specification, section 7). */
export const GameTotals = z.strictObject({
  gameId: z.union([Id, Timestamp, z.iso.datetime({ offset: true })], 'This is neither a game nor a timestamp.'),
  season: text('Season is required.', 80),
  playerStats: z.array(PlayerTotals).check(z.minLength(1, 'There are no players to submit.'), z.maxLength(200)),
  /** The `seq` of the stored totals that the person saw. */
  basedOn: z.optional(Version),
});
export type GameTotals = z.infer<typeof GameTotals>;

/** The stored totals of a scheduled game. */
export const StoredTotals = z.object({
  /** Of the game's sheet: increased with every change. */
  seq: Count,
  lines: z.array(
    z.object({
      playerId: Id,
      teamId: Id,
      name: z.string(),
      isGoalie: z.boolean(),
      goals: Count,
      assists: Count,
      pim: Count,
    }),
  ),
  /** Whom the line-ups expect to play: dressed skaters, and of several goalies those who start. */
  expected: z.optional(z.array(Id)),
});
export type StoredTotals = z.infer<typeof StoredTotals>;

/** A submission for an unscheduled game. */
export const AdHocGame = z.object({
  gameId: z.string(),
  season: z.string(),
  by: z.nullable(z.object({ _id: Id, name: z.string() })),
  submittedAt: Instant,
  teams: z.array(z.object({ _id: Id, name: z.string(), goals: Count, players: Count })),
});
export type AdHocGame = z.infer<typeof AdHocGame>;

export const gameTotalsApi = {
  submit: forScorekeepers('POST /api/stats/game', {
    summary:
      'Saves players’ totals of a game, replacing each team’s previous ones. The season `2024-25` is the current one unless a season has that name.',
    body: GameTotals,
    answer: Message,
  }),
  get: operation('GET /api/stats/game/{gameId}', {
    access: ['admin', 'scorekeeper'],
    summary: 'The stored totals of a scheduled game’s players.',
    answer: StoredTotals,
  }),
  list: operation('GET /api/stats/game', {
    access: ['admin', 'scorekeeper'],
    summary: 'Submissions for unscheduled games, the latest first.',
    answer: z.array(AdHocGame),
  }),
  remove: forAdmins('DELETE /api/stats/game/{gameId}', {
    summary: 'Deletes a submission for an unscheduled game.',
    params: z.object({ gameId: z.string().check(z.maxLength(40)) }),
    answer: Message,
  }),
};
