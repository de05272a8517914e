import type { Product } from '@league/contract';

/** How many variants a card names before it says how many more there are. */
export const previewedVariants = 3;

export const productStatuses = ['active', 'archived'] as const;
type ProductStatus = (typeof productStatuses)[number];

export interface CatalogueFilters {
  search: string;
  type: string;
  status: ProductStatus;
}

export interface Catalogue {
  active: number;
  archived: number;
  /** Of the active products, like the variants. */
  types: number;
  variants: number;
  /** Every type that occurs among those of the chosen status, with how many products are of it, by name. */
  typeCounts: { type: string; count: number }[];
  /** The chosen type; all when no product is of it any more. */
  type: string;
  /** Narrowed by status, search and type, by title. */
  visible: Product[];
}

const everything: CatalogueFilters = { search: '', type: 'all', status: 'active' };

/** What the list of products shows. The figures are of the active products, whatever is filtered. */
export function catalogue(products: Product[], { search, type, status } = everything): Catalogue {
  const [active, archived] = [products.filter((one) => !one.archived), products.filter((one) => one.archived)];
  const listed = status === 'active' ? active : archived;
  const counts = countTypes(listed);
  const chosen = counts.has(type) ? type : 'all';
  const wanted = search.trim().toLowerCase();
  return {
    active: active.length,
    archived: archived.length,
    types: countTypes(active).size,
    variants: active.reduce((sum, { variants }) => sum + variants.length, 0),
    typeCounts: [...counts]
      .map(([type, count]) => ({ type, count }))
      .toSorted((one, other) => one.type.localeCompare(other.type)),
    type: chosen,
    visible: listed
      .filter((product) => chosen === 'all' || product.type === chosen)
      .filter((product) => product.title.toLowerCase().includes(wanted))
      .toSorted((one, other) => one.title.localeCompare(other.title)),
  };
}

function countTypes(products: Product[]) {
  const counts = new Map<string, number>();
  for (const { type } of products) {
    if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}
