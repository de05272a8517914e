import type { Language } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { withYields } from '../platform/process/yields.ts';

/** So many words in a row are a run. */
const runLength = 8;

export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[’'–:,.-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

const runsOf = (words: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, words.length - runLength + 1) }, (_, at) =>
    words.slice(at, at + runLength).join(' '),
  );

/** What other texts say, so that a new one says it in words of its own. */
export interface OtherTexts {
  /** The texts that have a run of a sentence, too: each as often as it has one. @param words before the sentence */
  sharing: (words: readonly string[], sentence: string) => OtherText[];
}

export interface OtherText {
  /** Its runs. */
  size: number;
}

export function createTexts(): OtherTexts & { add: (text: string) => void } {
  const having = new Map<string, OtherText[]>();
  return {
    add: (text) => {
      const runs = new Set(runsOf(wordsOf(text)));
      const other = { size: runs.size };
      for (const run of runs) {
        const others = having.get(run);
        if (others) others.push(other);
        else having.set(run, [other]);
      }
    },
    sharing: (words, sentence) =>
      runsOf([...words.slice(1 - runLength), ...wordsOf(sentence)]).flatMap((run) => having.get(run) ?? []),
  };
}

/** The most reports whose words a new one avoids: the latest. */
const maxReports = 2000;

/** What the reports of the league say in a language. @param articleId whose own report is not among them */
export async function readOtherTexts(db: Db, language: Language, articleId: string | undefined): Promise<OtherTexts> {
  const texts = createTexts();
  const rows = await rowsOf<{ text: string }>(
    db,
    sql`select string_agg(told.sentence ->> 'text', ' ' order by told.place) as text
      from (select * from article_reports where article_id is distinct from ${articleId ?? null}::uuid
        order by written_at desc limit ${maxReports}) report
      cross join lateral jsonb_array_elements(report.sentences) with ordinality told(sentence, place)
      where told.sentence ->> 'language' = ${language} and told.sentence ->> 'key' <> 'title'
      group by report.article_id`,
  );
  for await (const { text } of withYields(rows)) texts.add(text);
  return texts;
}
