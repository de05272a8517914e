import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Id } from '../shapes.ts';

/** In display order. */
export const searchKinds = ['team', 'player', 'draft', 'article', 'event', 'game'] as const;

/** A search result: its link, its name, its kind. */
export const SearchHit = z.object({
  _id: Id,
  kind: z.enum(searchKinds),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** The limit of a query: of a longer text only the beginning is searched for. */
export const maxQueryLength = 80;

/** The limit of a search for every kind. */
export const maxHits = 20;

/** Its limits of single kinds, which keep a club's news from hiding its games. */
export const maxHitsAmongAll: Partial<Record<SearchHit['kind'], number>> = { draft: 5, article: 5, event: 5 };

/** The limit of a search for one kind. */
export const maxHitsOfKind = 100;

export const searchApi = {
  find: forEveryone('GET /api/public/search', {
    summary:
      'Teams, players, drafts, news, upcoming events and games by name, best first, at most twenty; of one kind, a hundred.',
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(2), z.maxLength(maxQueryLength)),
      kind: z.optional(z.enum(searchKinds)),
    }),
    answer: z.array(SearchHit),
  }),
};
