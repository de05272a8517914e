import { type Photo, photoCategories, photoOrders, photosPerPage } from '@league/contract';
import {
  ButtonLink,
  Card,
  Failed,
  formatDate,
  formatNumber,
  Pagination,
  StatTile,
  StatTiles,
  useDebounced,
} from '@league/kit';
import { ListFilterBar, ListRows, ListSkeleton, listFilters, useList } from '@league/kit/lists';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PhotosTable } from './PhotosTable.tsx';
import { libraryPageQuery, photoChoicesQuery } from './photoQueries.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { words } from './words.ts';

const Filters = listFilters({ search: '', category: ['all', ...photoCategories], order: photoOrders });

const selects = [
  {
    name: 'category',
    label: words.category,
    options: [
      { value: 'all', label: words.allCategories },
      ...photoCategories.map((category) => ({ value: category, label: category })),
    ],
  },
  { name: 'order', label: words.order, options: photoOrders.map((value) => ({ value, label: words.orders[value] })) },
] as const;

/** The media library with its figures and filters, and the question before a photo leaves the gallery. */
export function Photos() {
  const list = useList(Filters);
  const { search, category, order, page } = list.wanted;
  const q = useDebounced(search, 250).trim();
  const narrowed = { ...(q && { q }), ...(category !== 'all' && { category }), order };
  const [found, figures] = useQueries({ queries: [libraryPageQuery(narrowed, page), photoChoicesQuery] });
  const [leaving, setLeaving] = useState<Photo>();
  const pages = found.data?.pages ?? page;
  // The last photo of a page was taken out, or the address is of a longer gallery.
  useEffect(() => {
    if (pages < page) list.pages.onPage(pages);
  });
  if (!found.data || !figures.data) {
    const failed = [found, figures].find(({ data, error }) => error && !data);
    return failed ? (
      <Failed title={words.loadFailed} retry={failed.refetch} />
    ) : (
      <ListSkeleton tiles={4} rows={4} rowHeight="6rem" />
    );
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
        <ListFilterBar list={list} search={words.search} selects={selects} />
        <ListRows
          list={list}
          rows={photos}
          total={visible === 0 ? total : undefined}
          say={words}
          begin={<ButtonLink to="/admin/photos/new">{words.add}</ButtonLink>}
        >
          {(rows) => (
            <>
              <PhotosTable photos={rows} onRemove={setLeaving} />
              <Pagination page={page} pageSize={photosPerPage} total={visible} onChange={list.pages.onPage} />
            </>
          )}
        </ListRows>
      </Card>
      {leaving && <RemoveDialog photo={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
