import { type SQL, sql } from 'drizzle-orm';

/** Escapes a word for `like`. */
export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Whether a searchable text contains all of the words. */
export const containsAll = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${text} like ${`%${escaped(word)}%`}`),
    sql` and `,
  );
