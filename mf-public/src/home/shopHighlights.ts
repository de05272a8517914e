import type { Product } from '@league/contract';

/** The newest product of each team first, then further new ones; without sold out ones. */
export function shopHighlights(products: readonly Product[], count: number): Product[] {
  const onSale = products
    .filter(({ archived, variants }) => !archived && variants.some(({ inStock }) => inStock))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const newestOfTeam = onSale.filter(
    ({ teamSlug }, at) => teamSlug !== null && onSale.findIndex((other) => other.teamSlug === teamSlug) === at,
  );
  return [...new Set([...newestOfTeam, ...onSale])].slice(0, count);
}
