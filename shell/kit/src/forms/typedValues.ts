import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Typed } from './typed.ts';

/** What differs from what the form began with: no password, and nothing that only this page can hold, as a file. */
export function typedInto<Values extends FieldValues>(form: UseFormReturn<Values>): Typed {
  const begun: Typed = form.formState.defaultValues ?? {};
  const typed = Object.entries(form.getValues()).filter(
    ([name, value]) =>
      !/password/i.test(name) && isData(value) && JSON.stringify(value) !== JSON.stringify(begun[name]),
  );
  return Object.fromEntries(typed);
}

const isData = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isData) : isRecord(value) && Object.values(value).every(isData));

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Types it again. What no longer suits the form is left out: it may have had other fields then.
 * @returns whether anything was
 */
export function fill<Values extends FieldValues>(form: UseFormReturn<Values>, typed: Typed): boolean {
  const begun: Typed = form.getValues();
  const suiting = Object.entries(typed).filter(([name, value]) => name in begun && isLike(value, begun[name]));
  for (const [name, value] of suiting) {
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
  return suiting.length > 0;
}

const isLike = (value: unknown, begun: unknown) =>
  begun == null || value === null || (typeof value === typeof begun && Array.isArray(value) === Array.isArray(begun));
