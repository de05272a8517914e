import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type BulkEdit,
  type ManagedProduct,
  type ProductChange,
  type ProductInput,
  type Translations,
  type TranslationsInput,
  textsIn,
  toAmount,
  toMinor,
  unprefixedLanguage,
  withTranslations,
} from '@league/contract';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChangeActor } from '../audit/withAudit.ts';
import { newId } from '../platform/database/columns.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { insertOnce } from '../platform/database/insertOnce.ts';
import { conflict, type HttpError, invalidField, notFound } from '../platform/http/httpErrors.ts';
import type { Stores } from '../platform/storage/stores.ts';
import { teams } from '../teams/tables.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';
import { releasePictures } from '../uploads/removePicture.ts';
import { leagueCurrency, lockCurrency, minorOf } from './prices.ts';
import { lockProducts, moveStock } from './stock.ts';
import { products, variants } from './tables.ts';

/** All products for store managers, by title. */
export const listManagedProducts = (db: Db): Promise<ManagedProduct[]> => selectManaged(db, sql`true`);

/** @throws 404 */
export const getManagedProduct = (db: Db, id: string): Promise<ManagedProduct> =>
  requireRow('product', selectManaged(db, sql`product.id = ${id}`));

interface ManagedRow extends Omit<ManagedProduct, 'variants' | 'archivedTeam'> {
  archivedTeam: string | null;
  currency: string;
  variants: (Omit<ManagedProduct['variants'][number], 'price'> & { priceCents: number | null })[];
}

async function selectManaged(db: Db, where: SQL): Promise<ManagedProduct[]> {
  const rows = await rowsOf<ManagedRow>(
    db,
    sql`
    select product.id as "_id", product.title, product.type, product.category, product.description,
      product.team_id as "teamId", (select name from teams where id = product.team_id and archived_at is not null) as "archivedTeam",
      product.weight_grams as "weightGrams", product.images, product.customizations, product.archived_at is not null as archived,
      product.translations, product.version, saver.name as "savedBy", ${leagueCurrency} as currency,
      (select coalesce(json_agg(json_build_object('id', variant.id, 'title', variant.title, 'sku', variant.sku,
          'priceCents', variant.price_cents, 'stock', variant.stock, 'lowStockLevel', variant.low_stock_level, 'active', variant.is_active,
          'translations', variant.translations)
          order by variant.position, variant.title), '[]')
        from variants variant where variant.product_id = product.id) as variants
    from products product left join staff saver on saver.id = product.saved_by_id
    where ${where} order by product.title, product.id`,
  );
  return rows.map(({ currency, variants, archivedTeam, ...product }) => ({
    ...product,
    ...(archivedTeam && { archivedTeam }),
    variants: variants.map(({ priceCents, ...variant }) => ({
      ...variant,
      price: priceCents === null ? null : toAmount(priceCents, currency),
    })),
  }));
}

/** Without texts in other languages. */
export const inMainLanguage = (product: ManagedProduct) => ({
  ...textsIn(unprefixedLanguage, product),
  images: product.images.map((each) => textsIn(unprefixedLanguage, each)),
  variants: product.variants.map((each) => textsIn(unprefixedLanguage, each)),
  customizations: product.customizations.map((each) => textsIn(unprefixedLanguage, each)),
});

/** A product as a page asks for it. */
export const inRequestedLanguages = (languages: 'all' | undefined, product: ManagedProduct): ManagedProduct =>
  languages ? product : inMainLanguage(product);

/** Call it before saving a product with these pictures. @throws 422 at the picture */
export async function acceptPictures(
  db: Db,
  stores: Stores,
  by: ChangeActor,
  images: ProductInput['images'],
  before: string[],
) {
  for (const [at, { src }] of images.entries()) {
    const isThere = before.includes(src) ? src : undefined;
    await acceptUpload(db, stores, by, { kind: 'products', address: src, before: isThere, field: `images.${at}.src` });
  }
}

/**
 * Creates a product; the initial stock of its variants is their first movement. A repeated request gets the existing product.
 * @throws 409, 422 at fields
 */
export async function createProduct(
  tx: Db,
  { id = newId(), ...input }: ProductInput,
  actor: Actor,
): Promise<ManagedProduct> {
  const currency = await lockCurrency(tx);
  await requireTeam(tx, input.teamId);
  requireSurcharges(input, currency);
  const isNew = await insertOnce(tx, products, { id, ...writtenOf(input), savedById: actor._id });
  if (isNew) await addVariants(tx, id, input.variants, actor, currency);
  return getManagedProduct(tx, id);
}

/**
 * Saves a product; of two edits of one version the first wins. The stock of kept variants is unchanged; that of a removed one
 * is written off.
 * @param languages of the answer and of the `current` product
 * @throws 404; 409 `products.changed`; 409, 422 at fields
 */
