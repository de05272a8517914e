import { type Video, videoCategories } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Empty,
  Failed,
  FilterBar,
  formatDate,
  formatNumber,
  Page,
  PageHeader,
  SearchInput,
  Select,
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PhotosSkeleton } from '../photos/PhotosSkeleton.tsx';
import { VideosTable } from './VideosTable.tsx';
import { platformFilters, videoList, videoOrders } from './videoList.ts';
import { useRemoveVideo, videosQuery } from './videoQueries.ts';
import { words } from './words.ts';

/** `/admin/videos` */
export function VideosPage() {
  const { data: videos, error, refetch } = useQuery(videosQuery);
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/videos/new">{words.add}</ButtonLink>
      </PageHeader>
      {videos ? (
        <Videos videos={videos} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <PhotosSkeleton />
      )}
    </>
  );
}

const Filters = z.object({
  search: z.catch(z.string(), ''),
  category: z.catch(z.enum(['All', ...videoCategories]), 'All'),
  platform: z.catch(z.enum(platformFilters), 'all'),
  order: z.catch(z.enum(videoOrders), 'newest'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

const categoryOptions = (['All', ...videoCategories] as const).map((value) => ({
  value,
  label: value === 'All' ? words.allCategories : value,
}));
const platformOptions = platformFilters.map((value) => ({ value, label: words.platforms[value] }));
const orderOptions = videoOrders.map((value) => ({ value, label: words.orders[value] }));

/** The hub with its figures and filters, and the question before a video leaves it. */
function Videos({ videos }: { videos: Video[] }) {
  const [filters, filter] = useFilters(Filters);
  const { mutateAsync: remove } = useRemoveVideo();
  const [leaving, setLeaving] = useState<Video>();
  const rows = videoList(videos, filters);
  const narrow = (change: Record<string, string>) => filter({ ...Filters.parse({ ...filters, ...change }), page: 1 });
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(videos.length)} />
        <StatTile label={words.latest} value={videos[0] ? formatDate(videos[0].date) : words.none} />
        <StatTile label={words.visible} value={formatNumber(rows.length)} />
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
            label={words.platform}
            isLabelHidden
            value={filters.platform}
            options={platformOptions}
            onChange={(platform) => narrow({ platform })}
          />
          <Select
            label={words.order}
            isLabelHidden
            value={filters.order}
            options={orderOptions}
            onChange={(order) => narrow({ order })}
          />
        </FilterBar>
        {rows.length > 0 ? (
          <VideosTable videos={rows} page={filters.page} onPage={(page) => filter({ page })} onRemove={setLeaving} />
        ) : videos.length === 0 ? (
          <Empty title={words.empty} say={words.emptySay}>
            <ButtonLink to="/admin/videos/new">{words.add}</ButtonLink>
          </Empty>
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => narrow({ search: '', category: 'All', platform: 'all' })}>
              {words.clear}
            </Button>
          </Empty>
        )}
      </Card>
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
