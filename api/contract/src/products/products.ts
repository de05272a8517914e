import * as z from 'zod/mini';
import { forEveryone, forSellers, paging } from '../operation.ts';
import { PictureSizes } from '../pictures/pictures.ts';
import { Count, Id, Instant } from '../shapes.ts';
import { CustomizationField, productFilters } from './managedProducts.ts';

/** Catalogue product in the shape the shop and the portal read. Prices in US dollars, two decimals. */
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
  tags: z.array(z.string()),
  /** The available customization; absent: none. */
  customizations: z.optional(z.array(CustomizationField)),
  variants: z.array(
    z.object({
      id: Id,
      title: z.string(),
      price: z.nullable(z.number()),
      inStock: z.boolean(),
      /** The stock, only if it is low: nobody outside learns more. */
      left: z.optional(Count),
    }),
  ),
  createdAt: Instant,
});
export type Product = z.infer<typeof Product>;

/** The level at which visitors see the remaining stock. */
export const fewLeft = 3;

export const productsApi = {
  list: forEveryone('GET /api/custom-products', {
    summary: 'Products on sale; staff who manage them also see archived ones.',
    query: z.strictObject({ ...productFilters, order: z.optional(z.enum(['newest', 'title'])), ...paging }),
    answer: z.array(Product),
  }),
  update: forSellers('PUT /api/custom-products/{id}', {
    summary: 'Archives or restores a product.',
    body: z.strictObject({ archived: z.boolean() }),
    answer: Product,
  }),
};
