import * as z from 'zod/mini';
import { decisionTypes, type GameStatus, gameStatuses } from '../games/games.ts';
import { Side } from '../games/sides.ts';
import { forAdmins, forGameStaff, forScorekeepers, operation, type Role } from '../operation.ts';
import { SeasonRules } from '../seasons/seasonRules.ts';
import { TrackedPlays } from '../seasons/tracking.ts';
import {
  Count,
  clientGeneratedId,
  Id,
  Instant,
  Sentence,
  text,
  textOrNull,
  Version,
  wholeNumber,
  wholeNumberInQuery,
} from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { EntryKey, FirstEntry, PlayEntry, SheetEntry } from './sheetEntries.ts';

/** The next statuses of a sheet, and what leads there: an entry, finalizing, or reopening. */
export const sheetMoves = {
  scheduled: { live: 'entry', unofficial: 'entry', final: 'finalize' },
  live: { scheduled: 'entry', unofficial: 'entry', final: 'finalize' },
  unofficial: { live: 'entry', final: 'finalize' },
  final: { unofficial: 'reopen' },
  postponed: {},
  cancelled: {},
} as const satisfies Record<GameStatus, Partial<Record<GameStatus, 'entry' | 'finalize' | 'reopen'>>>;

export function mayMove(from: GameStatus, to: GameStatus, by: 'entry' | 'finalize' | 'reopen'): boolean {
  return (sheetMoves[from] as Partial<Record<GameStatus, string>>)[to] === by;
}

const Whose = z.object({ _id: Id, name: z.string() });
const ForfeitedBy = z.enum(['home', 'away', 'both']);

/** An inconsistency, which does not prevent saving; a `hint` is a suggestion. */
export const SheetCheck = z.object({
  code: z.string(),
  level: z.enum(['amber', 'hint']),
  /** For display. */
  message: Sentence,
  side: z.nullable(Side),
  /** The keys of its entries. */
  keys: z.array(z.string()),
});
export type SheetCheck = z.infer<typeof SheetCheck>;

/** A stored entry, with its last author. */
const storedOf = <Entry extends z.core.$ZodType>(entry: Entry) =>
  z.object({
    key: z.string(),
    entry,
    /** Null: imported, or without a staff actor. */
    by: z.nullable(Whose),
    /** When it was created or last changed, by the device's corrected clock. */
    at: z.nullable(Instant),
    /** When it was first entered, which orders entries of the same second; null for an imported one. */
    enteredAt: z.optional(z.nullable(Instant)),
    /** The sheet's `seq` after the change; 0 for an imported entry. */
    seq: Count,
  });
const StoredFirst = storedOf(FirstEntry);
const StoredPlay = storedOf(PlayEntry);
export type StoredEntry = Omit<z.infer<typeof StoredFirst>, 'entry'> & { entry: SheetEntry };

export const SheetPeriod = z.object({
  period: Count,
  /** Goals and shots on goal of each side. */
  home: Count,
  away: Count,
  homeShots: Count,
  awayShots: Count,
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
});
export type SheetPeriod = z.infer<typeof SheetPeriod>;

/** A drawn line: the path data of an SVG of 400 × 150. */
const Drawn = z.string().check(z.maxLength(20_000), z.regex(/^[MLQ0-9 .,-]+$/, 'This is not a signature.'));

export const SheetSignature = z.object({
  name: z.string(),
  /** As drawn; null if the name was confirmed without a drawing. */
  drawn: z.nullable(z.string()),
  by: Whose,
  at: Instant,
  seq: Count,
  /** The sheet has changed since. */
  isStale: z.boolean(),
});

