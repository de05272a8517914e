import type { Product } from '@league/contract';

/** The newest of each team first, so that many find their own, then what is new besides; nothing that is sold out. */
export function shopHighlights(products: readonly Product[], count: number): Product[] {
  const onSale = products
    .filter(({ archived, variants }) => !archived && variants.some(({ inStock }) => inStock))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const newestOfTeam = onSale.filter(
    ({ teamSlug }, at) => teamSlug !== null && onSale.findIndex((other) => other.teamSlug === teamSlug) === at,
  );
  return [...new Set([...newestOfTeam, ...onSale])].slice(0, count);
}
