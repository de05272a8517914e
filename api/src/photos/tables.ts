import { type PictureFocus, photoCategories } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref, translations, translationsAreTexts, version } from '../platform/database/columns.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { teams } from '../teams/tables.ts';

export const photos = pgTable(
  'photos',
  {
    id: id(),
    title: text().notNull(),
    imageUrl: text().notNull().unique('one_photo_per_image'),
    alt: text(),
    caption: text(),
    category: text({ enum: photoCategories }).notNull(),
    shotOn: date(),
    credit: text(),
    location: text(),
    translations: translations(),
    tags: text().array().notNull().default([]),
    focus: jsonb().$type<PictureFocus>(),
    isFeatured: boolean().notNull().default(false),
    isDownloadable: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    /** Of the shoot; where that is unknown, of when it was added. */
    year: integer().generatedAlwaysAs(
      sql`extract(year from coalesce("shot_on", ("created_at" at time zone 'UTC')::date))::integer`,
    ),
    searchName: text().generatedAlwaysAs(
      searchableText(
        ['title', 'caption', 'category', 'credit', 'location'],
        ['title', 'caption', 'credit', 'location'],
      ),
    ),
  },
  (photo) => [
    translationsAreTexts('photos', photo.translations),
    // As the gallery hangs them.
    index('photos_by_place').on(photo.isFeatured, photo.createdAt, photo.id),
    index('photos_by_category').on(photo.category, photo.isFeatured, photo.createdAt, photo.id),
    index('photos_by_year').on(photo.year, photo.isFeatured, photo.createdAt, photo.id),
  ],
);

export const photoTeams = pgTable(
  'photo_teams',
  {
    photoId: ref(() => photos.id, 'cascade'),
    teamId: ref(() => teams.id, 'cascade'),
  },
  (row) => [primaryKey({ columns: [row.photoId, row.teamId] }), index('photos_by_team').on(row.teamId, row.photoId)],
);
