import { type Photo, photoCategoryLabel, photoOriginal } from '@league/contract';
import { Button, Buttons, formatDate, preloadPicture, recordText } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { arrow, isFromRight, listed, stepOf } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useRef } from 'react';
import { TeamLink } from '../teams/TeamLink.tsx';
import { teamsQuery } from '../teams/teamQueries.ts';
import { GalleryPicture, largeRoom } from './GalleryPicture.tsx';
import { messages } from './messages.ts';
import styles from './PhotoDialog.module.css';

interface Props {
  photo: Photo;
  /** Its index among the matching ones; undefined: it does not match. */
  at: number | undefined;
  total: number;
  previous: Photo | undefined;
  next: Photo | undefined;
  onShow: (photo: Photo, at: number) => void;
  onClose: () => void;
}

/** The minimum distance of a swipe. */
const swipePx = 48;

/** One large photo, with navigation by button, arrow key and swipe. */
export function PhotoDialog({ photo, at, total, previous, next, onShow, onClose }: Props) {
  const began = useRef<{ x: number; y: number }>(undefined);
  const goBack = previous && at !== undefined ? () => onShow(previous, at - 1) : undefined;
  const goOn = next && at !== undefined ? () => onShow(next, at + 1) : undefined;
  // Preloads the next one.
  useEffect(() => {
    for (const beside of [previous, next]) {
      if (beside) preloadPicture({ src: beside.imageUrl, sizes: beside.sizes }, largeRoom);
    }
  }, [previous, next]);
  useEffect(() => {
    // Wherever in the window the focus is.
    const press = ({ key }: KeyboardEvent) => {
      const step = stepOf(key);
      if (step) (step > 0 ? goOn : goBack)?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [goBack, goOn]);
  const lift = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = began.current ?? { x: clientX, y: clientY };
    began.current = undefined;
    if (Math.abs(clientX - x) < swipePx || Math.abs(clientY - y) > Math.abs(clientX - x)) return;
    (clientX < x === isFromRight() ? goBack : goOn)?.();
  };
  const { title, caption, credit, location, category, date, teams, tags } = photo;
  // Which of them have a page.
  useQuery({ ...teamsQuery, enabled: teams.length > 0 });
  const facts = [
    photoCategoryLabel(category),
    date && formatDate(date),
    location,
    credit && messages.photoBy({ name: credit }),
  ].filter(Boolean);
  return (
    <Dialog open isWide onClose={onClose} title={title} say={caption ?? undefined}>
      <div className={styles.photo}>
        <div
          className={styles.stage}
          onPointerDown={({ clientX: x, clientY: y }) => {
            began.current = { x, y };
          }}
          onPointerUp={lift}
        >
          <GalleryPicture key={photo._id} photo={photo} isLarge />
        </div>
        <p className={styles.facts}>{listed(facts, ' · ')}</p>
        {(teams.length > 0 || tags.length > 0) && (
          <p className={styles.facts}>
            {teams.map(({ id: teamId, slug, name }) => (
              <TeamLink key={teamId} slug={slug}>
                {recordText(name)}
              </TeamLink>
            ))}
            {tags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </p>
        )}
        {photo.isDownloadable && (
          <p className={styles.facts}>
            <a href={photoOriginal(photo._id)} download>
              {messages.download}
            </a>
          </p>
        )}
        {at !== undefined && (
          <Buttons place="apart" className={styles.ways}>
            <Button
              variant="secondary"
              size="small"
              disabled={!goBack}
              aria-label={messages.previousPhoto}
              onClick={goBack}
            >
              {arrow('back')} {messages.previous}
            </Button>
            <span aria-live="polite">{messages.place({ at: at + 1, of: total })}</span>
            <Button variant="secondary" size="small" disabled={!goOn} aria-label={messages.nextPhoto} onClick={goOn}>
              {messages.next} {arrow('on')}
            </Button>
          </Buttons>
        )}
      </div>
    </Dialog>
  );
}
