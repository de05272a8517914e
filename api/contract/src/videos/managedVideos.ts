import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Count, Day, Id } from '../shapes.ts';
import { Video, videoCategories } from './videos.ts';

export const videoOrders = ['newest', 'oldest', 'title-asc', 'title-desc'] as const;
export type VideoOrder = (typeof videoOrders)[number];
/** `other`: videos that lie on neither platform. */
export const knownPlatforms = ['youtube', 'instagram', 'other'] as const;

const filters = {
  /** Part of the title or of the category. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  category: z.optional(z.enum(videoCategories)),
  platform: z.optional(z.enum(knownPlatforms)),
};
export const VideoFilters = z.strictObject(filters);
export type VideoFilters = z.infer<typeof VideoFilters>;

export const VideoFigures = z.object({
  total: Count,
  /** The day of the newest one. */
  latest: z.nullable(Day),
  /** How many match. */
  found: Count,
});
export type VideoFigures = z.infer<typeof VideoFigures>;

const forAdmins = { access: ['admin'] } as const;

/** The hub as staff work with it: apart from what its visitors load. */
export const managedVideosApi = {
  list: operation('GET /api/admin/videos', {
    ...forAdmins,
    summary: 'The videos of the hub that match, newest first unless told in `order`.',
    query: z.strictObject({
      ...filters,
      /** Exactly this address. */
      permalink: z.optional(z.string().check(z.maxLength(2000))),
      order: z.optional(z.enum(videoOrders)),
    }),
    answer: z.array(Video),
  }),
  figures: operation('GET /api/admin/video-figures', {
    ...forAdmins,
    summary: 'The hub in numbers.',
    query: VideoFilters,
    answer: VideoFigures,
  }),
  get: operation('GET /api/admin/videos/{id}', {
    ...forAdmins,
    summary: 'One video.',
    params: z.object({ id: Id }),
    answer: Video,
  }),
};
