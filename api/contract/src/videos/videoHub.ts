import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count, wholeNumberInQuery } from '../shapes.ts';
import { Video, videoCategories } from './videos.ts';

/** The number of videos in one answer. */
export const maxHubVideos = 1000;

export const VideoHub = z.object({
  videos: z.array(Video),
  /** The number of matching videos. */
  found: Count,
  /** Of the whole hub. */
  newest: z.nullable(Video),
});
export type VideoHub = z.infer<typeof VideoHub>;

/** Separate from `videosApi`: only the pages of the hub load it. */
export const videoHubApi = {
  list: forEveryone('GET /api/public/videos', {
    summary: 'The first matching videos of the hub, newest first, or those after a number of others.',
    query: z.strictObject({
      /** Part of the title, or of the category in any language. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      category: z.optional(z.enum(videoCategories)),
      /** The number of videos to return. */
      shown: wholeNumberInQuery(1, maxHubVideos),
      /** The number of videos before them. */
      skip: z.optional(wholeNumberInQuery(0, 1_000_000)),
    }),
    answer: VideoHub,
  }),
  get: forEveryone('GET /api/public/videos/{id}', {
    summary: 'One video with related ones: those of its category first.',
    answer: z.object({ video: Video, others: z.array(Video) }),
  }),
};
