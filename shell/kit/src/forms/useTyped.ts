import type { Operation } from '@league/contract';
import { useCallback } from 'react';
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useUnsent } from './useUnsent.ts';

/**
 * Unsent input that is not an operation's body, such as a pasted list, with the same care as a form.
 * @param record the record of the operation, if any
 */
export function useTyped<Fields extends Record<string, string>>(
  operation: Operation,
  startWith: Fields,
  record?: string,
) {
  const form = useForm<Fields>({ defaultValues: startWith as DefaultValues<Fields> });
  const markSent = useUnsent(form, operation, record);
  return {
    typed: form.watch(),
    type: <Name extends Path<Fields>>(name: Name, text: PathValue<Fields, Name>) =>
      form.setValue(name, text, { shouldDirty: true }),
    isDirty: form.formState.isDirty,
    /** Nothing of this is left to send. */
    markSent: (sent = form.getValues()) => markSent(sent),
    /** Untouched fields take these values. */
    takeOver: useCallback(
      (values: Fields) => form.reset(values, { keepDirtyValues: true, keepDirty: true }),
      [form.reset],
    ),
  };
}
