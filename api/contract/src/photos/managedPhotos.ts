import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Count, Id, Instant, wholeNumberInQuery } from '../shapes.ts';
import { Photo, photoCategories, photoOrders } from './photos.ts';

const filters = {
  /** As the gallery is searched. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  category: z.optional(z.enum(photoCategories)),
};
export const LibraryFilters = z.strictObject(filters);
export type LibraryFilters = z.infer<typeof LibraryFilters>;

export const PhotoFigures = z.object({
  total: Count,
  /** How many categories occur. */
  categories: Count,
  /** When the last one was added. */
  latestUpload: z.nullable(Instant),
  /** How many match. */
  found: Count,
});
export type PhotoFigures = z.infer<typeof PhotoFigures>;

/** The gallery as staff work with it. */
export const managedPhotosApi = {
  list: operation('GET /api/admin/photos', {
    access: ['admin', 'writer'],
    summary:
      'The photos that match, the latest shot first unless told; with `limit`, those after the `_id` in `cursor`.',
    query: z.strictObject({
      ...filters,
      order: z.optional(z.enum(photoOrders)),
      cursor: z.optional(Id),
      limit: z.optional(wholeNumberInQuery(1, 1000)),
    }),
    answer: z.array(Photo),
  }),
  figures: operation('GET /api/admin/photo-figures', {
    access: ['admin'],
    summary: 'The gallery in numbers.',
    query: LibraryFilters,
    answer: PhotoFigures,
  }),
};
