import { layout, kitMessages as messages } from '@league/kit';
import { listed } from '@league/kit/direction';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isRecord } from '../forms/rebase.ts';
import styles from './ConflictNotice.module.css';
import { type Conflict, isSameAt, type RecordField, type RecordFields, type Side, sideValues } from './conflict.ts';
import { valueAt } from './mergeRecord.ts';

interface Props<Values> {
  conflict: Conflict<Values>;
  fields: RecordFields<Values>;
  /** The form's current values. */
  values: Values;
  onChoose: (name: string, side: Side) => void;
  /** The field without a choice at the last save; `count` distinguishes attempts. */
  missing?: { name: string; count: number } | undefined;
}

/**
 * Somebody else saved first: lists their changes in the form, and asks for each field that both changed whose to keep. Both
 * values stay visible until it is saved.
 */
export function ConflictNotice<Values extends object>({ conflict, fields, values, onChoose, missing }: Props<Values>) {
  const { message, base, taken, contested } = conflict;
  const notice = useRef<HTMLElement>(null);
  const title = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody else has saved
  useEffect(() => {
    // Focus stays in a dialog above the form.
    const dialog = document.activeElement?.closest('[role="dialog"]');
    if (!notice.current || (dialog && !dialog.contains(notice.current))) return;
    notice.current.scrollIntoView?.();
    notice.current.focus({ preventScroll: true });
  }, [base]);
  useEffect(() => {
    const inputs = notice.current?.querySelectorAll('input') ?? [];
    if (missing) [...inputs].find(({ name }) => name === title + missing.name)?.focus();
  }, [missing, title]);
  return (
    <section ref={notice} tabIndex={-1} className={styles.notice} aria-labelledby={title}>
      <h2 id={title}>{messages.conflict}</h2>
      <p>{message}</p>
      {taken.length > 0 && (
        <>
          <p>{messages.conflictTaken}</p>
          <dl>
            {taken.map((name) => (
              <div key={name}>
                <dt>{fields[name]!.label}</dt>
                <dd>{shown(name, fields[name]!, conflict.mine)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {contested.length > 0 && <p>{messages.conflictChoose}</p>}
      {contested.map((name) => (
        <Question
          key={name}
          name={title + name}
          field={fields[name]!}
          isMissing={missing?.name === name && !conflict.chosen[name]}
          sideInForm={sidesOf(fields[name]!).find(
            (side) =>
              conflict.chosen[name] === side &&
              isSameAt(name, fields[name]!, values, sideValues(conflict, fields[name]!, side)),
          )}
          show={(side) => shown(name, fields[name]!, sideValues(conflict, fields[name]!, side))}
          compared={fields[name]!.compare?.(conflict.theirs, conflict.mine)}
          onChoose={(side) => onChoose(name, side)}
        />
      ))}
      <p>{messages.conflictSave}</p>
    </section>
  );
}

interface QuestionProps<Values> {
  name: string;
  field: RecordField<Values>;
  isMissing: boolean;
  sideInForm: Side | undefined;
  show: (side: Side) => ReactNode;
  compared: ReactNode;
  onChoose: (side: Side) => void;
}

function Question<Values>({ name, field, isMissing, sideInForm, show, compared, onChoose }: QuestionProps<Values>) {
  const problem = useId();
  return (
    <fieldset aria-describedby={isMissing ? problem : undefined} data-wrong={isMissing || undefined}>
      <legend>{field.label}</legend>
      {compared && (
        <>
          <p className={styles.key}>
            <del>{messages.theirs}</del> <ins>{messages.mine}</ins>
          </p>
          {compared}
        </>
      )}
      <div className={styles.sides}>
        {sidesOf(field).map((side) => (
          <label key={side}>
            <input type="radio" name={name} checked={side === sideInForm} onChange={() => onChoose(side)} />
            <span>
              <b>{messages.conflictSides[side]}</b>
              {!compared && side !== 'both' && <span className={styles.value}>{show(side)}</span>}
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={problem} role="alert" className={layout.error}>
          {messages.conflictMissing}
        </p>
      )}
    </fieldset>
  );
}

const sidesOf = ({ both }: { both?: unknown }): readonly Side[] =>
  both ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];

function shown<Values>(name: string, { show }: RecordField<Values>, values: Values): ReactNode {
  return (show ? show(values) : textOf(valueAt(values, name))) || messages.nothing;
}

/** A value as text, if it has any. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return listed(value.map(textOf));
  if (isRecord(value)) return listed(Object.values(value).map(textOf), ' ');
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  return String(value ?? '');
}
