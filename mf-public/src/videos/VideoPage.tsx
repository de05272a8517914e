import { type Video, videoCategoryLabel, videoPath } from '@league/contract';
import { ButtonLink, formatDay, layout, Page, recordText, SectionTitle } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Link, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { relatedTitle } from '../games/relatedTitle.ts';
import { RecordPage } from '../RecordPage.tsx';
import { ShareLinks } from '../sharing/ShareButtons.tsx';
import trail from '../trail.module.css';
import { videoQuery } from './hubQueries.ts';
import { messages } from './messages.ts';
import { VideoCard } from './VideoCard.tsx';
import styles from './VideoPage.module.css';
import { VideoPlayer } from './VideoPlayer.tsx';

/** `/videos/:id` */
export function VideoPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(videoQuery(id))}
      className={styles.page}
      title={messages.title}
      none={{ title: messages.noVideo, say: messages.noVideoSay }}
      ways={<ButtonLink to="/videos">{messages.toVideos}</ButtonLink>}
      failed={messages.loadFailed}
      height="40rem"
    >
      {(found) => <VideoView key={found.video._id} {...found} />}
    </RecordPage>
  );
}

function VideoView({ video, others }: { video: Video; others: readonly Video[] }) {
  const { title, category, date, duration, description, game } = video;
  return (
    <div className={styles.page}>
      <Page title={title} description={description ?? videoCategoryLabel(category)} canonical={videoPath(video)} />
      <article className={styles.video}>
        <header>
          <p className={`${trail.trail} ${styles.trail}`}>
            <Link to="/videos">
              {arrow('back')} {messages.toVideos}
            </Link>
            <Link to={`/videos?category=${encodeURIComponent(category)}`}>{videoCategoryLabel(category)}</Link>
          </p>
          <h1 className={styles.title}>{recordText(title)}</h1>
        </header>
        <div>
          <VideoPlayer video={video} />
        </div>
        <section className={`${layout.stack14} ${styles.about}`} aria-label={messages.about}>
          <p className={styles.facts}>
            <time dateTime={date}>{formatDay(date)}</time>
            {duration && (
              <span>
                {messages.length} {duration}
              </span>
            )}
          </p>
          {description && <p className={styles.description}>{recordText(description)}</p>}
          {game && (
            <p className={styles.game}>
              <Link to={game.href}>
                <small>{messages.game}</small> {recordText(relatedTitle(game))}
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
                {messages.toVideos} {arrow('on')}
              </Link>
            }
          >
            {messages.others}
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
