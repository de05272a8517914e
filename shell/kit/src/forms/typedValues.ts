import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isRecord, isSame, rebase } from './rebase.ts';
import type { UnsentInput, Values } from './unsentInput.ts';

/** Parts of a body that tell the server on which version the input is based. */
const versionFields = ['version', 'replaces', 'expected'];

/**
 * The differences from the form's initial values: without passwords, and without values of this page only, such as files.
 * @param base the record that the input is based on, if the form has taken over a newer one since
 */
export function changedValues<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  base?: Values,
): Required<UnsentInput> {
  const begun = keepable(base ?? form.formState.defaultValues ?? {});
  const now = keepable(form.getValues());
  const typed = Object.entries(now).filter(
    ([name, value]) => !versionFields.includes(name) && !isSame(value, begun[name]),
  );
  // The form's current versions: it may have taken over a newer record.
  const versions = base ? [] : Object.entries(now).filter(([name]) => versionFields.includes(name));
  return { values: Object.fromEntries(typed), begun: { ...begun, ...Object.fromEntries(versions) } };
}

const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !/password/i.test(name) && isData(value)));

const isData = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isData) : isRecord(value) && Object.values(value).every(isData));

/**
 * Restores input over the form's current values. Unknown fields are dropped: the form may have changed. If somebody else
 * changed the same values, the form keeps its original version, so that saving is a conflict as before.
 * @returns whether there was any input
 */
export function fill<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { values, begun = {} }: UnsentInput,
): boolean {
  const now: Values = structuredClone(form.getValues());
  const restorable = Object.entries(values).filter(([name, value]) => name in now && isLike(value, now[name]));
  const set = (name: string, value: unknown) =>
    form.setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });

  if (restorable.some(([name, typed]) => isContested(now[name], begun[name], typed))) {
    const known = Object.entries(begun).filter(([name]) => name in now);
    form.reset({ ...now, ...Object.fromEntries(known) } as Fields, { keepValues: true });
    for (const [name, value] of known) if (versionFields.includes(name)) set(name, value);
  }
  for (const [name, typed] of restorable) set(name, rebase(typed, begun[name], now[name]));
  return restorable.length > 0;
}

const isLike = (value: unknown, begun: unknown) =>
  begun == null || value === null || (typeof value === typeof begun && Array.isArray(value) === Array.isArray(begun));

/** The order of the merge matters. */
const isContested = (now: unknown, begun: unknown, typed: unknown) =>
  !isSame(rebase(typed, begun, now), rebase(now, begun, typed));
