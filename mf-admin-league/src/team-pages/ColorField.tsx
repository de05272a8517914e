import { TextInput } from '@league/kit';
import type { FormField } from '@league/kit/forms';
import { words } from '../teams/words.ts';
import styles from './ColorField.module.css';

interface Props {
  label: string;
  field: FormField;
  value: string;
  /** Shown by the browser while the text is not a color. */
  usual: string;
  onPick: (color: string) => void;
}

/** A color, typed as `#0284c7` or picked. */
export const ColorField = ({ label, field, value, usual, onPick }: Props) => (
  <div className={styles.color}>
    <input
      type="color"
      aria-label={words.pick({ color: label.toLowerCase() })}
      value={/^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : usual}
      onChange={({ target }) => onPick(target.value)}
    />
    <TextInput label={label} autoComplete="off" spellCheck={false} maxLength={20} {...field} />
  </div>
);
