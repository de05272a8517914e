import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { wholeNumberInQuery } from '../shapes.ts';

/** A page's metadata for clients without scripts: search engines and link previews. */
export const PageHead = z.object({
  title: z.string(),
  description: z.string(),
  /** The page's canonical, absolute address. */
  canonical: z.string(),
  kind: z.enum(['website', 'article', 'profile', 'product']),
  /** For link previews; an absolute address. */
  image: z.nullable(z.object({ src: z.string(), alt: z.string() })),
  /** Structured data in schema.org's vocabulary. */
  schema: z.nullable(z.record(z.string(), z.unknown())),
  /** True: for those who know the address, and not for search engines. */
  isUnlisted: z.optional(z.boolean()),
});
export type PageHead = z.infer<typeof PageHead>;

/** The result for an address of the site. Without a head: a page with the league's name only. */
export const PageAt = z.discriminatedUnion('is', [
  z.object({ is: z.literal('page'), head: z.nullable(PageHead) }),
  z.object({ is: z.literal('moved'), to: z.string() }),
  z.object({ is: z.literal('missing') }),
]);
export type PageAt = z.infer<typeof PageAt>;

/** What a server of pages needs to know in order to send a page again without asking for its data. */
export const PageData = z.object({
  /** Changes with everything that public reads are made from. Null: it is unknown at the moment. */
  version: z.nullable(z.string()),
  /** For each address: the ETag of its response under this version. Null: unknown, ask for it. */
  etags: z.array(z.nullable(z.string())),
  /** How long they are valid, in milliseconds, even if the version does not change; null: without limit. */
  goodForMs: z.nullable(z.number()),
});
export type PageData = z.infer<typeof PageData>;

export const pageHeadsApi = {
  get: forEveryone('GET /api/public/page', {
    summary: 'The metadata of a path of the site, for the server that sends its pages.',
    query: z.strictObject({ path: z.string().check(z.maxLength(500), z.startsWith('/')) }),
    answer: PageAt,
  }),
  data: forEveryone('GET /api/public/page-data', {
    summary: 'The version of all public data, and the ETags of some responses, for the server that sends pages.',
    /** `of`: addresses of public reads, separated by spaces. */
    query: z.strictObject({ of: z.optional(z.string().check(z.maxLength(4000))) }),
    answer: PageData,
  }),
  sitemap: forEveryone('GET /api/public/sitemap.xml', {
    summary: 'The sitemap of all public pages; a large one is an index of parts. The site serves it at /sitemap.xml.',
    query: z.strictObject({ part: z.optional(wholeNumberInQuery(1, 50_000)) }),
    type: 'text/xml',
    answer: z.string(),
  }),
  robots: forEveryone('GET /api/public/robots.txt', {
    summary: 'The rules for search engines; the site serves it at /robots.txt.',
    type: 'text/plain',
    answer: z.string(),
  }),
};
