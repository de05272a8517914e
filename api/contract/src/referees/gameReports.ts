import * as z from 'zod/mini';
import { Game } from '../games/games.ts';
import { forAdmins, operation } from '../operation.ts';
import { Count, Id, Instant, text, textOrNull, Version } from '../shapes.ts';

export const reportStatuses = ['draft', 'filed'] as const;

const Person = z.object({ _id: Id, name: z.string() });

/** A referee's report: a draft is private, a filed one is visible to admins. */
export const GameReport = z.object({
  _id: Id,
  game: Game,
  official: Person,
  incidents: z.nullable(z.string()),
  injuries: z.nullable(z.string()),
  matchPenalties: z.array(z.object({ player: Person, description: z.string() })),
  status: z.enum(reportStatuses),
  /** When it was last filed. */
  filedAt: z.nullable(Instant),
  /** Why an admin reopened it. */
  reopenReason: z.nullable(z.string()),
  updatedAt: Instant,
  /** Send it with a change, which is rejected if there was another. */
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
  /** True: files it; only an admin can reopen it. */
  file: z.boolean(),
  /** The version of the report that is replaced; null: there is none yet. */
  version: z.nullable(Version),
});
export type GameReportInput = z.infer<typeof GameReportInput>;

/** The data for writing a report. */
export const ReportForm = z.object({
  game: Game,
  /** Null: not begun. */
  report: z.nullable(GameReport),
  /** Possible players of a match penalty: the dressed ones, otherwise the teams' rosters. */
  players: z.array(z.object({ ...Person.shape, number: z.nullable(Count), team_id: Id })),
  /** The match penalties and game misconducts of the score sheet, to start from. */
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

export const gameReportsApi = {
  form: operation('GET /api/games/{gameId}/report', {
    access: ['referee'],
    records: ofReferee,
    summary: 'My report of a game, and the data for writing it.',
    answer: ReportForm,
  }),
  save: operation('PUT /api/games/{gameId}/report', {
    access: ['referee'],
    records: ofReferee,
    summary: 'Saves my report of a game as a draft, or files it; from the start of the game on.',
    body: GameReportInput,
    answer: GameReport,
  }),
  list: forAdmins('GET /api/reports', {
    summary: 'Filed reports, the latest first, including reopened ones.',
    query: z.strictObject({
      /** A season's name; default: the current one. */
      season: z.optional(z.string().check(z.maxLength(80))),
      status: z.optional(z.enum(reportStatuses)),
    }),
    answer: z.array(GameReport),
  }),
  get: operation('GET /api/reports/{id}', {
    access: ['admin', 'referee'],
    records: ofReferee,
    summary: 'One report.',
    answer: GameReport,
  }),
  reopen: forAdmins('POST /api/reports/{id}/reopen', {
    summary: 'Reopens a filed report for its referee.',
    body: z.strictObject({ reason: text('Please describe what is missing.', 500) }),
    answer: GameReport,
  }),
};
