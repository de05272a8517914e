import { type DraftAction, draftStatuses, draftStyles, draftVisibilities } from '@league/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  instant,
  ref,
  translations,
  translationsAreTexts,
  version,
} from '../platform/database/columns.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { players } from '../players/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { staff } from '../staff/tables.ts';
import { teams } from '../teams/tables.ts';

export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    title: text(),
    year: integer().notNull(),
    location: text(),
    description: text(),
    translations: translations(),
    searchName: text().generatedAlwaysAs(searchableText(['title', 'location'], ['title', 'location'])),
    startsAt: instant(),
    rounds: integer().notNull(),
    style: text({ enum: draftStyles }).notNull(),
    /** 0: no clock. */
    secondsPerPick: integer().notNull(),
    /** The first process that sees it skips a team whose time has run out. */
    autoSkip: boolean().notNull(),
    status: text({ enum: draftStatuses }).notNull().default('upcoming'),
    visibility: text({ enum: draftVisibilities }).notNull().default('public'),
    /** Grows by one with every event. */
    seq: integer().notNull().default(0),
    /** Of the settings: what happens in the draft does not change it. */
    version: version(),
    /** The turn on the clock; one more than the last when all are taken. */
    nextOverall: integer().notNull().default(1),
    isPaused: boolean().notNull().default(false),
    clockEndsAt: instant(),
    /** While it is paused. */
    clockLeftMs: integer(),
    announcement: text(),
    /** The `seq` of the last change of the eligible players. */
    eligibleSeq: integer().notNull().default(0),
    completedAt: instant(),
    createdAt: createdAt(),
  },
  (draft) => [
    translationsAreTexts('drafts', draft.translations),
    check('a_clock_runs_or_stands', sql`${draft.clockEndsAt} is null or ${draft.clockLeftMs} is null`),
    index('drafts_by_deadline').on(draft.clockEndsAt).where(sql`${draft.status} = 'live' and ${draft.autoSkip}`),
  ],
);

const draftId = () => ref(() => drafts.id, 'cascade');
const teamId = () => ref(() => teams.id);

/** The teams, by their turn in the first round, from 0. */
export const draftTeams = pgTable(
  'draft_teams',
  { draftId: draftId(), teamId: teamId(), turn: integer().notNull() },
  (team) => [
    primaryKey({ columns: [team.draftId, team.teamId] }),
    unique('one_team_per_turn').on(team.draftId, team.turn),
  ],
);

/** Traded turns. */
export const draftTrades = pgTable(
  'draft_trades',
  { draftId: draftId(), round: integer().notNull(), fromTeamId: teamId(), toTeamId: teamId() },
  (trade) => [primaryKey({ columns: [trade.draftId, trade.round, trade.fromTeamId] })],
);

/** The eligible players, with the position and team that they are picked with. */
export const draftEligible = pgTable(
  'draft_eligible',
  {
    draftId: draftId(),
    playerId: ref(() => players.id),
    position: text(),
    jerseyNumber: integer(),
    /** Where they played last. */
    teamName: text(),
  },
  (player) => [
    primaryKey({ columns: [player.draftId, player.playerId] }),
    index('draft_eligible_by_player').on(player.playerId),
  ],
);

/** The turns taken, from 1 without gaps: each was the draft's `nextOverall` then. */
export const draftPicks = pgTable(
  'draft_picks',
  {
    id: id(),
    draftId: draftId(),
    overall: integer().notNull(),
    teamId: teamId(),
    /** Null: skipped. */
    playerId: uuid(),
    pickedAt: instant().notNull().defaultNow(),
    /** When the player was put on the roster; they may have left it since. */
    assignedAt: instant(),
    /** The player's roster assignment, once the picks are on the rosters. */
    assignmentId: uuid().references(() => rosterAssignments.id, { onDelete: 'set null' }),
  },
  (pick) => [
    unique('one_pick_per_turn').on(pick.draftId, pick.overall),
    unique('one_pick_per_player').on(pick.draftId, pick.playerId),
    foreignKey({
      name: 'a_pick_is_eligible',
      columns: [pick.draftId, pick.playerId],
      foreignColumns: [draftEligible.draftId, draftEligible.playerId],
    }),
    index('draft_picks_by_player').on(pick.playerId),
  ],
);

/** All events of a draft, which its followers get, again if they missed them. */
export const draftEvents = pgTable(
  'draft_events',
  {
    draftId: draftId(),
    seq: integer().notNull(),
    deed: text().$type<DraftAction>().notNull(),
    /** The member of staff; null: the clock. Not a reference, so that the history outlives the account. */
    actorId: uuid(),
    at: instant().notNull().defaultNow(),
    /** A description for those who run the draft. */
    detail: text(),
    /** The change, as a `DraftUpdate`. */
    told: jsonb().notNull(),
  },
  (event) => [primaryKey({ columns: [event.draftId, event.seq] })],
);

/** A person's wish list, in order. It is private, and therefore not in the audit log. */
export const draftWishLists = pgTable(
  'draft_wish_lists',
  {
    draftId: draftId(),
    staffId: ref(() => staff.id, 'cascade'),
    version: integer().notNull(),
    playerIds: uuid().array().notNull(),
  },
  (list) => [
    primaryKey({ columns: [list.draftId, list.staffId] }),
    index('draft_wish_lists_by_staff').on(list.staffId),
  ],
);

/** The number of followers of a draft in each process, as last reported. */
export const draftViewers = pgTable(
  'draft_viewers',
  { draftId: draftId(), processId: uuid().notNull(), screens: integer().notNull(), seenAt: instant().notNull() },
  (row) => [primaryKey({ columns: [row.draftId, row.processId] })],
);
