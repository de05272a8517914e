import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Id } from '../shapes.ts';

/** In the order in which they are shown. */
export const searchKinds = ['team', 'player', 'draft', 'article', 'event', 'game'] as const;

/** Something that can be opened: where it leads, what it is called, what it is. */
export const SearchHit = z.object({
  _id: Id,
  kind: z.enum(searchKinds),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** The page of results: `/search?q=falcons`. */
export const searchPath = '/search';

export const searchApi = {
  find: operation('GET /api/public/search', {
    access: 'everyone',
    summary:
      'Teams, players, drafts, news, coming events and games by name, best first, twenty at most; of one kind, a hundred.',
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
      kind: z.optional(z.enum(searchKinds)),
    }),
    answer: z.array(SearchHit),
  }),
};
