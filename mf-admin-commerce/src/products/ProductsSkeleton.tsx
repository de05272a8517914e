import { Skeleton, StatTiles } from '@league/kit';
import styles from './Products.module.css';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The page in its final size while the products are on their way. */
export const ProductsSkeleton = () => (
  <>
    <StatTiles>
      {cards.slice(0, 4).map((tile) => (
        <Skeleton key={tile} height="4.9rem" />
      ))}
    </StatTiles>
    <div className={styles.cards}>
      {cards.map((card) => (
        <Skeleton key={card} height="24rem" />
      ))}
    </div>
  </>
);
