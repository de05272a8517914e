import { type Photo, photoCategories } from '@league/contract';
import {
  Button,
  Card,
  Empty,
  FilterBar,
  formatDate,
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
import { mediaLibrary, photoOrders } from './mediaLibrary.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotosTable } from './PhotosTable.tsx';
import { useRemovePhoto } from './photoQueries.ts';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  category: z.catch(z.enum(['all', ...photoCategories]), 'all'),
  order: z.catch(z.enum(photoOrders), 'newest'),
});

const categoryOptions = [
  { value: 'all', label: words.allCategories },
  ...photoCategories.map((category) => ({ value: category, label: category })),
];
const orderOptions = photoOrders.map((order) => ({ value: order, label: words.orders[order] }));

/** The media library with its figures and filters, a closer look, and the question before a photo leaves the gallery. */
export function Photos({ photos }: { photos: Photo[] }) {
  const [filters, filter] = useFilters(Filters);
  const { total, categories, latestUpload, visible } = mediaLibrary(photos, filters);
  const { mutateAsync: remove } = useRemovePhoto();
  const [viewed, setViewed] = useState<Photo>();
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
          <SearchInput label={words.search} value={filters.search} onChange={(search) => filter({ search })} />
          <Select
            label={words.category}
            isLabelHidden
            value={filters.category}
            options={categoryOptions}
            onChange={(category) => filter(Filters.parse({ ...filters, category }))}
          />
          <Select
            label={words.order}
            isLabelHidden
            value={filters.order}
            options={orderOptions}
            onChange={(order) => filter(Filters.parse({ ...filters, order }))}
          />
        </FilterBar>
        {visible.length > 0 ? (
          <PhotosTable photos={visible} onView={setViewed} onRemove={setLeaving} />
        ) : total === 0 ? (
          <Empty title={words.empty} say={words.emptySay} />
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => filter({ search: '', category: 'all' })}>
              {words.clear}
            </Button>
          </Empty>
        )}
      </Card>
      {viewed && <PhotoDialog photo={viewed} onClose={() => setViewed(undefined)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={words.removeAsk}
          say={leaving.title}
          confirm={words.remove}
          isDanger
          onConfirm={() => remove(leaving)}
        />
      )}
    </>
  );
}
