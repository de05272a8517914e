import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { Id, Instant, Message } from './shapes.ts';

export const photoCategories = [
  'Game action',
  'Behind the scenes',
  'Community',
  'Fans & arena',
  'Press moments',
] as const;

export const Photo = z.object({
  _id: Id,
  title: z.string(),
  imageUrl: z.string(),
  caption: z.nullable(z.string()),
  category: z.enum(photoCategories),
  /** The day of the shoot. */
  date: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  location: z.nullable(z.string()),
  tags: z.array(z.string()),
  teams: z.array(z.object({ id: Id, slug: z.string(), name: z.string(), city: z.nullable(z.string()) })),
  createdAt: Instant,
});
export type Photo = z.infer<typeof Photo>;

export const photosApi = {
  list: operation('GET /api/photos', {
    access: 'everyone',
    summary: 'The gallery, newest first.',
    answer: z.array(Photo),
  }),
  remove: operation('DELETE /api/photos/{id}', {
    access: ['admin'],
    summary: 'Takes a photo out of the gallery.',
    params: z.object({ id: Id }),
    answer: Message,
  }),
};
