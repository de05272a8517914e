import * as z from 'zod/mini';
import { type ImportColumn, ImportInput, ImportPlan, mostImportedTableBytes } from '../imports/imports.ts';
import { operation, type StaffRole } from '../operation.ts';
import { DollarsGiven } from '../orders/orderWork.ts';
import { Count, Id, Instant, text, textOrNull, Version, wholeNumber, wholeNumberInQuery } from '../shapes.ts';

export const productCategories = ['jersey', 'apparel', 'equipment', 'collectibles', 'accessories'] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Why stock changed. The last three are never chosen: removing a variant, a sale and a cancellation write them. */
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
/** Those that staff choose from. */
export const chosenStockReasons = ['received', 'counted', 'damaged'] as const;

/** What a customer may have put on a product. */
export const CustomizationField = z.strictObject({
  label: text('Please name the field.', 40),
  kind: z.enum(['text', 'number']),
  /** Of the text; of a number, how many digits. */
  maxLength: wholeNumber(1, 60),
  /** What it adds to the price. */
  price: DollarsGiven,
});
export type CustomizationField = z.infer<typeof CustomizationField>;

const PictureGiven = z.strictObject({
  src: text('Please choose a picture.', 2000),
  alt: z.string().check(z.trim(), z.maxLength(200, 'Please keep this under 201 characters.')),
});

const stockWanted = wholeNumber(0, 1_000_000);

const VariantGiven = z.strictObject({
  /** Absent for a new one. */
  id: z.optional(Id),
  title: text('Please name the variant.', 80),
  sku: textOrNull(60),
  /** Null: pricing pending. */
  price: z.nullable(DollarsGiven),
  /** What a new variant begins with; of one that is there, stock changes by movements alone. */
  stock: stockWanted,
  lowStockLevel: stockWanted,
  /** Whether it is on sale; it is unless told. */
  active: z.optional(z.boolean()),
});

/** What nobody can buy at all is archived, so that it says so. */
const oneActive = z.check<{ active?: boolean | undefined }[]>(({ value, issues }) => {
  if (value.length === 0 || value.some(({ active }) => active !== false)) return;
  const message = 'Please keep a variant on sale, or archive the product.';
  issues.push({ code: 'custom', input: value, path: [], message });
});

/** Refuses what stands twice, at the second. */
const eachOnce = (path: 'title' | 'sku', message: string) =>
  z.check<{ title: string; sku?: string | null | undefined }[]>(({ value, issues }) => {
    const known = new Set<string>();
    for (const [at, variant] of value.entries()) {
      const name = variant[path]?.toLowerCase();
      if (name && known.has(name)) issues.push({ code: 'custom', input: name, path: [at, path], message });
      if (name) known.add(name);
    }
  });

const typed = {
  title: text('Title is required.', 120),
  type: textOrNull(60),
  category: z.nullable(z.enum(productCategories, 'Please choose a category.')),
  description: textOrNull(4000),
  teamId: z.nullable(Id),
  /** Of one piece, packed; null where nobody has weighed it. */
  weightGrams: z.optional(z.nullable(wholeNumber(1, 100_000))),
  /** In their order: the first is the one that the catalogue shows. */
  images: z.array(PictureGiven).check(z.maxLength(12, 'Please keep to 12 pictures.')),
  variants: z
    .array(VariantGiven)
    .check(
      z.minLength(1, 'Please add a variant.'),
      z.maxLength(100, 'Please keep to 100 variants.'),
      eachOnce('title', 'There is another variant of this name.'),
      eachOnce('sku', 'Another variant has this SKU.'),
      oneActive,
    ),
  customizations: z.array(CustomizationField).check(z.maxLength(6, 'Please keep to 6 fields.')),
};

export const ProductInput = z.strictObject({
  ...typed,
  /** The product that it is a copy of: its pictures are this one’s too. */
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
});
export type ManagedVariant = z.infer<typeof ManagedVariant>;

