import * as z from 'zod/mini';
import { ImportInput, ImportPlan, maxImportedTableBytes } from '../imports/imports.ts';
import { forAdmins, forEveryone, operation } from '../operation.ts';
import { draftStyles } from '../rules/draftOrder.ts';
import {
  Count,
  clientGeneratedId,
  Id,
  Instant,
  idWithMessage,
  LeagueInstant,
  Message,
  OptionalVersion,
  Sentence,
  text,
  textOrNull,
  Version,
  wholeNumber,
} from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { Translations, translationsOf } from '../translations.ts';

export const draftStatuses = ['upcoming', 'live', 'completed'] as const;
export type DraftStatus = (typeof draftStatuses)[number];
/** Who can find a draft: everybody, or those who know its address. */
export const draftVisibilities = ['public', 'unlisted'] as const;

/** The live view's name for a draft that has not begun. */
export const liveDraftStatuses = ['pre-draft', 'live', 'completed'] as const;

export const DraftTeam = z.extend(TeamBrief, { id: Id, city: z.nullable(z.string()) });
export type DraftTeam = z.infer<typeof DraftTeam>;

/** A used turn. Without a player it was skipped. */
export const DraftPick = z.object({
  _id: Id,
  id: Id,
  overall: Count,
  round: Count,
  team_id: Id,
  team: z.object({ _id: Id, id: Id, name: z.string() }),
  player_id: z.nullable(Id),
  player: z.nullable(
    z.object({
      _id: Id,
      id: Id,
      name: z.string(),
      position: z.nullable(z.string()),
      number: z.nullable(Count),
      image: z.nullable(z.string()),
    }),
  ),
  timestamp: Instant,
});
export type DraftPick = z.infer<typeof DraftPick>;

/** An eligible player, with position, number and last team. */
export const EligiblePlayer = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  position: z.nullable(z.string()),
  number: z.nullable(Count),
  teamName: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
});
export type EligiblePlayer = z.infer<typeof EligiblePlayer>;

export const Draft = z.object({
  _id: Id,
  id: Id,
  /** As given; `draftTitle` has a default. */
  title: z.nullable(z.string()),
  name: z.string(),
  year: Count,
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  status: z.enum(draftStatuses),
  visibility: z.enum(draftVisibilities),
  /** In the order of the first round. */
  participatingTeams: z.array(DraftTeam),
  rounds: Count,
  style: z.enum(draftStyles),
  trades: z.array(z.object({ round: Count, from: Id, to: Id })),
  /** 0: no clock. */
  secondsPerPick: Count,
  /** Whether a team's turn is skipped when its time runs out. */
  autoSkip: z.boolean(),
  nextOverall: Count,
  /** Without skipped turns. */
  picksMade: Count,
  eligibleCount: Count,
  createdAt: Instant,
});
export type Draft = z.infer<typeof Draft>;

/** A draft in the archive. */
export const ArchivedDraft = z.extend(Draft, { firstPick: z.nullable(DraftPick) });
export type ArchivedDraft = z.infer<typeof ArchivedDraft>;

/** A draft in the live view. */
export const LiveDraft = z.extend(Draft, {
  status: z.enum(liveDraftStatuses),
  /** Increased with every event. */
  seq: Count,
  /** Counts the changes of what `update` takes. */
  version: Count,
  isPaused: z.boolean(),
  clockEndsAt: z.nullable(Instant),
  clockLeftMs: z.nullable(Count),
  /** An announcement to all followers. */
  announcement: z.nullable(z.string()),
  /** The `seq` of the last change of the eligible players. */
  eligibleSeq: Count,
  completedAt: z.nullable(Instant),
});
export type LiveDraft = z.infer<typeof LiveDraft>;

/** The clock that the operator saw, so that a request sent again gives no more time. */
const SeenClock = z.strictObject({ clockEndsAt: z.nullable(LeagueInstant), clockLeftMs: z.nullable(Count) });

/** A live draft for operators, with its texts in other languages. */
export const ManagedDraft = z.extend(LiveDraft, { translations: z.optional(Translations) });
export type ManagedDraft = z.infer<typeof ManagedDraft>;

/** The initial state, also in the stream's `init` and `?transport=poll`. */
export const DraftState = z.object({
  seq: Count,
  /** The server's clock, to correct the device's. */
  now: Instant,
  draft: LiveDraft,
  picks: z.array(DraftPick),
});
export type DraftState = z.infer<typeof DraftState>;

