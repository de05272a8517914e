import { type Video, videoCategories } from '@league/contract';
import {
  BoardsBorder,
  Button,
  ButtonLink,
  Choices,
  Empty,
  Failed,
  Page,
  SearchInput,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx';
import { VideoCard } from './VideoCard.tsx';
import { VideoHero } from './VideoHero.tsx';
import styles from './VideosPage.module.css';
import { hubVideos } from './videoHub.ts';
import { videosQuery } from './videoQueries.ts';
import { words } from './words.ts';

const atATime = 24;
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** `/videos` */
export function VideosPage() {
  const { name } = useLeague();
  const { data: videos, error, refetch } = useQuery(videosQuery);
  return (
    <>
      <Page title={words.title} description={words.description(name)} />
      <VideoHero newest={videos?.[0]} />
      <BoardsBorder />
      <section className={styles.page} aria-labelledby="hub">
        <h2 id="hub" className={styles.title}>
          {words.hub}
        </h2>
        {videos ? (
          <Hub videos={videos} />
        ) : error ? (
          <Failed title={words.loadFailed} retry={refetch} />
        ) : (
          <div className={styles.grid}>
            {places.map((place) => (
              <Skeleton key={place} height="18rem" />
            ))}
          </div>
        )}
      </section>
      <div className={styles.newsletter}>
        <NewsletterBlock source="videos" tags={['Videos']} />
      </div>
    </>
  );
}

const Filters = z.object({
  search: z.catch(z.string(), ''),
  category: z.catch(z.enum(['All', ...videoCategories]), 'All'),
  shown: z.catch(z.coerce.number().check(z.int(), z.minimum(atATime)), atATime),
});

const tabs = (['All', ...videoCategories] as const).map((category) => ({
  value: category,
  label: category === 'All' ? words.all : category,
}));

function Hub({ videos }: { videos: readonly Video[] }) {
  const [filters, filter] = useFilters(Filters);
  const found = hubVideos(videos, filters);
  if (videos.length === 0) {
    return (
      <Empty title={words.empty} say={words.emptySay}>
        <ButtonLink to="/">{words.home}</ButtonLink>
      </Empty>
    );
  }
  const narrow = (change: { search?: string; category?: typeof filters.category }) =>
    filter({ ...change, shown: atATime });
  return (
    <>
      <search className={styles.filters} aria-label={words.filters}>
        <Choices
          look="tabs"
          label={words.category}
          choices={tabs}
          value={filters.category}
          onChange={(category) => narrow({ category })}
        />
        <SearchInput label={words.search} value={filters.search} onChange={(search) => narrow({ search })} />
      </search>
      <p className={styles.count} role="status">
        {words.count(found.length)}
      </p>
      {found.length > 0 ? (
        <ul className={styles.grid} aria-label={words.hub}>
          {found.slice(0, filters.shown).map((video) => (
            <li key={video._id}>
              <VideoCard video={video} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty title={words.noMatch} say={words.noMatchSay}>
          <Button variant="secondary" onClick={() => narrow({ search: '', category: 'All' })}>
            {words.clear}
          </Button>
        </Empty>
      )}
      {found.length > filters.shown && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => filter({ shown: filters.shown + atATime })}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