/** A product as its store manager edits it. */
export const ManagedProduct = z.object({
  _id: Id,
  title: z.string(),
  type: z.nullable(z.string()),
  category: z.nullable(z.string()),
  description: z.nullable(z.string()),
  teamId: z.nullable(Id),
  weightGrams: z.nullable(Count),
  images: z.array(z.object({ src: z.string(), alt: z.string() })),
  variants: z.array(ManagedVariant),
  customizations: z.array(CustomizationField),
  archived: z.boolean(),
  /** Counts the savings. Sent back with a change, which is refused when somebody has saved meanwhile. */
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

const change = 'Please give a whole number other than 0.';
export const StockChange = z.strictObject({
  variantId: Id,
  /** How many more; fewer below 0. */
  change: wholeNumber(-1_000_000, 1_000_000, change).check(z.refine((by) => by !== 0, change)),
  reason: z.enum(chosenStockReasons, 'Please choose a reason.'),
  note: textOrNull(200),
});
export type StockChange = z.infer<typeof StockChange>;

/** A variant whose stock is low, with the product that it is of. */
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

export const mostVariantsAtOnce = 500;

/** One variant of a bulk edit: what the price is to be, seen as it was, and how the stock changes. */
const VariantEdit = z.strictObject({
  variantId: Id,
  price: z.optional(z.strictObject({ from: z.nullable(DollarsGiven), to: z.nullable(DollarsGiven) })),
  stockChange: z.optional(wholeNumber(-1_000_000, 1_000_000, change)),
});

export const BulkEdit = z.strictObject({
  variants: z
    .array(VariantEdit)
    .check(
      z.minLength(1, 'Please choose a product.'),
      z.maxLength(mostVariantsAtOnce, 'Please choose fewer products.'),
    ),
  reason: z.enum(chosenStockReasons, 'Please choose a reason.'),
  note: textOrNull(200),
});
export type BulkEdit = z.infer<typeof BulkEdit>;

/** The columns of a table of products, a line a variant: of the import and of the export. */
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
] as const satisfies readonly ImportColumn[];

export const productStatuses = ['active', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** What a list of products is narrowed by. */
export const productFilters = {
  status: z.optional(z.enum(productStatuses)),
  type: z.optional(z.string().check(z.maxLength(60))),
  /** Part of the title. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
};

/** The catalogue in numbers. */
export const CatalogueFigures = z.object({
  active: Count,
  archived: Count,
  /** Of the active products, like the variants. */
  types: Count,
  variants: Count,
  /** How many the filters let through. */
  found: Count,
  /** Of the products of `status`, the active ones unless told, in alphabetical order. */
  typeCounts: z.array(z.object({ type: z.string(), count: Count })),
});
export type CatalogueFigures = z.infer<typeof CatalogueFigures>;

const forSellers = { access: ['admin', 'store-manager'] satisfies StaffRole[] } as const;
const one = { params: z.object({ id: Id }) };
/** A product of a hundred variants. */
const bodyBytes = 256 * 1024;

/** The most changes of stock that are asked for at once; unless told, so many are answered. */
export const mostMovementsAtOnce = 50;

export const managedProductsApi = {
  create: operation('POST /api/custom-products', {
    ...forSellers,
    summary: 'Puts a product on sale.',
    body: ProductInput,
    bodyBytes,
    answer: ManagedProduct,
    status: 201,
  }),
  lowStock: operation('GET /api/custom-products/low-stock', {
    ...forSellers,
    summary: 'Variants on sale whose stock is at their low level or under it, the emptiest first.',
    answer: z.array(LowStock),
  }),
  variants: operation('GET /api/custom-products/variants', {
    ...forSellers,
    summary: 'Every product with its variants as their store manager edits them.',
    answer: z.array(ManagedProduct),
  }),
  figures: operation('GET /api/custom-products/figures', {
    ...forSellers,
    summary: 'How many products there are, how many of them the filters let through, and of which types.',
    query: z.strictObject(productFilters),
    answer: CatalogueFigures,
  }),
  bulkEdit: operation('PUT /api/custom-products/variants', {
    ...forSellers,
    summary: 'Prices and stock of several variants, all or none; 409 where a price is not the one that was seen.',
    body: BulkEdit,
    bodyBytes,
    answer: z.object({ changed: Count }),
  }),
  importTable: operation('POST /api/custom-products/import', {
    ...forSellers,
    summary: 'Products with their variants from a table: what would happen, or with `commit` all of it or nothing.',
    body: ImportInput,
    bodyBytes: mostImportedTableBytes,
    answer: ImportPlan,
  }),
  get: operation('GET /api/custom-products/{id}', {
    ...forSellers,
    summary: 'One product to edit.',
    ...one,
    answer: ManagedProduct,
  }),
  save: operation('PATCH /api/custom-products/{id}', {
    ...forSellers,
    summary: 'Saves it, unless somebody has since `version`: 409 with who, what and, as `current`, the newer one.',
    ...one,
    body: ProductChange,
    bodyBytes,
    answer: ManagedProduct,
  }),
  listMovements: operation('GET /api/custom-products/{id}/stock', {
    ...forSellers,
    summary: 'Every change of its stock, the latest first: the next ones by the last one’s `_id` as `cursor`.',
    ...one,
    query: z.strictObject({ cursor: z.optional(Id), limit: z.optional(wholeNumberInQuery(1, mostMovementsAtOnce)) }),
    answer: z.array(StockMovement),
  }),
  changeStock: operation('POST /api/custom-products/{id}/stock', {
    ...forSellers,
    summary: 'Changes the stock of a variant, with the reason. 409 where there are not so many to take away.',
    ...one,
    body: StockChange,
    answer: ManagedProduct,
  }),
};