/** The changing data of a sheet. */
export const SheetState = z.object({
  gameId: Id,
  /** Increased with every change: a lower one is older. */
  seq: Count,
  /** The server's clock. */
  now: Instant,
  status: z.enum(gameStatuses),
  detail: z.enum(['score', 'totals', 'events']),
  home_score: z.nullable(Count),
  away_score: z.nullable(Count),
  decision_type: z.nullable(z.enum(decisionTypes)),
  forfeitedBy: z.nullable(ForfeitedBy),
  /** The league set the result. */
  isAwarded: z.optional(z.boolean()),
  /** Abandoned; its status is `postponed` for clients that do not know this field. */
  isAbandoned: z.optional(z.boolean()),
  /** Why it is postponed, canceled or abandoned. */
  statusReason: z.optional(z.nullable(z.string())),
  period: z.nullable(Count),
  elapsedSeconds: z.nullable(Count),
  /** Since when the clock has been running from `elapsedSeconds`; null while it is stopped. */
  clockStartedAt: z.nullable(Instant),
  attendance: z.nullable(Count),
  /** Goals by totals; they count while there are no entries. */
  totals: z.nullable(z.object({ home: z.nullable(Count), away: z.nullable(Count) })),
  /** In the order of the game; without clock, attendance and status, which are fields of their own. */
  entries: z.array(StoredFirst),
  /** The entries of later types: `withPlays` puts them among the others. */
  plays: z.optional(z.array(StoredPlay)),
  /** All players in entries. */
  people: z.array(Whose),
  periods: z.array(SheetPeriod),
  checks: z.array(SheetCheck),
  signature: z.nullable(SheetSignature),
  finalized: z.nullable(z.object({ by: Whose, at: Instant })),
  /** Present until it is final again. */
  reopened: z.nullable(z.object({ by: Whose, at: Instant, reason: z.string() })),
  correctedAt: z.nullable(Instant),
});
export type SheetState = WithPlays<z.infer<typeof SheetState>>;

/** A sheet as it is sent, with its plays among the other entries. */
export type WithPlays<Sent> = Omit<Sent, 'entries' | 'plays'> & { entries: StoredEntry[] };

export const SheetPlayer = z.object({
  playerId: Id,
  name: z.string(),
  number: z.nullable(Count),
  position: z.string(),
  isCaptain: z.boolean(),
  isAssistantCaptain: z.boolean(),
});
/** A team with its roster of the day. */
export const SheetTeam = z.extend(TeamBrief, {
  roster: z.array(SheetPlayer),
  /** The lineup of its last game in the season; missing in old copies on devices. */
  lastLineup: z.optional(z.array(z.object({ playerId: Id, isStarter: z.boolean() }))),
});

export const SheetRules = z.object({
  periods: Count,
  periodMinutes: Count,
  overtimeMinutes: Count,
  /** The maximum number of overtimes. */
  overtimes: Count,
  shootout: z.boolean(),
  penaltyMinutesProfile: SeasonRules.shape.penaltyMinutesProfile,
});
export type SheetRules = z.infer<typeof SheetRules>;

export const ScoreSheet = z.extend(SheetState, {
  date: Instant,
  /** False: the date has a day only. Missing in old copies on devices: true. */
  timeKnown: z.optional(z.boolean()),
  venue: z.nullable(z.string()),
  season: z.string(),
  tournament_name: z.nullable(z.string()),
  home: SheetTeam,
  away: SheetTeam,
  officials: z.array(z.object({ name: z.string(), duty: z.string() })),
  rules: SheetRules,
  /** What the season records at this rink. Missing in old copies on devices: everything. */
  tracks: z.optional(TrackedPlays),
});
export type ScoreSheet = WithPlays<z.infer<typeof ScoreSheet>>;

const change = {
  /** Generated by the device for each change, which is applied once. */
  changeId: clientGeneratedId(),
  /** When, by the device's clock. */
  at: z.iso.datetime({ offset: true }),
  /**
   * The `seq` of the sheet that the person saw: fields that the person did not change take concurrent changes, and a field that
   * both changed is reported. It is not called `version`, because it rejects nothing, and changes stored on offline devices have
   * this name.
   */
  basedOn: z.optional(Version),
};
const put = { ...change, kind: z.literal('put') };
const remove = z.strictObject({ ...change, kind: z.literal('remove'), key: EntryKey });

/** A change of a sheet: setting an entry, replacing the one with its key, or removing it. */
export const SheetChange = z.discriminatedUnion('kind', [z.strictObject({ ...put, entry: SheetEntry }), remove]);
export type SheetChange = z.infer<typeof SheetChange>;

