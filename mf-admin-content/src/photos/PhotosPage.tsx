import { type LibraryFilters, type Photo, photoCategories, photoCategoryLabel, photoOrders } from '@league/contract';
import {
  ButtonLink,
  Card,
  formatDate,
  formatNumber,
  optionsOf,
  Page,
  PageHeader,
  Skeleton,
  StatTile,
  StatTiles,
  useDebounced,
} from '@league/kit';
import { FoundRows, ListFilterBar, listFilters, More, useList } from '@league/kit/lists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PhotosTable } from './PhotosTable.tsx';
import { photoFiguresQuery, photosQuery } from './photoQueries.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { words } from './words.ts';

const Filters = listFilters({ search: '', category: ['all', ...photoCategories], order: photoOrders });

const selects = () =>
  [
    {
      name: 'category',
      label: words.category,
      options: [{ value: 'all', label: words.allCategories }, ...optionsOf(photoCategories, photoCategoryLabel)],
    },
    {
      name: 'order',
      label: words.order,
      options: optionsOf(photoOrders, (order) => words.orders[order]),
    },
  ] as const;

/** The media library with figures and filters. */
export function PhotosPage() {
  const list = useList(Filters);
  const { search, category, order } = list.wanted;
  const q = useDebounced(search, 250).trim().slice(0, 200);
  const filters: LibraryFilters = { ...(q && { q }), ...(category !== 'all' && { category }) };
  const photos = useInfiniteQuery(photosQuery({ ...filters, order }));
  const [leaving, setLeaving] = useState<Photo>();
  const add = <ButtonLink to="/admin/photos/new">{words.add}</ButtonLink>;
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        {add}
      </PageHeader>
      <Figures filters={filters} />
      <Card isFlush>
        <ListFilterBar list={list} search={words.search} selects={selects()} />
        <FoundRows query={photos} list={list} say={words} height="24rem" isBare begin={add}>
          {(rows) => <PhotosTable photos={rows} onRemove={setLeaving} />}
        </FoundRows>
      </Card>
      <More query={photos} />
      {leaving && <RemoveDialog photo={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function Figures({ filters }: { filters: LibraryFilters }) {
  const { data, error } = useQuery(photoFiguresQuery(filters));
  if (!data) return error ? null : <Skeleton height="4.9rem" />;
  return (
    <StatTiles>
      <StatTile label={words.total} value={formatNumber(data.total)} />
      <StatTile label={words.categories} value={formatNumber(data.categories)} />
      <StatTile label={words.latestUpload} value={data.latestUpload ? formatDate(data.latestUpload) : words.none} />
      <StatTile label={words.visible} value={formatNumber(data.found)} />
    </StatTiles>
  );
}
