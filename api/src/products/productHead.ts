import { decimalsOf, type PageAt, toAmount } from '@league/contract';
import { sql } from 'drizzle-orm';
import { canBeId, headAt, opening, pageAddress, type RoomPages, type Site, wholeAddress } from '../page-heads/site.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { isShopOpen } from '../shop-pages/shopPages.ts';
import { leagueCurrency } from './prices.ts';

interface Row {
  title: string;
  category: string | null;
  description: string | null;
  images: { src: string; alt: string }[];
  team: string | null;
  currency: string;
  variants: { title: string; sku: string | null; priceCents: number; isLeft: boolean }[];
}

/** A product's metadata; an archived one is not found. */
async function productHead(db: Db, site: Site, productId: string): Promise<PageAt> {
  if (!canBeId(productId)) return { is: 'missing' };
  const [product] = await rowsOf<Row>(
    db,
    sql`select product.title, product.category, product.description, product.images, team.name as team, ${leagueCurrency} as currency, (
        select coalesce(json_agg(json_build_object('title', variant.title, 'sku', variant.sku,
          'priceCents', variant.price_cents, 'isLeft', variant.stock > 0) order by variant.position, variant.title), '[]')
        from variants variant where variant.product_id = product.id and variant.price_cents is not null and variant.is_active) as variants
      from products product left join teams team on team.id = product.team_id
      where product.id = ${productId} and product.archived_at is null`,
  );
  if (!product) return { is: 'missing' };
  const { title, category, description, images, team, currency, variants } = product;
  const path = `/shop/custom-${productId}`;
  return headAt(site, path, {
    title,
    description: opening(
      description ??
        (team ? site.messages.product({ title, team }) : site.messages.productOfLeague({ title, league: site.name })),
    ),
    kind: 'product',
    image: images[0] ? { src: images[0].src, alt: images[0].alt || title } : null,
    schema: {
      '@type': 'Product',
      name: title,
      url: pageAddress(site, path),
      ...(description && { description }),
      ...(category && { category }),
      ...(images.length > 0 && { image: images.map(({ src }) => wholeAddress(site, src)) }),
      brand: { '@type': 'Brand', name: team ?? site.name },
      // A product with pending prices has no offers, nor has one of a shop that takes no orders yet.
      ...(variants.length > 0 &&
        (await isShopOpen(db)) && {
          offers: variants.map((variant) => ({
            '@type': 'Offer',
            name: variant.title,
            ...(variant.sku && { sku: variant.sku }),
            price: toAmount(variant.priceCents, currency).toFixed(decimalsOf(currency)),
            priceCurrency: currency,
            availability: `https://schema.org/${variant.isLeft ? 'InStock' : 'OutOfStock'}`,
            url: pageAddress(site, path),
          })),
        }),
    },
  });
}

/** The site's pages of products. */
export const productPages: RoomPages = {
  heads: [
    ['/shop/custom-*', productHead],
    ['/shop/*', () => ({ is: 'missing' })],
  ],
  reads: ['products', 'pictures', 'variants', 'shop_pages', 'league_settings'],
  records: {
    of: 'products',
    rows: sql`select id, '/shop/custom-' || id as path, null::timestamptz as changed from products where archived_at is null`,
  },
};
