import { type OtherLanguage, otherLanguages } from '@league/contract';
import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from './db.ts';
import { withStatements } from './transactions.ts';

/** A table with texts that readers see in their language. */
export interface TranslatedTable {
  name: string;
  columns: readonly TranslatedColumn[];
}

interface TranslatedColumn {
  column: string;
  /**
   * `text`, `list` of texts or `document`: in the record's `translations`, by this name. `shared`: in `shared_names`, by the main
   * text. `parts`: a document with some texts.
   */
  kind: 'plain' | 'text' | 'list' | 'document' | 'shared' | 'parts';
  property: string;
  parts: Parts;
}

/** The names in `translations` by those in the document; `own`: it is a list of records, each with its `translations`. */
type Parts = Readonly<Record<string, string>> | 'own';

type Property<T extends Table> = keyof T['$inferSelect'] & string;

/**
 * @param texts the properties with another form in `translations`
 * @param shared those that are names which many records share
 * @param parts documents with some texts
 */
export function translated<T extends Table>(
  table: T,
  texts: readonly Property<T>[],
  shared: readonly Property<T>[] = [],
  parts: { [P in Property<T>]?: Parts } = {},
): TranslatedTable {
  const kindOf = (property: string, type: string): TranslatedColumn['kind'] => {
    if (shared.some((name) => name === property)) return 'shared';
    if (property in parts) return 'parts';
    if (!texts.some((name) => name === property)) return 'plain';
    return type === 'json' ? 'document' : type === 'array' ? 'list' : 'text';
  };
  const columns = Object.entries(getTableColumns(table)).map(([property, { dataType }]) => ({
    column: toSnakeCase(property),
    kind: kindOf(property, dataType),
    property,
    parts: parts[property as Property<T>] ?? {},
  }));
  return { name: getTableName(table), columns };
}

/**
 * The same database as readers of a language see it, for public reads. A statement is sent as it is, over tables whose texts are
 * those of the language, and the main ones where there are none: `with teams as (…) select … from teams`. PostgreSQL reads such
 * a table as if the statement had named the texts, with its indexes.
 */
function inLanguage(db: Db, language: OtherLanguage, tables: readonly TranslatedTable[]): Db {
  const known = tables.map(({ name, columns }) => ({
    // In quotes it is a value.
    isNamed: new RegExp(`(?<!')\\b${name}\\b(?!')`),
    as: `${name} as not materialized (select ${columns.map((each) => shown(name, each, language)).join(', ')} from ${name})`,
  }));
  return withStatements(db, (statement) => {
    const [, begins] = /^\s*(with\b|select\b|\()/i.exec(statement) ?? [];
    const named = begins ? known.filter(({ isNamed }) => isNamed.test(statement)).map((table) => table.as) : [];
    if (named.length === 0) return statement;
    const others = /^with$/i.test(begins!) ? `, ${statement.trimStart().slice('with'.length)}` : ` ${statement}`;
    return `with ${named.join(', ')}${others}`;
  });
}

/** The same in each language. */
export const inLanguages = (db: Db, tables: readonly TranslatedTable[]) =>
  Object.fromEntries(otherLanguages.map((code) => [code, inLanguage(db, code, tables)])) as Record<OtherLanguage, Db>;

function shown(table: string, { column, kind, property, parts }: TranslatedColumn, language: OtherLanguage): string {
  // Sorts texts as readers of the language expect: of ICU, which PostgreSQL has on every system.
  const collated = `collate "${language}-x-icu" as ${column}`;
  if (kind === 'text') return `coalesce(translations->'${language}'->>'${property}', ${column}) ${collated}`;
  if (kind === 'document') return `coalesce(translations->'${language}'->'${property}', ${column}) as ${column}`;
  if (kind === 'list') {
    const texts = `jsonb_array_elements_text(translations->'${language}'->'${property}') with ordinality as listed (text, at)`;
    return `coalesce((select array_agg(text order by at) from ${texts}), ${column}) as ${column}`;
  }
  if (kind === 'plain') return column;
  if (kind === 'parts' && parts === 'own') {
    const part = `part || coalesce(part->'translations'->'${language}', '{}')`;
    return `(select coalesce(jsonb_agg(${part} order by at), '[]') from jsonb_array_elements(${column}) with ordinality as parts (part, at)) as ${column}`;
  }
  if (kind === 'parts') {
    const texts = Object.entries(parts).map(([name, text]) => `'${name}', translations->'${language}'->'${text}'`);
    return `${column} || jsonb_strip_nulls(jsonb_build_object(${texts.join(', ')})) as ${column}`;
  }
  return `coalesce((select form.translations->'${language}'->>'name' from shared_names form
    where lower(form.name) = lower(${table}.${column})), ${column}) ${collated}`;
}
