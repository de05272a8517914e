import { type Photo, photoCategoryLabel } from '@league/contract';
import { recordText, Skeleton } from '@league/kit';
import { listed } from '@league/kit/direction';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GalleryPicture } from './GalleryPicture.tsx';
import { messages } from './messages.ts';
import styles from './PhotoGrid.module.css';

interface Props {
  total: number;
  /** Undefined while it loads. */
  photoAt: (index: number) => Photo | undefined;
  /** Called with the visible range. */
  onVisibleChange?: (places: readonly [first: number, last: number]) => void;
  onOpen: (photo: Photo, index: number) => void;
}

const gap = 20;
/** The height of title, category and day under a picture. */
const wordsHeight = 88;

/** One, two or three columns by width. */
const columnsFor = (width: number) => (width >= 960 ? 3 : width >= 600 ? 2 : 1);

/** A virtualized grid: only visible rows are rendered. */
export function PhotoGrid({ total, photoAt, onVisibleChange, onOpen }: Props) {
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
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: 3,
  });
  // Another width changes the height of rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what it is about
  useLayoutEffect(() => rows.measure(), [rowHeight]);
  const visible = rows.getVirtualItems();
  const first = (visible[0]?.index ?? 0) * columns;
  const last = ((visible.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => onVisibleChange?.([first, last]), [first, last, onVisibleChange]);
  return (
    <ul ref={list} className={styles.grid} aria-label={messages.list} style={{ height: rows.getTotalSize() }}>
      {visible.flatMap(({ index: row, start }) =>
        Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
          const index = row * columns + column;
          const photo = photoAt(index);
          return (
            <li
              key={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{
                width: `calc((100% - ${gap * (columns - 1)}px) / ${columns})`,
                height: rowHeight - gap,
                transform: `translate(calc(${column} * (100% + ${gap}px) * var(--forward)), ${start - top}px)`,
              }}
            >
              {photo ? (
                <PhotoCard photo={photo} isFirst={index === 0} onOpen={() => onOpen(photo, index)} />
              ) : (
                <Skeleton height="100%" />
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}

function PhotoCard({ photo, isFirst, onOpen }: { photo: Photo; isFirst: boolean; onOpen: () => void }) {
  const { title, category, location, credit } = photo;
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.frame}>
        <GalleryPicture photo={photo} isFirst={isFirst} />
      </span>
      <span className={styles.messages}>
        <b>{recordText(title)}</b>
        <span>
          {listed([photoCategoryLabel(category), location, credit && messages.photoBy({ name: credit })], ' · ')}
        </span>
      </span>
    </button>
  );
}
