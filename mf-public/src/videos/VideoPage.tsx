import { type Video, videoCategoryLabel, videoPath } from '@league/contract';
import { ButtonLink, formatDay, layout, Page, recordText, SectionTitle } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Link, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { relatedTitle } from '../games/relatedTitle.ts';
import { RecordPage } from '../RecordPage.tsx';
import { ShareLinks } from '../sharing/ShareLinks.tsx';
import trail from '../trail.module.css';
import { videoQuery } from './hubQueries.ts';
import { VideoCard } from './VideoCard.tsx';
import styles from './VideoPage.module.css';
import { VideoPlayer } from './VideoPlayer.tsx';
import { words } from './words.ts';

/** `/videos/:id` */
export function VideoPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(videoQuery(id))}
      className={styles.page}
      title={words.title}
      none={{ title: words.noVideo, say: words.noVideoSay }}
      ways={<ButtonLink to="/videos">{words.toVideos}</ButtonLink>}
      failed={words.loadFailed}
      height="40rem"
    >
      {(found) => <Watch key={found.video._id} {...found} />}
    </RecordPage>
  );
}

function Watch({ video, others }: { video: Video; others: readonly Video[] }) {
  const { title, category, date, duration, description, game } = video;
  return (
    <div className={styles.page}>
      <Page title={title} description={description ?? videoCategoryLabel(category)} canonical={videoPath(video)} />
      <article className={styles.video}>
        <header>
          <p className={`${trail.trail} ${styles.trail}`}>
            <Link to="/videos">
              {arrow('back')} {words.toVideos}
            </Link>
            <Link to={`/videos?category=${encodeURIComponent(category)}`}>{videoCategoryLabel(category)}</Link>
          </p>
          <h1 className={styles.title}>{recordText(title)}</h1>
        </header>
        <div>
          <VideoPlayer video={video} />
        </div>
        <section className={`${layout.stack14} ${styles.about}`} aria-label={words.about}>
          <p className={styles.facts}>
            <time dateTime={date}>{formatDay(date)}</time>
            {duration && (
              <span>
                {words.length} {duration}
              </span>
            )}
          </p>
          {description && <p className={styles.description}>{recordText(description)}</p>}
          {game && (
            <p className={styles.game}>
              <Link to={game.href}>
                <small>{words.game}</small> {recordText(relatedTitle(game))}
              </Link>
            </p>
          )}
          <ShareLinks path={videoPath(video)} title={title} />
        </section>
      </article>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <SectionTitle
            id="others"
            more={
              <Link to="/videos">
                {words.toVideos} {arrow('on')}
              </Link>
            }
          >
            {words.others}
          </SectionTitle>
          <ul className={styles.grid}>
            {others.map((other) => (
              <li key={other._id}>
                <VideoCard video={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
