import * as z from 'zod/mini';
import { Game } from '../games/games.ts';
import { forAdmins, forEveryone, operation, operationsFor, type StaffRole } from '../operation.ts';
import {
  Count,
  Id,
  Instant,
  LeagueDay,
  LeagueInstant,
  Message,
  OptionalVersion,
  Sentence,
  text,
  textOrNull,
} from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';
import { Notified } from './notified.ts';

/** The positions of officials at a game, one person each. */
export const officialDuties = [
  'Referee 1',
  'Referee 2',
  'Linesperson 1',
  'Linesperson 2',
  'Scorekeeper',
  'Timekeeper',
] as const;
export type OfficialDuty = (typeof officialDuties)[number];

/** `confirmed` and `declined` are the official's answer; only published assignments are public. */
export const assignmentStatuses = ['proposed', 'confirmed', 'declined', 'published'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** Games with fewer hours between them are a conflict for one official. */
export const officialHours = 4;

/** An official assigned to a game, in lists. */
export const AssignedOfficial = z.object({
  /** The assignment's. */
  _id: Id,
  /** Null: a name without a record. */
  officialId: z.nullable(Id),
  name: z.string(),
  /** One of `officialDuties`; games of earlier years may have others. */
  duty: z.string(),
  status: z.enum(assignmentStatuses),
});
export type AssignedOfficial = z.infer<typeof AssignedOfficial>;

export const Assignment = z.extend(AssignedOfficial, {
  gameId: Id,
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  respondedAt: z.nullable(Instant),
});
export type Assignment = z.infer<typeof Assignment>;

export const conflictKinds = ['closeGame', 'unavailable', 'ownClub', 'notCertified'] as const;
/** A conflict of an official with a game: a warning only. */
export const Conflict = z.object({
  kind: z.enum(conflictKinds),
  /** For display. */
  message: Sentence,
  /** The other game of `closeGame`. */
  gameId: z.nullable(Id),
});
export type Conflict = z.infer<typeof Conflict>;

/** Consecutive days of absence; both are included. */
const absence = { from: LeagueDay, until: LeagueDay };
export const Absence = z.object({ ...absence, note: z.nullable(z.string()) });
export type Absence = z.infer<typeof Absence>;

const AbsenceInput = z
  .strictObject({ ...absence, note: textOrNull(200) })
  .check(
    z.refine(({ from, until }) => from <= until, { message: 'The last day is before the first.', path: ['until'] }),
  );

/** All absences of an official; replaces the previous ones. */
export const AvailabilityInput = z.strictObject({
  unavailable: z.array(AbsenceInput).check(z.maxLength(200)),
  version: OptionalVersion,
});
export type AvailabilityInput = z.infer<typeof AvailabilityInput>;

/** An official, for admins and themselves. */
export const Official = z.object({
  _id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Or license, in the league's own terms. */
  level: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** The last day of the certificate; null: unknown. */
  certifiedUntil: z.nullable(LeagueDay),
  /** May be assigned. */
  active: z.boolean(),
  /** A scorekeeper or timekeeper, not a referee. */
  keepsScore: z.boolean(),
  /** Their account. */
  account: z.nullable(z.object({ _id: Id, name: z.string(), email: z.string() })),
  /** Their record as a player: the player's team is a conflict. */
  player: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** Other clubs with a conflict of interest. */
  teams: z.array(z.object({ _id: Id, slug: z.string(), name: z.string() })),
  /** Current and upcoming ones. */
  unavailable: z.array(Absence),
  /** Without declined ones, in the league's time zone. */
  gamesThisMonth: Count,
  gamesThisSeason: Count,
  /** Counts the changes of what `update` and `setAvailability` take. */
  version: Count,
  translations: z.optional(Translations),
});
export type Official = z.infer<typeof Official>;

export const OfficialInput = z.strictObject({
  name: text('Name is required.', 120),
  email: textOrNull(200).check(
    z.refine((value) => !value || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Enter a valid email address.'),
  ),
  phone: textOrNull(40),
  level: textOrNull(80),
  city: textOrNull(80),
  translations: translationsOf({ name: textOrNull(120) }),
  certifiedUntil: z.optional(z.nullable(LeagueDay)),
  active: z.boolean(),
  /** Omitted: unchanged. */
  keepsScore: z.optional(z.boolean()),
  staffId: z.optional(z.nullable(Id)),
  playerId: z.optional(z.nullable(Id)),
  teamIds: z.array(Id).check(z.maxLength(100)),
});
export type OfficialInput = z.infer<typeof OfficialInput>;

export const OfficialChange = z.extend(OfficialInput, { version: OptionalVersion });
export type OfficialChange = z.infer<typeof OfficialChange>;

/** An assignment with its conflicts. */
export const CheckedAssignment = z.extend(Assignment, {
  conflicts: z.array(Conflict),
  /** An account is linked, so they can answer themselves. */
  hasAccount: z.boolean(),
});
export type CheckedAssignment = z.infer<typeof CheckedAssignment>;

/** A new assignment, with the recipients of its mail. */
export const NewAssignment = z.extend(CheckedAssignment, { notified: Notified });
export type NewAssignment = z.infer<typeof NewAssignment>;

/** A game of the assignment board. */
export const BoardGame = z.object({ game: Game, assignments: z.array(CheckedAssignment) });
export type BoardGame = z.infer<typeof BoardGame>;

/** An active official who is not assigned to the game. */
export const Candidate = z.object({
  _id: Id,
  name: z.string(),
  level: z.nullable(z.string()),
  city: z.nullable(z.string()),
  keepsScore: z.boolean(),
  conflicts: z.array(Conflict),
  /** Within three days of the game, and in its season. */
  gamesThatWeek: Count,
  gamesThisSeason: Count,
});
export type Candidate = z.infer<typeof Candidate>;

export const GameOfficials = z.extend(BoardGame, {
  /** Without conflicts first, then by workload. */
  candidates: z.array(Candidate),
});
export type GameOfficials = z.infer<typeof GameOfficials>;

/** An official, or a name without a record, which is confirmed at once. */
export const AssignmentInput = z
  .strictObject({
    duty: z.enum(officialDuties, 'Please choose a duty.'),
    officialId: z.optional(Id),
    name: z.optional(text('Please choose an official or enter a name.', 120)),
    /** The assignment to replace, in the same request. */
    replaces: z.optional(Id),
  })
  .check(
    z.refine(({ officialId, name }) => !officialId !== !name, {
      message: 'Please choose an official or enter a name.',
      path: ['officialId'],
    }),
  );
export type AssignmentInput = z.infer<typeof AssignmentInput>;

/** The officials of one game, one per position. */
export const DutyChoices = z
  .array(z.strictObject({ duty: z.enum(officialDuties, 'Please choose a duty.'), officialId: Id }))
  .check(
    z.maxLength(officialDuties.length),
    z.refine(
      (chosen) => new Set(chosen.map(({ duty }) => duty)).size === chosen.length,
      'Each duty can have one official.',
    ),
    z.refine(
      (chosen) => new Set(chosen.map(({ officialId }) => officialId)).size === chosen.length,
      'An official can have one duty at a game.',
    ),
  );
export type DutyChoices = z.infer<typeof DutyChoices>;

/** A suggested official for an open position, with reasons. */
export const Suggestion = z.object({
  gameId: Id,
  duty: z.enum(officialDuties),
  officialId: Id,
  name: z.string(),
  /** For display. */
  reasons: z.array(z.string()),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Suggestions for the open positions of some games; deterministic. */
export const SuggestionPlan = z.object({
  suggestions: z.array(Suggestion),
  /** Positions without a candidate, with the reason. */
  open: z.array(z.object({ gameId: Id, duty: z.enum(officialDuties), reason: z.string() })),
});
export type SuggestionPlan = z.infer<typeof SuggestionPlan>;

/** The maximum number of games per plan. */
export const maxPlannedGames = 60;

/** Several assignments, in one transaction. */
export const AssignmentsInput = z.strictObject({
  assignments: z
    .array(z.strictObject({ gameId: Id, duty: z.enum(officialDuties, 'Please choose a duty.'), officialId: Id }))
    .check(z.minLength(1, 'Please choose an official.'), z.maxLength(maxPlannedGames * officialDuties.length)),
});
export type AssignmentsInput = z.infer<typeof AssignmentsInput>;

/** Officials who work together. */
export const Crew = z.object({
  _id: Id,
  name: z.string(),
  members: z.array(z.object({ duty: z.enum(officialDuties), officialId: Id, name: z.string() })),
  version: Count,
});
export type Crew = z.infer<typeof Crew>;

export const CrewInput = z.strictObject({
  name: text('Please enter a name for the crew.', 80),
  members: DutyChoices.check(z.minLength(1, 'Please choose an official.')),
});
export type CrewInput = z.infer<typeof CrewInput>;

export const CrewChange = z.extend(CrewInput, { version: OptionalVersion });
export type CrewChange = z.infer<typeof CrewChange>;

/** The secret address of a personal calendar. */
export const OwnCalendar = z.object({ url: z.url() });
export type OwnCalendar = z.infer<typeof OwnCalendar>;

/** When a game begins, as the page showed it to the person who answers; 409 if that has changed. */
const ShownTime = z.strictObject({ date: LeagueInstant, timeKnown: z.boolean() });
export type ShownTime = z.infer<typeof ShownTime>;

export const declineReasonRequired = 'Please give a reason.';
export const AssignmentAnswer = z
  .strictObject({
    status: z.enum(['confirmed', 'declined'], 'Please confirm or decline.'),
    reason: textOrNull(300),
    seen: z.optional(ShownTime),
  })
  .check(
    z.refine(({ status, reason }) => status === 'confirmed' || !!reason, {
      message: declineReasonRequired,
      path: ['reason'],
    }),
  );
export type AssignmentAnswer = z.infer<typeof AssignmentAnswer>;

/** The games that the page showed; omitted: all. */
export const ShownGames = z.optional(
  z.strictObject({ games: z.array(z.extend(ShownTime, { assignmentId: Id })).check(z.maxLength(200)) }),
);
export type ShownGames = z.infer<typeof ShownGames>;

/** The result of publishing, or of a dry run: only confirmed officials become public. */
export const Publication = z.object({
  published: z.boolean(),
  /** Recipients of the mails. */
  notified: Notified,
  games: z.array(
    z.object({
      game: Game,
      /** Officials who become public. */
      publishes: z.array(
        z.object({
          ...AssignedOfficial.shape,
          /** Their email address; null: unknown. */
          email: z.nullable(z.string()),
          hasAccount: z.boolean(),
        }),
      ),
      /** Officials who have not answered. */
      waiting: z.array(AssignedOfficial),
      /** Open or declined positions. */
      open: z.array(z.enum(officialDuties)),
    }),
  ),
});
export type Publication = z.infer<typeof Publication>;

/** A game of the requesting official. */
export const MyGame = z.object({
  game: Game,
  assignment: Assignment,
  /** Its conflicts, if upcoming and not declined. */
  conflicts: z.array(Conflict),
  /** The others, without declined ones. */
  colleagues: z.array(z.object({ name: z.string(), duty: z.string() })),
  /** Null: not begun. */
  report: z.nullable(z.enum(['draft', 'filed'])),
});
export type MyGame = z.infer<typeof MyGame>;

/** The roles whose accounts an official's record may be linked to. */
export const officialRoles = ['referee', 'scorekeeper'] as const satisfies readonly StaffRole[];

const ofOfficials = { referee: 'ownGames', scorekeeper: 'ownGames' } as const;
const forOfficials = operationsFor({ access: officialRoles, records: ofOfficials });

export const refereesApi = {
  // Before operations with an id, which would match `me`.
  me: forOfficials('GET /api/officials/me', {
    summary: 'My record as an official.',
    answer: Official,
  }),
  setMyAvailability: forOfficials('PUT /api/officials/me/availability', {
    summary: 'Saves my absences. 409 if my record has changed since `version`.',
    body: AvailabilityInput,
    answer: Official,
  }),
  myGames: forOfficials('GET /api/officials/me/games', {
    summary: 'My games of the current season, upcoming ones, and earlier ones with a draft of a report, by date.',
    answer: z.array(MyGame),
  }),
  confirmMyGames: forOfficials('POST /api/officials/me/games/confirm', {
    summary: 'Confirms my open games without conflicts; the others stay open. 409 if a game has been moved.',
    body: ShownGames,
    answer: z.extend(Message, { confirmed: Count, left: Count }),
  }),
  myCalendar: forOfficials('GET /api/officials/me/calendar', {
    summary: 'The secret address of the calendar of my games.',
    answer: OwnCalendar,
  }),
  renewMyCalendar: forOfficials('POST /api/officials/me/calendar', {
    summary: 'Creates a new secret address for the calendar of my games, and ends the previous one.',
    answer: OwnCalendar,
  }),
  calendar: forEveryone('GET /api/public/my-games.ics', {
    summary: "The games of one official, by the calendar's secret address (RFC 5545).",
    query: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    type: 'text/calendar',
    answer: z.string(),
  }),
  listCrews: forAdmins('GET /api/officials/crews', {
    summary: 'Crews by name.',
    answer: z.array(Crew),
  }),
  createCrew: forAdmins('POST /api/officials/crews', {
    summary: 'Adds a crew.',
    body: CrewInput,
    answer: Crew,
    status: 201,
  }),
  updateCrew: forAdmins('PUT /api/officials/crews/{id}', {
    summary: 'Changes a crew; 409 when somebody has changed it since `version`.',
    body: CrewChange,
    answer: Crew,
  }),
  removeCrew: forAdmins('DELETE /api/officials/crews/{id}', {
    summary: 'Deletes a crew; assignments stay.',
    answer: Message,
  }),
  suggest: forAdmins('POST /api/officials/suggestions', {
    summary:
      'Suggests officials for the open positions of these games, by level, distance, rest and workload. Read-only.',
    body: z.strictObject({
      gameIds: z.array(Id).check(z.minLength(1, 'Please choose a game.'), z.maxLength(maxPlannedGames)),
    }),
    answer: SuggestionPlan,
  }),
  assignMany: forAdmins('POST /api/officials/assignments', {
    summary: 'Assigns several officials to several games, in one transaction, with one mail each.',
    body: AssignmentsInput,
    answer: z.object({ assigned: Count, notified: Notified }),
    status: 201,
  }),
  list: forAdmins('GET /api/officials', {
    summary: 'All officials by name, including inactive ones.',
    answer: z.array(Official),
  }),
  create: forAdmins('POST /api/officials', {
    summary: 'Adds an official.',
    body: OfficialInput,
    answer: Official,
    status: 201,
  }),
  update: forAdmins('PUT /api/officials/{id}', {
    summary: 'Changes an official. 409 if it has changed since `version`.',
    body: OfficialChange,
    answer: Official,
  }),
  setAvailability: forAdmins('PUT /api/officials/{id}/availability', {
    summary: 'Saves an official’s absences. 409 if the official has changed since `version`.',
    body: AvailabilityInput,
    answer: Official,
  }),
  board: forAdmins('GET /api/officials/board', {
    summary:
      'The games of up to 62 days by date, with officials and conflicts. `week=first`: of the week of the first of these games; of `from`’s week if there is none.',
    query: z.strictObject({ from: LeagueDay, until: LeagueDay, week: z.optional(z.literal('first')) }).check(
      z.refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) < 62 * 86_400_000, {
        message: 'Please choose at most 62 days.',
        path: ['until'],
      }),
    ),
    answer: z.array(BoardGame),
  }),
  getForGame: forAdmins('GET /api/games/{gameId}/officials', {
    summary: 'A game’s officials, and further candidates.',
    answer: GameOfficials,
  }),
  assign: forAdmins('POST /api/games/{gameId}/officials', {
    summary: 'Assigns an official to a game and mails them; replaces one who has declined.',
    body: AssignmentInput,
    answer: NewAssignment,
    status: 201,
  }),
  unassign: forAdmins('DELETE /api/officials/assignments/{id}', {
    summary: 'Removes an official from a game, and mails them if it is upcoming.',
    answer: z.extend(Message, { notified: Notified }),
  }),
  respond: operation('POST /api/officials/assignments/{id}/respond', {
    access: ['admin', 'referee', 'scorekeeper'],
    records: ofOfficials,
    summary: 'Confirms or declines, until the game begins; an admin answers for others. 409 if it has been moved.',
    body: AssignmentAnswer,
    answer: Assignment,
  }),
  publish: forAdmins('POST /api/officials/publish', {
    summary: 'Publishes confirmed officials and mails them; with `dryRun` only returns the result.',
    body: z.strictObject({
      gameIds: z.array(Id).check(z.minLength(1, 'Please choose a game.'), z.maxLength(200)),
      dryRun: z.boolean(),
    }),
    answer: Publication,
  }),
};
