import { type StaffRole, staffRoles } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  chosenLanguage,
  createdAt,
  id,
  instant,
  ref,
  translations,
  translationsAreTexts,
} from '../platform/database/columns.ts';
import { teams } from '../teams/tables.ts';

export const staff = pgTable(
  'staff',
  {
    id: id(),
    email: text().notNull(),
    name: text().notNull(),
    /** Of the name: articles show their authors. */
    translations: translations(),
    role: text({ enum: staffRoles as readonly [StaffRole, ...StaffRole[]] }).notNull(),
    /** argon2id */
    passwordHash: text().notNull(),
    /** An account of the demo league; other databases must have none. */
    isDemo: boolean().notNull().default(false),
    language: chosenLanguage(),
    lastSignInAt: instant(),
    deactivatedAt: instant(),
    createdAt: createdAt(),
  },
  (person) => [
    translationsAreTexts('staff', person.translations),
    uniqueIndex('one_account_per_email').on(sql`lower(${person.email})`),
  ],
);

/** The teams that a GM manages. */
export const staffTeams = pgTable(
  'staff_teams',
  {
    staffId: ref(() => staff.id, 'cascade'),
    teamId: ref(() => teams.id, 'cascade'),
  },
  (row) => [primaryKey({ columns: [row.staffId, row.teamId] })],
);
