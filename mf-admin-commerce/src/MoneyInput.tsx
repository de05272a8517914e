import { TextInput } from '@league/kit';
import { type ComponentProps, useState } from 'react';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** Null, or not a number: nothing is given. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** What is typed, as a number; what is none is told by the schema. */
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(/[$,\s]/g, '')));

/** An amount in dollars or a count. What was typed stays as it was typed. */
export function MoneyInput({ value, onChange, ...field }: Props) {
  const plain = value === null || Number.isNaN(value) ? '' : String(value);
  const [typed, setTyped] = useState(plain);
  // Another value than the typed one came from elsewhere.
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
