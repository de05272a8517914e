import { dayIn, instantAt, timeIn } from '@league/contract';
import { isDay, TextInput, useLeague, kitWords as words } from '@league/kit';
import { type Ref, useState } from 'react';
import styles from './WhenField.module.css';

interface Props {
  /** An instant; empty while the day or the time is missing. */
  value: string;
  onChange: (instant: string) => void;
  onBlur?: () => unknown;
  error?: string | undefined;
  labels?: { day: string; time: string };
  hint?: string;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A day and a time in the league's zone. */
export function WhenField({ value, onChange, onBlur, error, labels = words, hint, isRequired = false, ref }: Props) {
  const { timeZone } = useLeague();
  const [typed, type] = useState(() => ({ value, ...split(timeZone, value) }));
  // A value set elsewhere replaces what was typed.
  const { day, time } = typed.value === value ? typed : split(timeZone, value);
  const change = (part: { day?: string; time?: string }) => {
    const parts = { day, time, ...part };
    const instant = isDay(parts.day) && parts.time ? instantAt(timeZone, parts.day, parts.time) : '';
    type({ ...parts, value: instant });
    onChange(instant);
  };
  const blur = () => onBlur?.();
  return (
    <div className={styles.when}>
      <TextInput
        label={labels.day}
        type="date"
        required={isRequired}
        ref={ref}
        value={day}
        min="1900-01-01"
        max="2199-12-31"
        onChange={(day) => change({ day })}
        onBlur={blur}
        error={error}
        {...(hint && { hint })}
      />
      <TextInput
        label={labels.time}
        type="time"
        required={isRequired}
        value={time}
        onChange={(time) => change({ time })}
        onBlur={blur}
      />
    </div>
  );
}

/** A year is implausible while it is being typed. */

const split = (timeZone: string, value: string) =>
  value ? { day: dayIn(timeZone, value), time: timeIn(timeZone, value) } : { day: '', time: '' };
