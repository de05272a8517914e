import { type Photo, photoCategories } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Empty,
  FilterBar,
  formatDate,
  formatNumber,
  Pagination,
  SearchInput,
  Select,
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { mediaLibrary, photoOrders } from './mediaLibrary.ts';
import { PhotosTable } from './PhotosTable.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  category: z.catch(z.enum(['all', ...photoCategories]), 'all'),
  order: z.catch(z.enum(photoOrders), 'newest'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

const pageSize = 25;

const categoryOptions = [
  { value: 'all', label: words.allCategories },
  ...photoCategories.map((category) => ({ value: category, label: category })),
];
const orderOptions = photoOrders.map((order) => ({ value: order, label: words.orders[order] }));

/** The media library with its figures and filters, and the question before a photo leaves the gallery. */
export function Photos({ photos }: { photos: Photo[] }) {
  const [filters, filter] = useFilters(Filters);
  const { total, categories, latestUpload, visible } = mediaLibrary(photos, filters);
  const page = Math.min(filters.page, Math.max(1, Math.ceil(visible.length / pageSize)));
  const narrow = (change: Record<string, string>) => filter({ ...Filters.parse({ ...filters, ...change }), page: 1 });
  const [leaving, setLeaving] = useState<Photo>();
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(total)} />
        <StatTile label={words.categories} value={formatNumber(categories)} />
        <StatTile label={words.latestUpload} value={latestUpload ? formatDate(latestUpload) : words.none} />
        <StatTile label={words.visible} value={formatNumber(visible.length)} />
      </StatTiles>
      <Card isFlush>
        <FilterBar>
          <SearchInput label={words.search} value={filters.search} onChange={(search) => narrow({ search })} />
          <Select
            label={words.category}
            isLabelHidden
            value={filters.category}
            options={categoryOptions}
            onChange={(category) => narrow({ category })}
          />
          <Select
            label={words.order}
            isLabelHidden
            value={filters.order}
            options={orderOptions}
            onChange={(order) => narrow({ order })}
          />
        </FilterBar>
        {visible.length > 0 ? (
          <>
            <PhotosTable photos={visible.slice((page - 1) * pageSize, page * pageSize)} onRemove={setLeaving} />
            <Pagination page={page} pageSize={pageSize} total={visible.length} onChange={(page) => filter({ page })} />
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
