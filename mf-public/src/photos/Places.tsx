import { Skeleton } from '@league/kit';
import styles from './PhotosPage.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The gallery in its final size while it is on its way. */
export const Places = () => (
  <div className={styles.places}>
    {places.map((place) => (
      <Skeleton key={place} height="20rem" />
    ))}
  </div>
);
