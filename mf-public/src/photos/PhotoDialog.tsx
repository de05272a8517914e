import type { Photo } from '@league/contract';
import { Button, Empty, formatDate } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { Link } from '@league/kit/router';
import { type PointerEvent, useEffect, useRef } from 'react';
import styles from './PhotoDialog.module.css';
import { Picture } from './Picture.tsx';
import { words } from './words.ts';

interface Props {
  /** What is leafed through: the photos that match. */
  photos: readonly Photo[];
  /** Of the address; nobody knows whether it is there. */
  id: string;
  /** All of them: a shared link may lead to one that does not match the filters beside it. */
  all: readonly Photo[];
  onShow: (photo: Photo) => void;
  onClose: () => void;
}

/** How far a finger has to go for the next photo. */
const swipePx = 48;

/** One photo, large, with the ways to the ones beside it: by button, by arrow key, by swipe. */
export function PhotoDialog({ photos, id, all, onShow, onClose }: Props) {
  const at = photos.findIndex(({ _id }) => _id === id);
  const photo = photos[at] ?? all.find(({ _id }) => _id === id);
  const previous = at > 0 ? photos[at - 1] : undefined;
  const next = at >= 0 ? photos[at + 1] : undefined;
  const began = useRef<{ x: number; y: number }>(undefined);
  // What is looked at next is there when it is.
  useEffect(() => {
    for (const beside of [previous, next]) if (beside) new Image().src = beside.imageUrl;
  }, [previous, next]);
  useEffect(() => {
    // Wherever in the window the focus is.
    const press = ({ key }: KeyboardEvent) => {
      const beside = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
      if (beside) onShow(beside);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [previous, next, onShow]);
  if (!photo) {
    return (
      <Dialog open onClose={onClose} title={words.notThere}>
        <Empty title={words.notThere} say={words.notThereSay} />
      </Dialog>
    );
  }
  const show = (wanted: Photo | undefined) => wanted && onShow(wanted);
  const lift = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = began.current ?? { x: clientX, y: clientY };
    began.current = undefined;
    if (Math.abs(clientX - x) < swipePx || Math.abs(clientY - y) > Math.abs(clientX - x)) return;
    show(clientX < x ? next : previous);
  };
  const { title, caption, credit, location, category, date, teams, tags } = photo;
  const facts = [category, date && formatDate(date), location, credit && words.photoBy(credit)].filter(Boolean);
  return (
    <Dialog open onClose={onClose} title={title} say={caption ?? undefined}>
      <div className={styles.photo}>
        <div
          className={styles.stage}
          onPointerDown={({ clientX: x, clientY: y }) => {
            began.current = { x, y };
          }}
          onPointerUp={lift}
        >
          <Picture key={photo._id} photo={photo} isLarge />
        </div>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {(teams.length > 0 || tags.length > 0) && (
          <p className={styles.facts}>
            {teams.map(({ id: teamId, slug, name }) => (
              <Link key={teamId} to={`/teams/${slug}`}>
                {name}
              </Link>
            ))}
            {tags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </p>
        )}
        {at >= 0 && (
          <div className={styles.ways}>
            <Button variant="secondary" size="small" disabled={!previous} onClick={() => show(previous)}>
              ← {words.previous}
            </Button>
            <span aria-live="polite">{words.place(at + 1, photos.length)}</span>
            <Button variant="secondary" size="small" disabled={!next} onClick={() => show(next)}>
              {words.next} →
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
