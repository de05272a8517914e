import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** The most rows of one import; a whole league's rosters fit. */
export const mostImportedRows = 1000;

/** A table as a CSV file holds it: the names of its columns, then its rows, each cell as text. */
export const ImportInput = z.strictObject({
  columns: z.array(z.string().check(z.trim(), z.maxLength(60))).check(z.minLength(1), z.maxLength(40)),
  rows: z
    .array(z.array(z.string().check(z.trim(), z.maxLength(5000))).check(z.maxLength(40)))
    .check(
      z.minLength(1, 'There is no row to import.'),
      z.maxLength(mostImportedRows, `Please import ${mostImportedRows} rows at most.`),
    ),
  /** False: only says what would happen. */
  commit: z.boolean(),
});
export type ImportInput = z.infer<typeof ImportInput>;

/** What becomes of a row. Rows are counted from 0, without the line of the columns. */
export const PlannedRow = z.object({
  row: z.number(),
  action: z.enum(['create', 'update', 'skip']),
  /** Whom or what the row is about: a name. */
  record: z.string(),
  /** Why it is skipped, or what changes. */
  reason: z.nullable(z.string()),
});
export type PlannedRow = z.infer<typeof PlannedRow>;

/** What is wrong with a row or, without one, with the columns. */
export const ImportFault = z.object({
  row: z.nullable(z.number()),
  /** By the name that the column goes by here; null for the row as a whole. */
  column: z.nullable(z.string()),
  message: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** Where there is a fault there is no plan, and nothing is imported. */
export const ImportPlan = z.object({
  committed: z.boolean(),
  faults: z.array(ImportFault),
  plan: z.array(PlannedRow),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

/** The columns of each import by the names that a file gives them; those with a star must be there. */
export const importColumns = {
  players: ['Name*', 'Position*', 'Number*', 'Team*', 'Season', 'Shoots', 'Catches', 'Hometown', 'Acquired via'],
  teams: ['Name*', 'City', 'General manager', 'Description', 'Primary color', 'Secondary color'],
  seasons: ['Name*'],
} as const;

const importing = { access: ['admin'], body: ImportInput, answer: ImportPlan } as const;

export const importsApi = {
  players: operation('POST /api/players/import', {
    ...importing,
    summary: 'Players with their teams, from a table: what would happen, or with `commit` all of it or nothing.',
  }),
  teams: operation('POST /api/teams/import', {
    ...importing,
    summary: 'Teams from a table: what would happen, or with `commit` all of it or nothing.',
  }),
  seasons: operation('POST /api/seasons/import', {
    ...importing,
    summary: 'Seasons from a table: what would happen, or with `commit` all of it or nothing.',
  }),
};
