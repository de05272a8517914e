import { assignmentStatuses, officialDuties, reportStatuses } from '@league/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { games } from '../games/tables.ts';
import {
  createdAt,
  id,
  instant,
  isOneOf,
  ref,
  translations,
  translationsAreTexts,
  version,
} from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { staff } from '../staff/tables.ts';
import { teams } from '../teams/tables.ts';

/** The people who officiate. */
export const officials = pgTable(
  'officials',
  {
    id: id(),
    name: text().notNull(),
    translations: translations(),
    email: text(),
    phone: text(),
    level: text(),
    city: text(),
    /** The certificate's last valid day. */
    certifiedUntil: date(),
    isActive: boolean().notNull().default(true),
    /** Keeps score and time, and does not referee. Every scorekeeper's account has such an official (trigger). */
    keepsScore: boolean().notNull().default(false),
    /** Each version has another secret calendar address. */
    calendarVersion: integer().notNull().default(1),
    /** The account that they sign in with. */
    staffId: uuid().references(() => staff.id, { onDelete: 'set null' }),
    /** The same person as a player. */
    playerId: uuid().references(() => players.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
  },
  (official) => [
    translationsAreTexts('officials', official.translations),
    unique('one_official_per_account').on(official.staffId),
    unique('one_official_per_player').on(official.playerId),
  ],
);

const officialId = () => uuid().references(() => officials.id);
const ownOfficialId = () => ref(() => officials.id, 'cascade');

/** Clubs with which an official has a conflict of interest. */
export const officialTeams = pgTable(
  'official_teams',
  {
    officialId: ownOfficialId(),
    teamId: ref(() => teams.id, 'cascade'),
  },
  (row) => [primaryKey({ columns: [row.officialId, row.teamId] })],
);

/** Days on which an official is unavailable, both included. */
export const officialAbsences = pgTable(
  'official_absences',
  {
    id: id(),
    officialId: ownOfficialId(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    note: text(),
  },
  (absence) => [
    check('an_absence_ends_after_it_starts', sql`${absence.endsOn} >= ${absence.startsOn}`),
    index('absences_by_official').on(absence.officialId),
  ],
);

/** Officials who work together. */
export const crews = pgTable(
  'crews',
  { id: id(), name: text().notNull(), version: version(), createdAt: createdAt() },
  (crew) => [
    check('a_crew_has_a_name', sql`btrim(${crew.name}) <> ''`),
    uniqueIndex('one_crew_per_name').on(sql`lower(${crew.name})`),
  ],
);

export const crewMembers = pgTable(
  'crew_members',
  {
    crewId: uuid().notNull(),
    duty: text({ enum: officialDuties }).notNull(),
    officialId: uuid().notNull(),
  },
  (member) => [
    foreignKey({ name: 'crew_members_crew_id_fkey', columns: [member.crewId], foreignColumns: [crews.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'crew_members_official_id_fkey',
      columns: [member.officialId],
      foreignColumns: [officials.id],
    }).onDelete('cascade'),
    primaryKey({ columns: [member.crewId, member.duty] }),
    unique('one_duty_per_crew_member').on(member.crewId, member.officialId),
    index('crews_by_official').on(member.officialId),
    check('a_crew_member_has_a_duty', isOneOf(member.duty, officialDuties)),
  ],
);

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * Who officiates which game. The exclusion constraint `nobody_officiates_two_games_at_once` (`0001_triggers.sql`) keeps everybody
 * from being at two games at once.
 */
export const gameOfficials = pgTable(
  'game_officials',
  {
    id: id(),
    gameId: ref(() => games.id, 'cascade'),
    /** Null: only a name. */
    officialId: officialId(),
    /** Their name when they were assigned. */
    name: text().notNull(),
    /** `Referee 1`, `Linesperson 2`, … */
    duty: text().notNull(),
    status: text({ enum: assignmentStatuses }).notNull().default('published'),
    /** Why it was declined. */
    reason: text(),
    respondedAt: instant(),
    /** When the game begins, kept by triggers (`move_officials`); null while it is postponed or cancelled. */
    startsAt: instant(),
    /** When they are at the game, kept likewise; null also while only the game's day is known. */
    during: tstzrange(),
  },
  (official) => [
    check('an_assignment_has_a_status', isOneOf(official.status, assignmentStatuses)),
    index('officials_by_game').on(official.gameId),
    index('games_by_official').on(official.officialId, official.startsAt),
    unique('one_duty_per_official_and_game').on(official.gameId, official.officialId),
    uniqueIndex('one_official_per_duty')
      .on(official.gameId, official.duty)
      .where(
        sql`${official.status} <> 'declined' and ${official.duty} in ('Referee 1', 'Referee 2', 'Linesperson 1', 'Linesperson 2', 'Scorekeeper', 'Timekeeper')`,
      ),
  ],
);

/** A referee's report of a game. */
export const gameReports = pgTable(
  'game_reports',
  {
    id: id(),
    gameId: ref(() => games.id),
    officialId: officialId().notNull(),
    incidents: text(),
    injuries: text(),
    matchPenalties: jsonb().$type<{ playerId: string; description: string }[]>().notNull().default([]),
    status: text({ enum: reportStatuses }).notNull().default('draft'),
    /** Most recently. */
    filedAt: instant(),
    /** Why it was returned. */
    reopenReason: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (report) => [
    check('a_report_has_a_status', isOneOf(report.status, reportStatuses)),
    unique('one_report_per_game_and_official').on(report.gameId, report.officialId),
    index('reports_by_official').on(report.officialId),
  ],
);
