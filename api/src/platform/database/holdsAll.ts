import { type SQL, sql } from 'drizzle-orm';

/** For `like`: the word and nothing that would match more. */
export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Whether a searchable text holds every one of the words. */
export const holdsAll = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${text} like ${`%${escaped(word)}%`}`),
    sql` and `,
  );
