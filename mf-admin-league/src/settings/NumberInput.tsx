import { decimalsOf, readAmount, readDigits } from '@league/contract';
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
  /** Of an amount, whose value is in minor units. Absent: a number. */
  currency?: string;
}

/** A number, typed as text: the text stays as typed, even while it is not a number. */
export function NumberInput({ value, onChange, onBlur, currency, ...field }: Props) {
  const [typed, setTyped] = useState('');
  // The number was changed elsewhere: by a preset, or by somebody else.
  const isTyped = Object.is(numberOf(typed, currency), value);
  return (
    <div className={styles.number}>
      <TextInput
        {...field}
        inputMode={currency && decimalsOf(currency) === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={isTyped ? typed : textOf(value, currency)}
        onBlur={() => onBlur()}
        onChange={(text) => {
          setTyped(text);
          onChange(numberOf(text, currency));
        }}
      />
    </div>
  );
}

const decimal = /^\d+([.,]\d+)?$/;

function numberOf(text: string, currency: string | undefined): number {
  const trimmed = readDigits(text.trim());
  // 19.99 × 100 is slightly less than 1999.
  if (currency) return Number((readAmount(trimmed, currency) * 10 ** decimalsOf(currency)).toFixed(6));
  return decimal.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}

function textOf(value: number, currency: string | undefined): string {
  if (Number.isNaN(value)) return '';
  if (!currency) return String(value);
  const decimals = decimalsOf(currency);
  return (value / 10 ** decimals).toFixed(decimals);
}
