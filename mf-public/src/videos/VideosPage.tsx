import {
  maxHubVideos,
  type QueryOf,
  type VideoHub,
  videoCategories,
  videoCategoryLabel,
  type videoHubApi,
} from '@league/contract';
import {
  addressFilters,
  BoardsBorder,
  ButtonLink,
  Choices,
  Empty,
  Failed,
  FilterButton,
  layout,
  optionsOf,
  Page,
  SearchInput,
  useDebounced,
  useFilters,
  useLeague,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx';
import page from '../page.module.css';
import { Skeletons } from '../Skeletons.tsx';
import { hubQuery } from './hubQueries.ts';
import { messages } from './messages.ts';
import { VideoCard } from './VideoCard.tsx';
import { VideoHero } from './VideoHero.tsx';
import styles from './VideosPage.module.css';

const pageSize = 24;

const skeleton = <Skeletons className={styles.grid} count={6} height="18rem" />;

/** `/videos` */
export function VideosPage() {
  const { name } = useLeague();
  const [{ category, shown, ...typed }, filter] = useFilters(Filters);
  const search = useDebounced(typed.search, 250).trim().slice(0, 200);
  const wanted = { ...(category !== 'All' && { category }), ...(search && { search }) };
  const query = useQuery(hubQuery({ ...wanted, shown: Math.min(shown, maxHubVideos) }));
  // The last known one: a failed search does not change it. Null: the hub is empty.
  const [newest, setNewest] = useState(query.data?.newest);
  if (query.data && query.data.newest !== newest) setNewest(query.data.newest);
  return (
    <>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <VideoHero newest={newest ?? undefined} />
      <BoardsBorder />
      <section className={styles.page} aria-labelledby="hub">
        <h2 id="hub" className={styles.title}>
          {messages.hub}
        </h2>
        {newest !== null && (
          <search className={styles.filters} aria-label={messages.filters}>
            <Choices
              look="tabs"
              label={messages.category}
              choices={tabs}
              value={category}
              to={(category) => filter.to({ category, shown: pageSize })}
            />
            <SearchInput
              label={messages.search}
              value={typed.search}
              onChange={(search) => filter({ search, shown: pageSize })}
            />
          </search>
        )}
        <Loaded query={query} failed={messages.loadFailed} skeleton={skeleton}>
          {(hub) => <VideoSections hub={hub} wanted={wanted} />}
        </Loaded>
      </section>
      <div className={page.below}>
        <NewsletterBlock source="videos" tags={['Videos']} />
      </div>
    </>
  );
}

const Filters = addressFilters({
  search: '',
  category: ['All', ...videoCategories],
  shown: pageSize,
});

const tabs = optionsOf(['All', ...videoCategories], (category) =>
  category === 'All' ? messages.all : videoCategoryLabel(category),
);

type VideoHubFilters = Omit<QueryOf<typeof videoHubApi.list>, 'shown'>;

function VideoSections({ hub: { videos, found, newest }, wanted }: { hub: VideoHub; wanted: VideoHubFilters }) {
  const [filters, filter] = useFilters(Filters);
  if (!newest) {
    return (
      <Empty title={messages.empty} say={messages.emptySay}>
        <ButtonLink to="/">{messages.home}</ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      <p className={`${layout.note} ${styles.count}`} role="status">
        {messages.count({ count: found })}
      </p>
      {videos.length > 0 ? (
        <ul className={styles.grid} aria-label={messages.hub}>
          <Cards videos={videos} />
          {Array.from({ length: Math.ceil(Math.min(filters.shown, found) / maxHubVideos) - 1 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <NextPageCards key={at} wanted={wanted} skip={(at + 1) * maxHubVideos} shown={filters.shown} />
          ))}
        </ul>
      ) : (
        <Empty title={messages.noMatch} say={messages.noMatchSay}>
          <FilterButton variant="secondary" to={filter.to({ search: '', category: 'All', shown: pageSize })}>
            {messages.clear}
          </FilterButton>
        </Empty>
      )}
      {found > filters.shown && (
        <div className={styles.more}>
          <FilterButton variant="secondary" to={filter.to({ shown: filters.shown + pageSize })}>
            {messages.more}
          </FilterButton>
        </div>
      )}
    </>
  );
}

const Cards = ({ videos }: Pick<VideoHub, 'videos'>) =>
  videos.map((video) => (
    <li key={video._id}>
      <VideoCard video={video} />
    </li>
  ));

/** The videos after what one answer contains. */
function NextPageCards({ wanted, skip, shown }: { wanted: VideoHubFilters; skip: number; shown: number }) {
  const { data, error, refetch } = useQuery(hubQuery({ ...wanted, skip, shown: Math.min(shown - skip, maxHubVideos) }));
  if (data) return <Cards videos={data.videos} />;
  return <li className={styles.row}>{error ? <Failed title={messages.loadFailed} retry={refetch} /> : skeleton}</li>;
}
