import * as z from 'zod/mini';
import { ImportInput, ImportPlan, mostImportedTableBytes } from '../imports/imports.ts';
import { operation } from '../operation.ts';
import { draftStyles } from '../rules/draftOrder.ts';
import {
  Count,
  Id,
  Instant,
  idOr,
  LeagueInstant,
  Message,
  OptionalVersion,
  text,
  textOrNull,
  Version,
  wholeNumber,
} from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';

export const draftStatuses = ['upcoming', 'live', 'completed'] as const;
export type DraftStatus = (typeof draftStatuses)[number];
/** Who finds a draft: everybody, or whoever was given its address. */
export const draftVisibilities = ['public', 'unlisted'] as const;
export type DraftVisibility = (typeof draftVisibilities)[number];

/** On the live view a draft that has not begun is called so. */
export const liveDraftStatuses = ['pre-draft', 'live', 'completed'] as const;

export const DraftTeam = z.extend(TeamBrief, { id: Id, city: z.nullable(z.string()) });
export type DraftTeam = z.infer<typeof DraftTeam>;

/** A turn that was taken. Without a player it was skipped. */
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

/** Somebody who may be picked: as what, with which number, and where they played last. */
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
  /** As it was given; `draftTitle` says what a draft without one is called. */
  title: z.nullable(z.string()),
  name: z.string(),
  year: Count,
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  status: z.enum(draftStatuses),
  visibility: z.enum(draftVisibilities),
  /** By their turn in the first round. */
  participatingTeams: z.array(DraftTeam),
  rounds: Count,
  style: z.enum(draftStyles),
  trades: z.array(z.object({ round: Count, from: Id, to: Id })),
  /** 0: no clock. */
  secondsPerPick: Count,
  /** Whether a team whose time has run out is passed over by itself. */
  autoSkip: z.boolean(),
  nextOverall: Count,
  /** Skipped turns do not count. */
  picksMade: Count,
  eligibleCount: Count,
  createdAt: Instant,
});
export type Draft = z.infer<typeof Draft>;

/** A draft in the archive. */
export const ArchivedDraft = z.extend(Draft, { firstPick: z.nullable(DraftPick) });
export type ArchivedDraft = z.infer<typeof ArchivedDraft>;

/** A draft as it is followed. */
export const LiveDraft = z.extend(Draft, {
  status: z.enum(liveDraftStatuses),
  /** Grows by one with everything that happens to it. */
  seq: Count,
  /** Counts the changes of what `update` takes. */
  version: Count,
  isPaused: z.boolean(),
  clockEndsAt: z.nullable(Instant),
  clockLeftMs: z.nullable(Count),
  /** What those who run it tell everybody. */
  announcement: z.nullable(z.string()),
  /** The `seq` by which who is eligible changed last. */
  eligibleSeq: Count,
  completedAt: z.nullable(Instant),
});
export type LiveDraft = z.infer<typeof LiveDraft>;

/** All that a screen needs to begin: also what the stream's `init` and `?transport=poll` give. */
export const DraftState = z.object({
  seq: Count,
  /** The server's clock, to tell how wrong one's own is. */
  now: Instant,
  draft: LiveDraft,
  picks: z.array(DraftPick),
});
export type DraftState = z.infer<typeof DraftState>;

/** With the players that may be picked, or were, by name. It is kept as bytes: `now` is when it was made. */
export const DraftPage = z.extend(DraftState, { eligible: z.array(EligiblePlayer) });
export type DraftPage = z.infer<typeof DraftPage>;

const teamsWanted = 'Please choose at least two teams.';
const TeamsInOrder = z.array(Id, teamsWanted).check(
  z.minLength(2, teamsWanted),
  z.maxLength(64, 'Please choose 64 teams at most.'),
  z.refine((ids) => new Set(ids).size === ids.length, 'A team takes part once.'),
);

const yearWanted = 'Please give the year in four digits.';
const what = {
  title: textOrNull(120),
  year: wholeNumber(1900, 2199, yearWanted),
  location: textOrNull(120),
  description: textOrNull(2000),
  startsAt: z.optional(z.nullable(LeagueInstant)),
  participatingTeams: TeamsInOrder,
  rounds: z._default(wholeNumber(1, 40), 6),
  style: z._default(z.enum(draftStyles), 'snake'),
  secondsPerPick: z._default(wholeNumber(0, 3600), 0),
  autoSkip: z._default(z.boolean(), false),
  /** Left out, it stays as it is; a new draft is public. */
  visibility: z.optional(z.enum(draftVisibilities)),
};

/** Who joins the eligible players: chosen ones, everybody on no team, people whom the registry does not know. */
const Joining = {
  playerIds: z.optional(z.array(Id).check(z.maxLength(1000))),
  rule: z.optional(z.enum(['free-agents'])),
};

export const DraftInput = z.strictObject({
  ...what,
  /** A new draft has not begun, by whichever name. */
  status: z.optional(z.enum(['upcoming', 'pre-draft'])),
  eligible: z.optional(z.strictObject(Joining)),
});
export type DraftInput = z.infer<typeof DraftInput>;

