import { type DayOrder, dayOrders, type ImportKind } from '@league/contract';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** How the columns of a table were matched when it was last imported. */
export const importMatchings = pgTable(
  'import_matchings',
  {
    kind: text().$type<ImportKind>().notNull(),
    /** A hash of the names of the table's columns, in any order. */
    columnsHash: text().notNull(),
    /** The field of each column by its name. */
    fields: jsonb().$type<Record<string, string | null>>().notNull(),
    dayOrder: text({ enum: dayOrders }).$type<DayOrder>(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.columnsHash] })],
);
