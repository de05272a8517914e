import { Failed, SectionTitle, Skeleton } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { NewestVideo } from '../videos/NewestVideo.tsx';
import { newestVideoQuery } from '../videos/videoQueries.ts';
import styles from './HomePage.module.css';
import { words } from './words.ts';

export function HomeVideo() {
  return (
    <section aria-labelledby="video">
      <SectionTitle id="video" more={<Link to="/videos">{words.allVideos} →</Link>}>
        {words.video}
      </SectionTitle>
      <Newest />
    </section>
  );
}

function Newest() {
  const { data: videos, error, refetch } = useQuery(newestVideoQuery);
  if (!videos) return error ? <Failed say={words.videoFailed} retry={refetch} /> : <Skeleton height="16rem" />;
  const [newest] = videos;
  return newest ? <NewestVideo video={newest} /> : <p className={styles.quiet}>{words.videoEmpty}</p>;
}
