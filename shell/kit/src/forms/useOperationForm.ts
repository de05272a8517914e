import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type AnswerOf,
  type BodyOf,
  issueSentence,
  type Operation,
  type ParamsOf,
  type Refusal,
} from '@league/contract';
import { CallFault, notify, sentenceOf, useFaultNotice } from '@league/kit';
import { useEffect } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { words } from '../kitWords.ts';
import { useUnsent } from './useUnsent.ts';

// What a schema says of a field without words of its own is fit to show, here as on the server.
z.config({ localeError: issueSentence });

interface Told<O extends Operation> {
  /** Sends what was typed: a mutation of the room. */
  send: (body: BodyOf<O>) => Promise<AnswerOf<O>>;
  startWith: BodyOf<O> & FieldValues;
  /** Told when it was refused without a sentence. */
  failed: string;
  done: (answer: AnswerOf<O>) => void;
  /** What the operation's schema cannot know of what is typed, told with the rest. */
  alsoCheck?: (typed: BodyOf<O>) => Refusal['issues'];
  /** The page keeps what is typed by itself: it can be left without a question. */
  isKept?: boolean;
  /** What it was typed on top of, where that is not what the form was last reset to. */
  base?: () => (BodyOf<O> & FieldValues) | undefined;
  /** Whether the page itself has told of a rejected request. */
  isTold?: (fault: unknown) => boolean;
}

/** Which record it is about: what is typed about one must never be given back as another's. */
type About<O extends Operation> = [ParamsOf<O>] extends [undefined] ? { record?: undefined } : { record: string };

type Wanted<O extends Operation> = Told<O> & About<O>;

/**
 * A form that is its operation: the operation's own schema checks here what it checks there. A field is judged when it
 * is left and again as it is mended; a refused field is told at the field, anything else by one notice. What was typed
 * stays whatever happens, and is not left without a question.
 */
export function useOperationForm<O extends Operation>(
  operation: O,
  { send, startWith, failed, done, record, alsoCheck, isKept = false, base, isTold }: Wanted<O>,
) {
  type Values = BodyOf<O> & FieldValues;
  const form = useForm<Values>({
    resolver: async (typed, context, options) => {
      // The schema of an operation with a body is always there.
      const bySchema = standardSchemaResolver(operation.declared.body as never) as unknown as Resolver<Values>;
      const judged = await bySchema(typed, context, options);
      const more = alsoCheck?.(typed) ?? [];
      if (more.length === 0) return judged;
      const errors = judged.errors as FieldErrors<Values>;
      for (const { path, message } of more) if (!get(errors, path)) set(errors, path, { type: 'custom', message });
      return { values: {}, errors };
    },
    defaultValues: startWith as never,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });

  const markSent = useUnsent(form, operation, record, isKept, base);

  const say = useFaultNotice();

  // Where to correct what is seen at the fields: the sentence goes with them, and with the first change.
  useEffect(() => {
    const takeBack = () => notify.withdraw(words.correct);
    const changes = form.watch(takeBack);
    return () => {
      changes.unsubscribe();
      takeBack();
    };
  }, [form]);

  const submit = form.handleSubmit(
    async (values) => {
      const typed = form.getValues();
      try {
        const answer = await send(values as BodyOf<O>);
        markSent(typed);
        say(undefined);
        done(answer);
      } catch (fault) {
        if (isTold?.(fault)) say(undefined);
        else tell(fault);
      }
    },
    () => say(words.correct),
  );

  function tell(fault: unknown) {
    const isOurs = ({ path }: { path: string }) => path.split('.')[0]! in startWith;
    const issues = fault instanceof CallFault ? fault.issues.filter(isOurs) : [];
    issues.forEach(({ path, message }, at) => {
      form.setError(path as Path<Values>, { message }, { shouldFocus: at === 0 });
    });
    say(issues.length === 0 ? sentenceOf(fault, failed) : undefined);
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
      // As it is mended, and not when it is left: a fault that goes while a button is pressed moves the button away.
      onChange: async (value: string) => {
        const isFaulty = errorOf(name) !== undefined;
        await onChange({ target: { name, value }, type: 'change' });
        if (isFaulty) await form.trigger(name);
      },
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
