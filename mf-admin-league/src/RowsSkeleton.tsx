import { Card, Skeleton } from '@league/kit';
import styles from './RowsSkeleton.module.css';

/** A list with its filters, in its final size, while it is on its way. */
export const RowsSkeleton = ({ rows }: { rows: number }) => (
  <Card>
    <div className={styles.rows}>
      <Skeleton height="44px" />
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={at} height="3.4rem" />
      ))}
    </div>
  </Card>
);
