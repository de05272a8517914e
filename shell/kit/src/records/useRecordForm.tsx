import type { AnswerOf, BodyOf, Operation } from '@league/contract';
import { CallFault } from '@league/kit';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { isSame } from '../forms/layOver.ts';
import { useOperationForm } from '../forms/useOperationForm.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { type Conflict, isSameAt, pathsOf, type RecordFields, type Side, sideValues, undecided } from './conflict.ts';
import { mergeRecord, valueAt } from './mergeRecord.ts';

interface Options<O extends Operation, Stored> {
  record: Stored;
  /** Which record it is: what is typed about one is never given back as another's. */
  id: string;
  /** What the form holds of a record, with the version that it sends. */
  valuesOf: (record: Stored) => BodyOf<O> & FieldValues;
  fields: RecordFields<BodyOf<O>>;
  /** The record in what the operation answers, and in what it gives as `current` to who was slower. */
  recordOf?: (answer: AnswerOf<O>) => Stored;
  send: (body: BodyOf<O>) => Promise<AnswerOf<O>>;
  /** Shown when it was rejected without a sentence. */
  failed: string;
  done: (answer: AnswerOf<O>) => void;
  /** Called when the form has taken over what somebody else saved. */
  onConflict?: (record: Stored) => void;
}

/**
 * A form over a record, with one answer to somebody who saved it first: a field that was not touched here takes their
 * value, one that was touched keeps mine, and one that both changed is shown with both values and asks. The next save is
 * made from the newer version. What changes elsewhere is shown at once as long as nothing is typed.
 */
export function useRecordForm<O extends Operation, Stored = AnswerOf<O>>(
  operation: O,
  {
    record,
    id,
    valuesOf,
    fields: given,
    recordOf = (answer) => answer as unknown as Stored,
    send,
    failed,
    done,
    onConflict,
  }: Options<O, Stored>,
) {
  type Values = BodyOf<O> & FieldValues;
  const fields = given as RecordFields<Values>;
  const [stored, setStored] = useState(record);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [missing, setMissing] = useState<{ name: string; count: number }>();
  const sent = useRef<Values>(undefined as never);
  const seen = useRef(record);

  const values = () => form.getValues() as Values;
  const questions = () => (conflict ? undecided(fields, conflict, values()) : []);
  /** As long as a question is open, what was typed is not yet on top of what they saved. */
  const baseOfQuestions = () => (questions().length > 0 ? conflict?.base : undefined);

  const operationForm = useOperationForm(operation, {
    send: (body: BodyOf<O>) => {
      sent.current = structuredClone(values());
      return send(body);
    },
    startWith: valuesOf(record),
    record: id,
    failed,
    done: (answer: AnswerOf<O>) => {
      takeOver(recordOf(answer), sent.current);
      done(answer);
    },
    base: baseOfQuestions,
    isTold: (fault: unknown) => {
      const answer = fault instanceof CallFault && fault.status === 409 && currentOf(operation, fault);
      if (!answer) return false;
      const theirs = recordOf(answer);
      meet(theirs, (fault as CallFault).message);
      onConflict?.(theirs);
      return true;
    },
  } as unknown as Parameters<typeof useOperationForm<O>>[1]);
  const { form, isDirty, isSending } = operationForm;

  /** Goes on from what is saved now, with what was typed on top of `base` and is not saved. */
  function takeOver(now: Stored, base: Values, message?: string) {
    const mine = structuredClone(values());
    const theirs = valuesOf(now);
    const merge = mergeRecord(fields, base, mine, theirs);
    form.reset(theirs);
    for (const [name, field] of Object.entries(fields)) {
      if (!isSameAt(name, field, merge.mine, theirs)) put(name, merge.mine);
    }
    setStored(now);
    setMissing(undefined);
    setConflict(message === undefined ? undefined : { ...merge, message, base, chosen: {} });
  }

  /** What was typed before a session ended may have been typed on top of other values than today's. */
  const meet = (now: Stored, message: string) =>
    takeOver(now, baseOfQuestions() ?? (form.formState.defaultValues as Values), message);

  function put(name: string, from: Values) {
    for (const path of pathsOf(name, fields[name]!)) {
      const value = structuredClone(valueAt(from, path)) as PathValue<Values, Path<Values>>;
      form.setValue(path as Path<Values>, value, { shouldDirty: true });
    }
  }

  function choose(name: string, side: Side) {
    if (!conflict) return;
    put(name, sideValues(conflict, fields[name]!, side));
    setConflict({ ...conflict, chosen: { ...conflict.chosen, [name]: side } });
  }

  function startAgain() {
    form.reset(valuesOf(record));
    setStored(record);
    setConflict(undefined);
  }

  // What has changed elsewhere is shown at once, unless something is being typed over it.
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
      values={form.watch() as Values}
      onChoose={choose}
      missing={missing}
    />
  );

  return {
    ...operationForm,
    /** Saves, unless a field is still to be chosen for: then it leads there. */
    submit: async (event?: SyntheticEvent) => {
      const [name] = questions();
      if (name === undefined) return operationForm.submit(event);
      event?.preventDefault();
      setMissing(({ count } = { name, count: 0 }) => ({ name, count: count + 1 }));
    },
    /** As it was last known to be saved: what is typed is typed on top of this. */
    stored,
    /** To be shown above the form: that somebody else saved first, and what is to be chosen. */
    notice,
    /** Gives up what was typed. */
    discard: startAgain,
    /** Goes on from what was told elsewhere that somebody else has saved. */
    meet,
  };
}

/** What the record is now, where a refusal tells it. */
function currentOf<O extends Operation>({ declared }: O, { current }: CallFault): AnswerOf<O> | undefined {
  const read = declared.answer.safeParse(current);
  return read.success ? (read.data as AnswerOf<O>) : undefined;
}
