import { categoryOf, type ListedProduct, productCategories } from '@league/contract';
import { Button, Checkbox, Choices, Empty, layout, Pagination, SearchInput, Select, useFilters } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import styles from './Collection.module.css';
import { ProductGrid } from './ProductGrid.tsx';
import { teamsQuery } from './productQueries.ts';
import {
  filterProducts,
  type PriceBand,
  pageSizeOf,
  priceBands,
  type ShopFilters,
  type Sort,
  sizesOnSale,
  sortProducts,
  sorts,
  teamsOnSale,
  validFilters,
} from './shopFilter.ts';
import { words } from './words.ts';

const bands = Object.keys(priceBands) as PriceBand[];
const everything = { search: '', team: 'all', category: 'all', size: 'all', price: 'all', stock: 'all' } as const;

const Filters = z.object({
  search: z.catch(z.string(), ''),
  team: z.catch(z.string(), 'all'),
  category: z.catch(z.enum(['all', ...productCategories]), 'all'),
  size: z.catch(z.string(), 'all'),
  price: z.catch(z.enum(['all', ...bands]), 'all'),
  stock: z.catch(z.enum(['all', 'yes']), 'all'),
  sort: z.catch(z.enum(sorts), 'featured'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

/** The products with search, filters and order, all stored in the address. */
export function Collection({ products }: { products: readonly ListedProduct[] }) {
  const [asked, filter] = useFilters(Filters);
  const filters = { ...asked, ...validFilters(asked, products) };
  useEffect(() => {
    const { team, category, size } = filters;
    if (team !== asked.team || category !== asked.category || size !== asked.size) {
      filter({ team, category, size });
    }
  });
  const found = sortProducts(filterProducts(products, filters), filters.sort);
  const pageSize = pageSizeOf(found.length);
  const page = Math.min(filters.page, Math.max(1, Math.ceil(found.length / pageSize)));
  const top = useRef<HTMLElement>(null);
  const turnTo = (page: number) => {
    filter({ page });
    // Pagination is under the last product: scrolls to the top of the results.
    top.current?.scrollIntoView();
  };
  const narrow = (change: Partial<typeof filters>) => filter({ ...change, page: 1 });
  return (
    <>
      <search ref={top} className={styles.filters} aria-label={words.filters}>
        <SearchInput label={words.search} value={filters.search} onChange={(search) => narrow({ search })} />
        <TeamFilter products={products} team={filters.team} onChange={(team) => narrow({ team })} />
        <Select
          label={words.sort}
          isLabelHidden
          value={filters.sort}
          options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
          onChange={(sort) => narrow({ sort: sort as Sort })}
        />
        <Choices
          look="chips"
          label={words.category}
          choices={categoryChoices(products)}
          value={filters.category}
          onChange={(category) => narrow({ category })}
        />
        <MoreFilters products={products} filters={filters} narrow={narrow} />
      </search>
      <p className={`${layout.note} ${styles.count}`} role="status">
        {words.count(found.length)}
      </p>
      {found.length > 0 ? (
        <ProductGrid products={found.slice((page - 1) * pageSize, page * pageSize)} label={words.catalogue} />
      ) : (
        <Empty title={words.noMatch} say={words.noMatchSay}>
          <Button variant="secondary" onClick={() => narrow(everything)}>
            {words.clear}
          </Button>
        </Empty>
      )}
      <Pagination page={page} pageSize={pageSize} total={found.length} onChange={turnTo} />
    </>
  );
}

interface MoreProps {
  products: readonly ListedProduct[];
  filters: Pick<ShopFilters, 'size' | 'price' | 'stock'>;
  narrow: (change: Partial<MoreProps['filters']>) => void;
}

/** Less frequent filters; open if one is used. */
function MoreFilters({ products, filters: { size, price, stock }, narrow }: MoreProps) {
  const sizes = sizesOnSale(products);
  const isAsked = size !== 'all' || price !== 'all' || stock !== 'all';
  return (
    <details className={styles.more} open={isAsked || undefined}>
      <summary>{words.moreFilters}</summary>
      <div>
        {sizes.length > 0 && (
          <Select
            label={words.size}
            value={size}
            options={[{ value: 'all', label: words.allSizes }, ...sizes.map((value) => ({ value, label: value }))]}
            onChange={(size) => narrow({ size })}
          />
        )}
        <Select
          label={words.price}
          value={price}
          options={[
            { value: 'all', label: words.allPrices },
            ...bands.map((value) => ({ value, label: words.priceBands[value] })),
          ]}
          onChange={(price) => narrow({ price: price as ShopFilters['price'] })}
        />
        <Checkbox
          label={words.inStock}
          checked={stock === 'yes'}
          onChange={(isOnly) => narrow({ stock: isOnly ? 'yes' : 'all' })}
        />
      </div>
    </details>
  );
}

/** With the league's team names; by the products alone if those fail to load. */
function TeamFilter(props: { products: readonly ListedProduct[]; team: string; onChange: (team: string) => void }) {
  const { products, team, onChange } = props;
  const { data: teams } = useQuery(teamsQuery);
  const options = teamsOnSale(products, teams).map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <Select
      label={words.team}
      isLabelHidden
      value={team}
      options={[{ value: 'all', label: words.allTeams }, ...options]}
      onChange={onChange}
    />
  );
}

function categoryChoices(products: readonly ListedProduct[]) {
  const present = new Set(products.map(categoryOf));
  return [
    { value: 'all' as const, label: words.allCategories },
    ...productCategories
      .filter((category) => present.has(category))
      .map((category) => ({ value: category, label: words.categories[category] })),
  ];
}