/** Includes the eligible players, picked or not, by name, without archived ones. Cached: `now` is the time of rendering. */
export const DraftPage = z.extend(DraftState, { eligible: z.array(EligiblePlayer) });
export type DraftPage = z.infer<typeof DraftPage>;

const teamsWanted = 'Please choose at least two teams.';
const TeamsInOrder = z.array(Id, teamsWanted).check(
  z.minLength(2, teamsWanted),
  z.maxLength(64, 'Please choose at most 64 teams.'),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each team can take part once.'),
);

const yearWanted = 'Please enter a year of four digits.';
const what = {
  title: textOrNull(120),
  year: wholeNumber(1900, 2199, yearWanted),
  location: textOrNull(120),
  description: textOrNull(2000),
  translations: translationsOf({ title: textOrNull(120), location: textOrNull(120), description: textOrNull(2000) }),
  startsAt: z.optional(z.nullable(LeagueInstant)),
  participatingTeams: TeamsInOrder,
  rounds: z._default(wholeNumber(1, 40), 6),
  style: z._default(z.enum(draftStyles), 'snake'),
  secondsPerPick: z._default(wholeNumber(0, 3600), 0),
  autoSkip: z._default(z.boolean(), false),
  /** Omitted: unchanged; a new draft is public. */
  visibility: z.optional(z.enum(draftVisibilities)),
};

/** New eligible players: chosen ones, all free agents who may still play, or a person by name. */
const Joining = {
  playerIds: z.optional(z.array(Id).check(z.maxLength(1000))),
  rule: z.optional(z.enum(['free-agents'])),
};

export const DraftInput = z.strictObject({
  ...what,
  /** A new draft is upcoming, by either name. */
  status: z.optional(z.enum(['upcoming', 'pre-draft'])),
  eligible: z.optional(z.strictObject(Joining)),
  /** Generated by the client, so that repeating a request creates one draft. */
  id: z.optional(clientGeneratedId()),
});
export type DraftInput = z.infer<typeof DraftInput>;

export const DraftChange = z.strictObject({ ...what, version: OptionalVersion });
export type DraftChange = z.infer<typeof DraftChange>;

export const EligibleInput = z
  .strictObject({
    ...Joining,
    /** A new person for the registry. */
    person: z.optional(
      z.strictObject({
        name: text('Name is required.', 120),
        position: text('Position is required.', 40),
        /** The registered players of this name are other people. */
        isAnotherPerson: z.optional(z.boolean()),
        /** Of the player; generated by the client, so that repeating a request registers one person. */
        id: z.optional(clientGeneratedId()),
      }),
    ),
  })
  .check(
    z.refine(
      ({ playerIds, rule, person }) => Boolean(playerIds?.length || rule || person),
      'Please choose at least one player.',
    ),
  );
export type EligibleInput = z.infer<typeof EligibleInput>;

/** The turn on the clock as the client knows it: rejected if it has changed. */
const turn = { overall: wholeNumber(1, 10_000) };

export const PickInput = z.strictObject({
  ...turn,
  /** The team on the clock as the client knows it. */
  team_id: Id,
  player_id: idWithMessage('Please choose a player.'),
});
export type PickInput = z.infer<typeof PickInput>;

export const PickChange = z.strictObject({
  /** Null: the turn was skipped. */
  player_id: z.nullable(Id),
  /** The current pick as the client knows it: rejected if it has changed. */
  replaces: z.nullable(Id),
});
export type PickChange = z.infer<typeof PickChange>;

/** A personal, ordered wish list. */
export const DraftWishes = z.object({
  /** Increased with every change. */
  version: Count,
  playerIds: z.array(Id),
});
export type DraftWishes = z.infer<typeof DraftWishes>;

export const DraftWishesInput = z.strictObject({
  /** As the client knows it: rejected if it has changed. */
  version: Version,
  playerIds: z.array(Id).check(
    z.maxLength(200, 'A wish list has at most 200 players.'),
    z.refine((ids) => new Set(ids).size === ids.length, 'A player can be on the list once.'),
  ),
});
export type DraftWishesInput = z.infer<typeof DraftWishesInput>;

