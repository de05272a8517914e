import { embedOf, type Video } from '@league/contract';
import { Button, ButtonLink, formatDate, Hero, Unseen } from '@league/kit';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './VideoHero.module.css';
import { words } from './words.ts';

interface Props {
  /** Undefined while the hub has none. */
  newest: Video | undefined;
  onPlay: (video: Video) => void;
}

/** The front of the hub: the newest video. */
export function VideoHero({ newest, onPlay }: Props) {
  if (!newest) {
    return (
      <Hero eyebrow={words.eyebrow} title={words.heroTitle} lead={words.heroLead}>
        {null}
      </Hero>
    );
  }
  const { title, permalink, category, date } = newest;
  return (
    <Hero
      eyebrow={words.newest}
      title={title}
      lead={`${category} · ${formatDate(date)}`}
      beside={
        <a href={permalink} target="_blank" rel="noopener noreferrer" className={styles.picture}>
          <Thumbnail video={newest} isFirst />
          <Unseen>
            {title} {words.newTab}
          </Unseen>
        </a>
      }
    >
      <ButtonLink to={permalink} target="_blank" rel="noopener noreferrer">
        {words.watch} <Unseen>{words.newTab}</Unseen>
      </ButtonLink>
      {embedOf(permalink) && (
        <Button variant="ghost" onClick={() => onPlay(newest)}>
          {words.playHere}
        </Button>
      )}
    </Hero>
  );
}
