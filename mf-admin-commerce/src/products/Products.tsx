import type { Product } from '@league/contract';
import { Card, Choices, formatNumber, StatTile, StatTiles } from '@league/kit';
import { ListFilterBar, ListRows, listFilters, useConfirm, useList } from '@league/kit/lists';
import { catalogue, productStatuses } from './catalogue.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './Products.module.css';
import { useArchiveProduct } from './productQueries.ts';
import { words } from './words.ts';

const Filters = listFilters({ search: '', type: 'all', status: productStatuses });
const cleared = { search: '', type: 'all' };

/** The catalogue with its figures, its filters, and the question before something leaves the shop. */
export function Products({ products }: { products: Product[] }) {
  const list = useList(Filters, cleared);
  const { status } = list.wanted;
  const { active, archived, types, variants, typeCounts, type, visible } = catalogue(products, list.wanted);
  const listed = { active, archived };
  const { mutateAsync: archive } = useArchiveProduct();
  const [askArchive, dialog] = useConfirm((product: Product) => ({
    title: words.archiveAsk,
    say: words.archiveSay(product.title),
    confirm: words.archive,
    act: () => archive(product),
  }));
  return (
    <>
      <StatTiles>
        <StatTile label={words.active} value={formatNumber(active)} />
        <StatTile label={words.visible} value={formatNumber(visible.length)} />
        <StatTile label={words.types} value={formatNumber(types)} />
        <StatTile label={words.variants} value={formatNumber(variants)} />
      </StatTiles>
      <Card isFlush>
        <ListFilterBar
          list={list}
          search={words.search}
          begin={
            <Choices
              label={words.status}
              value={status}
              choices={productStatuses.map((value) => ({ value, label: words.statuses[value], count: listed[value] }))}
              onChange={(status) => list.narrow({ status })}
            />
          }
          selects={[
            {
              name: 'type',
              label: words.type,
              value: type,
              options: [
                { value: 'all', label: words.allTypes(formatNumber(listed[status])) },
                ...typeCounts.map(({ type, count }) => ({
                  value: type,
                  label: words.typeCount(type, formatNumber(count)),
                })),
              ],
            },
          ]}
        />
        <ListRows
          list={list}
          rows={visible}
          total={listed[status]}
          say={{ empty: words.empty[status], emptySay: words.emptySay[status], noMatch: words.noMatch }}
        >
          {(rows) => (
            <ul className={styles.cards} aria-label={words.list}>
              {rows.map((product) => (
                <ProductCard key={product._id} product={product} onArchive={() => askArchive(product)} />
              ))}
            </ul>
          )}
        </ListRows>
      </Card>
      {dialog}
    </>
  );
}
