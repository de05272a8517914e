import type { ListedProduct, Product, ProductPage } from '@league/contract';

type Variant = Product['variants'][number];

export const variant = (about: Partial<Variant> = {}): Variant => ({
  id: crypto.randomUUID(),
  title: 'M',
  price: 89,
  inStock: true,
  ...about,
});

export const product = (about: Partial<Product> = {}): Product => ({
  _id: crypto.randomUUID(),
  title: 'Home jersey',
  type: 'Jersey',
  category: 'jersey',
  description: null,
  image_url: null,
  images: [],
  archived: false,
  teamId: null,
  teamSlug: null,
  teamName: null,
  tags: [],
  variants: [variant()],
  createdAt: '2026-10-01T10:00:00.000Z',
  ...about,
});

/** As in lists. */
export const listed = (product: Product): ListedProduct => {
  const { _id, title, type, category, teamSlug, teamName, tags, createdAt, images, variants } = product;
  const shown = variants.map(({ title, price, inStock }) => ({ title, price, inStock }));
  return {
    _id,
    title,
    type,
    category,
    teamSlug,
    teamName,
    tags,
    createdAt,
    images: images.slice(0, 1),
    variants: shown,
  };
};

/** As on its page. */
export const productPage = (product: Product, related: readonly Product[] = []): ProductPage => ({
  ...product,
  related: related.map(listed),
});
