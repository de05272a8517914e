import * as z from 'zod/mini';
import {
  type ImportColumn,
  ImportInput,
  ImportPlan,
  inOtherLanguages,
  maxImportedTableBytes,
} from '../imports/imports.ts';
import { forSellers } from '../operation.ts';
import { AmountGiven } from '../orders/amounts.ts';
import { pagingById } from '../paging.ts';
import { Count, Id, Instant, text, textOrNull, Version, wholeNumber } from '../shapes.ts';
import { otherLanguages, Translations, type TranslationsSent, translationsOf } from '../translations.ts';
import { CustomizationField, productFilters } from './products.ts';

export const productCategories = ['jersey', 'apparel', 'equipment', 'collectibles', 'accessories'] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Reasons of stock movements. The last three are automatic: removing a variant, a sale and a cancellation. */
export const stockReasons = [
  'opening',
  'received',
  'counted',
  'damaged',
  'imported',
  'removed',
  'sold',
  'returned',
] as const;
export type StockReason = (typeof stockReasons)[number];
/** Reasons that staff choose. */
export const chosenStockReasons = ['received', 'counted', 'damaged'] as const;

const PictureGiven = z.strictObject({
  src: text('Please choose a picture.', 2000),
  alt: z.string().check(z.trim(), z.maxLength(200, 'Please keep this under 201 characters.')),
  translations: translationsOf({ alt: textOrNull() }),
});

const CustomizationGiven = z.safeExtend(CustomizationField, {
  translations: translationsOf({ label: textOrNull(40) }),
});

const stockWanted = wholeNumber(0, 1_000_000);

const VariantGiven = z.strictObject({
  /** Absent for a new one. */
  id: z.optional(Id),
  title: text('Please name the variant.', 80),
  translations: translationsOf({ title: textOrNull(80) }),
  sku: textOrNull(60),
  /** Null: pricing pending. */
  price: z.nullable(AmountGiven),
  /** The initial stock of a new variant; existing ones change only by movements. */
  stock: stockWanted,
  lowStockLevel: stockWanted,
  /** Whether it is on sale; default: yes. */
  active: z.optional(z.boolean()),
});

/** A product without a variant on sale must be archived. */
const oneActive = z.check<{ active?: boolean | undefined }[]>(({ value, issues }) => {
  if (value.length === 0 || value.some(({ active }) => active !== false)) return;
  const message = 'Please keep a variant on sale, or archive the product.';
  issues.push({ code: 'custom', input: value, path: [], message });
});

interface Part {
  title?: string;
  sku?: string | null | undefined;
  label?: string;
  translations?: TranslationsSent | undefined;
}

/** Rejects duplicates, at the second one. */
const eachOnce = (path: 'title' | 'sku' | 'label', message: string, namesOf = (part: Part) => [part[path]]) =>
  z.check<Part[]>(({ value, issues }) => {
    const known = new Set<string>();
    for (const [at, part] of value.entries()) {
      const names = namesOf(part).flatMap((name) => name?.toLowerCase() || []);
      if (names.some((name) => known.has(name))) {
        issues.push({ code: 'custom', input: part[path], path: [at, path], message });
      }
      for (const name of names) known.add(name);
    }
  });

/** Customers fill a field by its label in their language. */
const labelsOf = ({ label, translations }: Part) => [
  label,
  ...otherLanguages.map((code) => translations?.[code]?.label),
];

const typed = {
  title: text('Title is required.', 120),
  type: textOrNull(60),
  category: z.nullable(z.enum(productCategories, 'Please choose a category.')),
  description: textOrNull(4000),
  teamId: z.nullable(Id),
  /** Of one packed piece; null if unknown. */
  weightGrams: z.optional(z.nullable(wholeNumber(1, 100_000))),
  /** In order: the catalogue shows the first. */
  images: z.array(PictureGiven).check(z.maxLength(12, 'Please use at most 12 pictures.')),
  variants: z
    .array(VariantGiven)
    .check(
      z.minLength(1, 'Please add a variant.'),
      z.maxLength(100, 'Please use at most 100 variants.'),
      eachOnce('title', 'There is another variant of this name.'),
      eachOnce('sku', 'Another variant has this SKU.'),
      oneActive,
    ),
  customizations: z
    .array(CustomizationGiven)
    .check(
      z.maxLength(6, 'Please use at most 6 fields.'),
      eachOnce('label', 'There is another field of this name.', labelsOf),
    ),
  translations: translationsOf({ title: textOrNull(120), type: textOrNull(60), description: textOrNull(4000) }),
};

