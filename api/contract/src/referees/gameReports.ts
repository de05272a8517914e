import * as z from 'zod/mini';
import { Game } from '../games/games.ts';
import { operation } from '../operation.ts';
import { Count, Id, Instant, text, textOrNull, Version } from '../shapes.ts';

export const reportStatuses = ['draft', 'filed'] as const;

const Person = z.object({ _id: Id, name: z.string() });

/** What a referee has to say of a game: a draft is the referee's own, a filed one is the league's. */
export const GameReport = z.object({
  _id: Id,
  game: Game,
  official: Person,
  incidents: z.nullable(z.string()),
  injuries: z.nullable(z.string()),
  matchPenalties: z.array(z.object({ player: Person, description: z.string() })),
  status: z.enum(reportStatuses),
  /** The last time that it was filed. */
  filedAt: z.nullable(Instant),
  /** Why an admin gave it back. */
  reopenReason: z.nullable(z.string()),
  updatedAt: Instant,
  /** Sent back with a change, which is refused when there was another. */
  version: Count,
});
export type GameReport = z.infer<typeof GameReport>;

export const GameReportInput = z.strictObject({
  incidents: textOrNull(10_000),
  injuries: textOrNull(10_000),
  matchPenalties: z
    .array(
      z.strictObject({
        playerId: z.uuid('Please choose the player.'),
        description: text('Please describe what happened.', 5000),
      }),
    )
    .check(z.maxLength(40)),
  /** True: hands it to the league; only an admin gives it back. */
  file: z.boolean(),
  /** Of the report that this one replaces; null: there is none yet. */
  version: z.nullable(Version),
});
export type GameReportInput = z.infer<typeof GameReportInput>;

/** What is needed to write one. */
export const ReportForm = z.object({
  game: Game,
  /** Null: not begun. */
  report: z.nullable(GameReport),
  /** Whom a match penalty may concern: who was dressed, else the teams' rosters. */
  players: z.array(z.object({ ...Person.shape, number: z.nullable(Count), team_id: Id })),
  /** What the score sheet has of match penalties and game misconducts, to begin with. */
  sheetPenalties: z.array(
    z.object({
      playerId: Id,
      name: z.string(),
      class: z.string(),
      infraction: z.string(),
      period: Count,
      elapsedSeconds: Count,
    }),
  ),
});
export type ReportForm = z.infer<typeof ReportForm>;

const ofReferee = { referee: 'ownGames' } as const;
const game = { params: z.object({ gameId: Id }) };
const which = { params: z.object({ id: Id }) };

export const gameReportsApi = {
  form: operation('GET /api/games/{gameId}/report', {
    access: ['referee'],
    records: ofReferee,
    summary: 'My report of a game, and what is needed to write it.',
    ...game,
    answer: ReportForm,
  }),
  save: operation('PUT /api/games/{gameId}/report', {
    access: ['referee'],
    records: ofReferee,
    summary: 'Keeps my report of a game as a draft, or files it; from the start of the game on.',
    ...game,
    body: GameReportInput,
    answer: GameReport,
  }),
  list: operation('GET /api/reports', {
    access: ['admin'],
    summary: 'The reports that were filed, the latest first, those that were given back too.',
    query: z.strictObject({
      /** A season's name; the current one unless told. */
      season: z.optional(z.string().check(z.maxLength(80))),
      status: z.optional(z.enum(reportStatuses)),
    }),
    answer: z.array(GameReport),
  }),
  get: operation('GET /api/reports/{id}', {
    access: ['admin', 'referee'],
    records: ofReferee,
    summary: 'One report.',
    ...which,
    answer: GameReport,
  }),
  reopen: operation('POST /api/reports/{id}/reopen', {
    access: ['admin'],
    summary: 'Gives a filed report back to its referee.',
    ...which,
    body: z.strictObject({ reason: text('Please say what is missing.', 500) }),
    answer: GameReport,
  }),
};
