import { formatMoney } from '@league/kit';
import styles from './figures.module.css';

/** Money on a tile: smaller where the tile is, so that no digit is cut off. */
export const Amount = ({ dollars }: { dollars: number }) => (
  <span className={styles.amount}>{formatMoney(dollars)}</span>
);
