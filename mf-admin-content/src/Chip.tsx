import type { ReactNode } from 'react';
import styles from './Chip.module.css';

interface Props {
  children: ReactNode;
  /** The label of the button that removes it. */
  removeLabel: string;
  onRemove: () => void;
}

/** One of several chosen records. */
export const Chip = ({ children, removeLabel, onRemove }: Props) => (
  <li className={styles.chip}>
    {children}
    <button type="button" aria-label={removeLabel} onClick={onRemove}>
      ×
    </button>
  </li>
);
