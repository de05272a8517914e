import type { Product } from '@league/contract';
import { type Category, categoryOf } from './categories.ts';

export interface ShopFilters {
  search: string;
  /** A team's slug, or `all`. */
  team: string;
  category: Category | 'all';
}

export interface ShopTeam {
  slug: string;
  name: string;
}

const holds = (text: string | null, search: string) => text?.toLowerCase().includes(search) ?? false;

/** Those that the filters leave; the search covers names, variants and teams. */
export function filterProducts(products: readonly Product[], { search, team, category }: ShopFilters): Product[] {
  const text = search.trim().toLowerCase();
  return products.filter(
    (product) =>
      (team === 'all' || product.teamSlug === team) &&
      (category === 'all' || categoryOf(product) === category) &&
      (holds(product.title, text) ||
        holds(product.teamName, text) ||
        product.variants.some(({ title }) => holds(title, text))),
  );
}

/** The teams that have something on sale, by name; named as the league names them where that is known. */
export function teamsOnSale(products: readonly Product[], known: readonly ShopTeam[] = []): ShopTeam[] {
  const names = new Map(known.map(({ slug, name }) => [slug, name]));
  const bySlug = new Map<string, string>();
  for (const { teamSlug, teamName } of products) {
    if (teamSlug) bySlug.set(teamSlug, names.get(teamSlug) ?? teamName ?? teamSlug);
  }
  return [...bySlug].map(([slug, name]) => ({ slug, name })).sort((a, b) => a.name.localeCompare(b.name));
}

/** What is filtered by that is not in the data any more goes back to all. */
export function validFilters(filters: ShopFilters, products: readonly Product[]): ShopFilters {
  const hasTeam = products.some(({ teamSlug }) => teamSlug === filters.team);
  const hasCategory = products.some((product) => categoryOf(product) === filters.category);
  return {
    ...filters,
    team: hasTeam ? filters.team : 'all',
    category: hasCategory ? filters.category : 'all',
  };
}

/** Up to that many others of the same team, then of the same category. */
export function relatedProducts(product: Product, products: readonly Product[], count: number): Product[] {
  const others = products.filter(({ _id }) => _id !== product._id);
  const ofTeam = others.filter(({ teamSlug }) => teamSlug !== null && teamSlug === product.teamSlug);
  const alike = others.filter((other) => categoryOf(other) === categoryOf(product));
  return [...new Set([...ofTeam, ...alike])].slice(0, count);
}
