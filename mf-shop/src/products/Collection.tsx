import type { Product } from '@league/contract';
import { Button, Choices, Empty, Pagination, SearchInput, Select, useFilters } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import styles from './Collection.module.css';
import { categories, categoryOf } from './categories.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { teamsQuery } from './productQueries.ts';
import { filterProducts, teamsOnSale, validFilters } from './shopFilter.ts';
import { words } from './words.ts';

const pageSize = 24;

const Filters = z.object({
  search: z.catch(z.string(), ''),
  team: z.catch(z.string(), 'all'),
  category: z.catch(z.enum(['all', ...categories]), 'all'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

/** The products with search, team and category, all kept in the address. */
export function Collection({ products }: { products: readonly Product[] }) {
  const [asked, filter] = useFilters(Filters);
  const filters = { ...asked, ...validFilters(asked, products) };
  useEffect(() => {
    if (filters.team !== asked.team || filters.category !== asked.category) {
      filter({ team: filters.team, category: filters.category });
    }
  });
  const found = filterProducts(products, filters);
  const page = Math.min(filters.page, Math.max(1, Math.ceil(found.length / pageSize)));
  const top = useRef<HTMLElement>(null);
  const turnTo = (page: number) => {
    filter({ page });
    // The ways to the other pages stand under the last product; what they show begins far above.
    top.current?.scrollIntoView();
  };
  const narrow = (change: Partial<typeof filters>) => filter({ ...change, page: 1 });
  return (
    <>
      <search ref={top} className={styles.filters} aria-label={words.filters}>
        <SearchInput label={words.search} value={filters.search} onChange={(search) => narrow({ search })} />
        <TeamFilter products={products} team={filters.team} onChange={(team) => narrow({ team })} />
        <Choices
          look="chips"
          label={words.category}
          choices={categoryChoices(products)}
          value={filters.category}
          onChange={(category) => narrow({ category })}
        />
      </search>
      <p className={styles.count} role="status">
        {words.count(found.length)}
      </p>
      {found.length > 0 ? (
        <ProductGrid products={found.slice((page - 1) * pageSize, page * pageSize)} label={words.catalogue} />
      ) : (
        <Empty title={words.noMatch} say={words.noMatchSay}>
          <Button variant="secondary" onClick={() => narrow({ search: '', team: 'all', category: 'all' })}>
            {words.clear}
          </Button>
        </Empty>
      )}
      <Pagination page={page} pageSize={pageSize} total={found.length} onChange={turnTo} />
    </>
  );
}

/** Named as the league names its teams; by the products alone when those do not come. */
function TeamFilter(props: { products: readonly Product[]; team: string; onChange: (team: string) => void }) {
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

function categoryChoices(products: readonly Product[]) {
  const present = new Set(products.map(categoryOf));
  return [
    { value: 'all' as const, label: words.allCategories },
    ...categories
      .filter((category) => present.has(category))
      .map((category) => ({ value: category, label: words.categories[category] })),
  ];
}
