import { TextInput } from '@league/kit';
import type { ComponentProps } from 'react';
import styles from './ColorField.module.css';

interface Props extends ComponentProps<typeof TextInput> {
  /** The name of the browser's own field. */
  pick: string;
  value: string;
  /** Shown by the browser while the text is not a color. */
  usual: string;
  onPick: (color: string) => void;
}

/** A color, typed as `#0284c7` or picked. */
export const ColorField = ({ pick, value, usual, onPick, ...field }: Props) => (
  <div className={styles.color}>
    <input
      type="color"
      aria-label={pick}
      value={/^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : usual}
      onChange={({ target }) => onPick(target.value)}
    />
    <TextInput autoComplete="off" spellCheck={false} maxLength={20} value={value} {...field} />
  </div>
);
