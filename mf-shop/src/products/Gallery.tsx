import type { Product } from '@league/contract';
import { showDefaultCrest, TeamCrest } from '@league/kit';
import { useState } from 'react';
import styles from './Gallery.module.css';
import { words } from './words.ts';

/** One picture large, the others to be chosen under it. */
export function Gallery({ product: { images, image_url, title } }: { product: Product }) {
  const pictures = images.length > 0 ? images : image_url ? [{ src: image_url, alt: title }] : [];
  const [at, show] = useState(0);
  const shown = pictures[at];
  return (
    <section aria-label={words.gallery} className={styles.gallery}>
      <div className={styles.large}>
        {shown ? (
          <img
            key={shown.src}
            src={shown.src}
            alt={shown.alt || title}
            width={800}
            height={1000}
            onError={showDefaultCrest}
          />
        ) : (
          <TeamCrest team={{ name: title, logo: null }} size={280} />
        )}
      </div>
      {pictures.length > 1 && (
        <div className={styles.others}>
          {pictures.map(({ src }, index) => (
            <button
              key={src}
              type="button"
              aria-pressed={index === at}
              aria-label={words.picture(index + 1, pictures.length)}
              onClick={() => show(index)}
            >
              <img src={src} alt="" width={96} height={120} loading="lazy" onError={showDefaultCrest} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
