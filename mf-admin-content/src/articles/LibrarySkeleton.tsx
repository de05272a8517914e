import { Skeleton, StatTiles } from '@league/kit';
import styles from './Library.module.css';

const tiles = ['first', 'second', 'third'];
const cards = [...tiles, 'fourth'];

/** The page in its final size while the articles are on their way. */
export const LibrarySkeleton = () => (
  <>
    <StatTiles>
      {tiles.map((tile) => (
        <Skeleton key={tile} height="4.9rem" />
      ))}
    </StatTiles>
    <div className={styles.cards}>
      {cards.map((card) => (
        <Skeleton key={card} height="15rem" />
      ))}
    </div>
  </>
);