/** A draft's actions, also the names of stream events; those without a pick share one name. */
export const draftActions = [
  'pick-recorded',
  'pick-skipped',
  'pick-undone',
  'pick-edited',
  'created',
  'changed',
  'ordered',
  'traded',
  'eligible',
  'announced',
  'started',
  'paused',
  'resumed',
  'extended',
  'completed',
  'reopened',
  'assigned',
] as const;
export type DraftAction = (typeof draftActions)[number];

/** Additional data for operators. `eligible` is empty if the caller has these players already. */
export const DraftRoom = z.extend(DraftPage, {
  draft: ManagedDraft,
  /** Of the eligible players, to send as `knownEligible`. */
  eligibleHash: z.optional(z.string()),
  /** Latest first, at most a hundred. */
  history: z.array(
    z.object({
      seq: Count,
      deed: z.enum(draftActions),
      at: Instant,
      /** Null: the clock. */
      actor: z.nullable(z.string()),
      detail: z.nullable(Sentence),
    }),
  ),
  /** The number of following screens. */
  viewers: Count,
  /** Picks whose players were put on the rosters. */
  assigned: Count,
  /** The season of the assignments. */
  season: z.nullable(z.string()),
});
export type DraftRoom = z.infer<typeof DraftRoom>;

/** The result of assigning picks to rosters. */
export const DraftAssignments = z.object({
  created: Count,
  refused: z.array(z.object({ overall: Count, player: z.string(), message: Sentence })),
});
export type DraftAssignments = z.infer<typeof DraftAssignments>;

