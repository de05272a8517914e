import { letterMarks, typedFor } from '@league/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `toSearchable` in SQL over columns of one table, for a generated column. */
export function searchableText(...columns: string[]): SQL {
  const joined = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `);
  const plain = `lower(regexp_replace(normalize(${joined}, NFKD), '${letterMarks}', '', 'g'))`;
  return sql.raw(`translate(${plain}, '${Object.keys(typedFor).join('')}', '${Object.values(typedFor).join('')}')`);
}

/** The last word of a searchable text: in a person's name, the family name. */
export const lastWordOf = (text: SQLWrapper): SQL => sql`regexp_replace(${text}, '^.*\\s', '')`;