export const ProductInput = z.strictObject({
  ...typed,
  /** The original of a copied product, whose pictures it may use. */
  copyOf: z.optional(Id),
});
export type ProductInput = z.infer<typeof ProductInput>;

export const ProductChange = z.strictObject({ ...typed, version: Version });
export type ProductChange = z.infer<typeof ProductChange>;

export const ManagedVariant = z.object({
  id: Id,
  title: z.string(),
  sku: z.nullable(z.string()),
  price: z.nullable(z.number()),
  stock: Count,
  lowStockLevel: Count,
  active: z.boolean(),
  translations: z.optional(Translations),
});
export type ManagedVariant = z.infer<typeof ManagedVariant>;

/** A product for store managers. */
export const ManagedProduct = z.object({
  _id: Id,
  title: z.string(),
  type: z.nullable(z.string()),
  category: z.nullable(z.string()),
  description: z.nullable(z.string()),
  teamId: z.nullable(Id),
  weightGrams: z.nullable(Count),
  images: z.array(z.object({ src: z.string(), alt: z.string(), translations: z.optional(Translations) })),
  variants: z.array(ManagedVariant),
  customizations: z.array(z.safeExtend(CustomizationField, { translations: z.optional(Translations) })),
  archived: z.boolean(),
  translations: z.optional(Translations),
  /** Increased with each save. Send it with a change, which is rejected if somebody has saved meanwhile. */
  version: Count,
  savedBy: z.nullable(z.string()),
});
export type ManagedProduct = z.infer<typeof ManagedProduct>;

export const StockMovement = z.object({
  _id: Id,
  variantId: z.nullable(Id),
  variant: z.string(),
  change: z.number(),
  stockAfter: Count,
  reason: z.enum(stockReasons),
  note: z.nullable(z.string()),
  /** Null: a customer’s order. */
  by: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  at: Instant,
});
export type StockMovement = z.infer<typeof StockMovement>;

const change = 'Please enter a whole number other than 0.';
/** The stock that the actor has seen: a repeated change is not applied twice. */
const expectedStock = z.optional(wholeNumber(0));
export const StockChange = z.strictObject({
  variantId: Id,
  /** Positive or negative. */
  change: wholeNumber(-1_000_000, 1_000_000, change).check(z.refine((by) => by !== 0, change)),
  expectedStock,
  reason: z.enum(chosenStockReasons, 'Please choose a reason.'),
  note: textOrNull(200),
});
export type StockChange = z.infer<typeof StockChange>;

/** A variant with low stock, with its product. */
export const LowStock = z.object({
  productId: Id,
  product: z.string(),
  variantId: Id,
  variant: z.string(),
  sku: z.nullable(z.string()),
  stock: Count,
  lowStockLevel: Count,
});
export type LowStock = z.infer<typeof LowStock>;

export const maxVariantsAtOnce = 500;

/** One variant of a bulk edit: the new price with the previous one, and the change of stock. */
const VariantEdit = z.strictObject({
  variantId: Id,
  price: z.optional(z.strictObject({ from: z.nullable(AmountGiven), to: z.nullable(AmountGiven) })),
  stockChange: z.optional(wholeNumber(-1_000_000, 1_000_000, change)),
  expectedStock,
});

export const BulkEdit = z.strictObject({
  variants: z
    .array(VariantEdit)
    .check(z.minLength(1, 'Please choose a product.'), z.maxLength(maxVariantsAtOnce, 'Please choose fewer products.')),
  reason: z.enum(chosenStockReasons, 'Please choose a reason.'),
  note: textOrNull(200),
});
export type BulkEdit = z.infer<typeof BulkEdit>;

