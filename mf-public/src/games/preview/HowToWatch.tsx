import { type GamePage, type GamePreview, videoPath } from '@league/contract';
import { Card, recordText, SectionTitle } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './HowToWatch.module.css';
import { messages } from './messages.ts';

interface Props {
  game: GamePage;
  videos: GamePreview['videos'];
}

/** The game's videos, such as its stream; the rink; and this page. */
export const HowToWatch = ({ game, videos }: Props) => (
  <section aria-labelledby="watch">
    <SectionTitle id="watch">{messages.watch}</SectionTitle>
    <Card>
      <dl className={styles.ways}>
        {videos.length > 0 && (
          <div>
            <dt>{messages.onVideo}</dt>
            {videos.map((video) => (
              <dd key={video._id}>
                <Link to={videoPath(video)}>{recordText(video.title)}</Link>
              </dd>
            ))}
          </div>
        )}
        {game.venue && (
          <div>
            <dt>{messages.atRink}</dt>
            <dd>{recordText(game.venue)}</dd>
          </div>
        )}
        <div>
          <dt>{messages.here}</dt>
          <dd>{messages.hereSay}</dd>
        </div>
      </dl>
    </Card>
  </section>
);
