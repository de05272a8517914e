import * as z from 'zod/mini';
import { forSellers } from '../operation.ts';
import {
  dayOrders,
  type ImportColumn,
  ImportInput,
  importColumns,
  maxImportedTableBytes,
  orderColumns,
} from './imports.ts';

/** The kinds of tables whose columns can be matched. */
export const importKinds = ['players', 'teams', 'seasons', 'eligible', 'games', 'orders'] as const;
export type ImportKind = (typeof importKinds)[number];

export const matchedColumns: Record<ImportKind, readonly ImportColumn[]> = { ...importColumns, orders: orderColumns };

/** How the field of a column was found: as last time, by the column's name or by its values. */
export const matchedBy = ['memory', 'name', 'values'] as const;

/** The matching of a table's columns with an import's fields. */
export const ColumnMatching = z.object({
  columns: z.array(z.object({ field: z.nullable(z.string()), by: z.nullable(z.enum(matchedBy)) })),
  /** Null: there is no day that could be read in two ways; `unclear`: every such day could. */
  dayOrder: z.nullable(z.enum([...dayOrders, 'unclear'])),
});
export type ColumnMatching = z.infer<typeof ColumnMatching>;

export const columnMatchingApi = {
  match: forSellers('POST /api/imports/match', {
    summary: 'Matches a table’s columns with the fields of an import: as last time, by their names or by their values.',
    isRead: true,
    body: z.extend(z.pick(ImportInput, { columns: true, rows: true }), { kind: z.enum(importKinds) }),
    bodyBytes: maxImportedTableBytes,
    answer: ColumnMatching,
  }),
};
