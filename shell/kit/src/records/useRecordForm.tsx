import type { AnswerOf, BodyOf, Operation } from '@league/contract';
import { CallFault } from '@league/kit';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { isSame } from '../forms/rebase.ts';
import { useOperationForm } from '../forms/useOperationForm.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { type Conflict, pathsOf, putSide, type RecordFields, type Side, undecided } from './conflict.ts';
import { mergeRecord, valueAt } from './mergeRecord.ts';

interface Options<O extends Operation, Stored> {
  record: Stored;
  /** The record's id: input about one record is never restored for another. */
  id: string;
  /** The form's values of a record, with its version. */
  valuesOf: (record: Stored) => BodyOf<O> & FieldValues;
  fields: RecordFields<BodyOf<O>>;
  /** Values as they are compared, merged and shown, and back: for those whose unit is another field. Default: the form's. */
  comparable?: Comparable<BodyOf<O>>;
  /** The record in the operation's answer, and in `current` of a conflict. */
  recordOf?: (answer: AnswerOf<O>) => Stored;
  send: (body: BodyOf<O>) => Promise<AnswerOf<O>>;
  /** Shown if it was rejected without a message. */
  failed: string;
  done: (answer: AnswerOf<O>) => void;
  /** Called after the form has taken over a concurrent save. */
  onConflict?: (record: Stored) => void;
}

interface Comparable<Values> {
  of: (values: Values) => Values;
  back: (compared: Values) => Values;
}

/**
 * A form for a record with conflict resolution: untouched fields take the other person's values, touched ones keep mine, and
 * contested ones ask. The next save is based on the newer version. Changes elsewhere are shown at once while there is no input.
 */
export function useRecordForm<O extends Operation, Stored = AnswerOf<O>>(
  operation: O,
  {
    record,
    id,
    valuesOf,
    fields: given,
    comparable,
    recordOf = (answer) => answer as unknown as Stored,
    send,
    failed,
    done,
    onConflict,
  }: Options<O, Stored>,
) {
  type Values = BodyOf<O> & FieldValues;
  const fields = given as RecordFields<Values>;
  const { of: comparableOf, back } = (comparable ?? asTyped) as Comparable<Values>;
  const [stored, setStored] = useState(record);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [missing, setMissing] = useState<{ name: string; count: number }>();
  const sent = useRef<Values>(undefined as never);
  const seen = useRef(record);

  const values = () => form.getValues() as Values;
  const questions = () => (conflict ? undecided(fields, conflict, comparableOf(values())) : []);
  /** While a question is open, the input is not yet based on their version. */
  const baseOfQuestions = () => (questions().length > 0 ? conflict?.base : undefined);

  const operationForm = useOperationForm(operation, {
    send: (body: BodyOf<O>) => {
      sent.current = structuredClone(values());
      return send(body);
    },
    initialValues: valuesOf(record),
    record: id,
    failed,
    done: (answer: AnswerOf<O>) => {
      takeOver(recordOf(answer), sent.current);
      done(answer);
    },
    base: baseOfQuestions,
    isReported: (fault: unknown) => {
      const answer = fault instanceof CallFault && fault.status === 409 && currentOf(operation, fault);
      if (!answer) return false;
      const theirs = recordOf(answer);
      meet(theirs, (fault as CallFault).message);
      onConflict?.(theirs);
      return true;
    },
  } as unknown as Parameters<typeof useOperationForm<O>>[1]);
  const { form, isDirty, isSending } = operationForm;

  /** Continues from the stored record, with the unsaved input on top of `base`. */
  function takeOver(now: Stored, base: Values, message?: string) {
    const mine = structuredClone(values());
    const theirs = valuesOf(now);
    const merge = mergeRecord(fields, comparableOf(base), comparableOf(mine), comparableOf(theirs));
    form.reset(theirs);
    put(merge.mine);
    setStored(now);
    setMissing(undefined);
    setConflict(message === undefined ? undefined : { ...merge, message, base, chosen: {} });
  }

  /** Input from before an expired session may be based on an older record. */
  const meet = (now: Stored, message: string) =>
    takeOver(now, baseOfQuestions() ?? (form.formState.defaultValues as Values), message);

  function put(compared: Values) {
    const [before, after] = [values(), back(compared)];
    for (const path of Object.entries(fields).flatMap(([name, field]) => pathsOf(name, field))) {
      const value = valueAt(after, path);
      if (isSame(value, valueAt(before, path))) continue;
      form.setValue(path as Path<Values>, structuredClone(value) as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
  }

  function choose(name: string, side: Side) {
    if (!conflict) return;
    put(putSide(fields, conflict, name, side, comparableOf(values())));
    setConflict({ ...conflict, chosen: { ...conflict.chosen, [name]: side } });
  }

  function startAgain() {
    form.reset(valuesOf(record));
    setStored(record);
    setConflict(undefined);
  }

  // Changes elsewhere are shown at once, unless there is input.
  useEffect(() => {
    if (seen.current === record || isDirty || isSending || conflict) return;
    const isNews = ![seen.current, stored].some((known) => isSame(valuesOf(known), valuesOf(record)));
    seen.current = record;
    if (isNews) startAgain();
  });

  const notice: ReactNode = conflict && (
    <ConflictNotice
      conflict={conflict}
      fields={fields}
      values={comparableOf(form.watch() as Values)}
      onChoose={choose}
      missing={missing}
    />
  );

  return {
    ...operationForm,
    /** Saves, or focuses a contested field without a choice. */
    submit: async (event?: SyntheticEvent) => {
      const [name] = questions();
      if (name === undefined) return operationForm.submit(event);
      event?.preventDefault();
      setMissing(({ count } = { name, count: 0 }) => ({ name, count: count + 1 }));
    },
    /** The last known stored record, which the input is based on. */
    stored,
    /** To show above the form: the conflict notice. */
    notice,
    /** Discards the input. */
    discard: startAgain,
    /** Applies a concurrent save that was reported elsewhere. */
    meet,
  };
}

const asTyped: Comparable<FieldValues> = { of: (values) => values, back: (values) => values };

/** The current record in a conflict's response. */
function currentOf<O extends Operation>({ declared }: O, { current }: CallFault): AnswerOf<O> | undefined {
  const read = declared.answer.safeParse(current);
  return read.success ? (read.data as AnswerOf<O>) : undefined;
}
