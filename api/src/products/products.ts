import type { Actor, Product } from '@league/contract';
import { fewLeft, mayCall, productsApi } from '@league/contract';
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { sizesOf } from '../pictures/pictureSizes.ts';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/http/faults.ts';
import { teams } from '../teams/tables.ts';
import { products } from './tables.ts';

/** The catalogue, newest first. Archived products are shown only to those who may bring them back. */
export function listProducts(db: Db, actor: Actor | undefined): Promise<Product[]> {
  return selectProducts(db, mayCall(productsApi.update, actor?.role) ? undefined : isNull(products.archivedAt));
}

/** Archives a product or brings it back; one that is archived already keeps its day. @throws 404 */
export async function archiveProduct(db: Db, id: string, archived: boolean): Promise<Product> {
  await db
    .update(products)
    .set({ archivedAt: archived ? sql`coalesce(${products.archivedAt}, now())` : null })
    .where(eq(products.id, id));
  const [product] = await selectProducts(db, eq(products.id, id));
  if (!product) throw notFound('product');
  return product;
}

async function selectProducts(db: Db, where: SQL | undefined): Promise<Product[]> {
  const onSale = sql<VariantRow[]>`coalesce((
    select json_agg(json_build_object('id', variant.id, 'title', variant.title, 'priceCents', variant.price_cents,
      'stock', variant.stock) order by variant.position, variant.title)
    from variants variant where variant.product_id = products.id and variant.is_active), '[]')`;
  const pictures = sql<Product['images']>`coalesce((
    select jsonb_agg(image || jsonb_strip_nulls(jsonb_build_object('sizes', ${sizesOf(sql`image ->> 'src'`)})) order by at)
    from jsonb_array_elements(products.images) with ordinality images(image, at)), '[]')`;
  const rows = await db
    .select({ product: products, images: pictures, variants: onSale, teamSlug: teams.slug, teamName: teams.name })
    .from(products)
    .leftJoin(teams, eq(teams.id, products.teamId))
    .where(where)
    .orderBy(desc(products.createdAt), desc(products.id));
  return rows.map(toWire);
}

interface VariantRow {
  id: string;
  title: string;
  priceCents: number | null;
  stock: number;
}

interface Row {
  product: typeof products.$inferSelect;
  images: Product['images'];
  variants: VariantRow[];
  teamSlug: string | null;
  teamName: string | null;
}

const toWire = ({ product, images, variants: rows, teamSlug, teamName }: Row): Product => {
  const { id, title, type, category, description, customizations, archivedAt, teamId, tags, createdAt } = product;
  return {
    _id: id,
    title,
    type,
    category,
    description,
    images,
    teamId,
    tags,
    teamSlug,
    teamName,
    image_url: images[0]?.src ?? null,
    archived: archivedAt !== null,
    ...(customizations.length > 0 && { customizations }),
    variants: rows.map(({ priceCents, stock, ...variant }) => ({
      ...variant,
      price: priceCents === null ? null : priceCents / 100,
      inStock: stock > 0,
      ...(stock > 0 && stock <= fewLeft && { left: stock }),
    })),
    createdAt: createdAt.toISOString(),
  };
};
