import {
  type ManagedShopPage,
  type ShopPage,
  type ShopPageInput,
  type ShopPageSlug,
  shopPageSlugs,
  withTranslations,
} from '@league/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { conflict, notFound } from '../platform/http/httpErrors.ts';
import { shopPages } from './tables.ts';

const isKnown = (slug: string): slug is ShopPageSlug => (shopPageSlugs as readonly string[]).includes(slug);

/** Whether a page is written: its main text, whatever the reader's language. */
const isWritten = sql`${shopPages.slug} in (select slug from public.shop_pages where text <> '')`;

/** @throws 404 for an unwritten page */
export async function getShopPage(db: Db, slug: string): Promise<ShopPage> {
  const written = isKnown(slug) && and(eq(shopPages.slug, slug), isWritten);
  const [page] = written ? await db.select().from(shopPages).where(written) : [];
  if (!page) throw notFound('page');
  return { slug: page.slug, text: page.text, updatedAt: page.updatedAt.toISOString() };
}

/** All four, written or not. */
export async function listShopPages(db: Db): Promise<ManagedShopPage[]> {
  const rows = await db.select().from(shopPages);
  return shopPageSlugs.map((slug) => {
    const page = rows.find((row) => row.slug === slug);
    if (!page) return { slug, text: '', updatedAt: null, version: 0 };
    return toManaged(page);
  });
}

const toManaged = ({ updatedAt, ...page }: typeof shopPages.$inferSelect): ManagedShopPage => ({
  ...page,
  updatedAt: updatedAt.toISOString(),
});

/** @throws 404; 409 `shop-pages.changed-meanwhile` with the current page */
export async function saveShopPage(
  tx: Db,
  slug: string,
  { text, translations: sent, version }: ShopPageInput,
): Promise<ManagedShopPage> {
  if (!isKnown(slug)) throw notFound('page');
  const [before] = await tx.select().from(shopPages).where(eq(shopPages.slug, slug));
  const translations = withTranslations(before?.translations ?? {}, sent);
  const [saved] = await tx
    .insert(shopPages)
    .values({ slug, text, translations })
    .onConflictDoUpdate({
      target: shopPages.slug,
      set: { text, translations, version: sql`${shopPages.version} + 1`, updatedAt: sql`now()` },
      setWhere: eq(shopPages.version, version),
    })
    .returning();
  const isFirst = version === 0 && saved?.version === 1;
  if (!saved || (saved.version !== version + 1 && !isFirst)) {
    const current = (await listShopPages(tx)).find((page) => page.slug === slug);
    throw conflict('shop-pages.changed-meanwhile', 'Somebody else has changed this page in the meantime.', { current });
  }
  return toManaged(saved);
}

/** Whether the shop takes orders: all required pages must be written. */
export async function isShopOpen(db: Db): Promise<boolean> {
  const written = await db.select({ slug: shopPages.slug }).from(shopPages).where(isWritten);
  return written.length === shopPageSlugs.length;
}

/** @throws 409 `checkout.closed` */
export async function requireOpenShop(db: Db): Promise<void> {
  if (await isShopOpen(db)) return;
  throw conflict(
    'checkout.closed',
    'The shop opens when its pages on returns, privacy, terms and the imprint are written. Nothing was ordered.',
  );
}
