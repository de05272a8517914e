import { dayIn, instantAt, timeIn } from '@league/contract';
import { isDay, TextInput, useLeague, kitWords as words } from '@league/kit';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import styles from './WhenField.module.css';

interface Props {
  /** An instant; empty without a day and a time. If only one of them is missing, it is not valid for any operation. */
  value: string;
  onChange: (instant: string) => void;
  onBlur?: () => unknown;
  error?: string | undefined;
  labels?: { day: string; time: string };
  hint?: string;
  isRequired?: boolean;
  /** Its `focus` goes to the part that is wrong. */
  ref?: Ref<{ focus: () => void }>;
}

/** A day and a time in the league's zone. */
export function WhenField({ value, onChange, onBlur, error, labels = words, hint, isRequired = false, ref }: Props) {
  const { timeZone } = useLeague();
  const [typed, type] = useState(() => ({ value, ...split(timeZone, value) }));
  // A value set elsewhere replaces what was typed.
  const { day, time } = typed.value === value ? typed : split(timeZone, value);
  const change = (part: { day?: string; time?: string }) => {
    const parts = { day, time, ...part };
    const instant = isDay(parts.day) && parts.time ? instantAt(timeZone, parts.day, parts.time) : half(parts);
    type({ ...parts, value: instant });
    onChange(instant);
  };
  const isTimeMissing = isDay(day) && !time;
  const [dayInput, timeInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const wrong = useRef(dayInput);
  wrong.current = isTimeMissing ? timeInput : dayInput;
  // One object: a form takes another one for another field.
  const [handle] = useState(() => ({ focus: () => wrong.current.current?.focus() }));
  useImperativeHandle(ref, () => handle);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the inputs are in it
    <div
      className={styles.when}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur?.()}
    >
      <TextInput
        label={labels.day}
        type="date"
        required={isRequired}
        ref={dayInput}
        value={day}
        min="1900-01-01"
        max="2199-12-31"
        onChange={(day) => change({ day })}
        error={isTimeMissing ? undefined : error}
        {...(hint && { hint })}
      />
      <TextInput
        label={labels.time}
        type="time"
        required={isRequired}
        ref={timeInput}
        value={time}
        onChange={(time) => change({ time })}
        error={isTimeMissing ? error : undefined}
      />
    </div>
  );
}

/** Whether a typed value has both a day and a time. */
export const isInstant = (value: string) => /(Z|[+-]\d\d:\d\d)$/.test(value);

/** Stands for a missing day. */
const noDay = '0000-01-01';

/** Without a zone it is no instant, but still a date: screens format what is typed. */
const half = ({ day, time }: Parts) => (time ? `${day || noDay}T${time}` : day);

interface Parts {
  day: string;
  time: string;
}

function split(timeZone: string, value: string): Parts {
  if (isInstant(value)) return { day: dayIn(timeZone, value), time: timeIn(timeZone, value) };
  const [day = '', time = ''] = value.split('T');
  return { day: day === noDay ? '' : day, time };
}
