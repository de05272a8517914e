import { TextInput } from '@league/kit';
import { useState } from 'react';
import styles from './NumberInput.module.css';

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  isLabelHidden?: boolean;
  /** NaN while the text is not a number. */
  value: number;
  onChange: (value: number) => void;
  onBlur: () => unknown;
  /** The factor from the typed number to the value: 100 for dollars stored as cents. */
  scale?: number;
}

/** A number, typed as text: the text stays as typed, even while it is not a number. */
export function NumberInput({ value, onChange, onBlur, scale = 1, ...field }: Props) {
  const [typed, setTyped] = useState('');
  // The number was changed elsewhere: by a preset, or by somebody else.
  const isTyped = Object.is(numberOf(typed, scale), value);
  return (
    <div className={styles.number}>
      <TextInput
        {...field}
        inputMode={scale === 1 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={isTyped ? typed : textOf(value, scale)}
        onBlur={() => onBlur()}
        onChange={(text) => {
          setTyped(text);
          onChange(numberOf(text, scale));
        }}
      />
    </div>
  );
}

const decimal = /^\d+([.,]\d+)?$/;

function numberOf(text: string, scale: number): number {
  const trimmed = text.trim();
  if (!decimal.test(trimmed)) return Number.NaN;
  // 19.99 × 100 is slightly less than 1999.
  return Number((Number(trimmed.replace(',', '.')) * scale).toFixed(6));
}

function textOf(value: number, scale: number): string {
  if (Number.isNaN(value)) return '';
  return scale === 1 ? String(value) : (value / scale).toFixed(Math.log10(scale));
}
