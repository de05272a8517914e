import type { SetupSteps } from '@league/contract';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** One row, created with the table. The trigger `admins_close_setup` closes the set-up when the first admin is created. */
export const setup = pgTable(
  'setup',
  {
    id: integer().primaryKey().default(1),
    /** The one-time code is derived from it and `AUTH_SECRET`; until there is an admin it owns uploads. */
    key: uuid().notNull().default(sql`gen_random_uuid()`),
    /** SHA-256 of the code. Null: none has been printed, or the set-up is closed. */
    codeHash: text(),
    /** What has been saved of each step; emptied when the set-up is closed. */
    steps: jsonb().$type<SetupSteps>().notNull().default({}),
    closedAt: instant(),
    /** When an admin has hidden the checklist. */
    checklistHiddenAt: instant(),
  },
  (row) => [check('one_row_of_setup', sql`${row.id} = 1`)],
);
