import * as z from 'zod/mini';
import { forAdmins } from '../operation.ts';
import { paging } from '../paging.ts';
import { Count, Day } from '../shapes.ts';
import { ManagedVideo, videoCategories } from './videos.ts';

export const videoOrders = ['newest', 'oldest', 'title-asc', 'title-desc'] as const;
export type VideoOrder = (typeof videoOrders)[number];
/** `other`: videos on neither platform. */
export const knownPlatforms = ['youtube', 'instagram', 'other'] as const;

const filters = {
  /** Part of the title, or of the category in any language. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  category: z.optional(z.enum(videoCategories)),
  platform: z.optional(z.enum(knownPlatforms)),
};
export const VideoFilters = z.strictObject(filters);
export type VideoFilters = z.infer<typeof VideoFilters>;

export const VideoFigures = z.object({
  total: Count,
  /** The date of the newest video. */
  latest: z.nullable(Day),
  /** The number of matching videos. */
  found: Count,
});
export type VideoFigures = z.infer<typeof VideoFigures>;

/** The hub for staff, separate from the visitors' operations. */
export const managedVideosApi = {
  list: forAdmins('GET /api/admin/videos', {
    summary: 'The matching videos of the hub. Default: newest first.',
    query: z.strictObject({
      ...filters,
      /** Exact match. */
      permalink: z.optional(z.string().check(z.maxLength(2000))),
      order: z.optional(z.enum(videoOrders)),
      ...paging,
    }),
    answer: z.array(ManagedVideo),
  }),
  figures: forAdmins('GET /api/admin/video-figures', {
    summary: 'The numbers of videos in the hub.',
    query: VideoFilters,
    answer: VideoFigures,
  }),
  get: forAdmins('GET /api/admin/videos/{id}', {
    summary: 'One video.',
    answer: ManagedVideo,
  }),
};
