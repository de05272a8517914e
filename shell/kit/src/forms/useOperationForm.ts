import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { AnswerOf, BodyOf, Operation } from '@league/contract';
import { CallFault, notify, sentenceOf } from '@league/kit';
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import { words } from '../kitWords.ts';

interface Wanted<O extends Operation> {
  /** Sends what was typed: a mutation of the room. */
  send: (body: BodyOf<O>) => Promise<AnswerOf<O>>;
  startWith: BodyOf<O> & FieldValues;
  /** Told when it was refused without a sentence. */
  failed: string;
  done: (answer: AnswerOf<O>) => void;
}

/**
 * A form that is its operation: the operation's own schema checks here what it checks there. A field is judged when it
 * is left and again as it is mended; a refused field is told at the field, anything else by one notice. What was typed
 * stays whatever happens.
 */
export function useOperationForm<O extends Operation>(operation: O, { send, startWith, failed, done }: Wanted<O>) {
  type Values = BodyOf<O> & FieldValues;
  const form = useForm<Values>({
    // The schema of an operation with a body is always there.
    resolver: standardSchemaResolver(operation.declared.body as never) as never,
    defaultValues: startWith as never,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });

  const submit = form.handleSubmit(
    async (values) => {
      try {
        done(await send(values as BodyOf<O>));
      } catch (fault) {
        tell(fault);
      }
    },
    () => notify.error(words.correct),
  );

  function tell(fault: unknown) {
    const issues = fault instanceof CallFault ? fault.issues.filter(({ path }) => path in startWith) : [];
    issues.forEach(({ path, message }, at) => {
      form.setError(path as Path<Values>, { message }, { shouldFocus: at === 0 });
    });
    if (issues.length === 0) notify.error(sentenceOf(fault, failed));
  }

  /** What a field of the kit needs: `<TextInput label="…" {...form.field('name')} />`. */
  const field = <Name extends Path<Values>>(name: Name) => {
    const { onChange, onBlur, ref } = form.register(name);
    return {
      name,
      ref,
      onBlur,
      error: form.formState.errors[name]?.message as string | undefined,
      onChange: (value: string) => onChange({ target: { name, value }, type: 'change' }),
    };
  };

  return { submit, field, isSending: form.formState.isSubmitting, isDirty: form.formState.isDirty, form };
}
