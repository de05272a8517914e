import { Skeleton } from '@league/kit';
import styles from './Library.module.css';

const cards = ['first', 'second', 'third', 'fourth'];

/** A placeholder for the cards, in their final size. */
export const LibrarySkeleton = () => (
  <div className={styles.cards}>
    {cards.map((card) => (
      <Skeleton key={card} height="15rem" />
    ))}
  </div>
);
