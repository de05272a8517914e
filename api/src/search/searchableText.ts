import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Letters that Unicode does not take apart into a base letter and a mark, and what people type for them. */
const typedFor: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ى: 'ي', ة: 'ه' };

/** Marks above and below letters: of Latin, and the vowel signs of Arabic. */
const marks = String.raw`[\u0300-\u036f\u064b-\u0655]`;

/** Text as it is searched: lower case, without accents. */
export function toSearchable(text: string): string {
  const plain = text.normalize('NFKD').replace(new RegExp(marks, 'g'), '').toLowerCase();
  return [...plain].map((letter) => typedFor[letter] ?? letter).join('');
}

/** The same in SQL over columns of one table; good for a generated column, so that a search only compares. */
export function searchableText(...columns: string[]): SQL {
  const joined = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `);
  const plain = `lower(regexp_replace(normalize(${joined}, NFKD), '${marks}', '', 'g'))`;
  return sql.raw(`translate(${plain}, '${Object.keys(typedFor).join('')}', '${Object.values(typedFor).join('')}')`);
}

/** The last word of searchable text: of a person's, the family name. */
export const lastWordOf = (text: SQLWrapper): SQL => sql`regexp_replace(${text}, '^.*\\s', '')`;
