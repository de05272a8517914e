import * as z from 'zod/mini';
import { Count, RelatedRecord } from '../shapes.ts';

/** What the league writes from its sheets, for a writer to finish. */
export const reportKinds = ['recap', 'stars', 'roundUp', 'preview'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A sentence that was written from facts. */
export const ReportSentence = z.object({
  /** The same in each language, and after a correction of something else. */
  key: z.string(),
  /** A language's code. */
  language: z.string(),
  text: z.string(),
  /** The kind of its fact: `goal`, `saves`. */
  fact: z.string(),
  /** The entries of the sheet that it follows from: `goal:ID`; what is not an entry by its name: `result`. */
  entries: z.array(z.string()),
});
export type ReportSentence = z.infer<typeof ReportSentence>;

/** A sentence that the sheet no longer says. */
export const OutdatedSentence = z.object({
  key: z.string(),
  language: z.string(),
  /** As it was written; null: a new one. */
  was: z.nullable(z.string()),
  /** As the sheet says it now; null: not at all. */
  now: z.nullable(z.string()),
});
export type OutdatedSentence = z.infer<typeof OutdatedSentence>;

/** What an article was written from. */
export const ArticleReport = z.object({
  kind: z.enum(reportKinds),
  game: z.nullable(RelatedRecord),
  /** Of a round-up: the Monday of its week. */
  week: z.nullable(z.string()),
  /** The state of the sheets that the sentences have. */
  seq: Count,
  sentences: z.array(ReportSentence),
  outdated: z.array(OutdatedSentence),
});
export type ArticleReport = z.infer<typeof ArticleReport>;
