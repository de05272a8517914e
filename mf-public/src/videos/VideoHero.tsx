import { type Video, videoCategoryLabel, videoPath } from '@league/contract';
import { ButtonLink, formatDate, Hero, recordText, Unseen } from '@league/kit';
import { messages } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './VideoHero.module.css';

/** The hub's hero: the newest video. @param newest undefined while the hub is empty */
export function VideoHero({ newest }: { newest: Video | undefined }) {
  if (!newest) {
    return (
      <Hero eyebrow={messages.eyebrow} title={messages.heroTitle} lead={messages.heroLead}>
        {null}
      </Hero>
    );
  }
  const { title, category, date } = newest;
  return (
    <Hero
      eyebrow={messages.newest}
      title={title}
      lead={`${videoCategoryLabel(category)} · ${formatDate(date)}`}
      beside={
        <a href={videoPath(newest)} target="_blank" rel="noopener" className={styles.picture}>
          <Thumbnail video={newest} isFirst />
          <Unseen>
            {recordText(title)} {messages.newTab}
          </Unseen>
        </a>
      }
    >
      <ButtonLink to={videoPath(newest)} target="_blank" rel="noopener">
        {messages.watch} <Unseen>{messages.newTab}</Unseen>
      </ButtonLink>
    </Hero>
  );
}
