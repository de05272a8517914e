import { type Video, videoCategories } from '@league/contract';
import { ButtonLink, Card, formatDate, formatNumber, Page, PageHeader, StatTile, StatTiles } from '@league/kit';
import { ListFilterBar, ListRows, ListSkeleton, Loaded, listFilters, useConfirm, useList } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { VideosTable } from './VideosTable.tsx';
import { platformFilters, videoList, videoOrders } from './videoList.ts';
import { useRemoveVideo, videosQuery } from './videoQueries.ts';
import { words } from './words.ts';

/** `/admin/videos` */
export function VideosPage() {
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/videos/new">{words.add}</ButtonLink>
      </PageHeader>
      <Loaded
        query={useQuery(videosQuery)}
        failed={words.loadFailed}
        skeleton={<ListSkeleton tiles={3} rows={4} rowHeight="6rem" />}
      >
        {(videos) => <Videos videos={videos} />}
      </Loaded>
    </>
  );
}

const categories = ['All', ...videoCategories] as const;
const Filters = listFilters({ search: '', category: categories, platform: platformFilters, order: videoOrders });

const selects = [
  {
    name: 'category',
    label: words.category,
    options: categories.map((value) => ({ value, label: value === 'All' ? words.allCategories : value })),
  },
  {
    name: 'platform',
    label: words.platform,
    options: platformFilters.map((value) => ({ value, label: words.platforms[value] })),
  },
  { name: 'order', label: words.order, options: videoOrders.map((value) => ({ value, label: words.orders[value] })) },
] as const;

/** The hub with its figures and filters, and the question before a video leaves it. */
function Videos({ videos }: { videos: Video[] }) {
  const list = useList(Filters);
  const { mutateAsync: remove } = useRemoveVideo();
  const [askRemove, dialog] = useConfirm((video: Video) => ({
    title: words.removeAsk,
    say: video.title,
    confirm: words.remove,
    act: () => remove(video),
  }));
  const visible = videoList(videos, list.wanted);
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(videos.length)} />
        <StatTile label={words.latest} value={videos[0] ? formatDate(videos[0].date) : words.none} />
        <StatTile label={words.visible} value={formatNumber(visible.length)} />
      </StatTiles>
      <Card isFlush>
        <ListFilterBar list={list} search={words.search} selects={selects} />
        <ListRows
          list={list}
          rows={visible}
          total={videos.length}
          say={words}
          begin={<ButtonLink to="/admin/videos/new">{words.add}</ButtonLink>}
        >
          {(rows) => <VideosTable videos={rows} onRemove={askRemove} {...list.pages} />}
        </ListRows>
      </Card>
      {dialog}
    </>
  );
}
