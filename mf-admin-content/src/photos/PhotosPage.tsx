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
import { messages } from './messages.ts';
import { PhotosTable } from './PhotosTable.tsx';
import { photoFiguresQuery, photosQuery } from './photoQueries.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

const Filters = listFilters({ search: '', category: ['all', ...photoCategories], order: photoOrders });

const selects = () =>
  [
    {
      name: 'category',
      label: messages.category,
      options: [{ value: 'all', label: messages.allCategories }, ...optionsOf(photoCategories, photoCategoryLabel)],
    },
    {
      name: 'order',
      label: messages.order,
      options: optionsOf(photoOrders, (order) => messages.orders[order]),
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
  const add = <ButtonLink to="/admin/photos/new">{messages.add}</ButtonLink>;
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        {add}
      </PageHeader>
      <Figures filters={filters} />
      <Card isFlush>
        <ListFilterBar list={list} search={messages.search} selects={selects()} />
        <FoundRows query={photos} list={list} say={messages} height="24rem" isBare begin={add}>
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
      <StatTile label={messages.total} value={formatNumber(data.total)} />
      <StatTile label={messages.categories} value={formatNumber(data.categories)} />
      <StatTile
        label={messages.latestUpload}
        value={data.latestUpload ? formatDate(data.latestUpload) : messages.none}
      />
      <StatTile label={messages.visible} value={formatNumber(data.found)} />
    </StatTiles>
  );
}
