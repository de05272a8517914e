import { TextInput } from '@league/kit';
import { type ComponentProps, useState } from 'react';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** Null, or not a number: no value. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The typed number; the schema reports invalid ones. */
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(/[$,\s]/g, '')));

/** An amount in dollars or a count. Input stays as typed. */
export function MoneyInput({ value, onChange, ...field }: Props) {
  const plain = value === null || Number.isNaN(value) ? '' : String(value);
  const [typed, setTyped] = useState(plain);
  // The value was changed elsewhere.
  const shown = Object.is(numberOf(typed), value) ? typed : plain;
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(next) => {
        setTyped(next);
        onChange(numberOf(next));
      }}
    />
  );
}
