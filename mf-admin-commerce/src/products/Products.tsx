import type { Product } from '@league/contract';
import {
  Button,
  Card,
  Choices,
  Empty,
  FilterBar,
  formatNumber,
  SearchInput,
  Select,
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useState } from 'react';
import * as z from 'zod/mini';
import { catalogue, productStatuses } from './catalogue.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './Products.module.css';
import { useArchiveProduct } from './productQueries.ts';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  type: z.catch(z.string(), 'all'),
  status: z.catch(z.enum(productStatuses), 'active'),
});

/** The catalogue with its figures, its filters, and the question before something leaves the shop. */
export function Products({ products }: { products: Product[] }) {
  const [filters, filter] = useFilters(Filters);
  const { search, status } = filters;
  const { active, archived, types, variants, typeCounts, type, visible } = catalogue(products, filters);
  const listed = { active, archived };
  const { mutateAsync: archive } = useArchiveProduct();
  const [leaving, setLeaving] = useState<Product>();
  return (
    <>
      <StatTiles>
        <StatTile label={words.active} value={formatNumber(active)} />
        <StatTile label={words.visible} value={formatNumber(visible.length)} />
        <StatTile label={words.types} value={formatNumber(types)} />
        <StatTile label={words.variants} value={formatNumber(variants)} />
      </StatTiles>
      <Card isFlush>
        <FilterBar>
          <Choices
            label={words.status}
            value={status}
            choices={productStatuses.map((value) => ({ value, label: words.statuses[value], count: listed[value] }))}
            onChange={(status) => filter({ status })}
          />
          <SearchInput label={words.search} value={search} onChange={(search) => filter({ search })} />
          <Select
            label={words.type}
            isLabelHidden
            value={type}
            options={[
              { value: 'all', label: words.allTypes(formatNumber(listed[status])) },
              ...typeCounts.map(({ type, count }) => ({
                value: type,
                label: words.typeCount(type, formatNumber(count)),
              })),
            ]}
            onChange={(type) => filter({ type })}
          />
        </FilterBar>
        {visible.length > 0 ? (
          <ul className={styles.cards} aria-label={words.list}>
            {visible.map((product) => (
              <ProductCard key={product._id} product={product} onArchive={() => setLeaving(product)} />
            ))}
          </ul>
        ) : listed[status] === 0 ? (
          <Empty title={words.empty[status]} say={words.emptySay[status]} />
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => filter({ search: '', type: 'all' })}>
              {words.clear}
            </Button>
          </Empty>
        )}
      </Card>
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={words.archiveAsk}
          say={words.archiveSay(leaving.title)}
          confirm={words.archive}
          isDanger
          onConfirm={() => archive(leaving)}
        />
      )}
    </>
  );
}
