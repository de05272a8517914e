import { formatNumber, SummaryCard } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { catalogue } from './products/catalogue.ts';
import { productsQuery } from './products/productQueries.ts';
import { words } from './products/words.ts';

/** The catalogue at a glance, for the dashboard. */
export default function ProductsSummary() {
  const { data: products, error, refetch } = useQuery(productsQuery);
  return (
    <SummaryCard
      title={words.title}
      to="/admin/products"
      figures={products && figuresOf(catalogue(products))}
      failed={words.loadFailed}
      error={error}
      retry={refetch}
    />
  );
}

const figuresOf = ({ active, variants }: ReturnType<typeof catalogue>) => [
  { name: words.active, value: formatNumber(active) },
  { name: words.variants, value: formatNumber(variants) },
];
