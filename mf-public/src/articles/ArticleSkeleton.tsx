import { Skeleton } from '@league/kit';
import styles from './ArticleSkeleton.module.css';

/** An article in its final size while it is on its way. */
export const ArticleSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height="7rem" />
    <Skeleton height="min(50vw, 34rem)" />
    <Skeleton height="24rem" />
  </div>
);
