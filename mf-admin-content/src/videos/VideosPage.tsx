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
import { messages } from './messages.ts';
import { VideosTable } from './VideosTable.tsx';
import { useRemoveVideo, videoFiguresQuery, videosQuery } from './videoQueries.ts';

const categories = ['All', ...videoCategories] as const;
const platforms = ['all', ...knownPlatforms] as const;
const Filters = listFilters({ search: '', category: categories, platform: platforms, order: videoOrders });

const selects = () =>
  [
    {
      name: 'category',
      label: messages.category,
      options: optionsOf(categories, (category) =>
        category === 'All' ? messages.allCategories : videoCategoryLabel(category),
      ),
    },
    {
      name: 'platform',
      label: messages.platform,
      options: optionsOf(platforms, (platform) => messages.platforms[platform]),
    },
    {
      name: 'order',
      label: messages.order,
      options: optionsOf(videoOrders, (order) => messages.orders[order]),
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
    title: messages.removeAsk,
    say: video.title,
    confirm: messages.remove,
    act: () => remove({ id: video._id }),
  }));
  const add = <ButtonLink to="/admin/videos/new">{messages.add}</ButtonLink>;
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        {add}
      </PageHeader>
      <Figures filters={filters} />
      <Card isFlush>
        <ListFilterBar list={list} search={messages.search} selects={selects()} />
        <FoundRows query={videos} list={list} say={messages} height="24rem" isBare begin={add}>
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
      <StatTile label={messages.total} value={formatNumber(data.total)} />
      <StatTile label={messages.latest} value={data.latest ? formatDate(data.latest) : messages.none} />
      <StatTile label={messages.visible} value={formatNumber(data.found)} />
    </StatTiles>
  );
}
