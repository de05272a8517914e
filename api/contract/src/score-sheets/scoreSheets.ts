import * as z from 'zod/mini';
import { decisionTypes, type GameStatus, gameStatuses, Side } from '../games/games.ts';
import { operation } from '../operation.ts';
import { SeasonRules } from '../seasons/seasonRules.ts';
import { Count, Id, Instant, madeId, text, textOrNull, Version, wholeNumber, wholeNumberInQuery } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { EntryKey, SheetEntry } from './sheetEntries.ts';

/** Where a sheet may go from each status, and by what: an entry, finalizing, or reopening. */
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

/** What does not add up. It is told and never refused; a `hint` is something to think of. */
export const SheetCheck = z.object({
  code: z.string(),
  level: z.enum(['amber', 'hint']),
  /** Fit to show. */
  message: z.string(),
  side: z.nullable(Side),
  /** The entries that it is about, by key. */
  keys: z.array(z.string()),
});
export type SheetCheck = z.infer<typeof SheetCheck>;

/** An entry as it stands, with who put it there last. */
export const StoredEntry = z.object({
  key: z.string(),
  entry: SheetEntry,
  /** Null: imported, or made by nobody of the staff. */
  by: z.nullable(Whose),
  /** When it was made or last changed, by the device's clock put right. */
  at: z.nullable(Instant),
  /** When it was first entered, which orders entries of the same second; null for one that was imported. */
  enteredAt: z.optional(z.nullable(Instant)),
  /** The sheet's `seq` after the change; 0 for what was there before the sheet was kept here. */
  seq: Count,
});
export type StoredEntry = z.infer<typeof StoredEntry>;

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

/** A line as it is drawn: the path data of an SVG of 400 × 150. */
const Drawn = z.string().check(z.maxLength(20_000), z.regex(/^[MLQ0-9 .,-]+$/, 'This is not a signature.'));

export const SheetSignature = z.object({
  name: z.string(),
  /** As drawn; null where the name was confirmed without. */
  drawn: z.nullable(z.string()),
  by: Whose,
  at: Instant,
  seq: Count,
  /** The sheet has changed since. */
  isStale: z.boolean(),
});

/** Everything of a sheet that changes while it is kept. */
export const SheetState = z.object({
  gameId: Id,
  /** Grows by one with every change: what has a lower one is older. */
  seq: Count,
  /** The server's clock. */
  now: Instant,
  status: z.enum(gameStatuses),
  detail: z.enum(['score', 'totals', 'events']),
  home_score: z.nullable(Count),
  away_score: z.nullable(Count),
  decision_type: z.nullable(z.enum(decisionTypes)),
  forfeitedBy: z.nullable(ForfeitedBy),
  /** Its result was given by the league. */
  isAwarded: z.optional(z.boolean()),
  /** It was broken off; its status is `postponed` for readers that do not know this. */
  isAbandoned: z.optional(z.boolean()),
  /** Why it is postponed, cancelled or abandoned. */
  statusReason: z.optional(z.nullable(z.string())),
  period: z.nullable(Count),
  elapsedSeconds: z.nullable(Count),
  /** Since when the clock has been running from `elapsedSeconds`; null while it stands. */
  clockStartedAt: z.nullable(Instant),
  attendance: z.nullable(Count),
  /** Goals by the figures that were entered as totals; they count as long as there are no entries. */
  totals: z.nullable(z.object({ home: z.nullable(Count), away: z.nullable(Count) })),
  /** In the order of the game; without the clock, the attendance and the status, which stand above. */
  entries: z.array(StoredEntry),
  /** Everybody whom an entry names. */
  people: z.array(Whose),
  periods: z.array(SheetPeriod),
  checks: z.array(SheetCheck),
  signature: z.nullable(SheetSignature),
  finalized: z.nullable(z.object({ by: Whose, at: Instant })),
  /** Told as long as it is not final again. */
  reopened: z.nullable(z.object({ by: Whose, at: Instant, reason: z.string() })),
  correctedAt: z.nullable(Instant),
});
export type SheetState = z.infer<typeof SheetState>;

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
  /** Who was dressed in its last game of the season; a sheet that a device has kept for long may lack it. */
  lastLineup: z.optional(z.array(z.object({ playerId: Id, isStarter: z.boolean() }))),
});

export const SheetRules = z.object({
  periods: Count,
  periodMinutes: Count,
  overtimeMinutes: Count,
  /** So many overtimes may be played. */
  overtimes: Count,
  shootout: z.boolean(),
  penaltyMinutesProfile: SeasonRules.shape.penaltyMinutesProfile,
});
export type SheetRules = z.infer<typeof SheetRules>;

