import { Skeleton } from '@league/kit';
import styles from './PhotosPage.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A placeholder for the gallery, in its final size. */
export const Places = () => (
  <div className={styles.places}>
    {places.map((place) => (
      <Skeleton key={place} height="20rem" />
    ))}
  </div>
);