/** Entries are validated one by one after the rest, so that an invalid one is rejected alone. */
const SentChange = z.discriminatedUnion('kind', [
  z.strictObject({ ...put, entry: z.union([SheetEntry, z.record(z.string(), z.unknown())]) }),
  z.strictObject({ ...change, kind: z.literal('remove'), key: z.string() }),
]);
export type SentChange = z.infer<typeof SentChange>;

/** The maximum number of changes per request. */
export const maxChanges = 100;

export const SheetChanges = z.strictObject({
  /** One permanent id per device. */
  deviceId: clientGeneratedId(),
  /** The device's clock when sending, to correct its times. */
  sentAt: z.iso.datetime({ offset: true }),
  /** In the order of entry. */
  changes: z.array(SentChange).check(z.minLength(1), z.maxLength(maxChanges)),
  /** Entries replace totals. */
  replacesTotals: z.optional(z.boolean()),
});
export type SheetChanges = z.infer<typeof SheetChanges>;

/** A concurrent change of the entry by another device; kept in the history. */
export const SheetConflict = z.object({
  /** Null: it was removed, or is a play. */
  entry: z.nullable(FirstEntry),
  play: z.optional(PlayEntry),
  by: Whose,
  at: Instant,
  seq: Count,
});

export const ChangeOutcome = z.object({
  changeId: Id,
  /** `already`: applied by an earlier request. `outdated`: stored, but a later one takes precedence. */
  outcome: z.enum(['applied', 'already', 'outdated', 'refused']),
  /** The sheet's `seq` after it; null if rejected. */
  seq: z.nullable(Count),
  /** Why it was rejected, by fields of the entry. */
  issues: z.array(z.object({ path: z.string(), message: Sentence })),
  conflict: z.nullable(SheetConflict),
});
export type ChangeOutcome = z.infer<typeof ChangeOutcome>;

/** The sheet's version for an action on the whole sheet: rejected if it has changed since. */
const action = {
  changeId: clientGeneratedId(),
  basedOn: Version,
};

export const SignatureInput = z.strictObject({
  ...action,
  name: text('Please enter the referee’s name.', 120),
  /** Drawn on the rink's device; with their own account a referee signs without a drawing. */
  drawn: z.nullable(Drawn),
});
export type SignatureInput = z.infer<typeof SignatureInput>;

/** Default: the sheet's own result. Scores and decision: for a game without other data. */
const ending = {
  forfeitedBy: z.optional(ForfeitedBy),
  decision_type: z.optional(z.enum(decisionTypes)),
  /** The league sets the result with these scores: see `mayAwardGame`. */
  awardedBy: z.optional(z.enum(['league'])),
};
const goals = [0, 99, 'Please enter the goals.'] as const;
const score = z.optional(wholeNumber(...goals));
const scoreInQuery = z.optional(wholeNumberInQuery(...goals));

export const Finalization = z.strictObject({ ...action, ...ending, home_score: score, away_score: score });
export type Finalization = z.infer<typeof Finalization>;

export const Reopening = z.strictObject({
  ...action,
  reason: text('Please give a reason for reopening the sheet.', 500),
});
export type Reopening = z.infer<typeof Reopening>;

/** A change of a game that has begun, by its sheet. */
export const GameCourse = z.strictObject({
  ...action,
  /** `scheduled`: a game begun by mistake is taken back. `abandoned`: it is abandoned. `live`: it is resumed. */
  to: z.enum(['scheduled', 'abandoned', 'live'], 'Please choose an action for this game.'),
  /** Required to take a game back or to abandon it; visitors see why a game was abandoned. */
  reason: textOrNull(300),
});
export type GameCourse = z.infer<typeof GameCourse>;

const Result = z.object({
  home: Count,
  away: Count,
  decision: z.enum(decisionTypes),
  forfeitedBy: z.nullable(ForfeitedBy),
  isAwarded: z.optional(z.boolean()),
});
const Standing = z.object({ rank: Count, gamesPlayed: Count, points: Count });
const Figures = z.object({ goals: Count, assists: Count, penaltyMinutes: Count });

