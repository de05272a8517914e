import * as z from 'zod/mini';
import { operation } from '../operation.ts';
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
  /** What a customer may have put on it; absent: nothing. */
  customizations: z.optional(z.array(CustomizationField)),
  variants: z.array(
    z.object({
      id: Id,
      title: z.string(),
      price: z.nullable(z.number()),
      inStock: z.boolean(),
      /** How many there are, where they are few: nobody outside learns more of the stock. */
      left: z.optional(Count),
    }),
  ),
  createdAt: Instant,
});
export type Product = z.infer<typeof Product>;

/** From here on down visitors are told how many are left. */
export const fewLeft = 3;

export const productsApi = {
  list: operation('GET /api/custom-products', {
    access: 'everyone',
    summary: 'Products on sale; staff with the right to manage them also see archived ones.',
    query: z.strictObject({ ...productFilters, order: z.optional(z.enum(['newest', 'title'])) }),
    answer: z.array(Product),
  }),
  update: operation('PUT /api/custom-products/{id}', {
    access: ['admin', 'store-manager'],
    summary: 'Archives a product or brings it back.',
    params: z.object({ id: Id }),
    body: z.strictObject({ archived: z.boolean() }),
    answer: Product,
  }),
};
