import { Skeleton, StatTiles } from '@league/kit';
import styles from './SeasonsSkeleton.module.css';

/** The page in its final size while the seasons are on their way. */
export const SeasonsSkeleton = () => (
  <>
    <StatTiles>
      <Skeleton height="5.6rem" />
      <Skeleton height="5.6rem" />
      <Skeleton height="5.6rem" />
    </StatTiles>
    <div className={styles.rows}>
      <Skeleton height="4.4rem" />
      <Skeleton height="4.4rem" />
      <Skeleton height="4.4rem" />
    </div>
  </>
);
