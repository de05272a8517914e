import type { ManagedProduct } from '@league/contract';

export const id = '0198a000-0000-7000-8000-0000000000d1';
export const variantId = '0198a000-0000-7000-8000-0000000000d2';
export const managed = (about: Partial<ManagedProduct> = {}): ManagedProduct => ({
  _id: id,
  title: 'Suns Scarf',
  type: 'Scarf',
  category: 'accessories',
  description: 'Warm.',
  teamId: null,
  weightGrams: null,
  images: [],
  variants: [
    { id: variantId, title: 'One size', sku: 'SUN-1', price: 24.5, stock: 10, lowStockLevel: 3, active: true },
  ],
  customizations: [],
  archived: false,
  version: 1,
  savedBy: 'Dina Magdy',
  ...about,
});
