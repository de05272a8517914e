import * as z from 'zod/mini';
import { Game } from '../games/games.ts';
import { operation } from '../operation.ts';
import { Count, Id, Instant, LeagueDay, Message, OptionalVersion, text, textOrNull } from '../shapes.ts';
import { Notified } from './notified.ts';

/** What there is to do at a game, one person each. */
export const officialDuties = [
  'Referee 1',
  'Referee 2',
  'Linesperson 1',
  'Linesperson 2',
  'Scorekeeper',
  'Timekeeper',
] as const;
export type OfficialDuty = (typeof officialDuties)[number];

/** `confirmed` and `declined` are the official's answer; only what is published is shown to visitors. */
export const assignmentStatuses = ['proposed', 'confirmed', 'declined', 'published'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** For so long an official is at a game, from its start: nobody is at two at once. */
export const officialMinutes = 150;
/** Games that begin less than so many hours apart are close for one official. */
export const officialHours = 4;

/** Somebody assigned to a game, as the game's lists show it. */
export const AssignedOfficial = z.object({
  /** The assignment's. */
  _id: Id,
  /** Null: a name without a record of its own. */
  officialId: z.nullable(Id),
  name: z.string(),
  /** One of `officialDuties`; games of former years may have others. */
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
/** Why somebody had better not officiate a game. It is shown, and refuses nothing. */
export const Conflict = z.object({
  kind: z.enum(conflictKinds),
  /** Fit to show. */
  message: z.string(),
  /** The other game of `closeGame`. */
  gameId: z.nullable(Id),
});
export type Conflict = z.infer<typeof Conflict>;

/** A day, or several in a row, on which an official is not available; both days count. */
const absence = { from: LeagueDay, until: LeagueDay };
export const Absence = z.object({ ...absence, note: z.nullable(z.string()) });
export type Absence = z.infer<typeof Absence>;

const AbsenceInput = z
  .strictObject({ ...absence, note: textOrNull(200) })
  .check(
    z.refine(({ from, until }) => from <= until, { message: 'The last day is before the first.', path: ['until'] }),
  );

/** All of somebody's absences; they replace those that were there. */
export const AvailabilityInput = z.strictObject({
  unavailable: z.array(AbsenceInput).check(z.maxLength(200)),
  version: OptionalVersion,
});
export type AvailabilityInput = z.infer<typeof AvailabilityInput>;

/** An official, as admins and they themselves see it. */
export const Official = z.object({
  _id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Or licence, in the league's own words. */
  level: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** The last day on which the certificate is good; null: not known. */
  certifiedUntil: z.nullable(LeagueDay),
  /** May be assigned. */
  active: z.boolean(),
  /** Keeps the score and the time, and does not referee. */
  keepsScore: z.boolean(),
  /** The account that they sign in with. */
  account: z.nullable(z.object({ _id: Id, name: z.string(), email: z.string() })),
  /** Who they are among the players: the team that they play for is their own club. */
  player: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** Clubs that they are close to otherwise. */
  teams: z.array(z.object({ _id: Id, slug: z.string(), name: z.string() })),
  /** Those that are not over. */
  unavailable: z.array(Absence),
  /** Not declined, by the league's time zone. */
  gamesThisMonth: Count,
  gamesThisSeason: Count,
  /** Counts the changes of what `update` and `setAvailability` take. */
  version: Count,
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
  certifiedUntil: z.optional(z.nullable(LeagueDay)),
  active: z.boolean(),
  /** Left out, as before. */
  keepsScore: z.optional(z.boolean()),
  staffId: z.optional(z.nullable(Id)),
  playerId: z.optional(z.nullable(Id)),
  teamIds: z.array(Id).check(z.maxLength(100)),
});
export type OfficialInput = z.infer<typeof OfficialInput>;

export const OfficialChange = z.extend(OfficialInput, { version: OptionalVersion });
export type OfficialChange = z.infer<typeof OfficialChange>;

/** An assignment with what speaks against it. */
export const CheckedAssignment = z.extend(Assignment, {
  conflicts: z.array(Conflict),
  /** Can answer for themselves: an account is linked. */
  hasAccount: z.boolean(),
});
export type CheckedAssignment = z.infer<typeof CheckedAssignment>;

/** An assignment that was made just now, and who is told of it. */
export const NewAssignment = z.extend(CheckedAssignment, { notified: Notified });
export type NewAssignment = z.infer<typeof NewAssignment>;

/** A game of the assignment board. */
export const BoardGame = z.object({ game: Game, assignments: z.array(CheckedAssignment) });
export type BoardGame = z.infer<typeof BoardGame>;

/** An active official who is not assigned to the game yet. */
export const Candidate = z.object({
  _id: Id,
  name: z.string(),
  level: z.nullable(z.string()),
  city: z.nullable(z.string()),
  keepsScore: z.boolean(),
  conflicts: z.array(Conflict),
  /** Within three days of the game, and in its season: whoever has few comes first. */
  gamesThatWeek: Count,
  gamesThisSeason: Count,
});
export type Candidate = z.infer<typeof Candidate>;

export const GameOfficials = z.extend(BoardGame, {
  /** Those without conflicts first, then by how much they have to do. */
  candidates: z.array(Candidate),
});
export type GameOfficials = z.infer<typeof GameOfficials>;

/** Somebody of the league's officials, or a name alone, which is confirmed at once. */
export const AssignmentInput = z
  .strictObject({
    duty: z.enum(officialDuties, 'Please choose a duty.'),
    officialId: z.optional(Id),
    name: z.optional(text('Please choose an official or give a name.', 120)),
    /** The assignment that gives way, in the same step. */
    replaces: z.optional(Id),
  })
  .check(
    z.refine(({ officialId, name }) => !officialId !== !name, {
      message: 'Please choose an official or give a name.',
      path: ['officialId'],
    }),
  );
export type AssignmentInput = z.infer<typeof AssignmentInput>;

/** Who has which duties of one game, each of them one. */
export const DutyChoices = z
  .array(z.strictObject({ duty: z.enum(officialDuties, 'Please choose a duty.'), officialId: Id }))
  .check(
    z.maxLength(officialDuties.length),
    z.refine((chosen) => new Set(chosen.map(({ duty }) => duty)).size === chosen.length, 'Each duty has one official.'),
    z.refine(
      (chosen) => new Set(chosen.map(({ officialId }) => officialId)).size === chosen.length,
      'Nobody has two duties at one game.',
    ),
  );
export type DutyChoices = z.infer<typeof DutyChoices>;

/** An official for an open duty, and why. */
export const Suggestion = z.object({
  gameId: Id,
  duty: z.enum(officialDuties),
  officialId: Id,
  name: z.string(),
  /** Fit to show. */
  reasons: z.array(z.string()),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Who could take the open duties of some games; the same whenever it is asked for while nothing changes. */
export const SuggestionPlan = z.object({
  suggestions: z.array(Suggestion),
  /** For which nobody was found, and why. */
  open: z.array(z.object({ gameId: Id, duty: z.enum(officialDuties), reason: z.string() })),
});
export type SuggestionPlan = z.infer<typeof SuggestionPlan>;

/** So many games are planned at once at most. */
export const mostPlannedGames = 60;

/** Several assignments at once, all or none. */
export const AssignmentsInput = z.strictObject({
  assignments: z
    .array(z.strictObject({ gameId: Id, duty: z.enum(officialDuties, 'Please choose a duty.'), officialId: Id }))
    .check(z.minLength(1, 'Please choose an official.'), z.maxLength(mostPlannedGames * officialDuties.length)),
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
  name: text('Please give the crew a name.', 80),
  members: DutyChoices.check(z.minLength(1, 'Please choose an official.')),
});
export type CrewInput = z.infer<typeof CrewInput>;

export const CrewChange = z.extend(CrewInput, { version: OptionalVersion });
export type CrewChange = z.infer<typeof CrewChange>;

/** The secret address of a calendar of one's own games. */
export const OwnCalendar = z.object({ url: z.url() });
export type OwnCalendar = z.infer<typeof OwnCalendar>;

export const declineReasonRequired = 'Please say why.';
export const AssignmentAnswer = z
  .strictObject({
    status: z.enum(['confirmed', 'declined'], 'Please confirm or decline.'),
    reason: textOrNull(300),
  })
  .check(
    z.refine(({ status, reason }) => status === 'confirmed' || !!reason, {
      message: declineReasonRequired,
      path: ['reason'],
    }),
  );
export type AssignmentAnswer = z.infer<typeof AssignmentAnswer>;

/** What publishing does, or would do: only who has confirmed is shown to visitors. */
export const Publication = z.object({
  published: z.boolean(),
  /** Who is told by mail, or would be. */
  notified: Notified,
  games: z.array(
    z.object({
      game: Game,
      /** Shown to visitors from now on. */
      publishes: z.array(
        z.object({
          ...AssignedOfficial.shape,
          /** Where they are told by mail; null: nobody knows. */
          email: z.nullable(z.string()),
          hasAccount: z.boolean(),
        }),
      ),
      /** Have not answered. */
      waiting: z.array(AssignedOfficial),
      /** Duties that nobody has, or whose official has declined. */
      open: z.array(z.enum(officialDuties)),
    }),
  ),
});
export type Publication = z.infer<typeof Publication>;

/** A game of the official who asks. */
export const MyGame = z.object({
  game: Game,
  assignment: Assignment,
  /** What speaks against it, to come and not declined. */
  conflicts: z.array(Conflict),
  /** The others, without those who have declined. */
  colleagues: z.array(z.object({ name: z.string(), duty: z.string() })),
  /** Null: not begun. */
  report: z.nullable(z.enum(['draft', 'filed'])),
});
export type MyGame = z.infer<typeof MyGame>;

const game = { params: z.object({ gameId: Id }) };
const official = { params: z.object({ id: Id }) };
const ofOfficials = { referee: 'ownGames', scorekeeper: 'ownGames' } as const;

export const refereesApi = {
  // Before the ones that take an id, which would take `me` for one.
  me: operation('GET /api/officials/me', {
    access: ['referee', 'scorekeeper'],
    records: ofOfficials,
    summary: 'Who I am among the officials.',
    answer: Official,
  }),
  setMyAvailability: operation('PUT /api/officials/me/availability', {
    access: ['referee', 'scorekeeper'],
    records: ofOfficials,
    summary: 'When I am not available; 409 when somebody has changed me since `version`.',
    body: AvailabilityInput,
    answer: Official,
  }),
  myGames: operation('GET /api/officials/me/games', {
    access: ['referee', 'scorekeeper'],
    records: ofOfficials,
    summary: 'My games of the current season and those to come, by date.',
    answer: z.array(MyGame),
  }),
  confirmMyGames: operation('POST /api/officials/me/games/confirm', {
    access: ['referee', 'scorekeeper'],
    records: ofOfficials,
    summary: 'Confirms every game that waits for my answer and speaks against nothing; the rest is left to answer.',
    answer: z.extend(Message, { confirmed: Count, left: Count }),
  }),
  myCalendar: operation('GET /api/officials/me/calendar', {
    access: ['referee', 'scorekeeper'],
    records: ofOfficials,
    summary: 'The secret address of the calendar of my games.',
    answer: OwnCalendar,
  }),
  renewMyCalendar: operation('POST /api/officials/me/calendar', {
    access: ['referee', 'scorekeeper'],
    records: ofOfficials,
    summary: 'A new secret address of the calendar of my games; the one before ends.',
    answer: OwnCalendar,
  }),
  calendar: operation('GET /api/public/my-games.ics', {
    access: 'everyone',
    summary: 'The games of one official, for a calendar that has the secret address (RFC 5545).',
    query: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    type: 'text/calendar',
    answer: z.string(),
  }),
  listCrews: operation('GET /api/officials/crews', {
    access: ['admin'],
    summary: 'Crews by name.',
    answer: z.array(Crew),
  }),
  createCrew: operation('POST /api/officials/crews', {
    access: ['admin'],
    summary: 'Adds a crew.',
    body: CrewInput,
    answer: Crew,
    status: 201,
  }),
  updateCrew: operation('PUT /api/officials/crews/{id}', {
    access: ['admin'],
    summary: 'Changes a crew; 409 when somebody has changed it since `version`.',
    ...official,
    body: CrewChange,
    answer: Crew,
  }),
  removeCrew: operation('DELETE /api/officials/crews/{id}', {
    access: ['admin'],
    summary: 'Deletes a crew; their games stay theirs.',
    ...official,
    answer: Message,
  }),
  suggest: operation('POST /api/officials/suggestions', {
    access: ['admin'],
    summary: 'Who could take the open duties of these games, by level, distance, rest and load. Nothing is saved.',
    body: z.strictObject({
      gameIds: z.array(Id).check(z.minLength(1, 'Please choose a game.'), z.maxLength(mostPlannedGames)),
    }),
    answer: SuggestionPlan,
  }),
  assignMany: operation('POST /api/officials/assignments', {
    access: ['admin'],
    summary: 'Proposes several games to several officials, all or none, and tells each of them in one mail.',
    body: AssignmentsInput,
    answer: z.object({ assigned: Count, notified: Notified }),
    status: 201,
  }),
  list: operation('GET /api/officials', {
    access: ['admin'],
    summary: 'All officials by name, those who are not active too.',
    answer: z.array(Official),
  }),
  create: operation('POST /api/officials', {
    access: ['admin'],
    summary: 'Adds an official.',
    body: OfficialInput,
    answer: Official,
    status: 201,
  }),
  update: operation('PUT /api/officials/{id}', {
    access: ['admin'],
    summary: 'What is known of an official; 409 when somebody has changed it since `version`.',
    ...official,
    body: OfficialChange,
    answer: Official,
  }),
  setAvailability: operation('PUT /api/officials/{id}/availability', {
    access: ['admin'],
    summary: 'When an official is not available; 409 when somebody has changed it since `version`.',
    ...official,
    body: AvailabilityInput,
    answer: Official,
  }),
  board: operation('GET /api/officials/board', {
    access: ['admin'],
    summary: 'The games of up to 62 days by date, with everybody assigned and what speaks against it.',
    query: z.strictObject({ from: LeagueDay, until: LeagueDay }).check(
      z.refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) < 62 * 86_400_000, {
        message: 'Please choose up to 62 days.',
        path: ['until'],
      }),
    ),
    answer: z.array(BoardGame),
  }),
  getForGame: operation('GET /api/games/{gameId}/officials', {
    access: ['admin'],
    summary: 'Who is assigned to a game, and who else could be.',
    ...game,
    answer: GameOfficials,
  }),
  assign: operation('POST /api/games/{gameId}/officials', {
    access: ['admin'],
    summary: 'Proposes a game to an official and tells them by mail. Whoever has declined the duty gives way.',
    ...game,
    body: AssignmentInput,
    answer: NewAssignment,
    status: 201,
  }),
  unassign: operation('DELETE /api/officials/assignments/{id}', {
    access: ['admin'],
    summary: 'Takes somebody off a game; who expected to officiate one that is to come is told by mail.',
    ...official,
    answer: z.extend(Message, { notified: Notified }),
  }),
  respond: operation('POST /api/officials/assignments/{id}/respond', {
    access: ['admin', 'referee', 'scorekeeper'],
    records: ofOfficials,
    summary: 'Confirms or declines, until the game begins; an admin answers for others.',
    ...official,
    body: AssignmentAnswer,
    answer: Assignment,
  }),
  publish: operation('POST /api/officials/publish', {
    access: ['admin'],
    summary:
      'Shows visitors who officiates, where it is confirmed, and mails it to each; with `dryRun` only says what would happen.',
    body: z.strictObject({
      gameIds: z.array(Id).check(z.minLength(1, 'Please choose a game.'), z.maxLength(200)),
      dryRun: z.boolean(),
    }),
    answer: Publication,
  }),
};
