import { readDigits, type Weekday, weekdays } from '@league/contract';
import { TextInput } from '@league/kit';
import { useState } from 'react';
import { Fieldset } from '../../Fieldset.tsx';
import { generatorMessages as messages } from '../messages.ts';
import styles from './fields.module.css';
import { firstFieldError, ownMessage } from './firstFieldError.ts';

type GameDay = { weekday: Weekday; times: string[] };

interface Props {
  value: readonly GameDay[];
  onChange: (days: GameDay[]) => void;
  /** The form's errors, by index. */
  faults: unknown;
}

/** Weekdays with their times, one row per day. */
export function GameDaysField({ value, onChange, faults }: Props) {
  const [typed, type] = useState(() => Object.fromEntries(value.map((day) => [day.weekday, day.times.join(', ')])));
  const change = (weekday: Weekday, text: string) => {
    const texts = { ...typed, [weekday]: text };
    type(texts);
    onChange(weekdays.map((day) => ({ weekday: day, times: timesOf(texts[day] ?? '') })).filter(hasTimes));
  };
  const error = ownMessage(faults);
  const faultOf = (weekday: Weekday) =>
    firstFieldError(
      (faults as Record<number, unknown> | undefined)?.[value.findIndex((day) => day.weekday === weekday)],
    );
  return (
    <Fieldset legend={messages.days} hint={messages.timesHint} error={error}>
      <div className={styles.list}>
        {weekdays.map((weekday) => (
          <TextInput
            key={weekday}
            label={messages.weekdays[weekday]}
            autoComplete="off"
            value={typed[weekday] ?? ''}
            error={faultOf(weekday)}
            onChange={(text) => change(weekday, text)}
          />
        ))}
      </div>
    </Fieldset>
  );
}

const timesOf = (text: string) =>
  readDigits(text)
    .split(/[\s,;،؛]+/)
    .filter(Boolean);
const hasTimes = ({ times }: GameDay) => times.length > 0;
