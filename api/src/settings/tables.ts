import type { Brand, DataLicense, Digits, Language, LeagueSettings } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, translations, translationsAreTexts } from '../platform/database/columns.ts';
import { staff } from '../staff/tables.ts';

/** One row, created with the table. Null: never saved, see `startingSettings`. */
export const leagueSettings = pgTable(
  'league_settings',
  {
    id: integer().primaryKey().default(1),
    name: text(),
    shortName: text(),
    translations: translations(),
    timeZone: text(),
    /** The configuration's, until one is saved: the database itself tells the league's day. */
    startingTimeZone: text().notNull().default('Africa/Cairo'),
    /** In minor units of the currency. */
    shipping: jsonb().$type<LeagueSettings['shipping']>(),
    taxes: jsonb().$type<LeagueSettings['taxes']>(),
    contact: jsonb().$type<LeagueSettings['contact']>(),
    suspensions: jsonb().$type<LeagueSettings['suspensions']>(),
    languages: text().array().$type<Language[]>(),
    digits: text().$type<Digits>(),
    country: text(),
    /** ISO 4217, of all prices. */
    currency: text(),
    /** False: visitors see that the league opens soon. */
    isPublic: boolean().notNull().default(true),
    brand: jsonb().$type<Brand>(),
    logo: text(),
    /** The clients that may read the feed; empty: everybody. */
    feedKeys: jsonb().$type<LeagueSettings['feedKeys']>(),
    /** Of the downloads. */
    dataLicense: jsonb().$type<DataLicense>(),
    /** The number of saves. */
    version: integer().notNull().default(0),
    savedBy: uuid().references(() => staff.id, { onDelete: 'set null' }),
    savedAt: instant(),
  },
  (settings) => [
    translationsAreTexts('league_settings', settings.translations),
    check('one_row_of_settings', sql`${settings.id} = 1`),
  ],
);
