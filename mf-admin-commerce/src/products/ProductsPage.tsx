import { type CatalogueFigures, type Product, productStatuses } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Choices,
  formatNumber,
  notify,
  Page,
  PageHeader,
  Skeleton,
  StatTile,
  StatTiles,
  useDebounced,
} from '@league/kit';
import { FoundRows, type List, ListFilterBar, listFilters, More, useConfirm, useList } from '@league/kit/lists';
import { type UseQueryResult, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ClosedShop } from '../shop-pages/ClosedShop.tsx';
import { messages as pageMessages } from '../shop-pages/messages.ts';
import { messages as bulk } from './bulkMessages.ts';
import { messages } from './messages.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './Products.module.css';
import { productFiguresQuery, productsQuery, useSetArchived } from './productQueries.ts';

const Filters = listFilters({ search: '', type: 'all', status: productStatuses });
const cleared = { search: '', type: 'all' };

/** The catalogue with figures and filters. */
export function ProductsPage() {
  const list = useList(Filters, cleared);
  const { status, type } = list.wanted;
  const search = useDebounced(list.wanted.search, 250).trim().slice(0, 200);
  const filters = { status, ...(search && { search }) };
  const figures = useQuery(productFiguresQuery({ ...filters, ...(type !== 'all' && { type }) }));
  // An unknown type shows all.
  const chosen = figures.data && !figures.data.typeCounts.some((known) => known.type === type) ? 'all' : type;
  const products = useInfiniteQuery(productsQuery({ ...filters, ...(chosen !== 'all' && { type: chosen }) }));
  const { mutateAsync: archive } = useSetArchived(true);
  const [askArchive, dialog] = useConfirm((product: Product) => ({
    title: messages.archiveAsk,
    say: messages.archiveSay({ title: product.title }),
    confirm: messages.archive,
    act: () => archive({ params: { id: product._id }, body: { archived: true } }),
  }));
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        <ProductsWays />
      </PageHeader>
      <ClosedShop />
      <Figures figures={figures} />
      <Card isFlush>
        <ProductFilterBar list={list} type={chosen} figures={figures.data} />
        <FoundRows
          query={products}
          list={list}
          say={{
            empty: messages.empty[status],
            emptySay: messages.emptySay[status],
            noMatch: messages.noMatch,
            loadFailed: messages.loadFailed,
          }}
          height="48rem"
          isBare
        >
          {(rows) => (
            <ul className={styles.cards} aria-label={messages.list}>
              {rows.map((product) => (
                <ProductCard key={product._id} product={product} onArchive={() => askArchive(product)} />
              ))}
            </ul>
          )}
        </FoundRows>
      </Card>
      <More query={products} />
      {dialog}
    </>
  );
}

/** Actions on the whole catalogue. */
function ProductsWays() {
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => import('./exportProducts.ts').then(({ exportProducts }) => exportProducts()),
    onError: () => notify.error(bulk.exportFailed),
  });
  return (
    <>
      <ButtonLink variant="ghost" to="/admin/products/pages">
        {pageMessages.title}
      </ButtonLink>
      <ButtonLink variant="ghost" to="/admin/products/low-stock">
        {bulk.lowTitle}
      </ButtonLink>
      <ButtonLink variant="ghost" to="/admin/products/bulk">
        {bulk.bulkTitle}
      </ButtonLink>
      <ButtonLink variant="ghost" to="/admin/products/import">
        {bulk.importCsv}
      </ButtonLink>
      <Button variant="ghost" busy={isPending} onClick={() => save()}>
        {isPending ? bulk.exporting : bulk.exportCsv}
      </Button>
      <ButtonLink to="/admin/create-product">{messages.create}</ButtonLink>
    </>
  );
}

/** Of the whole catalogue, except the number of visible ones. */
function Figures({ figures: { data, error } }: { figures: UseQueryResult<CatalogueFigures> }) {
  if (!data) return error ? null : <Skeleton height="4.9rem" />;
  return (
    <StatTiles>
      <StatTile label={messages.active} value={formatNumber(data.active)} />
      <StatTile label={messages.visible} value={formatNumber(data.found)} />
      <StatTile label={messages.types} value={formatNumber(data.types)} />
      <StatTile label={messages.variants} value={formatNumber(data.variants)} />
    </StatTiles>
  );
}

interface FilterProps {
  list: List<ReturnType<typeof Filters.parse>>;
  type: string;
  figures: CatalogueFigures | undefined;
}

const ProductFilterBar = ({ list, type, figures }: FilterProps) => (
  <ListFilterBar
    list={list}
    search={messages.search}
    begin={
      <Choices
        label={messages.status}
        value={list.wanted.status}
        choices={productStatuses.map((value) => ({
          value,
          label: messages.statuses[value],
          ...(figures && { count: figures[value] }),
        }))}
        onChange={(status) => list.narrow({ status })}
      />
    }
    selects={[
      {
        name: 'type',
        label: messages.type,
        value: type,
        options: [
          { value: 'all', label: messages.allTypes({ count: figures?.[list.wanted.status] ?? 0 }) },
          ...(figures?.typeCounts ?? []).map(({ type, count }) => ({
            value: type,
            label: messages.typeCount({ type, count }),
          })),
        ],
      },
    ]}
  />
);
