import { type Video, videoCategoryLabel, videoPath } from '@league/contract';
import { ButtonLink, formatDate, Hero, Unseen } from '@league/kit';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './VideoHero.module.css';
import { words } from './words.ts';

/** The hub's hero: the newest video. @param newest undefined while the hub is empty */
export function VideoHero({ newest }: { newest: Video | undefined }) {
  if (!newest) {
    return (
      <Hero eyebrow={words.eyebrow} title={words.heroTitle} lead={words.heroLead}>
        {null}
      </Hero>
    );
  }
  const { title, category, date } = newest;
  return (
    <Hero
      eyebrow={words.newest}
      title={title}
      lead={`${videoCategoryLabel(category)} · ${formatDate(date)}`}
      beside={
        <a href={videoPath(newest)} target="_blank" rel="noopener" className={styles.picture}>
          <Thumbnail video={newest} isFirst />
          <Unseen>
            {title} {words.newTab}
          </Unseen>
        </a>
      }
    >
      <ButtonLink to={videoPath(newest)} target="_blank" rel="noopener">
        {words.watch} <Unseen>{words.newTab}</Unseen>
      </ButtonLink>
    </Hero>
  );
}
