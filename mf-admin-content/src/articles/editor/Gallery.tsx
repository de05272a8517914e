import type { Photo } from '@league/contract';
import { Failed, Picture, SearchInput, Skeleton, useDebounced } from '@league/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { photosQuery } from '../../photos/photoQueries.ts';
import styles from './Gallery.module.css';
import { words } from './words.ts';

/** The league's photos to choose from. */
export function Gallery({ onTake }: { onTake: (photo: Photo) => void }) {
  const [search, setSearch] = useState('');
  const q = useDebounced(search, 250).trim();
  // As many as are looked through by eye; the search finds the others.
  const { data, error, refetch } = useInfiniteQuery(photosQuery({ ...(q && { q }) }));
  const photos = data?.pages.flat();
  if (!photos) return error ? <Failed say={words.galleryFailed} retry={refetch} /> : <Skeleton height="12rem" />;
  return (
    <section className={styles.gallery} aria-label={words.gallery}>
      <SearchInput label={words.searchGallery} value={search} onChange={setSearch} />
      <ul>
        {photos.map((photo) => (
          <li key={photo._id}>
            <button
              type="button"
              aria-label={words.take(photo.title)}
              title={photo.title}
              onClick={() => onTake(photo)}
            >
              <Picture src={photo.imageUrl} sizes={photo.sizes} alt="" room="9rem" focus={photo.focus}>
                {photo.title}
              </Picture>
            </button>
          </li>
        ))}
      </ul>
      {photos.length === 0 && <p>{words.galleryEmpty}</p>}
    </section>
  );
}
