import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  createdAt,
  feedNumber,
  id,
  instant,
  translations,
  translationsAreTexts,
  version,
} from '../platform/database/columns.ts';
import { lastWordOf, searchableText } from '../platform/database/searchableText.ts';

/** The person. Number, position, captaincy and dates belong to the roster assignment. */
export const players = pgTable(
  'players',
  {
    id: id(),
    number: feedNumber('one_player_per_number'),
    name: text().notNull(),
    /** Of the main name, to know the person again. */
    searchName: text().generatedAlwaysAs(searchableText(['name'])),
    /** What a search finds: the name in every language. */
    searched: text().generatedAlwaysAs(searchableText(['name'], ['name'])),
    birthDate: date(),
    hometown: text(),
    shoots: text(),
    catches: text(),
    bio: text(),
    eliteProspectsUrl: text(),
    image: text(),
    translations: translations(),
    importKey: text().unique('one_player_per_import_key'),
    archivedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (player) => [
    translationsAreTexts('players', player.translations),
    index('players_by_name').on(player.name),
    index('players_by_last_word').on(lastWordOf(player.searchName)),
  ],
);