export const ScoreSheet = z.extend(SheetState, {
  date: Instant,
  venue: z.nullable(z.string()),
  season: z.string(),
  tournament_name: z.nullable(z.string()),
  home: SheetTeam,
  away: SheetTeam,
  officials: z.array(z.object({ name: z.string(), duty: z.string() })),
  rules: SheetRules,
});
export type ScoreSheet = z.infer<typeof ScoreSheet>;

const change = {
  /** Made on the device, once for each change: it is applied once, however often it is sent. */
  changeId: madeId(),
  /** When, by the device's clock. */
  at: z.iso.datetime({ offset: true }),
  /**
   * The `seq` of the sheet that the person saw: whoever else changed the entry since is told of. It is no `version`: it
   * refuses nothing here, and changes that devices have kept without a network carry this name.
   */
  basedOn: z.optional(Version),
};
const put = { ...change, kind: z.literal('put') };
const remove = z.strictObject({ ...change, kind: z.literal('remove'), key: EntryKey });

/** Something done to a sheet: an entry put, in the place of the one with its key if there is one, or taken back. */
export const SheetChange = z.discriminatedUnion('kind', [z.strictObject({ ...put, entry: SheetEntry }), remove]);
export type SheetChange = z.infer<typeof SheetChange>;

/** So that one faulty entry is refused alone, entries are looked at one by one after the rest of what was sent. */
const SentChange = z.discriminatedUnion('kind', [
  z.strictObject({ ...put, entry: z.union([SheetEntry, z.record(z.string(), z.unknown())]) }),
  z.strictObject({ ...change, kind: z.literal('remove'), key: z.string() }),
]);
export type SentChange = z.infer<typeof SentChange>;

/** So many changes travel at once. */
export const mostChanges = 100;

export const SheetChanges = z.strictObject({
  /** One for each device, for good. */
  deviceId: madeId(),
  /** The device's clock as it sends, by which its clock is put right. */
  sentAt: z.iso.datetime({ offset: true }),
  /** In the order in which they were made. */
  changes: z.array(SentChange).check(z.minLength(1), z.maxLength(mostChanges)),
  /** Entries take the place of figures that were entered as totals. */
  replacesTotals: z.optional(z.boolean()),
});
export type SheetChanges = z.infer<typeof SheetChanges>;

/** What another device had done to the entry since; it is kept in the history. */
export const SheetConflict = z.object({
  /** Null: it had been taken back. */
  entry: z.nullable(SheetEntry),
  by: Whose,
  at: Instant,
  seq: Count,
});

