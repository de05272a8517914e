import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type AnswerOf,
  type BodyOf,
  contractSentences,
  issueSentence,
  type Operation,
  type ParamsOf,
  type Refusal,
  unprefixedLanguage,
} from '@league/contract';
import { CallFault, kitMessages as messages, notify, sentenceOf, useFaultNotice, useLanguage } from '@league/kit';
import { useEffect, useRef } from 'react';
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
import { language } from '../translation.ts';
import { contractSentence } from './contractSentence.ts';
import { useUnsent } from './useUnsent.ts';

// Default messages of schemas are displayable, as on the server.
z.config({ localeError: issueSentence });

interface Options<O extends Operation> {
  /** Sends the input: a mutation of the room. */
  send: (body: BodyOf<O>) => Promise<AnswerOf<O>>;
  initialValues: BodyOf<O> & FieldValues;
  /** Shown if it was rejected without a message. */
  failed: string;
  done: (answer: AnswerOf<O>) => void;
  /** Additional checks that the operation's schema cannot know. */
  alsoCheck?: (typed: BodyOf<O>) => Refusal['issues'];
  /** The page stores the input itself: it can be left without a question. */
  isKept?: boolean;
  /** The record that the input is based on, unless it is the last reset. */
  base?: () => (BodyOf<O> & FieldValues) | undefined;
  /** Whether the page itself has shown the error of a rejected request. */
  isReported?: (fault: unknown) => boolean;
}

/**
 * The record's parameters: input about one record must never be restored for another. Without parameters, what tells apart forms of
 * one operation at one place.
 */
type About<O extends Operation> = [ParamsOf<O>] extends [undefined] ? { record?: string } : { record: string };

type OperationFormOptions<O extends Operation> = Options<O> & About<O>;

/**
 * A form for an operation, validated by the operation's own schema. A field is validated on blur and then while typing; a
 * rejected field shows its error, other errors are one notice. Input is kept whatever happens, and leaving asks first.
 */
export function useOperationForm<O extends Operation>(
  operation: O,
  { send, initialValues, failed, done, record, alsoCheck, isKept = false, base, isReported }: OperationFormOptions<O>,
) {
  type Values = BodyOf<O> & FieldValues;
  const form = useForm<Values>({
    resolver: async (typed, context, options) => {
      // An operation with a body always has a schema.
      const bySchema = standardSchemaResolver(operation.declared.body as never) as unknown as Resolver<Values>;
      const checked = await bySchema(typed, context, options);
      if (language() !== unprefixedLanguage) translateMessages(checked.errors, await contractSentences(language()));
      const more = alsoCheck?.(typed) ?? [];
      if (more.length === 0) return checked;
      const errors = checked.errors as FieldErrors<Values>;
      for (const { path, message } of more) {
        if (!get(errors, path)) set(errors, path, { type: 'custom', message: await contractSentence(message) });
      }
      return { values: {}, errors };
    },
    defaultValues: initialValues as never,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });

  const markSent = useUnsent(form, operation, record, isKept, base);

  const say = useFaultNotice();
  const isShown = useRef(true);

  // The notice disappears with the errors, and with the first change.
  useEffect(() => {
    isShown.current = true;
    const takeBack = () => notify.withdraw(messages.correct);
    const changes = form.watch(takeBack);
    return () => {
      isShown.current = false;
      changes.unsubscribe();
      takeBack();
    };
  }, [form]);

  const shownIn = useLanguage();
  const checkedIn = useRef(shownIn);
  useEffect(() => {
    if (checkedIn.current === shownIn) return;
    checkedIn.current = shownIn;
    const names = invalidFields(form.formState.errors) as Path<Values>[];
    if (names.length > 0) void form.trigger(names);
  }, [form, shownIn]);

  const submit = form.handleSubmit(
    async (values) => {
      const typed = form.getValues();
      try {
        const answer = await send(values as BodyOf<O>);
        markSent(typed);
        say(undefined);
        done(answer);
      } catch (fault) {
        if (isShown.current && isReported?.(fault)) say(undefined);
        else report(fault);
      }
    },
    () => say(messages.correct),
  );

  /** At the fields; of a page that was left, in a notice. */
  function report(fault: unknown) {
    const isOurs = ({ path }: { path: string }) => path.split('.')[0]! in initialValues;
    const issues = isShown.current && fault instanceof CallFault ? fault.issues.filter(isOurs) : [];
    issues.forEach(({ path, message }, at) => {
      form.setError(path as Path<Values>, { message }, { shouldFocus: at === 0 });
    });
    say(issues.length === 0 ? sentenceOf(fault, failed) : undefined);
  }

  const errorOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;

  /** The props of a kit field: `<TextInput label="…" {...form.field('name')} />`. */
  const field = <Name extends Path<Values>>(name: Name) => {
    const { onChange, onBlur, ref } = form.register(name);
    return {
      name,
      ref,
      onBlur,
      error: errorOf(name),
      // Validated while typing and not on blur: an error that disappears while a button is pressed moves the button.
      onChange: async (value: string) => {
        const isFaulty = errorOf(name) !== undefined;
        await onChange({ target: { name, value }, type: 'change' });
        if (isFaulty) await form.trigger(name);
      },
    };
  };

  /** The same for values other than text: a number, a choice, a list. */
  const control = <Name extends Path<Values>>(name: Name) => ({
    value: form.watch(name),
    error: errorOf(name),
    onBlur: () => form.trigger(name),
    onChange: (value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: errorOf(name) !== undefined }),
  });

  return { submit, field, control, isSending: form.formState.isSubmitting, isDirty: form.formState.isDirty, form };
}

/** The schema's messages of all fields, those of lists and groups included. */
function translateMessages(errors: object, translate: (english: string) => string) {
  for (const error of Object.values(errors)) {
    if (typeof error?.message === 'string') error.message = translate(error.message);
    else if (typeof error === 'object' && error !== null) translateMessages(error, translate);
  }
}

/** The names of the fields that failed validation. An error of the server has no type: it stays as it was said. */
const invalidFields = (errors: object, group = ''): string[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error?.message === 'string') return error.type === undefined ? [] : [group + name];
    return typeof error === 'object' && error !== null ? invalidFields(error, `${group}${name}.`) : [];
  });

/** The props of a kit field that `field` returns, for components with the fields of several forms. */
export interface FormField {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: one ref for inputs, selects and textareas
  ref: any;
  onBlur: (event: { target: unknown }) => unknown;
  error: string | undefined;
  onChange: (value: string) => unknown;
}

/** The props that `control` returns. */
export interface FormControl<Value> {
  value: Value;
  error: string | undefined;
  onBlur: () => unknown;
  onChange: (value: Value) => unknown;
}
