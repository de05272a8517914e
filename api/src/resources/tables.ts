import { resourceCategories, type StaffRole } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../platform/database/columns.ts';

/** The staff's toolkit: documents to take along. */
export const resources = pgTable(
  'resources',
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    category: text({ enum: resourceCategories }).notNull(),
    /** As a person says it: `2026-27`, `v3`. */
    edition: text(),
    /** Whom it is for beside admins; none: for everybody of the staff. */
    roles: text().array().$type<StaffRole[]>().notNull().default([]),
    /** Where its file is kept. `starter/…`: it comes with the product and is made when it is asked for. */
    fileKey: text().notNull(),
    /** What it is called when it is saved. */
    fileName: text().notNull(),
    /** In bytes; null of what is made when it is asked for. */
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