export const ChangeOutcome = z.object({
  changeId: Id,
  /** `already`: in an earlier request. `outdated`: written down, but a later reading of the clock stands. */
  outcome: z.enum(['applied', 'already', 'outdated', 'refused']),
  /** The sheet's after it; null when refused. */
  seq: z.nullable(Count),
  /** Why it was refused, by the fields of the entry. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  conflict: z.nullable(SheetConflict),
});
export type ChangeOutcome = z.infer<typeof ChangeOutcome>;

/** What an action on the whole sheet is based on: it is refused when the sheet has changed since. */
const action = {
  changeId: madeId(),
  basedOn: Version,
};

export const SignatureInput = z.strictObject({
  ...action,
  name: text('Please enter the referee’s name.', 120),
  /** On the rink's device; by their own account a referee signs without. */
  drawn: z.nullable(Drawn),
});
export type SignatureInput = z.infer<typeof SignatureInput>;

/** By default the sheet's own result. The scores and the decision: of a game of which nothing else is known. */
const ending = {
  forfeitedBy: z.optional(ForfeitedBy),
  decision_type: z.optional(z.enum(decisionTypes)),
  /** The league gives the result, with the scores, whatever was played. An admin's alone. */
  awardedBy: z.optional(z.enum(['league'])),
};
const goals = [0, 99, 'Please enter the goals.'] as const;
const score = z.optional(wholeNumber(...goals));
const scoreInQuery = z.optional(wholeNumberInQuery(...goals));

export const Finalization = z.strictObject({ ...action, ...ending, home_score: score, away_score: score });
export type Finalization = z.infer<typeof Finalization>;

export const Reopening = z.strictObject({ ...action, reason: text('Please say why the sheet is reopened.', 500) });
export type Reopening = z.infer<typeof Reopening>;

/** What becomes of a game that has begun, by its sheet. */
export const GameCourse = z.strictObject({
  ...action,
  /** `scheduled`: a game begun by mistake is taken back. `abandoned`: it is broken off. `live`: it goes on. */
  to: z.enum(['scheduled', 'abandoned', 'live'], 'Please choose what becomes of the game.'),
  /** Needed to take a game back or to abandon it; visitors read why a game was abandoned. */
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

/** What finalizing would do. `before` is as of now, or of when the sheet was last final. */
export const FinalPreview = z.object({
  seq: Count,
  /** Null: it cannot be final like this; `refusal` says why. */
  result: z.nullable(Result),
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
  before: z.nullable(Result),
  checks: z.array(SheetCheck),
  /** The rows of the table that change. */
  standings: z.array(z.object({ team: TeamBrief, before: z.nullable(Standing), after: Standing })),
  /** The players whose figures of this game change. */
  players: z.array(
    z.object({ _id: Id, name: z.string(), side: Side, before: z.nullable(Figures), after: z.nullable(Figures) }),
  ),
});
export type FinalPreview = z.infer<typeof FinalPreview>;

export const SheetHistoryEntry = z.object({
  seq: Count,
  kind: z.enum(['put', 'remove', 'sign', 'finalize', 'reopen']),
  /** The entry's; null for what was done to the whole sheet. */
  key: z.nullable(z.string()),
  /** The entry, or what the action was given. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  by: Whose,
  /** By the device's clock put right, and by the server's. */
  at: Instant,
  arrivedAt: Instant,
  /** The change of another device that this one went over. */
  overwrote: z.nullable(Count),
});
export type SheetHistoryEntry = z.infer<typeof SheetHistoryEntry>;

const ofGame = { params: z.object({ gameId: Id }) };

export const scoreSheetsApi = {
  get: operation('GET /api/games/{gameId}/sheet', {
    access: ['admin', 'scorekeeper', 'referee'],
    records: { referee: 'ownGames' },
    summary: 'A game’s score sheet with the rosters of the day, and what does not add up in it.',
    ...ofGame,
    answer: ScoreSheet,
  }),
  change: operation('POST /api/games/{gameId}/sheet/changes', {
    access: ['admin', 'scorekeeper'],
    records: { admin: 'openSheets', scorekeeper: 'openSheets' },
    summary: 'Applies changes in order, each once; a refused one does not stop the others.',
    ...ofGame,
    body: SheetChanges,
    answer: z.object({ outcomes: z.array(ChangeOutcome), sheet: SheetState }),
  }),
  sign: operation('POST /api/games/{gameId}/sheet/sign', {
    access: ['admin', 'scorekeeper', 'referee'],
    records: { admin: 'openSheets', scorekeeper: 'openSheets', referee: 'ownGames' },
    summary: 'The referee’s signature under a sheet that is over.',
    ...ofGame,
    body: SignatureInput,
    answer: SheetState,
  }),
  previewFinal: operation('GET /api/games/{gameId}/sheet/preview-final', {
    access: ['admin', 'scorekeeper'],
    summary: 'What finalizing would change: result, table, players’ figures.',
    ...ofGame,
    query: z.strictObject({ ...ending, home_score: scoreInQuery, away_score: scoreInQuery }),
    answer: FinalPreview,
  }),
  finalize: operation('POST /api/games/{gameId}/sheet/finalize', {
    access: ['admin', 'scorekeeper'],
    records: { admin: 'openSheets', scorekeeper: 'openSheets' },
    summary: 'Makes the sheet final: it counts from now on, and is locked.',
    ...ofGame,
    body: Finalization,
    answer: SheetState,
  }),
  changeCourse: operation('POST /api/games/{gameId}/sheet/course', {
    access: ['admin', 'scorekeeper'],
    records: { admin: 'openSheets', scorekeeper: 'openSheets' },
    summary: 'Takes back a game that was begun by mistake, abandons a live one, or resumes an abandoned one.',
    ...ofGame,
    body: GameCourse,
    answer: SheetState,
  }),
  reopen: operation('POST /api/games/{gameId}/sheet/reopen', {
    access: ['admin'],
    summary: 'Opens a final sheet again, with a reason; it does not count until it is final again.',
    ...ofGame,
    body: Reopening,
    answer: SheetState,
  }),
  history: operation('GET /api/games/{gameId}/sheet/history', {
    access: ['admin', 'scorekeeper'],
    summary: 'Everything that was done to a sheet, the latest first; earlier ones by the last one’s `seq` as `cursor`.',
    ...ofGame,
    query: z.strictObject({
      cursor: z.optional(wholeNumberInQuery(1)),
      limit: z.optional(wholeNumberInQuery(1, 500)),
    }),
    answer: z.array(SheetHistoryEntry),
  }),
};
