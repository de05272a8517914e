import type { Language, Translations } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A UUIDv7: sorts by creation time. */
export const newId = () => v7();
/** When such an id was made. */
export const createdAtOf = (id: string) => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

export const id = () => uuid().primaryKey().$defaultFn(newId);
/** Refers to a row that must exist; deleted with it, if so chosen. */
export const ref = (column: () => AnyPgColumn, onDelete?: 'cascade') =>
  uuid()
    .notNull()
    .references(column, { ...(onDelete && { onDelete }) });
/** An instant: `timestamptz`. */
export const instant = () => timestamp({ withTimezone: true });
/** Of a record that people edit in forms: the triggers `next_version` and `next_version_of` increment it. */
export const version = () => integer().notNull().default(1);
/** The language that somebody has chosen; null if it is not known: the league's first one. */
export const chosenLanguage = () => text().$type<Language>();
/** A record's texts in other languages, by the names of the columns with the main ones: `{ ar: { name: '…' } }`. */
export const translations = <Texts extends object = Translations>() =>
  jsonb()
    .$type<Texts>()
    .notNull()
    .default({} as Texts);
/**
 * For each table with them: the function `are_translations` checks their shape.
 * @param documents fields that are not texts but JSON
 */
export const translationsAreTexts = (table: string, column: AnyPgColumn, ...documents: string[]) =>
  check(
    `${table}_translations_are_texts`,
    documents.length === 0
      ? sql`are_translations(${column})`
      : sql`are_translations(${column}, ${sql.raw(`'{${documents.join(',')}}'`)})`,
  );
/** A number that clients of the feed know a record by: it never changes. */
export const feedNumber = (constraint: string) =>
  bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull().unique(constraint);
export const createdAt = () => instant().notNull().defaultNow();

/** For a check: the column has one of its `enum`, which the values are. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
