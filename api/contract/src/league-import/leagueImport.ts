import * as z from 'zod/mini';
import { forAdmins } from '../operation.ts';
import { Count, Sentence } from '../shapes.ts';

/** Rule sets for imported seasons. */
export const importRuleNames = ['iihf', 'nhl', 'eihl', 'pwhl'] as const;
export type ImportRules = (typeof importRuleNames)[number];

/** The maximum total size of an import's files, in bytes. */
export const maxImportedBytes = 24 * 1024 * 1024;

/** The most files of an import: every game of a feed has its own. */
export const maxImportedFiles = 2000;

/** An error or warning at a place in the files. */
export const ImportFinding = z.object({
  /** `goals.csv` */
  file: z.string(),
  line: z.nullable(Count),
  column: z.nullable(z.string()),
  message: z.string(),
});
export type ImportFinding = z.infer<typeof ImportFinding>;

export const ImportReport = z.object({
  /** The name of the folder or import. */
  source: z.string(),
  /** The league of its seasons: as declared in the files, otherwise the source's name. */
  league: z.string(),
  /** The league seasons in the files. */
  seasons: z.array(z.string()),
  /** Rows by file, without its ending: `goals`. */
  counts: z.array(z.tuple([z.string(), Count])),
  /** With errors nothing is imported. */
  faults: z.array(ImportFinding),
  warnings: z.array(ImportFinding),
  /** Ignored files and columns. */
  leftOut: z.array(Sentence),
  committed: z.boolean(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** A file's bytes. Long texts are validated while they are decoded; here only the length is checked. */
const base64 = z.stringFormat('base64', (text) => text.length % 4 === 0, 'This is not base64.');

const nameOf = (pattern: RegExp) =>
  z.string().check(z.regex(pattern, 'Please name it with letters, digits, dots and dashes.'));
const fileName = nameOf(/^[\w][\w.-]{0,79}$/);

/** The name of an import, in letters of any script. */
export const ImportSource = nameOf(/^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,79}$/u);

export const leagueImportApi = {
  run: forAdmins('POST /api/admin/import', {
    summary:
      'Checks the CSV files of whole seasons, or a feed’s saved answers, and with `commit` imports them in one transaction.',
    body: z.strictObject({
      source: ImportSource,
      /** Default: unchanged, and the IIHF’s for a new season. */
      rules: z.optional(z.enum(importRuleNames)),
      /** The league season in the files to make current. Default: unchanged. */
      current: z.optional(z.string().check(z.maxLength(80))),
      commit: z.boolean(),
      files: z
        .array(z.strictObject({ name: fileName, content: base64 }))
        .check(
          z.minLength(1, 'Please choose the files to import.'),
          z.maxLength(maxImportedFiles, `Please choose at most ${maxImportedFiles} files.`),
        ),
    }),
    // Base64 takes four bytes for three.
    bodyBytes: Math.ceil((maxImportedBytes / 3) * 4) + 64 * 1024,
    answer: ImportReport,
  }),
};
