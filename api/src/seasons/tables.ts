import type { PlayTracking, SeasonRules } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, feedNumber, id, translations, translationsAreTexts } from '../platform/database/columns.ts';

export const seasons = pgTable(
  'seasons',
  {
    id: id(),
    number: feedNumber('one_season_per_number'),
    name: text().notNull(),
    translations: translations(),
    /** The default season of pages; at most one. */
    isCurrent: boolean().notNull().default(false),
    /** Its first and last day, if known. */
    startsOn: date(),
    endsOn: date(),
    /** The number of teams that qualify for the playoffs. */
    playoffPlaces: integer(),
    /** How many of them begin the playoffs at home. */
    homeAdvantagePlaces: integer(),
    /** Whether every game of its league table is in the schedule, so that places can be proven. */
    allGamesScheduled: boolean().notNull().default(false),
    /** Counts how often rulings on its table were saved. */
    rulingsVersion: integer().notNull().default(0),
    rules: jsonb().$type<SeasonRules>().notNull(),
    /** What its keepers record; null: everything. */
    tracking: jsonb().$type<PlayTracking>(),
    /** The league that it was imported for; null for our own. */
    league: text(),
    /** Its name in imported files; null for our own. */
    importKey: text().unique('one_season_per_import_key'),
    createdAt: createdAt(),
  },
  (season) => [
    translationsAreTexts('seasons', season.translations),
    check('playoffs_have_places', sql`${season.playoffPlaces} > 0`),
    check(
      'home_advantage_is_for_some_in_the_playoffs',
      sql`${season.homeAdvantagePlaces} is null or coalesce(${season.homeAdvantagePlaces} between 1 and ${season.playoffPlaces} - 1, false)`,
    ),
    check('a_season_ends_after_it_starts', sql`${season.endsOn} >= ${season.startsOn}`),
    uniqueIndex('one_season_per_name').on(sql`lower(${season.name})`),
    uniqueIndex('one_current_season').on(season.isCurrent).where(sql`${season.isCurrent}`),
  ],
);
