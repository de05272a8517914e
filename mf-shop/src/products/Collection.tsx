import { categoryOf, type ListedProduct, productCategories } from '@league/contract';
import {
  addressFilters,
  Checkbox,
  Choices,
  Empty,
  FilterButton,
  FilterSelect,
  formatRoundMoney,
  layout,
  Pagination,
  SearchInput,
  useFilters,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './Collection.module.css';
import { messages } from './messages.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { teamsQuery } from './productQueries.ts';
import {
  filterProducts,
  type PriceBand,
  pageSizeOf,
  priceBands,
  type ShopFilters,
  type Sort,
  scaleOf,
  sizesOnSale,
  sortProducts,
  sorts,
  teamsOnSale,
  validFilters,
} from './shopFilter.ts';

const bands = Object.keys(priceBands) as PriceBand[];
const everything = { search: '', team: 'all', category: 'all', size: 'all', price: 'all', stock: 'all' } as const;

const Filters = addressFilters({
  search: '',
  team: 'all',
  category: ['all', ...productCategories],
  size: 'all',
  price: ['all', ...bands],
  stock: ['all', 'yes'],
  sort: sorts,
  page: 1,
});

const top = 'products';

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
  const narrow = (change: Partial<typeof filters>) => filter.to({ ...change, page: 1 });
  return (
    <>
      <search id={top} className={styles.filters} aria-label={messages.filters}>
        <SearchInput
          label={messages.search}
          value={filters.search}
          onChange={(search) => filter({ search, page: 1 })}
        />
        <TeamFilter products={products} team={filters.team} to={(team) => narrow({ team })} />
        <FilterSelect
          label={messages.sort}
          isLabelHidden
          value={filters.sort}
          options={sorts.map((value) => ({ value, label: messages.sorts[value] }))}
          to={(sort) => narrow({ sort: sort as Sort })}
        />
        <Choices
          look="chips"
          label={messages.category}
          choices={categoryChoices(products)}
          value={filters.category}
          to={(category) => narrow({ category })}
        />
        <MoreFilters
          products={products}
          filters={filters}
          to={narrow}
          onStock={(stock) => filter({ stock, page: 1 })}
        />
      </search>
      <p className={`${layout.note} ${styles.count}`} role="status">
        {messages.count({ count: found.length })}
      </p>
      {found.length > 0 ? (
        <ProductGrid products={found.slice((page - 1) * pageSize, page * pageSize)} label={messages.catalogue} />
      ) : (
        <Empty title={messages.noMatch} say={messages.noMatchSay}>
          <FilterButton variant="secondary" to={narrow(everything)}>
            {messages.clear}
          </FilterButton>
        </Empty>
      )}
      {/* Stands under the last product: another page begins at the top of the results. */}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={found.length}
        toPage={(page) => `${filter.to({ page })}#${top}`}
      />
    </>
  );
}

interface MoreProps {
  products: readonly ListedProduct[];
  filters: Pick<ShopFilters, 'size' | 'price' | 'stock'>;
  /** The page's address with a change. */
  to: (change: Partial<MoreProps['filters']>) => string;
  onStock: (stock: ShopFilters['stock']) => void;
}

/** Less frequent filters; open if one is used. */
function MoreFilters({ products, filters: { size, price, stock }, to, onStock }: MoreProps) {
  const sizes = sizesOnSale(products);
  const scale = scaleOf(products);
  const isAsked = size !== 'all' || price !== 'all' || stock !== 'all';
  return (
    <details className={styles.more} open={isAsked || undefined}>
      <summary>{messages.moreFilters}</summary>
      <div>
        {sizes.size > 0 && (
          <FilterSelect
            label={messages.size}
            value={size}
            options={[
              { value: 'all', label: messages.allSizes },
              ...[...sizes].map(([value, label]) => ({ value, label })),
            ]}
            to={(size) => to({ size })}
          />
        )}
        <FilterSelect
          label={messages.price}
          value={price}
          options={[
            { value: 'all', label: messages.allPrices },
            ...bands.map((value) => {
              const [from, below] = priceBands[value].map((limit) => formatRoundMoney(limit * scale));
              return { value, label: messages.priceBands[value]({ from: from!, below: below! }) };
            }),
          ]}
          to={(price) => to({ price: price as ShopFilters['price'] })}
        />
        <Checkbox
          label={messages.inStock}
          checked={stock === 'yes'}
          onChange={(isOnly) => onStock(isOnly ? 'yes' : 'all')}
        />
      </div>
    </details>
  );
}

/** With the league's team names; by the products alone if those fail to load. */
function TeamFilter(props: { products: readonly ListedProduct[]; team: string; to: (team: string) => string }) {
  const { products, team, to } = props;
  const { data: teams } = useQuery(teamsQuery);
  const options = teamsOnSale(products, teams).map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <FilterSelect
      label={messages.team}
      isLabelHidden
      value={team}
      options={[{ value: 'all', label: messages.allTeams }, ...options]}
      to={to}
    />
  );
}

function categoryChoices(products: readonly ListedProduct[]) {
  const present = new Set(products.map(categoryOf));
  return [
    { value: 'all' as const, label: messages.allCategories },
    ...productCategories
      .filter((category) => present.has(category))
      .map((category) => ({ value: category, label: messages.categories[category] })),
  ];
}
