import * as z from 'zod/mini';
import { forEveryone, forSellers } from '../operation.ts';
import { Instant, textOrNull, wholeNumber } from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';

/** The shop's legal pages. Each is a page at `/shop/{slug}`. */
export const shopPageSlugs = ['returns', 'privacy', 'terms', 'imprint'] as const;
export type ShopPageSlug = (typeof shopPageSlugs)[number];

/** A block of a page's text. There is no markup: HTML tags are plain text. */
export type ShopPageBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Parses a page's text: empty lines separate paragraphs, `## ` begins a heading and `- ` a list item. */
export function readShopPage(text: string): ShopPageBlock[] {
  const blocks: ShopPageBlock[] = [];
  /** Whether the next line continues the paragraph. */
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() });
    else if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.items.push(line.slice(2).trim());
      else blocks.push({ kind: 'list', items: [line.slice(2).trim()] });
    } else if (line && isOpen && last?.kind === 'paragraph') last.text += `\n${line}`;
    else if (line) blocks.push({ kind: 'paragraph', text: line });
    isOpen = line !== '' && blocks.at(-1)?.kind === 'paragraph';
  }
  return blocks;
}

const Slug = z.enum(shopPageSlugs);

export const ShopPage = z.object({ slug: Slug, text: z.string(), updatedAt: Instant });
export type ShopPage = z.infer<typeof ShopPage>;

/** A page for editing; an unwritten one is empty, at version 0. */
export const ManagedShopPage = z.object({
  slug: Slug,
  text: z.string(),
  translations: z.optional(Translations),
  updatedAt: z.nullable(Instant),
  version: wholeNumber(0, 1_000_000_000),
});
export type ManagedShopPage = z.infer<typeof ManagedShopPage>;

export const ShopPageInput = z.strictObject({
  /** Empty: the page is removed, and the shop closes. */
  text: z
    .string('Please write something.')
    .check(z.trim(), z.maxLength(50_000, 'Please keep this under 50,001 characters.')),
  translations: translationsOf({ text: textOrNull(50_000) }),
  version: wholeNumber(0, 1_000_000_000),
});
export type ShopPageInput = z.infer<typeof ShopPageInput>;

export const shopPagesApi = {
  get: forEveryone('GET /api/public/shop-pages/{slug}', {
    summary: 'One of the shop’s legal pages: returns, privacy, terms or imprint. 404 until it is written.',
    params: z.object({ slug: z.string().check(z.maxLength(40)) }),
    answer: ShopPage,
  }),
  list: forSellers('GET /api/shop-pages', {
    summary: 'The four pages that the shop requires to take orders, written or not.',
    answer: z.array(ManagedShopPage),
  }),
  save: forSellers('PUT /api/shop-pages/{slug}', {
    summary: 'Saves one of these pages. 409 if it has changed since `version`.',
    params: z.object({ slug: z.string().check(z.maxLength(40)) }),
    body: ShopPageInput,
    bodyBytes: 256 * 1024,
    answer: ManagedShopPage,
  }),
};