export const DraftChange = z.strictObject({ ...what, version: OptionalVersion });
export type DraftChange = z.infer<typeof DraftChange>;

export const EligibleInput = z
  .strictObject({
    ...Joining,
    /** Somebody new, who is put into the registry. */
    person: z.optional(
      z.strictObject({ name: text('Name is required.', 120), position: text('Position is required.', 40) }),
    ),
  })
  .check(
    z.refine(({ playerIds, rule, person }) => Boolean(playerIds?.length || rule || person), 'Please choose whom.'),
  );
export type EligibleInput = z.infer<typeof EligibleInput>;

/** The turn that the sender sees on the clock: refused where it is another by now. */
const turn = { overall: wholeNumber(1, 10_000) };

export const PickInput = z.strictObject({
  ...turn,
  /** Whose turn it is, as the sender sees it. */
  team_id: Id,
  player_id: idOr('Please choose a player.'),
});
export type PickInput = z.infer<typeof PickInput>;

export const PickChange = z.strictObject({
  /** Null: the turn was skipped. */
  player_id: z.nullable(Id),
  /** Who was picked, as the sender sees it: refused where it is somebody else by now. */
  replaces: z.nullable(Id),
});
export type PickChange = z.infer<typeof PickChange>;

/** Whom a person would like to pick, in that order. Nobody else sees it. */
export const DraftWishes = z.object({
  /** Grows by one with every change. */
  version: Count,
  playerIds: z.array(Id),
});
export type DraftWishes = z.infer<typeof DraftWishes>;

export const DraftWishesInput = z.strictObject({
  /** As the sender knows it: refused where the list is another by now. */
  version: Version,
  playerIds: z.array(Id).check(
    z.maxLength(200, 'A wish list holds 200 players at most.'),
    z.refine((ids) => new Set(ids).size === ids.length, 'A player stands on the list once.'),
  ),
});
export type DraftWishesInput = z.infer<typeof DraftWishesInput>;

