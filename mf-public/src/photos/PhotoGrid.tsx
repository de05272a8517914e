import type { Photo } from '@league/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './PhotoGrid.module.css';
import { Picture } from './Picture.tsx';
import { words } from './words.ts';

interface Props {
  photos: readonly Photo[];
  onOpen: (photo: Photo) => void;
}

const gap = 20;
/** Title, category and day under a picture. */
const wordsHeight = 84;

/** One, two or three columns, as there is room. */
const columnsFor = (width: number) => (width >= 960 ? 3 : width >= 600 ? 2 : 1);

/** Cards in rows, of which only those are made that can be seen: ten thousand photos weigh no more than thirty. */
export function PhotoGrid({ photos, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [{ width, top }, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const place = () => {
      const element = list.current!;
      setPlace({ width: element.clientWidth, top: element.getBoundingClientRect().top + window.scrollY });
    };
    place();
    const watching = new ResizeObserver(place);
    watching.observe(list.current!);
    return () => watching.disconnect();
  }, []);
  const columns = columnsFor(width);
  const rowHeight = Math.round(((width - gap * (columns - 1)) / columns) * (2 / 3)) + wordsHeight + gap;
  const rows = useWindowVirtualizer({
    count: Math.ceil(photos.length / columns),
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: 3,
  });
  // Another width makes rows of another height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what it is about
  useLayoutEffect(() => rows.measure(), [rowHeight]);
  return (
    <ul ref={list} className={styles.grid} aria-label={words.list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().flatMap(({ index, start }) =>
        photos.slice(index * columns, (index + 1) * columns).map((photo, column) => (
          <li
            key={photo._id}
            aria-setsize={photos.length}
            aria-posinset={index * columns + column + 1}
            style={{
              width: `calc((100% - ${gap * (columns - 1)}px) / ${columns})`,
              height: rowHeight - gap,
              transform: `translate(calc(${column} * (100% + ${gap}px)), ${start - top}px)`,
            }}
          >
            <PhotoCard photo={photo} isFirst={index < 2} onOpen={() => onOpen(photo)} />
          </li>
        )),
      )}
    </ul>
  );
}

function PhotoCard({ photo, isFirst, onOpen }: { photo: Photo; isFirst: boolean; onOpen: () => void }) {
  const { title, category, location, credit } = photo;
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.frame}>
        <Picture photo={photo} isFirst={isFirst} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{[category, location, credit && words.photoBy(credit)].filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
}
