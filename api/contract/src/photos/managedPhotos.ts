import * as z from 'zod/mini';
import { forAdmins, operation } from '../operation.ts';
import { pagingById } from '../paging.ts';
import { Count, Instant } from '../shapes.ts';
import { ManagedPhoto, Photo, photoCategories, photoOrders } from './photos.ts';

const filters = {
  /** The same search as in the gallery. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  category: z.optional(z.enum(photoCategories)),
};
export const LibraryFilters = z.strictObject(filters);
export type LibraryFilters = z.infer<typeof LibraryFilters>;

export const PhotoFigures = z.object({
  total: Count,
  /** The number of categories in use. */
  categories: Count,
  /** The time of the latest upload. */
  latestUpload: z.nullable(Instant),
  /** The number of matching photos. */
  found: Count,
});
export type PhotoFigures = z.infer<typeof PhotoFigures>;

/** The gallery for staff. */
export const managedPhotosApi = {
  list: operation('GET /api/admin/photos', {
    access: ['admin', 'writer'],
    summary: 'The matching photos. Default: the latest shot first; with `limit`, those after the `_id` in `cursor`.',
    query: z.strictObject({
      ...filters,
      order: z.optional(z.enum(photoOrders)),
      ...pagingById(1000),
    }),
    answer: z.array(Photo),
  }),
  get: forAdmins('GET /api/admin/photos/{id}', {
    summary: 'One photo.',
    answer: ManagedPhoto,
  }),
  figures: forAdmins('GET /api/admin/photo-figures', {
    summary: 'The numbers of photos in the gallery.',
    query: LibraryFilters,
    answer: PhotoFigures,
  }),
};