/** The effects of finalizing. `before` is the current state, or that of the last final sheet. */
export const FinalPreview = z.object({
  seq: Count,
  /** Null: it cannot become final; `refusal` has the reason. */
  result: z.nullable(Result),
  refusal: z.nullable(z.object({ code: z.string(), message: Sentence })),
  before: z.nullable(Result),
  checks: z.array(SheetCheck),
  /** The changed rows of the table. */
  standings: z.array(z.object({ team: TeamBrief, before: z.nullable(Standing), after: Standing })),
  /** The players with changed figures of this game. */
  players: z.array(
    z.object({ _id: Id, name: z.string(), side: Side, before: z.nullable(Figures), after: z.nullable(Figures) }),
  ),
});
export type FinalPreview = z.infer<typeof FinalPreview>;

export const SheetHistoryEntry = z.object({
  seq: Count,
  kind: z.enum(['put', 'remove', 'sign', 'finalize', 'reopen']),
  /** The entry's; null for the whole sheet. */
  key: z.nullable(z.string()),
  /** The entry, or the action's input. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  by: Whose,
  /** By the device's corrected clock, and by the server's. */
  at: Instant,
  arrivedAt: Instant,
  /** The change of another device that this one overwrote. */
  overwrote: z.nullable(Count),
});
export type SheetHistoryEntry = z.infer<typeof SheetHistoryEntry>;

/** Whether this role may award a game: finalize it with a result that the league sets (`awardedBy`). */
export const mayAwardGame = (role: Role | undefined): boolean => role === 'admin';

export const scoreSheetsApi = {
  get: forGameStaff('GET /api/games/{gameId}/sheet', {
    summary: 'A game’s score sheet with the rosters of the day, and its inconsistencies.',
    answer: ScoreSheet,
  }),
  change: forScorekeepers('POST /api/games/{gameId}/sheet/changes', {
    summary: 'Applies changes in order, each once; a rejected one does not stop the others.',
    body: SheetChanges,
    answer: z.object({ outcomes: z.array(ChangeOutcome), sheet: SheetState }),
  }),
  sign: operation('POST /api/games/{gameId}/sheet/sign', {
    access: ['admin', 'scorekeeper', 'referee'],
    records: { admin: 'openSheets', scorekeeper: 'openSheets', referee: 'ownGames' },
    summary: 'Signs a sheet that is over, as the referee.',
    body: SignatureInput,
    answer: SheetState,
  }),
  previewFinal: operation('GET /api/games/{gameId}/sheet/preview-final', {
    access: ['admin', 'scorekeeper'],
    summary: 'The effects of finalizing: result, table, players’ figures.',
    query: z.strictObject({ ...ending, home_score: scoreInQuery, away_score: scoreInQuery }),
    answer: FinalPreview,
  }),
  finalize: forScorekeepers('POST /api/games/{gameId}/sheet/finalize', {
    summary: 'Makes the sheet final: it counts from now on, and is locked.',
    body: Finalization,
    answer: SheetState,
  }),
  changeCourse: forScorekeepers('POST /api/games/{gameId}/sheet/course', {
    summary: 'Takes back a game that was begun by mistake, abandons a live one, or resumes an abandoned one.',
    body: GameCourse,
    answer: SheetState,
  }),
  reopen: forAdmins('POST /api/games/{gameId}/sheet/reopen', {
    summary: 'Reopens a final sheet, with a reason; it does not count until it is final again.',
    body: Reopening,
    answer: SheetState,
  }),
  history: operation('GET /api/games/{gameId}/sheet/history', {
    access: ['admin', 'scorekeeper'],
    summary: 'The sheet’s history, the latest first; for earlier changes send the last `seq` as `cursor`.',
    query: z.strictObject({
      cursor: z.optional(wholeNumberInQuery(1)),
      limit: z.optional(wholeNumberInQuery(1, 500)),
    }),
    answer: z.array(SheetHistoryEntry),
  }),
};