/** The columns of a table of products, one row per variant: of import and export. */
export const productColumns = [
  { field: 'title', label: 'Title', isRequired: true, also: ['Product', 'Product title'] },
  { field: 'type', label: 'Type' },
  { field: 'category', label: 'Category' },
  { field: 'team', label: 'Team' },
  { field: 'description', label: 'Description' },
  { field: 'variant', label: 'Variant', isRequired: true, also: ['Variant title', 'Size'] },
  { field: 'sku', label: 'SKU', also: ['Variant SKU'] },
  { field: 'price', label: 'Price', also: ['Variant price', 'Price USD'] },
  { field: 'stock', label: 'Stock', also: ['Quantity', 'Inventory'] },
  { field: 'lowStockLevel', label: 'Low stock level', also: ['Low stock'] },
  ...inOtherLanguages('title', 'Title'),
  ...inOtherLanguages('type', 'Type'),
  ...inOtherLanguages('description', 'Description'),
  ...inOtherLanguages('variant', 'Variant'),
] as const satisfies readonly ImportColumn[];

/** Counts of the catalogue. */
export const CatalogueFigures = z.object({
  active: Count,
  archived: Count,
  /** Of active products, like the variants. */
  types: Count,
  variants: Count,
  /** The number of matching products. */
  found: Count,
  /** By type, of the products of `status` (default: active), in alphabetical order. */
  typeCounts: z.array(z.object({ type: z.string(), count: Count })),
});
export type CatalogueFigures = z.infer<typeof CatalogueFigures>;

/** A product of a hundred variants. */
const bodyBytes = 256 * 1024;

/** The maximum and default page of stock movements. */
export const maxMovementsAtOnce = 50;

/** Pages of earlier releases send back everything that they get, so they get no texts in other languages. */
const inAllLanguages = { query: z.strictObject({ languages: z.optional(z.literal('all')) }) };

export const managedProductsApi = {
  create: forSellers('POST /api/custom-products', {
    summary: 'Creates a product.',
    body: ProductInput,
    bodyBytes,
    answer: ManagedProduct,
    status: 201,
  }),
  lowStock: forSellers('GET /api/custom-products/low-stock', {
    summary: 'Variants on sale with low stock, the lowest first.',
    answer: z.array(LowStock),
  }),
  variants: forSellers('GET /api/custom-products/variants', {
    summary: 'Every product with its variants for store managers; with `languages` their texts in all languages.',
    ...inAllLanguages,
    answer: z.array(ManagedProduct),
  }),
  figures: forSellers('GET /api/custom-products/figures', {
    summary: 'Counts of products: all, matching, and by type.',
    query: z.strictObject(productFilters),
    answer: CatalogueFigures,
  }),
  bulkEdit: forSellers('PUT /api/custom-products/variants', {
    summary:
      'Changes prices and stock of several variants, in one transaction; 409 if a price or a stock is not the expected one.',
    body: BulkEdit,
    bodyBytes,
    answer: z.object({ changed: Count }),
  }),
  importTable: forSellers('POST /api/custom-products/import', {
    summary: 'Imports products with their variants from a table: a dry run, or with `commit` in one transaction.',
    body: ImportInput,
    bodyBytes: maxImportedTableBytes,
    answer: ImportPlan,
  }),
  get: forSellers('GET /api/custom-products/{id}', {
    summary: 'One product for editing; with `languages` its texts in all languages.',
    ...inAllLanguages,
    answer: ManagedProduct,
  }),
  save: forSellers('PATCH /api/custom-products/{id}', {
    ...inAllLanguages,
    summary:
      'Saves the product. If it has changed since `version`: 409 with who, what and, as `current`, the newer one.',
    body: ProductChange,
    bodyBytes,
    answer: ManagedProduct,
  }),
  listMovements: forSellers('GET /api/custom-products/{id}/stock', {
    summary: 'Stock movements, the latest first: for the next page send the last `_id` as `cursor`.',
    query: z.strictObject(pagingById(maxMovementsAtOnce)),
    answer: z.array(StockMovement),
  }),
  changeStock: forSellers('POST /api/custom-products/{id}/stock', {
    ...inAllLanguages,
    summary: 'Changes the stock of a variant, with a reason. 409 if the stock is too low or not the expected one.',
    body: StockChange,
    answer: ManagedProduct,
  }),
};
