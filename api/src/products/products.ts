import type { Actor, CatalogueFigures, Product, ProductStatus, ValidatedQuery } from '@league/contract';
import {
  categoryOf,
  lowStockLevel,
  mayCall,
  productsApi,
  textsIn,
  toAmount,
  toSearchable,
  unprefixedLanguage,
} from '@league/contract';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { sizesOf } from '../pictures/pictureSizes.ts';
import { type Db, oneRow, requireRow } from '../platform/database/db.ts';
import { afterLast, keysAfter, orderByKeys, requiredKeys, requireLast } from '../platform/database/keyset.ts';
import { idIn } from '../platform/http/paging.ts';
import { teams } from '../teams/tables.ts';
import { leagueCurrency } from './prices.ts';
import { products } from './tables.ts';

type ProductQuery = ValidatedQuery<typeof productsApi.list>;

/** The catalogue, by default newest first. Archived products are only for staff who may restore them. */
export function listProducts(db: Db, actor: Actor | undefined, wanted: ProductQuery = {}): Promise<Product[]> {
  const reached = mayCall(productsApi.update, actor?.role) ? undefined : isNull(products.archivedAt);
  return selectProducts(db, and(reached, foundBy(wanted)), wanted);
}

const foundBy = ({ status, type, search }: ProductQuery): SQL | undefined =>
  and(
    status && inStatus(status),
    // Requests name the main type in every language.
    type
      ? sql`exists (select from public.products main where main.id = ${products.id} and main.type = ${type})`
      : undefined,
    search ? sql`position(${toSearchable(search)} in ${products.searchName}) > 0` : undefined,
  );

const inStatus = (status: ProductStatus): SQL =>
  status === 'active' ? isNull(products.archivedAt) : isNotNull(products.archivedAt);

/** In one statement, so that the counts are consistent. */
export async function getCatalogueFigures(db: Db, wanted: ProductQuery): Promise<CatalogueFigures> {
  const isActive = inStatus('active');
  return oneRow<CatalogueFigures>(
    db,
    sql`select count(*) filter (where ${isActive})::int as active,
        count(*) filter (where ${inStatus('archived')})::int as archived,
        count(distinct nullif(type, '')) filter (where ${isActive})::int as types,
        (select count(*)::int from variants join products on products.id = product_id
          where is_active and ${isActive}) as variants,
        count(*) filter (where ${foundBy(wanted) ?? sql`true`})::int as found,
        (select coalesce(json_agg(json_build_object('type', type, 'count', count) order by lower(type), type), '[]')
          from (select type, count(*)::int as count from products
            where type <> '' and ${inStatus(wanted.status ?? 'active')} group by type) counted) as "typeCounts"
      from products`,
  );
}

/** Archives or restores a product; an archived one keeps its day. @throws 404 */
export async function archiveProduct(db: Db, id: string, archived: boolean): Promise<Product> {
  await db
    .update(products)
    .set({ archivedAt: archived ? sql`coalesce(${products.archivedAt}, now())` : null })
    .where(eq(products.id, id));
  return requireRow('product', selectProducts(db, eq(products.id, id)));
}

/** @throws 422 if the cursor's product was deleted */
async function selectProducts(
  db: Db,
  where: SQL | undefined,
  { order, cursor, limit }: Pick<ProductQuery, 'order' | 'cursor' | 'limit'> = {},
): Promise<Product[]> {
  const onSale = sql<VariantRow[]>`coalesce((
    select json_agg(json_build_object('id', variant.id, 'title', variant.title, 'mainTitle', main.title,
      'priceCents', variant.price_cents, 'stock', variant.stock) order by variant.position, variant.title)
    from variants variant join public.variants main on main.id = variant.id where variant.product_id = products.id and variant.is_active), '[]')`;
  const pictures = sql<Product['images']>`coalesce((
    select jsonb_agg(image - 'translations' || jsonb_strip_nulls(jsonb_build_object('sizes', ${sizesOf(sql`image ->> 'src'`)})) order by at)
    from jsonb_array_elements(products.images) with ordinality images(image, at)), '[]')`;
  const main = sql<Main>`(
    select json_build_object('title', main.title, 'type', main.type, 'labels', jsonb_path_query_array(main.customizations, '$[*].label'))
    from public.products main where main.id = products.id)`;
  const last = cursor ? sql`products where id = ${idIn(cursor)}` : undefined;
  const keys = keysAfter(
    order === 'title'
      ? requiredKeys(false, sql`lower(${products.title})`, sql`${products.id}`)
      : requiredKeys(true, sql`${products.createdAt}`, sql`${products.id}`),
    last,
  );
  const currency = sql<string>`${leagueCurrency}`;
  const query = db
    .select({
      product: products,
      currency,
      main,
      images: pictures,
      variants: onSale,
      teamSlug: teams.slug,
      teamName: teams.name,
      teamArchivedAt: teams.archivedAt,
    })
    .from(products)
    .leftJoin(teams, eq(teams.id, products.teamId))
    .where(and(where, last && afterLast(keys)))
    .orderBy(orderByKeys(keys));
  const rows = await (limit === undefined ? query : query.limit(limit));
  await requireLast(db, rows, last);
  return rows.map(toWire);
}

/** The main texts of a product that is read in another language. */
interface Main extends Pick<Product, 'title' | 'type'> {
  /** Of its customization. */
  labels: string[];
}

interface VariantRow {
  id: string;
  title: string;
  mainTitle: string;
  priceCents: number | null;
  stock: number;
}

interface Row {
  product: typeof products.$inferSelect;
  currency: string;
  main: Main;
  images: Product['images'];
  variants: VariantRow[];
  teamSlug: string | null;
  teamName: string | null;
  teamArchivedAt: Date | null;
}

const toWire = ({
  product,
  currency,
  main,
  images,
  variants: rows,
  teamSlug,
  teamName,
  teamArchivedAt,
}: Row): Product => {
  const { id, title, type, category, description, customizations, archivedAt, teamId, tags, createdAt } = product;
  const searched = product.searchName?.trim();
  const isMain = title === main.title && type === main.type;
  return {
    _id: id,
    title,
    type,
    // Words of categories are in the main language.
    category: isMain ? category : (categoryOf({ ...main, category, tags }) ?? category),
    description,
    images,
    teamId,
    tags,
    teamSlug,
    teamName,
    ...(teamArchivedAt && { teamArchived: true }),
    image_url: images[0]?.src ?? null,
    archived: archivedAt !== null,
    ...(customizations.length > 0 && {
      customizations: customizations.map((field, at) => ({
        ...textsIn(unprefixedLanguage, field),
        ...(field.label !== main.labels[at] && { mainLabel: main.labels[at] }),
      })),
    }),
    variants: rows.map(({ priceCents, stock, mainTitle, ...variant }) => ({
      ...variant,
      ...(mainTitle !== variant.title && { mainTitle }),
      price: priceCents === null ? null : toAmount(priceCents, currency),
      inStock: stock > 0,
      ...(stock > 0 && stock <= lowStockLevel && { left: stock }),
    })),
    createdAt: createdAt.toISOString(),
    ...(searched?.includes('\n') && { searched }),
  };
};
