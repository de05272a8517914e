import {
  knownPlatforms,
  type Video,
  type VideoFilters,
  videoCategories,
  videoCategoryLabel,
  videoOrders,
} from '@league/contract';
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
import { FoundRows, ListFilterBar, listFilters, More, useConfirm, useList } from '@league/kit/lists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { VideosTable } from './VideosTable.tsx';
import { useRemoveVideo, videoFiguresQuery, videosQuery } from './videoQueries.ts';
import { words } from './words.ts';

const categories = ['All', ...videoCategories] as const;
const platforms = ['all', ...knownPlatforms] as const;
const Filters = listFilters({ search: '', category: categories, platform: platforms, order: videoOrders });

const selects = () =>
  [
    {
      name: 'category',
      label: words.category,
      options: optionsOf(categories, (category) =>
        category === 'All' ? words.allCategories : videoCategoryLabel(category),
      ),
    },
    {
      name: 'platform',
      label: words.platform,
      options: optionsOf(platforms, (platform) => words.platforms[platform]),
    },
    {
      name: 'order',
      label: words.order,
      options: optionsOf(videoOrders, (order) => words.orders[order]),
    },
  ] as const;

/** `/admin/videos` */
export function VideosPage() {
  const list = useList(Filters);
  const { category, platform, order } = list.wanted;
  const search = useDebounced(list.wanted.search, 250).trim().slice(0, 200);
  const filters: VideoFilters = {
    ...(search && { search }),
    ...(category !== 'All' && { category }),
    ...(platform !== 'all' && { platform }),
  };
  const videos = useInfiniteQuery(videosQuery({ ...filters, order }));
  const { mutateAsync: remove } = useRemoveVideo();
  const [askRemove, dialog] = useConfirm((video: Video) => ({
    title: words.removeAsk,
    say: video.title,
    confirm: words.remove,
    act: () => remove({ id: video._id }),
  }));
  const add = <ButtonLink to="/admin/videos/new">{words.add}</ButtonLink>;
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        {add}
      </PageHeader>
      <Figures filters={filters} />
      <Card isFlush>
        <ListFilterBar list={list} search={words.search} selects={selects()} />
        <FoundRows query={videos} list={list} say={words} height="24rem" isBare begin={add}>
          {(rows) => <VideosTable videos={rows} onRemove={askRemove} />}
        </FoundRows>
      </Card>
      <More query={videos} />
      {dialog}
    </>
  );
}

function Figures({ filters }: { filters: VideoFilters }) {
  const { data, error } = useQuery(videoFiguresQuery(filters));
  if (!data) return error ? null : <Skeleton height="4.9rem" />;
  return (
    <StatTiles>
      <StatTile label={words.total} value={formatNumber(data.total)} />
      <StatTile label={words.latest} value={data.latest ? formatDate(data.latest) : words.none} />
      <StatTile label={words.visible} value={formatNumber(data.found)} />
    </StatTiles>
  );
}
