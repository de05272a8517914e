import type { Product } from '@league/contract';

/** How many variants a card names before it says how many more there are. */
export const previewedVariants = 3;

export interface Catalogue {
  active: number;
  types: number;
  variants: number;
  /** Every type that occurs, with how many products are of it, by name. */
  typeCounts: { type: string; count: number }[];
  /** Narrowed by search and type, by title. */
  visible: Product[];
}

/** What the list of products shows of those that are not archived. */
export function catalogue(products: Product[], search: string, type: string): Catalogue {
  const active = products.filter(({ archived }) => !archived);
  const counts = new Map<string, number>();
  for (const product of active) {
    if (product.type) counts.set(product.type, (counts.get(product.type) ?? 0) + 1);
  }
  const wanted = search.trim().toLowerCase();
  return {
    active: active.length,
    types: counts.size,
    variants: active.reduce((sum, { variants }) => sum + variants.length, 0),
    typeCounts: [...counts]
      .map(([type, count]) => ({ type, count }))
      .toSorted((one, other) => one.type.localeCompare(other.type)),
    visible: active
      .filter((product) => type === 'all' || product.type === type)
      .filter((product) => product.title.toLowerCase().includes(wanted))
      .toSorted((one, other) => one.title.localeCompare(other.title)),
  };
}

/** Lowest and highest price in US dollars; null when no variant has one. */
export function priceRange({ variants }: Product): { from: number; to: number } | null {
  const prices = variants.flatMap(({ price }) => (price === null ? [] : [price]));
  return prices.length > 0 ? { from: Math.min(...prices), to: Math.max(...prices) } : null;
}
