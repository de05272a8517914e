import { type StaffRole, staffRoles } from '@league/contract';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref } from '../platform/database/columns.ts';
import { staff } from '../staff/tables.ts';
import { teams } from '../teams/tables.ts';

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** May be empty. */
    name: text().notNull(),
    email: text().notNull(),
    role: text({ enum: staffRoles as readonly [StaffRole, ...StaffRole[]] }).notNull(),
    note: text().notNull(),
    /** SHA-256 of the valid token, which is derived from `version`. */
    tokenHash: text().notNull().unique('one_invitation_per_token'),
    /** Each sending has a new token. */
    version: integer().notNull().default(1),
    invitedBy: uuid().references(() => staff.id, { onDelete: 'set null' }),
    sentAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (invitation) => [
    uniqueIndex('one_open_invitation_per_email')
      .on(sql`lower(${invitation.email})`)
      .where(sql`${invitation.acceptedAt} is null and ${invitation.revokedAt} is null`),
  ],
);

/** The teams of an invited GM. */
export const invitationTeams = pgTable(
  'invitation_teams',
  {
    invitationId: ref(() => invitations.id, 'cascade'),
    teamId: ref(() => teams.id, 'cascade'),
  },
  (row) => [primaryKey({ columns: [row.invitationId, row.teamId] })],
);
