import { dayIn, instantAt, skippedTime, timeIn } from '@league/contract';
import { isDay, kitMessages as messages, TextInput, useLeague } from '@league/kit';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import styles from './DateTimeField.module.css';
import { useContractSentences } from './useContractSentences.ts';

interface Props {
  /** An instant; empty without a day and a time. If one of them is missing or skipped, it is not valid for any operation. */
  value: string;
  /** Given: the time may be empty. False: only the day is known, and `value` is any instant of it. */
  timeKnown?: boolean | undefined;
  onChange: (instant: string, timeKnown: boolean) => void;
  onBlur?: () => unknown;
  error?: string | undefined;
  labels?: { day: string; time: string };
  hint?: string;
  isRequired?: boolean;
  /** Its `focus` goes to the part that is wrong. */
  ref?: Ref<{ focus: () => void }>;
}

/** A day and a time in the league's zone. */
export function WhenField({
  value,
  timeKnown,
  onChange,
  onBlur,
  error,
  labels = messages,
  hint,
  isRequired = false,
  ref,
}: Props) {
  const { timeZone } = useLeague();
  const translate = useContractSentences();
  const mayLackTime = timeKnown !== undefined;
  const shown = timeKnown === false && isInstant(value) ? dayIn(timeZone, value) : value;
  const [typed, type] = useState(() => ({ shown, ...split(timeZone, shown) }));
  // A value set elsewhere replaces what was typed.
  const { day, time } = typed.shown === shown ? typed : split(timeZone, shown);
  const change = (part: { day?: string; time?: string }) => {
    const parts = { day, time, ...part };
    const isDayAlone = mayLackTime && isDay(parts.day) && !parts.time;
    const at = isDayAlone ? noon : parts.time;
    const found = isDay(parts.day) && at && instantAt(timeZone, parts.day, at);
    const instant = found && timeIn(timeZone, found) === at ? found : half(parts);
    type({ ...parts, shown: isDayAlone ? parts.day : instant });
    onChange(instant, !isDayAlone);
  };
  const isTimeMissing = !mayLackTime && isDay(day) && !time;
  const isTimeSkipped = isDay(day) && time !== '' && !isInstant(value);
  const isTimeWrong = isTimeMissing || isTimeSkipped;
  const [dayInput, timeInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const wrong = useRef(dayInput);
  wrong.current = isTimeWrong ? timeInput : dayInput;
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
        error={isTimeWrong ? undefined : error}
        {...(hint && { hint })}
      />
      <TextInput
        label={labels.time}
        type="time"
        required={isRequired && !mayLackTime}
        ref={timeInput}
        value={time}
        onChange={(time) => change({ time })}
        error={isTimeSkipped ? error && translate(skippedTime) : isTimeMissing ? error : undefined}
      />
    </div>
  );
}

/** Whether a typed value has both a day and a time. */
export const isInstant = (value: string) => /(Z|[+-]\d\d:\d\d)$/.test(value);

/** Stands for a missing time. */
const noon = '12:00';

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
