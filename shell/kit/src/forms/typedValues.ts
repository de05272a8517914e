import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isRecord, isSame, layOver } from './layOver.ts';
import type { Typed, Values } from './typed.ts';

/** Parts of a body that nobody types: they tell the server on top of what the rest was typed. */
const grounds = ['version', 'replaces', 'expected'];

/**
 * What differs from what the form began with: no password, and nothing that only this page can hold, as a file.
 * @param base what it was typed on top of, where the form has taken over a newer record since
 */
export function typedInto<Fields extends FieldValues>(form: UseFormReturn<Fields>, base?: Values): Required<Typed> {
  const begun = keepable(base ?? form.formState.defaultValues ?? {});
  const now = keepable(form.getValues());
  const typed = Object.entries(now).filter(([name, value]) => !grounds.includes(name) && !isSame(value, begun[name]));
  // As the form has them now: it may have taken over what somebody else has saved.
  const standing = base ? [] : Object.entries(now).filter(([name]) => grounds.includes(name));
  return { values: Object.fromEntries(typed), begun: { ...begun, ...Object.fromEntries(standing) } };
}

const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !/password/i.test(name) && isData(value)));

const isData = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isData) : isRecord(value) && Object.values(value).every(isData));

/**
 * Types it again, over what the form holds now. What no longer suits the form is left out: it may have had other fields
 * then. Where somebody else has meanwhile changed the very same, the form stands on what it began with then, so that
 * saving it is a conflict as it would have been.
 * @returns whether anything was typed
 */
export function fill<Fields extends FieldValues>(form: UseFormReturn<Fields>, { values, begun = {} }: Typed): boolean {
  const now: Values = structuredClone(form.getValues());
  const suiting = Object.entries(values).filter(([name, value]) => name in now && isLike(value, now[name]));
  const set = (name: string, value: unknown) =>
    form.setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });

  if (suiting.some(([name, typed]) => isContested(now[name], begun[name], typed))) {
    const known = Object.entries(begun).filter(([name]) => name in now);
    form.reset({ ...now, ...Object.fromEntries(known) } as Fields, { keepValues: true });
    for (const [name, value] of known) if (grounds.includes(name)) set(name, value);
  }
  for (const [name, typed] of suiting) set(name, layOver(typed, begun[name], now[name]));
  return suiting.length > 0;
}

const isLike = (value: unknown, begun: unknown) =>
  begun == null || value === null || (typeof value === typeof begun && Array.isArray(value) === Array.isArray(begun));

/** It matters which of the two is laid over the other. */
const isContested = (now: unknown, begun: unknown, typed: unknown) =>
  !isSame(layOver(typed, begun, now), layOver(now, begun, typed));
