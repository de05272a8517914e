import { Skeleton } from '@league/kit';
import styles from './Library.module.css';

const cards = ['first', 'second', 'third', 'fourth'];

/** The cards in their final size while the articles are on their way. */
export const LibrarySkeleton = () => (
  <div className={styles.cards}>
    {cards.map((card) => (
      <Skeleton key={card} height="15rem" />
    ))}
  </div>
);
