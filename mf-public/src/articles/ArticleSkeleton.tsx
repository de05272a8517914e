import { Skeleton } from '@league/kit';
import styles from './ArticleSkeleton.module.css';

/** A placeholder for an article, in its final size. */
export const ArticleSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height="7rem" />
    <Skeleton height="min(50vw, 34rem)" />
    <Skeleton height="24rem" />
  </div>
);