export const draftsApi = {
  list: operation('GET /api/drafts', {
    access: ['admin', 'gm'],
    summary: 'All drafts, the newest year first; for a GM those of their teams.',
    answer: z.array(Draft),
  }),
  create: forAdmins('POST /api/drafts', {
    summary: 'Creates a draft: teams in order, rules, and eligible players.',
    body: DraftInput,
    answer: Draft,
    status: 201,
  }),
  room: forAdmins('GET /api/drafts/{id}', {
    summary: 'A draft for operators, with its history and the number of followers.',
    query: z.strictObject({
      /** The `eligibleHash` of the players that the caller has: without a change they are not sent again. */
      knownEligible: z.optional(z.string().check(z.maxLength(64))),
    }),
    answer: DraftRoom,
  }),
  update: forAdmins('PUT /api/drafts/{id}', {
    summary:
      'Changes a draft. Teams, rounds and style cannot change once it has begun. 409 if it has changed since `version`.',
    body: DraftChange,
    answer: z.extend(DraftState, { draft: ManagedDraft }),
  }),
  remove: forAdmins('DELETE /api/drafts/{id}', {
    summary: 'Deletes a draft that has not begun.',
    answer: Message,
  }),
  order: forAdmins('PUT /api/drafts/{id}/order', {
    summary:
      'Sets the teams’ order in the first round, before it begins. 409 if the draft has changed since `version`.',
    body: z.strictObject({ participatingTeams: TeamsInOrder, version: OptionalVersion }),
    answer: DraftState,
  }),
  trade: forAdmins('POST /api/drafts/{id}/trades', {
    summary: 'Trades an upcoming turn to another team, or back.',
    body: z.strictObject({
      ...turn,
      team_id: Id,
      /** The turn’s team as the client knows it: rejected if it has changed. */
      from: z.optional(Id),
    }),
    answer: DraftState,
  }),
  start: forAdmins('POST /api/drafts/{id}/start', {
    summary: 'Starts the draft: puts the first team on the clock.',
    answer: DraftState,
  }),
  pause: forAdmins('POST /api/drafts/{id}/pause', { summary: 'Stops the clock.', answer: DraftState }),
  resume: forAdmins('POST /api/drafts/{id}/resume', { summary: 'Resumes the clock.', answer: DraftState }),
  extend: forAdmins('POST /api/drafts/{id}/extend', {
    summary: 'Gives the team on the clock more time. 409 if the clock is not the one in `seen`.',
    body: z.strictObject({ ...turn, seconds: wholeNumber(5, 3600), seen: z.optional(SeenClock) }),
    answer: DraftState,
  }),
  pick: forAdmins('POST /api/drafts/{id}/picks', {
    summary: 'Records the pick of the team on the clock. Idempotent.',
    body: PickInput,
    answer: DraftState,
  }),
  skip: forAdmins('POST /api/drafts/{id}/skip', {
    summary: 'Skips the team on the clock; its turn can be filled in later.',
    body: z.strictObject({
      ...turn,
      /** The team on the clock as the client knows it: rejected if it has changed. */
      team_id: z.optional(Id),
    }),
    answer: DraftState,
  }),
  undo: forAdmins('POST /api/drafts/{id}/undo', {
    summary: 'Withdraws the last turn and puts its team on the clock again.',
    body: z.strictObject({
      ...turn,
      /** The withdrawn pick as the client knows it: rejected if it has changed. */
      replaces: z.optional(z.nullable(Id)),
    }),
    answer: DraftState,
  }),
  editPick: forAdmins('PUT /api/drafts/{id}/picks/{overall}', {
    params: z.object({ id: Id, overall: z.string().check(z.regex(/^\d{1,5}$/)) }),
    summary: 'Sets another player for a used turn, or one for a skipped turn.',
    body: PickChange,
    answer: DraftState,
  }),
  announce: forAdmins('POST /api/drafts/{id}/announcement', {
    summary: 'Shows an announcement to all followers; null removes it.',
    body: z.strictObject({ text: z.nullable(text('Please write something.', 200)) }),
    answer: DraftState,
  }),
  addEligible: forAdmins('POST /api/drafts/{id}/eligible', {
    summary:
      'Adds eligible players, also during the draft. If the registry has players of the name of `person`: 409 `drafts.namesakes` with them as `current`, unless `isAnotherPerson` is true.',
    body: EligibleInput,
    answer: DraftState,
  }),
  removeEligible: forAdmins('DELETE /api/drafts/{id}/eligible/{playerId}', {
    summary: 'Removes an unpicked player from the eligible players.',
    answer: DraftState,
  }),
  importEligible: forAdmins('POST /api/drafts/{id}/eligible/import', {
    summary: 'Imports eligible players from a table: a dry run, or with `commit` in one transaction.',
    body: ImportInput,
    bodyBytes: maxImportedTableBytes,
    answer: ImportPlan,
  }),
  complete: forAdmins('POST /api/drafts/{id}/complete', {
    summary: 'Ends the draft.',
    /** The number of open turns as the client knows it. */
    body: z.strictObject({ open: wholeNumber(0) }),
    answer: DraftState,
  }),
  reopen: forAdmins('POST /api/drafts/{id}/reopen', {
    summary: 'Resumes a completed draft.',
    body: z.strictObject({ reason: text('Please give a reason.', 300) }),
    answer: DraftState,
  }),
  assign: forAdmins('POST /api/drafts/{id}/assignments', {
    summary: 'Assigns the picks of a completed draft to their teams’ rosters of a season, each once.',
    body: z.strictObject({ season: text('Please choose a season.', 80) }),
    answer: DraftAssignments,
  }),
  wishes: operation('GET /api/drafts/{id}/wishes', {
    access: ['admin', 'gm'],
    summary: 'My wish list of eligible players. A GM has one if their teams take part.',
    answer: DraftWishes,
  }),
  keepWishes: operation('PUT /api/drafts/{id}/wishes', {
    access: ['admin', 'gm'],
    summary: 'Saves my wish list, without players who are not eligible.',
    body: DraftWishesInput,
    answer: DraftWishes,
  }),
  listPublic: forEveryone('GET /api/public/drafts', {
    summary: 'The archive of drafts, the newest year first.',
    query: z.strictObject({ status: z.optional(z.enum(draftStatuses)) }),
    answer: z.array(ArchivedDraft),
  }),
  get: forEveryone('GET /api/public/drafts/{id}', {
    summary: 'One draft with its picks and eligible players.',
    answer: DraftPage,
  }),
  /** A stream of server-sent events; `poll` answers the same as its `init`. */
  stream: forEveryone('GET /api/drafts/{id}/events', {
    summary:
      'Follows a draft: server-sent events `init`, `pick-recorded` and others, or with `transport=poll` the current state.',
    query: z.strictObject({
      transport: z.optional(z.enum(['poll', 'stream'])),
      /** Events after `init` have changes only. */
      send: z.optional(z.enum(['changes'])),
    }),
    answer: DraftState,
  }),
};

/** A missing status counts as upcoming, like `draft` and `pre-draft`. */
export const draftStatusOf = (status: string | null | undefined): DraftStatus =>
  status === 'live' || status === 'completed' ? status : 'upcoming';
