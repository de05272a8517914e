import { letterMarks, typedFor } from '@league/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `toSearchable` in SQL over columns of one table; good for a generated column, so that a search only compares. */
export function searchableText(...columns: string[]): SQL {
  const joined = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `);
  const plain = `lower(regexp_replace(normalize(${joined}, NFKD), '${letterMarks}', '', 'g'))`;
  return sql.raw(`translate(${plain}, '${Object.keys(typedFor).join('')}', '${Object.values(typedFor).join('')}')`);
}

/** The last word of searchable text: of a person's, the family name. */
export const lastWordOf = (text: SQLWrapper): SQL => sql`regexp_replace(${text}, '^.*\\s', '')`;
