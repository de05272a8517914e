import type { Product } from '@league/contract';

export const product = (title: string, about: Partial<Product> = {}): Product => ({
  _id: crypto.randomUUID(),
  title,
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
  variants: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  ...about,
});

export const variant = (price: number | null, title = 'M'): Product['variants'][number] => ({
  id: crypto.randomUUID(),
  title,
  price,
  inStock: true,
});
