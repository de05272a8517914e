import * as z from 'zod/mini';
import { forEveryone, forSellers } from '../operation.ts';
import { AmountGiven } from '../orders/amounts.ts';
import { paging } from '../paging.ts';
import { PictureSizes } from '../pictures/pictures.ts';
import { Count, Id, Instant, text, wholeNumber } from '../shapes.ts';

/** A customization of a product. */
export const CustomizationField = z.strictObject({
  label: text('Please name the field.', 40),
  kind: z.enum(['text', 'number']),
  /** Of the text; of a number, its digits. */
  maxLength: wholeNumber(1, 60),
  /** Its price. */
  price: AmountGiven,
});
export type CustomizationField = z.infer<typeof CustomizationField>;

export const productStatuses = ['active', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Filters of products. */
export const productFilters = {
  status: z.optional(z.enum(productStatuses)),
  type: z.optional(z.string().check(z.maxLength(60))),
  /** Part of the title. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
};

/** As visitors see it. */
const ShownCustomizationField = z.safeExtend(CustomizationField, {
  /** The main label, if this one is in another language. */
  mainLabel: z.optional(z.string()),
});
export type ShownCustomizationField = z.infer<typeof ShownCustomizationField>;

const ProductVariant = z.object({
  id: Id,
  title: z.string(),
  /** The main title, if this one is in another language. */
  mainTitle: z.optional(z.string()),
  price: z.nullable(z.number()),
  inStock: z.boolean(),
  /** The stock, only if it is low: nobody outside learns more. */
  left: z.optional(Count),
});

/** Catalogue product in the shape the shop and the portal read. Prices in the league's currency. */
export const Product = z.object({
  _id: Id,
  title: z.string(),
  type: z.nullable(z.string()),
  category: z.nullable(z.string()),
  description: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  images: z.array(z.object({ src: z.string(), alt: z.string(), sizes: z.optional(PictureSizes) })),
  archived: z.boolean(),
  teamId: z.nullable(Id),
  teamSlug: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
  /** The team has no page. Absent: no. */
  teamArchived: z.optional(z.boolean()),
  tags: z.array(z.string()),
  /** The available customization; absent: none. */
  customizations: z.optional(z.array(ShownCustomizationField)),
  variants: z.array(ProductVariant),
  createdAt: Instant,
  /** Its titles in all languages, as `toSearchable` writes them; absent: it has only one. */
  searched: z.optional(z.string()),
});
export type Product = z.infer<typeof Product>;

/** A product in a list for visitors: without what its own page alone shows. */
export const ListedProduct = z.extend(
  z.pick(Product, {
    _id: true,
    title: true,
    type: true,
    category: true,
    teamSlug: true,
    teamName: true,
    tags: true,
    createdAt: true,
    searched: true,
  }),
  {
    /** The first picture; empty: none. */
    images: Product.shape.images.check(z.maxLength(1)),
    variants: z.array(z.pick(ProductVariant, { title: true, mainTitle: true, price: true, inStock: true })),
  },
);
export type ListedProduct = z.infer<typeof ListedProduct>;

/** A product's page, with products to show below. */
export const ProductPage = z.extend(Product, { related: z.array(ListedProduct) });
export type ProductPage = z.infer<typeof ProductPage>;

/** The level at which visitors see the remaining stock. */
export const lowStockLevel = 3;

export const productsApi = {
  list: forEveryone('GET /api/custom-products', {
    summary: 'Products on sale; staff who manage them also see archived ones.',
    query: z.strictObject({ ...productFilters, order: z.optional(z.enum(['newest', 'title'])), ...paging }),
    answer: z.array(Product),
  }),
  listPublic: forEveryone('GET /api/public/products', {
    summary: 'Products on sale, the newest first, without what their own pages alone show.',
    answer: z.array(ListedProduct),
  }),
  featured: forEveryone('GET /api/public/featured-products', {
    summary: 'Products that are in stock: the newest of each team first, then the others, the newest first.',
    answer: z.array(ListedProduct),
  }),
  get: forEveryone('GET /api/public/products/{id}', {
    summary: 'A product on sale, with related ones: of the same team, then the league’s own; never of a rival.',
    answer: ProductPage,
  }),
  update: forSellers('PUT /api/custom-products/{id}', {
    summary: 'Archives or restores a product.',
    body: z.strictObject({ archived: z.boolean() }),
    answer: Product,
  }),
};
