import { readAmount } from '@league/contract';
import { leagueCurrency, TextInput } from '@league/kit';
import { type ComponentProps, useState } from 'react';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** Null, or not a number: no value. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Default: the league's. */
  currency?: string;
}

/** The typed number; the schema reports invalid ones. */
const numberOf = (typed: string, currency: string): number | null =>
  typed.trim() === '' ? null : readAmount(typed, currency);

/** An amount of money or a count. Input stays as typed. */
export function MoneyInput({ value, onChange, currency = leagueCurrency(), ...field }: Props) {
  const plain = value === null || Number.isNaN(value) ? '' : String(value);
  const [typed, setTyped] = useState(plain);
  // The value was changed elsewhere.
  const shown = Object.is(numberOf(typed, currency), value) ? typed : plain;
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(next) => {
        setTyped(next);
        onChange(numberOf(next, currency));
      }}
    />
  );
}
