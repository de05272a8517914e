import { Card, Skeleton, StatTiles } from '@league/kit';
import styles from './OrdersSkeleton.module.css';

const tiles = ['total', 'revenue', 'average', 'delivered'];
const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The page in its final size while the orders are on their way. */
export const OrdersSkeleton = () => (
  <>
    <StatTiles>
      {tiles.map((tile) => (
        <Skeleton key={tile} height="4.9rem" />
      ))}
    </StatTiles>
    <Card>
      <div className={styles.rows}>
        {rows.map((row) => (
          <Skeleton key={row} height="3.2rem" />
        ))}
      </div>
    </Card>
  </>
);
