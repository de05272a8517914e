import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { AnswerOf, BodyOf, Operation } from '@league/contract';
import { CallFault, notify, sentenceOf } from '@league/kit';
import { type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
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
    const isOurs = ({ path }: { path: string }) => path.split('.')[0]! in startWith;
    const issues = fault instanceof CallFault ? fault.issues.filter(isOurs) : [];
    issues.forEach(({ path, message }, at) => {
      form.setError(path as Path<Values>, { message }, { shouldFocus: at === 0 });
    });
    if (issues.length === 0) notify.error(sentenceOf(fault, failed));
  }

  const errorOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;

  /** What a field of the kit needs: `<TextInput label="…" {...form.field('name')} />`. */
  const field = <Name extends Path<Values>>(name: Name) => {
    const { onChange, onBlur, ref } = form.register(name);
    return {
      name,
      ref,
      onBlur,
      error: errorOf(name),
      onChange: (value: string) => onChange({ target: { name, value }, type: 'change' }),
    };
  };

  /** The same for what is no text: a number, a choice, a list. */
  const control = <Name extends Path<Values>>(name: Name) => ({
    value: form.watch(name),
    error: errorOf(name),
    onBlur: () => form.trigger(name),
    onChange: (value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: errorOf(name) !== undefined }),
  });

  return { submit, field, control, isSending: form.formState.isSubmitting, isDirty: form.formState.isDirty, form };
}
