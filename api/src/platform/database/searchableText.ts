import { characterReplacements, letterMarks } from '@league/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * `toSearchable` in SQL over columns of one table, for a generated column.
 * @param translated the names of texts that are found in every language, each on a line of its own
 */
export function searchableText(columns: readonly string[], translated: readonly string[] = []): SQL {
  const texts = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `);
  // A list in JSON, `["فراعنة القاهرة"]`, becomes a line.
  const others = translated.map(
    (name) => String.raw` || translate(jsonb_path_query_array("translations", '$.*."${name}"')::text, '["]', E'\n')`,
  );
  const plain = `lower(regexp_replace(normalize(${texts}${others.join('')}, NFKD), '${letterMarks}', '', 'g'))`;
  return sql.raw(
    `translate(${plain}, '${Object.keys(characterReplacements).join('')}', '${Object.values(characterReplacements).join('')}')`,
  );
}

/** The last word of a searchable text: in a person's name, the family name. */
export const lastWordOf = (text: SQLWrapper): SQL => sql`regexp_replace(${text}, '^.*\\s', '')`;
