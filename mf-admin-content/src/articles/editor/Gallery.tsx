import type { Photo } from '@league/contract';
import { Picture, SearchInput, useDebounced } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { galleryQuery } from '../../photos/galleryQuery.ts';
import styles from './Gallery.module.css';
import { messages } from './messages.ts';

/** The maximum number of photos; the search finds others. */
const maxPhotos = 24;

/** The league's photos to choose from. */
export function Gallery({ onTake: onSelect }: { onTake: (photo: Photo) => void }) {
  const [search, setSearch] = useState('');
  const q = useDebounced(search, 250).trim().slice(0, 200);
  return (
    <Loaded query={useQuery(galleryQuery(q))} failedSay={messages.galleryFailed} height="12rem">
      {({ photos }) => (
        <section className={styles.gallery} aria-label={messages.gallery}>
          <SearchInput label={messages.searchGallery} value={search} onChange={setSearch} />
          <ul>
            {photos.slice(0, maxPhotos).map((photo) => (
              <li key={photo._id}>
                <button
                  type="button"
                  aria-label={messages.take({ title: photo.title })}
                  title={photo.title}
                  onClick={() => onSelect(photo)}
                >
                  <Picture src={photo.imageUrl} sizes={photo.sizes} alt="" room="9rem" focus={photo.focus}>
                    {photo.title}
                  </Picture>
                </button>
              </li>
            ))}
          </ul>
          {photos.length === 0 && <p>{messages.galleryEmpty}</p>}
        </section>
      )}
    </Loaded>
  );
}
