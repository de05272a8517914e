import { type OtherLanguage, otherLanguages } from '@league/contract';
import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from './db.ts';
import { withStatements } from './transactions.ts';

/** A table with `translations`. */
export interface Translated {
  name: string;
  /** The columns, with the name of the text in `translations`; undefined: it has none. */
  columns: readonly { column: string; text: string | undefined }[];
}

/** @param texts the properties of its columns that readers see in their language */
export function translated<T extends Table>(
  table: T,
  texts: readonly (keyof T['$inferSelect'] & string)[],
): Translated {
  const columns = Object.keys(getTableColumns(table)).map((property) => ({
    column: toSnakeCase(property),
    text: texts.find((text) => text === property),
  }));
  return { name: getTableName(table), columns };
}

/**
 * The same database as readers of a language see it, for public reads. A statement is sent as it is, over tables whose texts are
 * those of the language, and the main ones where there are none: `with teams as (…) select … from teams`. PostgreSQL reads such
 * a table as if the statement had named the texts, with its indexes.
 */
export function inLanguage(db: Db, language: OtherLanguage, tables: readonly Translated[]): Db {
  const known = tables.map(({ name, columns }) => ({
    isNamed: new RegExp(`\\b${name}\\b`),
    as: `${name} as not materialized (select ${columns.map((each) => shown(each, language)).join(', ')} from ${name})`,
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
export const inLanguages = (db: Db, tables: readonly Translated[]) =>
  Object.fromEntries(otherLanguages.map((code) => [code, inLanguage(db, code, tables)])) as Record<OtherLanguage, Db>;

const shown = ({ column, text }: Translated['columns'][number], language: OtherLanguage) =>
  text === undefined
    ? column
    : // Sorts texts as readers of the language expect: of ICU, which PostgreSQL has on every system.
      `coalesce(translations->'${language}'->>'${text}', ${column}) collate "${language}-x-icu" as ${column}`;
