import type { Operation } from '@league/contract';
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useUnsent } from './useUnsent.ts';

/**
 * What is typed and is not the operation's body as it stands, as a list that is read line by line: looked after as what
 * is typed into any form.
 * @param record which record it is about, where the operation is about one
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
    /** Nothing of it is left to send. */
    markSent: () => markSent(form.getValues()),
  };
}