export async function saveProduct(
  tx: Db,
  id: string,
  { version, ...input }: ProductChange,
  actor: Actor,
  languages?: 'all',
): Promise<ManagedProduct> {
  const currency = await lockCurrency(tx);
  await lockProducts(tx, [id]);
  const [held] = await tx.select({ version: products.version }).from(products).where(eq(products.id, id));
  if (!held) throw notFound('product');
  const before = await getManagedProduct(tx, id);
  if (held.version !== version) throw await changedMeanwhile(tx, inRequestedLanguages(languages, before), version);
  await requireTeam(tx, input.teamId);
  requireSurcharges(input, currency);
  await tx
    .update(products)
    .set({ ...writtenOf(input, before), savedById: actor._id, version: version + 1 })
    .where(eq(products.id, id));
  await releasePictures(tx, addressesOf(before.images), addressesOf(input.images));
  await saveVariants(tx, before, input.variants, actor, currency);
  return inRequestedLanguages(languages, await getManagedProduct(tx, id));
}

const addressesOf = (images: readonly { src: string }[]) => images.map(({ src }) => src);

const writtenOf = (
  {
    variants: _,
    copyOf: __,
    type = null,
    description = null,
    weightGrams = null,
    ...written
  }: Omit<ProductInput, 'id'>,
  before?: ManagedProduct,
) => ({
  ...written,
  type,
  description,
  weightGrams,
  images: partsOf(written.images, before?.images, 'src'),
  customizations: partsOf(written.customizations, before?.customizations, 'label'),
  translations: withTranslations(before?.translations ?? {}, written.translations),
});

/** Parts of a product, as stored. @param key identifies a part that was there before, whose texts stay if none are sent */
function partsOf<Part extends { translations?: TranslationsInput | undefined }>(
  given: readonly Part[],
  before: readonly (Omit<Part, 'translations'> & { translations?: Translations | undefined })[] = [],
  key: keyof Part & string,
) {
  return given.map(({ translations: sent, ...part }) => {
    const known = before.find((each) => each[key as never] === part[key as never])?.translations;
    const translations = withTranslations(known ?? {}, sent);
    return { ...part, ...(Object.keys(translations).length > 0 && { translations }) };
  });
}

/** @throws 422 at the price of a field */
function requireSurcharges({ customizations }: Pick<ProductInput, 'customizations'>, currency: string) {
  for (const [at, { price }] of customizations.entries()) minorOf(price, currency, `customizations.${at}.price`);
}

async function requireTeam(tx: Db, teamId: string | null) {
  if (!teamId) return;
  const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId));
  if (!team) throw invalidField('teamId', 'products.no-such-team', 'There is no such team.');
}

type VariantGiven = ProductInput['variants'][number];

async function saveVariants(
  tx: Db,
  { _id, variants: there }: ManagedProduct,
  given: VariantGiven[],
  actor: Actor,
  currency: string,
) {
  const kept = new Set(given.flatMap(({ id }) => id ?? []));
  const gone = there.filter(({ id }) => !kept.has(id));
  const left = gone.filter(({ stock }) => stock > 0);
  await moveStock(
    tx,
    left.map(({ id, stock }) => ({ variantId: id, change: -stock, reason: 'removed' as const })),
    actor._id,
  );
  for (const { id } of gone) await tx.delete(variants).where(eq(variants.id, id));
  const known = new Map(there.map((variant) => [variant.id, variant]));
  // A SKU that moves between variants is released before it is set.
  for (const { id, sku } of given) {
    const before = id && known.get(id)?.sku;
    if (id && before && before !== sku) await tx.update(variants).set({ sku: null }).where(eq(variants.id, id));
  }
  for (const [position, { id, ...variant }] of given.entries()) {
    if (!id) continue;
    if (!known.has(id)) {
      const path = `variants.${position}.title`;
      throw invalidField(path, 'products.no-such-variant', 'Somebody has removed this variant.');
    }
    await orReject(
      tx
        .update(variants)
        .set(variantOf(variant, position, currency, known.get(id)!.translations))
        .where(eq(variants.id, id)),
      takenSku(position),
    );
  }
  await addVariants(tx, _id, given, actor, currency);
}

async function addVariants(tx: Db, productId: string, given: VariantGiven[], actor: Actor, currency: string) {
  const fresh = given
    .map((variant, position) => ({ variant, position, id: newId() }))
    .filter(({ variant }) => !variant.id);
  for (const { variant, position, id } of fresh) {
    const added = tx.insert(variants).values({ id, productId, ...variantOf(variant, position, currency) });
    await orReject(added, takenSku(position));
  }
  await moveStock(
    tx,
    fresh
      .filter(({ variant }) => variant.stock > 0)
      .map(({ id, variant }) => ({ variantId: id, change: variant.stock, reason: 'opening' as const })),
    actor._id,
  );
}

