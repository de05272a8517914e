import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { wholeNumberInQuery } from '../shapes.ts';

/** What a page says of itself to those who run no script: search engines, and whoever shows a link to it. */
export const PageHead = z.object({
  title: z.string(),
  description: z.string(),
  /** The page's one address, whole. */
  canonical: z.string(),
  kind: z.enum(['website', 'article', 'profile', 'product']),
  /** For the card of a link to it; its address is whole. */
  image: z.nullable(z.object({ src: z.string(), alt: z.string() })),
  /** The same for machines, in the words of schema.org. */
  schema: z.nullable(z.record(z.string(), z.unknown())),
});
export type PageHead = z.infer<typeof PageHead>;

/** What is at an address of the site. Without a head: a page of which no more is known than the league's name. */
export const PageAt = z.discriminatedUnion('is', [
  z.object({ is: z.literal('page'), head: z.nullable(PageHead) }),
  z.object({ is: z.literal('moved'), to: z.string() }),
  z.object({ is: z.literal('missing') }),
]);
export type PageAt = z.infer<typeof PageAt>;

export const pageHeadsApi = {
  get: operation('GET /api/public/page', {
    access: 'everyone',
    summary: 'What is at a path of the site and says of itself: for the server that sends its pages.',
    query: z.strictObject({ path: z.string().check(z.maxLength(500), z.startsWith('/')) }),
    answer: PageAt,
  }),
  sitemap: operation('GET /api/public/sitemap.xml', {
    access: 'everyone',
    summary:
      'All public pages for search engines; where they are many an index of parts. The site serves it at /sitemap.xml.',
    query: z.strictObject({ part: z.optional(wholeNumberInQuery(1, 50_000)) }),
    type: 'text/xml',
    answer: z.string(),
  }),
  robots: operation('GET /api/public/robots.txt', {
    access: 'everyone',
    summary: 'Where search engines may go; the site serves it at /robots.txt.',
    type: 'text/plain',
    answer: z.string(),
  }),
};
