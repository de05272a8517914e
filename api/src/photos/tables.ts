import { photoCategories } from '@league/contract';
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../platform/columns.ts';
import { teams } from '../teams/tables.ts';

export const photos = pgTable(
  'photos',
  {
    id: id(),
    title: text().notNull(),
    imageUrl: text().notNull(),
    caption: text(),
    category: text({ enum: photoCategories }).notNull(),
    shotOn: date(),
    credit: text(),
    location: text(),
    tags: text().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (photo) => [index('photos_by_creation').on(photo.createdAt)],
);

export const photoTeams = pgTable(
  'photo_teams',
  {
    photoId: uuid()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (row) => [primaryKey({ columns: [row.photoId, row.teamId] })],
);