const variantOf = (
  { title, translations, sku, price, lowStockLevel, active = true }: Omit<VariantGiven, 'id'>,
  position: number,
  currency: string,
  before: Translations = {},
) => ({
  title,
  translations: withTranslations(before, translations),
  sku: sku ?? null,
  priceCents: price === null ? null : minorOf(price, currency, `variants.${position}.price`),
  lowStockLevel,
  isActive: active,
  position,
});

const takenSku = (position: number) => ({
  one_variant_per_sku: () =>
    invalidField(`variants.${position}.sku`, 'products.sku-taken', 'Another product has this SKU.', 409),
});

/** The parts of a product, by their names in messages. */
const parts = {
  title: 'title',
  type: 'type',
  category: 'category',
  description: 'description',
  team_id: 'team',
  weight_grams: 'weight',
  images: 'pictures',
  customizations: 'fields',
  translations: 'texts in other languages',
} as const;

/** The form's name of a column. */
const fieldOf: Record<string, string> = { team_id: 'teamId', weight_grams: 'weightGrams' };

/** The error for saving an outdated version: who has changed what since, and the current product. */
async function changedMeanwhile(tx: Db, current: ManagedProduct, version: number): Promise<HttpError> {
  const who = current.savedBy ?? 'Somebody else';
  const changed = await changedSince(tx, current, version);
  const what = new Intl.ListFormat('en-GB').format(changed.map(({ name }) => `the ${name}`));
  const message = what
    ? `${who} has changed ${what} of this product since you opened it.`
    : `${who} has saved this product since you opened it.`;
  const issues = changed.map(({ path }) => ({ path, message: `${who} has changed this.` }));
  return conflict('products.changed', message, { issues, current });
}

/** By the audit log, which contains each earlier row. */
async function changedSince(
  tx: Db,
  { _id }: ManagedProduct,
  version: number,
): Promise<{ path: string; name: string }[]> {
  const [seen] = await rowsOf<{ before: Record<string, unknown>; after: Record<string, unknown>; at: string }>(
    tx,
    sql`
    select before, (select to_jsonb(product) from products product where product.id = ${_id}) as after, at::text
    from audit_log where record = 'products' and record_id = ${_id}::text and change = 'update'
      and (before ->> 'version')::int = ${version} and (after ->> 'version')::int > ${version}
    order by id limit 1`,
  );
  if (!seen) return [];
  const [row] = await rowsOf(
    tx,
    sql`
    select from audit_log entry
    where record = 'variants' and at >= ${seen.at}::timestamptz
      and coalesce(entry.after, entry.before) ->> 'product_id' = ${_id}::text
      and (coalesce(entry.before, '{}') - 'stock') is distinct from (coalesce(entry.after, '{}') - 'stock')
    limit 1`,
  );
  return [
    ...Object.entries(parts)
      .filter(([column]) => !isDeepStrictEqual(seen.before[column], seen.after[column]))
      .map(([column, name]) => ({ path: fieldOf[column] ?? column, name })),
    ...(row ? [{ path: 'variants', name: 'variants' }] : []),
  ];
}

/**
 * Sets prices and moves stock of several variants, all or none.
 * @returns the number of changed variants
 * @throws 409 `products.price-changed`, `stock.changed` if a price or a stock is not the expected one; 409 `stock.too-few`
 */
export async function bulkEdit(tx: Db, { variants: edits, reason, note }: BulkEdit, actor: Actor): Promise<number> {
  const currency = await lockCurrency(tx);
  const found = await tx
    .select({ id: variants.productId })
    .from(variants)
    .where(
      inArray(
        variants.id,
        edits.map(({ variantId }) => variantId),
      ),
    );
  await lockProducts(
    tx,
    found.map(({ id }) => id),
  );
  for (const [at, { variantId, price }] of edits.entries()) {
    if (!price) continue;
    const from = price.from === null ? null : toMinor(price.from, currency);
    const to = price.to === null ? null : minorOf(price.to, currency, `variants.${at}.price.to`);
    const changed = await rowsOf(
      tx,
      sql`
      with priced as (
        update variants set price_cents = ${to}
        where id = ${variantId} and price_cents is not distinct from ${from}::bigint returning product_id
      )
      update products set version = version + 1, saved_by_id = ${actor._id}
      from priced where products.id = priced.product_id returning products.id`,
    );
    if (changed.length === 0) {
      throw conflict(
        'products.price-changed',
        'Somebody else has changed one of these prices in the meantime. Please check the prices again.',
      );
    }
  }
  const moves = edits.flatMap(({ variantId, stockChange, expectedStock }) =>
    stockChange ? [{ variantId, change: stockChange, expectedStock, reason, note }] : [],
  );
  await moveStock(tx, moves, actor._id);
  return edits.length;
}
