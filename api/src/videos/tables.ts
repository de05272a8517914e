import { videoCategories, videoPlatforms } from '@league/contract';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { games } from '../games/tables.ts';
import { createdAt, id, translations, translationsAreTexts, version } from '../platform/database/columns.ts';
import { searchableText } from '../platform/database/searchableText.ts';

export const videos = pgTable(
  'videos',
  {
    id: id(),
    title: text().notNull(),
    /** Where it is watched. Two may have the same one, where somebody wanted that. */
    permalink: text().notNull(),
    thumbnail: text().notNull(),
    duration: text(),
    date: date().notNull(),
    category: text({ enum: videoCategories }).notNull(),
    platform: text({ enum: videoPlatforms }).notNull(),
    description: text(),
    searchName: text().generatedAlwaysAs(searchableText(['title', 'category'], ['title'])),
    translations: translations(),
    /** Which game it is of. */
    gameId: uuid().references(() => games.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
  },
  (video) => [
    translationsAreTexts('videos', video.translations),
    index('videos_by_date').on(video.date, video.createdAt),
    index('videos_by_permalink').on(video.permalink),
    index('videos_by_game').on(video.gameId),
  ],
);
