import { Skeleton, StatTiles } from '@league/kit';
import styles from './PhotosSkeleton.module.css';

const places = ['first', 'second', 'third', 'fourth'];

/** The page in its final size while the photos are on their way. */
export const PhotosSkeleton = () => (
  <>
    <StatTiles>
      {places.map((tile) => (
        <Skeleton key={tile} height="4.9rem" />
      ))}
    </StatTiles>
    <div className={styles.rows}>
      {places.map((row) => (
        <Skeleton key={row} height="6rem" />
      ))}
    </div>
  </>
);
