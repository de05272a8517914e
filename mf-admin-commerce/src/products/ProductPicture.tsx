import type { Product } from '@league/contract';
import { useState } from 'react';
import styles from './ProductPicture.module.css';

/** A product's first picture; an empty jersey if there is none or it fails to load. */
export function ProductPicture({ product: { image_url, images } }: { product: Product }) {
  const src = image_url ?? images[0]?.src;
  const [broken, setBroken] = useState<string>();
  return (
    <div className={styles.frame}>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <path d="M22 10 8 18l5 13 6-3v26h26V28l6 3 5-13-14-8c-3 5-17 5-20 0z" />
          <path d="M19 44h26" />
        </svg>
      )}
    </div>
  );
}