/** What was done to a draft; also what the stream's events are told apart by, those of no pick under one name. */
export const draftDeeds = [
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
export type DraftDeed = (typeof draftDeeds)[number];

/** What those who run a draft see beside what everybody does. */
export const DraftRoom = z.extend(DraftPage, {
  /** Latest first, a hundred at most. */
  history: z.array(
    z.object({
      seq: Count,
      deed: z.enum(draftDeeds),
      at: Instant,
      /** Null: the clock. */
      actor: z.nullable(z.string()),
      detail: z.nullable(z.string()),
    }),
  ),
  /** Screens that follow it, wherever. */
  viewers: Count,
  /** Picks of players that have a roster assignment by it. */
  assigned: Count,
  /** The season in which they would play. */
  season: z.nullable(z.string()),
});
export type DraftRoom = z.infer<typeof DraftRoom>;

/** What became of the picks when they were put on the rosters. */
export const DraftAssignments = z.object({
  created: Count,
  refused: z.array(z.object({ overall: Count, player: z.string(), message: z.string() })),
});
export type DraftAssignments = z.infer<typeof DraftAssignments>;

const which = { params: z.object({ id: Id }) };
const ofPick = { params: z.object({ id: Id, overall: z.string().check(z.regex(/^\d{1,5}$/)) }) };
const run = { access: ['admin'], answer: DraftState } as const;

export const draftsApi = {
  list: operation('GET /api/drafts', {
    access: ['admin', 'gm'],
    summary: 'All drafts, the newest year first; for a GM those in which their teams take part.',
    answer: z.array(Draft),
  }),
  create: operation('POST /api/drafts', {
    access: ['admin'],
    summary: 'Prepares a draft: who takes part in which order, how it goes, and who is eligible.',
    body: DraftInput,
    answer: Draft,
    status: 201,
  }),
  room: operation('GET /api/drafts/{id}', {
    access: ['admin'],
    summary: 'A draft for those who run it, with what was done by whom and how many follow it.',
    ...which,
    answer: DraftRoom,
  }),
  update: operation('PUT /api/drafts/{id}', {
    summary:
      'Changes a draft. Teams, rounds and style stay once it has begun. 409 when somebody has changed it since `version`.',
    ...which,
    ...run,
    body: DraftChange,
  }),
  remove: operation('DELETE /api/drafts/{id}', {
    access: ['admin'],
    summary: 'Takes back a draft that has not begun.',
    ...which,
    answer: Message,
  }),
  order: operation('PUT /api/drafts/{id}/order', {
    ...run,
    ...which,
    summary:
      'The teams’ order in the first round, before it begins; 409 when somebody has changed the draft since `version`.',
    body: z.strictObject({ participatingTeams: TeamsInOrder, version: OptionalVersion }),
  }),
  trade: operation('POST /api/drafts/{id}/trades', {
    ...run,
    ...which,
    summary: 'Hands a turn that is still to come to another team, or back to its own.',
    body: z.strictObject({ ...turn, team_id: Id }),
  }),
  start: operation('POST /api/drafts/{id}/start', { ...run, ...which, summary: 'Puts the first team on the clock.' }),
  pause: operation('POST /api/drafts/{id}/pause', { ...run, ...which, summary: 'Stops the clock.' }),
  resume: operation('POST /api/drafts/{id}/resume', { ...run, ...which, summary: 'Lets the clock run on.' }),
  extend: operation('POST /api/drafts/{id}/extend', {
    ...run,
    ...which,
    summary: 'Gives the team on the clock more time.',
    body: z.strictObject({ ...turn, seconds: wholeNumber(5, 3600) }),
  }),
  pick: operation('POST /api/drafts/{id}/picks', {
    ...run,
    ...which,
    summary: 'Records the pick of the team on the clock. The same pick sent again is recorded once.',
    body: PickInput,
  }),
  skip: operation('POST /api/drafts/{id}/skip', {
    ...run,
    ...which,
    summary: 'Passes over the team on the clock; its turn can be filled in later.',
    body: z.strictObject(turn),
  }),
  undo: operation('POST /api/drafts/{id}/undo', {
    ...run,
    ...which,
    summary: 'Withdraws the last turn and puts its team on the clock again.',
    body: z.strictObject(turn),
  }),
  editPick: operation('PUT /api/drafts/{id}/picks/{overall}', {
    ...run,
    ...ofPick,
    summary: 'Another player for a turn that was taken, or one for a turn that was skipped.',
    body: PickChange,
  }),
  announce: operation('POST /api/drafts/{id}/announcement', {
    ...run,
    ...which,
    summary: 'Tells everybody who follows something; null takes it away.',
    body: z.strictObject({ text: z.nullable(text('Please write something.', 200)) }),
  }),
  addEligible: operation('POST /api/drafts/{id}/eligible', {
    ...run,
    ...which,
    summary: 'More players to pick from, also while it goes on.',
    body: EligibleInput,
  }),
  removeEligible: operation('DELETE /api/drafts/{id}/eligible/{playerId}', {
    access: ['admin'],
    params: z.object({ id: Id, playerId: Id }),
    summary: 'Takes a player who was not picked off the list.',
    answer: DraftState,
  }),
  importEligible: operation('POST /api/drafts/{id}/eligible/import', {
    access: ['admin'],
    ...which,
    summary: 'Eligible players from a table: what would happen, or with `commit` all of it or nothing.',
    body: ImportInput,
    bodyBytes: mostImportedTableBytes,
    answer: ImportPlan,
  }),
  complete: operation('POST /api/drafts/{id}/complete', {
    ...run,
    ...which,
    summary: 'Ends the draft.',
    /** As many turns as the sender knows to be open. */
    body: z.strictObject({ open: wholeNumber(0) }),
  }),
  reopen: operation('POST /api/drafts/{id}/reopen', {
    ...run,
    ...which,
    summary: 'Lets a completed draft go on.',
    body: z.strictObject({ reason: text('Please say why.', 300) }),
  }),
  assign: operation('POST /api/drafts/{id}/assignments', {
    access: ['admin'],
    ...which,
    summary: 'Puts the picks of a completed draft on their teams’ rosters of a season, each once.',
    body: z.strictObject({ season: text('Please choose a season.', 80) }),
    answer: DraftAssignments,
  }),
  wishes: operation('GET /api/drafts/{id}/wishes', {
    access: ['admin', 'gm'],
    ...which,
    summary: 'One’s own wish list, of players who may be picked. A GM has one where their teams take part.',
    answer: DraftWishes,
  }),
  keepWishes: operation('PUT /api/drafts/{id}/wishes', {
    access: ['admin', 'gm'],
    ...which,
    summary: 'Keeps one’s own wish list; whoever is not eligible is left out.',
    body: DraftWishesInput,
    answer: DraftWishes,
  }),
  listPublic: operation('GET /api/public/drafts', {
    access: 'everyone',
    summary: 'The archive of drafts, the newest year first.',
    query: z.strictObject({ status: z.optional(z.enum(draftStatuses)) }),
    answer: z.array(ArchivedDraft),
  }),
  get: operation('GET /api/public/drafts/{id}', {
    access: 'everyone',
    summary: 'One draft with its picks and who is eligible.',
    ...which,
    answer: DraftPage,
  }),
  /** Answers a stream of server-sent events; `poll` answers what its `init` would hold. */
  stream: operation('GET /api/drafts/{id}/events', {
    access: 'everyone',
    summary:
      'Follows a draft: server-sent events `init`, `pick-recorded` and others, or with `transport=poll` its state now.',
    ...which,
    query: z.strictObject({
      transport: z.optional(z.enum(['poll', 'stream'])),
      /** Events after `init` hold only what has changed. */
      send: z.optional(z.enum(['changes'])),
    }),
    answer: DraftState,
  }),
};

/** What a draft is called, whatever is missing of it. */
export function draftTitle(draft: { title?: string | null; name?: string | null; year?: number | null }): string {
  return draft.title?.trim() || draft.name?.trim() || (draft.year ? `${draft.year} Draft` : 'Untitled draft');
}

/** A missing status is that of a draft that has not begun, as are `draft` and `pre-draft`. */
export const draftStatusOf = (status: string | null | undefined): DraftStatus =>
  status === 'live' || status === 'completed' ? status : 'upcoming';
