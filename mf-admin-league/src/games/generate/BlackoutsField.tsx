import type { Team } from '@league/contract';
import { Button, layout, Select, TextInput } from '@league/kit';
import { useRemovals } from '@league/kit/lists';
import { useRef } from 'react';
import { generatorMessages as messages } from '../messages.ts';
import styles from './fields.module.css';
import { firstFieldError, ownMessage } from './firstFieldError.ts';

interface Blackout {
  from: string;
  until: string;
  teamId: string | null;
}

interface Props {
  teams: readonly Team[];
  value: readonly Blackout[];
  onChange: (blackouts: Blackout[]) => void;
  /** The form's errors, by index. */
  faults: unknown;
}

/** Days without games, of a team or of the whole league. */
export function BlackoutsField({ teams, value, onChange, faults }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const { list, onRemove, status } = useRemovals<HTMLDivElement>(value.length, add);
  const change = (at: number, part: Partial<Blackout>) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const forWhom = [
    { value: '', label: messages.wholeLeague },
    ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  const error = ownMessage(faults);
  const faultOf = (at: number, part: keyof Blackout) =>
    firstFieldError((faults as Record<number, Record<string, unknown> | undefined> | undefined)?.[at]?.[part]);
  return (
    <div ref={list} className={styles.blackouts}>
      {value.map(({ from, until, teamId }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no id
        <div key={at} className={styles.blackout}>
          <TextInput
            label={messages.from}
            type="date"
            value={from}
            error={faultOf(at, 'from')}
            onChange={(day) => change(at, { from: day })}
          />
          <TextInput
            label={messages.until}
            type="date"
            value={until}
            error={faultOf(at, 'until')}
            onChange={(day) => change(at, { until: day })}
          />
          <Select
            label={messages.blackoutTeam}
            options={forWhom}
            value={teamId ?? ''}
            error={faultOf(at, 'teamId')}
            onChange={(id) => change(at, { teamId: id || null })}
          />
          <Button
            variant="ghost"
            size="small"
            aria-label={messages.removeBlackout({ place: at + 1 })}
            onClick={({ currentTarget }) => {
              onRemove(messages.blackoutAt({ place: at + 1 }), currentTarget);
              onChange(value.filter((_, index) => index !== at));
            }}
          >
            {messages.remove}
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className={layout.error}>
          {error}
        </p>
      )}
      {status}
      <Button
        ref={add}
        variant="secondary"
        size="small"
        onClick={() => onChange([...value, { from: '', until: '', teamId: null }])}
      >
        {messages.addBlackout}
      </Button>
    </div>
  );
}
