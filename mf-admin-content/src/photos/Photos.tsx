import { type Photo, photoCategories, photoOrders, photosPerPage } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Empty,
  Failed,
  FilterBar,
  formatDate,
  formatNumber,
  Pagination,
  SearchInput,
  Select,
  StatTile,
  StatTiles,
  useDebounced,
  useFilters,
} from '@league/kit';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { PhotosSkeleton } from './PhotosSkeleton.tsx';
import { PhotosTable } from './PhotosTable.tsx';
import { libraryPageQuery, photoChoicesQuery } from './photoQueries.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  category: z.catch(z.enum(['all', ...photoCategories]), 'all'),
  order: z.catch(z.enum(photoOrders), 'newest'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

const categoryOptions = [
  { value: 'all', label: words.allCategories },
  ...photoCategories.map((category) => ({ value: category, label: category })),
];
const orderOptions = photoOrders.map((order) => ({ value: order, label: words.orders[order] }));

/** The media library with its figures and filters, and the question before a photo leaves the gallery. */
export function Photos() {
  const [filters, filter] = useFilters(Filters);
  const { category, order, page } = filters;
  const q = useDebounced(filters.search, 250).trim();
  const narrowed = { ...(q && { q }), ...(category !== 'all' && { category }), order };
  const [found, figures] = useQueries({ queries: [libraryPageQuery(narrowed, page), photoChoicesQuery] });
  const narrow = (change: Record<string, string>) => filter({ ...Filters.parse({ ...filters, ...change }), page: 1 });
  const [leaving, setLeaving] = useState<Photo>();
  const pages = found.data?.pages ?? page;
  // The last photo of a page was taken out, or the address is of a longer gallery.
  useEffect(() => {
    if (pages < page) filter({ page: pages });
  });
  if (!found.data || !figures.data) {
    const failed = [found, figures].find(({ data, error }) => error && !data);
    return failed ? <Failed title={words.loadFailed} retry={failed.refetch} /> : <PhotosSkeleton />;
  }
  const { photos, total: visible } = found.data;
  const { total, categories, latestUpload } = figures.data;
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(total)} />
        <StatTile label={words.categories} value={formatNumber(categories)} />
        <StatTile label={words.latestUpload} value={latestUpload ? formatDate(latestUpload) : words.none} />
        <StatTile label={words.visible} value={formatNumber(visible)} />
      </StatTiles>
      <Card isFlush>
        <FilterBar>
          <SearchInput label={words.search} value={filters.search} onChange={(search) => narrow({ search })} />
          <Select
            label={words.category}
            isLabelHidden
            value={category}
            options={categoryOptions}
            onChange={(category) => narrow({ category })}
          />
          <Select
            label={words.order}
            isLabelHidden
            value={order}
            options={orderOptions}
            onChange={(order) => narrow({ order })}
          />
        </FilterBar>
        {visible > 0 ? (
          <>
            <PhotosTable photos={photos} onRemove={setLeaving} />
            <Pagination page={page} pageSize={photosPerPage} total={visible} onChange={(page) => filter({ page })} />
          </>
        ) : total === 0 ? (
          <Empty title={words.empty} say={words.emptySay}>
            <ButtonLink to="/admin/photos/new">{words.add}</ButtonLink>
          </Empty>
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => narrow({ search: '', category: 'all' })}>
              {words.clear}
            </Button>
          </Empty>
        )}
      </Card>
      {leaving && <RemoveDialog photo={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
