import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Count } from '../shapes.ts';

/** The points and tie-breaks that imported seasons may be played under. */
export const importRuleNames = ['iihf', 'nhl', 'eihl', 'pwhl'] as const;
export type ImportRules = (typeof importRuleNames)[number];

/** The most that the files of one import may weigh together, in bytes. */
export const mostImportedBytes = 24 * 1024 * 1024;

/** Something to say about a place in the files. */
export const ImportFinding = z.object({
  /** `goals.csv` */
  file: z.string(),
  line: z.nullable(Count),
  column: z.nullable(z.string()),
  message: z.string(),
});
export type ImportFinding = z.infer<typeof ImportFinding>;

export const ImportReport = z.object({
  /** The folder's or import's name. */
  source: z.string(),
  /** The league that its seasons belong to: as the files declare it, else the source. */
  league: z.string(),
  /** The league seasons in the files. */
  seasons: z.array(z.string()),
  /** Rows by file, without its ending: `goals`. */
  counts: z.array(z.tuple([z.string(), Count])),
  /** With one of them nothing is imported. */
  faults: z.array(ImportFinding),
  warnings: z.array(ImportFinding),
  /** Files and columns that are no part of the format. */
  leftOut: z.array(z.string()),
  committed: z.boolean(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** A file's bytes. So long a text is checked where it is decoded, a piece at a time; here only that it is whole groups. */
const base64 = z.stringFormat('base64', (text) => text.length % 4 === 0, 'This is not base64.');

const fileName = z
  .string()
  .check(z.regex(/^[\w][\w.-]{0,79}$/, 'Please name it with letters, digits, dots and dashes.'));

export const leagueImportApi = {
  run: operation('POST /api/admin/import', {
    access: ['admin'],
    summary: 'Checks the CSV files of whole seasons and, told to, imports them, whole or not at all.',
    body: z.strictObject({
      source: fileName,
      /** Unless told a season keeps what it has, and a new one is played under the IIHF’s. */
      rules: z.optional(z.enum(importRuleNames)),
      /** The league season in the files that pages open on from then on. Unless told, it stays the one that it is. */
      current: z.optional(z.string().check(z.maxLength(80))),
      commit: z.boolean(),
      files: z
        .array(z.strictObject({ name: fileName, content: base64 }))
        .check(
          z.minLength(1, 'Please choose the files to import.'),
          z.maxLength(40, 'Please choose at most 40 files.'),
        ),
    }),
    // Base64 takes four bytes for three.
    bodyBytes: Math.ceil((mostImportedBytes / 3) * 4) + 64 * 1024,
    answer: ImportReport,
  }),
};
