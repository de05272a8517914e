import { categoryOf, type ListedProduct, matcherOf, type ProductCategory } from '@league/contract';
import { compareNames } from '@league/kit';

export const sorts = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** From this price, below that one, times `scaleOf`. */
export const priceBands = {
  'under-25': [0, 25],
  '25-50': [25, 50],
  '50-100': [50, 100],
  'over-100': [100, Infinity],
} as const;
export type PriceBand = keyof typeof priceBands;

export interface ShopFilters {
  search: string;
  /** A team's slug, or `all`. */
  team: string;
  category: ProductCategory | 'all';
  /** A variant's main title, or `all`. */
  size: string;
  price: PriceBand | 'all';
  /** `yes`: only available ones. */
  stock: 'all' | 'yes';
}

export interface ShopTeam {
  slug: string;
  name: string;
}

/** A power of ten for the bands: 1 for dollars and euros, 100 for yen. Of the middle one of all prices. */
export function scaleOf(products: readonly ListedProduct[]): number {
  const prices = products.flatMap(({ variants }) => variants.flatMap(({ price }) => price ?? [])).sort((a, b) => a - b);
  const middle = prices[Math.floor(prices.length / 2)] ?? 0;
  return 10 ** Math.max(0, Math.round(Math.log10(Math.max(middle, 1) / 50)));
}

/** The main title, which addresses have in every language. */
const sizeOf = ({ title, mainTitle = title }: ListedProduct['variants'][number]) => mainTitle;

/** The filtered products; the search covers names, variants and teams. */
export function filterProducts(products: readonly ListedProduct[], filters: ShopFilters): ListedProduct[] {
  const { search, team, category } = filters;
  const isFound = matcherOf(search);
  const scale = scaleOf(products);
  return products.filter(
    (product) =>
      (team === 'all' || product.teamSlug === team) &&
      (category === 'all' || categoryOf(product) === category) &&
      hasWanted(product, filters, scale) &&
      isFound(
        product.title,
        product.searched,
        product.teamName,
        ...product.variants.flatMap((variant) => [variant.title, sizeOf(variant)]),
      ),
  );
}

/** Whether one variant matches size, price and availability together. */
function hasWanted({ variants }: ListedProduct, { size, price: band, stock }: ShopFilters, scale: number): boolean {
  if (size === 'all' && band === 'all' && stock === 'all') return true;
  const [from, below] = band === 'all' ? [0, Infinity] : priceBands[band];
  return variants.some(
    ({ price, inStock, ...variant }) =>
      (size === 'all' || sizeOf({ price, inStock, ...variant }) === size) &&
      (band === 'all' || (price !== null && price >= from * scale && price < below * scale)) &&
      (stock === 'all' || (inStock && price !== null)),
  );
}

const leastPrice = ({ variants }: ListedProduct) => Math.min(...variants.flatMap(({ price }) => price ?? []));

/** Products without a price come last in both directions. */
const byPrice = (way: 1 | -1) => (one: ListedProduct, other: ListedProduct) => {
  const [a, b] = [leastPrice(one), leastPrice(other)];
  if (a === b) return 0;
  if (a === Infinity || b === Infinity) return a === Infinity ? 1 : -1;
  return (a - b) * way;
};

const orders: Record<Exclude<Sort, 'featured'>, (one: ListedProduct, other: ListedProduct) => number> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  'price-up': byPrice(1),
  'price-down': byPrice(-1),
  name: (one, other) => compareNames(one.title, other.title),
};

/** `featured`: the shop's order. */
export const sortProducts = (products: readonly ListedProduct[], sort: Sort): readonly ListedProduct[] =>
  sort === 'featured' ? products : products.toSorted(orders[sort]);

/** Sizes of several products, in the order of the first: their titles by the main ones. */
export function sizesOnSale(products: readonly ListedProduct[]): Map<string, string> {
  const found = new Map<string, { title: string; count: number }>();
  for (const variant of products.flatMap(({ variants }) => variants)) {
    const { title, count } = found.get(sizeOf(variant)) ?? { title: variant.title, count: 0 };
    found.set(sizeOf(variant), { title, count: count + 1 });
  }
  return new Map([...found].flatMap(([size, { title, count }]) => (count > 1 ? [[size, title]] : [])));
}

/** A page size that avoids a last page with only a few products. */
export const pageSizeOf = (count: number): number =>
  [24, 20, 16, 22, 18, 23, 21, 19, 17].find((size) => count <= size || count % size === 0 || count % size >= 4) ?? 24;

/** Teams with products on sale, by name; with the league's names if known. */
export function teamsOnSale(products: readonly ListedProduct[], known: readonly ShopTeam[] = []): ShopTeam[] {
  const names = new Map(known.map(({ slug, name }) => [slug, name]));
  const bySlug = new Map<string, string>();
  for (const { teamSlug, teamName } of products) {
    if (teamSlug) bySlug.set(teamSlug, names.get(teamSlug) ?? teamName ?? teamSlug);
  }
  return [...bySlug].map(([slug, name]) => ({ slug, name })).sort((a, b) => compareNames(a.name, b.name));
}

/** Resets filters whose value no longer exists. */
export function validFilters(filters: ShopFilters, products: readonly ListedProduct[]): ShopFilters {
  const hasTeam = products.some(({ teamSlug }) => teamSlug === filters.team);
  const hasCategory = products.some((product) => categoryOf(product) === filters.category);
  return {
    ...filters,
    team: hasTeam ? filters.team : 'all',
    category: hasCategory ? filters.category : 'all',
    size: sizesOnSale(products).has(filters.size) ? filters.size : 'all',
  };
}
