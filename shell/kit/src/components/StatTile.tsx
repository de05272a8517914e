import type { ReactNode } from 'react';
import styles from './StatTile.module.css';

interface Props {
  label: string;
  value: ReactNode;
  /** An explanation of the figure. */
  note?: string | undefined;
}

/** One figure with its name. */
export function StatTile({ label, value, note }: Props) {
  return (
    <div className={styles.tile}>
      <span>{label}</span>
      <b>{value}</b>
      {note && <small>{note}</small>}
    </div>
  );
}

/** Figures side by side, as many as fit. */
export const StatTiles = ({ children }: { children: ReactNode }) => <div className={styles.tiles}>{children}</div>;
