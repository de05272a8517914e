import type { Operation } from '@league/contract';
import { useCallback } from 'react';
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useUnsent } from './useUnsent.ts';

/** Whether somebody else has changed what was typed over, to another value. */
export const isContested = (begun = '', typed = '', now = ''): boolean =>
  typed !== begun && now !== begun && typed !== now;

/**
 * Unsent input that is not an operation's body, such as a pasted list, with the same care as a form.
 * @param record the record of the operation, if any
 */
export function useTyped<Fields extends Record<string, string>>(
  operation: Operation,
  initialValues: Fields,
  record?: string,
) {
  const form = useForm<Fields>({ defaultValues: initialValues as DefaultValues<Fields> });
  const markSent = useUnsent(form, operation, record);
  return {
    typed: form.watch(),
    type: <Name extends Path<Fields>>(name: Name, text: PathValue<Fields, Name>) =>
      form.setValue(name, text, { shouldDirty: true }),
    isDirty: form.formState.isDirty,
    /** Nothing of this is left to send. */
    markSent: (sent = form.getValues()) => markSent(sent),
    /** The values that the input is based on. */
    begun: form.formState.defaultValues as Fields,
    /** Untouched fields take these values. A contested one keeps what it is based on, so that it stays contested. */
    takeOver: useCallback(
      (values: Fields) => {
        const [begun, typed] = [form.formState.defaultValues as Fields, form.getValues()];
        const base = Object.entries(values).map(([name, value]) => [
          name,
          isContested(begun[name], typed[name], value) ? begun[name] : value,
        ]);
        form.reset(Object.fromEntries(base), { keepDirtyValues: true, keepDirty: true });
      },
      [form],
    ),
  };
}
