import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';

/**
 * A player on a team for a period within a season. No date: since the season's start, until its end. The rules per day are in
 * the migrations: `one_wearer_per_number`, `one_team_per_player_at_a_time` and `one_captain_at_a_time` are exclusion
 * constraints, `two_assistants_at_a_time` a trigger.
 */
export const rosterAssignments = pgTable(
  'roster_assignments',
  {
    id: id(),
    playerId: ref(() => players.id),
    teamId: ref(() => teams.id),
    seasonId: ref(() => seasons.id),
    jerseyNumber: integer(),
    position: text().notNull(),
    isCaptain: boolean().notNull().default(false),
    isAssistantCaptain: boolean().notNull().default(false),
    startsOn: date(),
    endsOn: date(),
    acquiredVia: text(),
    departureReason: text(),
    notes: text(),
    /** The player leaves on the last day; otherwise only the season ends. */
    departs: boolean().notNull().default(false),
    /** False if an import did not know the days: the assignment may overlap one on another team. */
    daysKnown: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (assignment) => [
    check('jersey_number_0_to_99', sql`${assignment.jerseyNumber} between 0 and 99`),
    check('assignment_ends_after_it_starts', sql`${assignment.endsOn} >= ${assignment.startsOn}`),
    uniqueIndex('one_start_per_player_and_team').on(
      assignment.seasonId,
      assignment.teamId,
      assignment.playerId,
      sql`coalesce(${assignment.startsOn}, '-infinity'::date)`,
    ),
    index('assignments_by_team').on(assignment.teamId, assignment.seasonId),
    index('assignments_by_player').on(assignment.playerId),
  ],
);
