import { type BodyOf, type Official, refereesApi } from '@league/contract';
import { Button, Buttons, formatDate, layout, notify, TextInput } from '@league/kit';
import { listed } from '@league/kit/direction';
import { useRemovals } from '@league/kit/lists';
import { useRecordForm } from '@league/kit/records';
import { type ReactNode, useRef } from 'react';
import { messages } from './messages.ts';
import styles from './referees.module.css';

interface Props {
  official: Official;
  send: (body: BodyOf<typeof refereesApi.setAvailability>) => Promise<Official>;
  none: string;
  saved: string;
  onSaved?: () => void;
  /** Another button to leave the form. */
  children?: ReactNode;
}

/** The days on which an official is unavailable: one line per period, all saved together. */
export function AbsencesForm({ official, send, none, saved, onSaved, children }: Props) {
  const { notice, submit, control, form, isSending } = useRecordForm(refereesApi.setAvailability, {
    record: official,
    id: official._id,
    valuesOf: ({ unavailable, version }) => ({ unavailable, version }),
    fields: {
      unavailable: {
        label: messages.daysOff,
        show: ({ unavailable }) =>
          listed(
            unavailable.map(({ from, until, note }) => listed([`${formatDate(from)} – ${formatDate(until)}`, note])),
            '; ',
          ),
      },
    },
    send,
    failed: messages.failed,
    done: () => {
      notify.success(saved);
      onSaved?.();
    },
  });
  const { value, onChange } = control('unavailable');
  const add = useRef<HTMLButtonElement>(null);
  const { list, onRemove, status } = useRemovals<HTMLDivElement>(value.length, add);
  const faults = form.formState.errors.unavailable;
  type Part = Partial<(typeof value)[number]>;
  const change = (at: number, part: Part) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <form method="post" className={`${layout.stack16} ${styles.form}`} onSubmit={submit} noValidate>
      {notice}
      {value.length === 0 ? (
        <p>{none}</p>
      ) : (
        <div ref={list} className={layout.stack16}>
          {value.map(({ from, until, note }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no id
            <div key={at} className={styles.pair}>
              <TextInput
                label={messages.from}
                type="date"
                required
                value={from}
                error={faults?.[at]?.from?.message}
                onChange={(from) => change(at, { from })}
              />
              <TextInput
                label={messages.until}
                type="date"
                required
                value={until}
                error={faults?.[at]?.until?.message}
                onChange={(until) => change(at, { until })}
              />
              <TextInput
                label={messages.note}
                value={note ?? ''}
                error={faults?.[at]?.note?.message}
                onChange={(note) => change(at, { note })}
              />
              <Button
                variant="ghost"
                size="small"
                aria-label={messages.removeAbsence({ place: at + 1 })}
                onClick={({ currentTarget }) => {
                  onRemove(messages.absenceAt({ place: at + 1 }), currentTarget);
                  onChange(value.filter((_, index) => index !== at));
                }}
              >
                {messages.remove}
              </Button>
            </div>
          ))}
        </div>
      )}
      {status}
      <Buttons>
        <Button ref={add} variant="secondary" onClick={() => onChange([...value, { from: '', until: '', note: '' }])}>
          {messages.addAbsence}
        </Button>
        <Button type="submit" busy={isSending}>
          {isSending ? messages.saving : messages.save}
        </Button>
        {children}
      </Buttons>
    </form>
  );
}
