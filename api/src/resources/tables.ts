import { resourceCategories, type StaffRole } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../platform/database/columns.ts';

/** The staff's toolkit: documents to download. */
export const resources = pgTable(
  'resources',
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    category: text({ enum: resourceCategories }).notNull(),
    /** As written by people: `2026-27`, `v3`. */
    edition: text(),
    /** The roles that see it besides admins; empty: all staff. */
    roles: text().array().$type<StaffRole[]>().notNull().default([]),
    /** The storage key. `starter/…`: part of the product, generated on request. */
    fileKey: text().notNull(),
    /** The name of the download. */
    fileName: text().notNull(),
    /** In bytes; null for a generated file. */
    size: integer(),
    downloads: integer().notNull().default(0),
    isArchived: boolean().notNull().default(false),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (resource) => [
    index('resources_by_category').on(resource.category, resource.title),
    check('a_resource_is_counted_from_0', sql`${resource.downloads} >= 0`),
  ],
);
