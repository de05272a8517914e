import type { Operation } from '@league/contract';
import { addUnsaved, notify, removeUnsaved, useSession } from '@league/kit';
import { useLocation } from '@league/kit/router';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { words } from '../kitWords.ts';
import { leaveQuestion } from './leaveQuestion.tsx';
import { dropTyped, keepTyped, readTyped } from './typed.ts';
import { fill, typedInto } from './typedValues.ts';

const askToLeave = leaveQuestion(words.leaveSay);

/**
 * Looks after what was typed into a form and has not been sent. Leaving the page asks. When the session ends under it,
 * it is kept, and given back to the same person in the same form at the same place; nobody else ever sees it.
 * @param isKept the page keeps it by itself: nothing is asked
 * @param base what it was typed on top of, where that is not what the form began with
 * @returns to be told what was sent
 */
export function useUnsent<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { method, path }: Operation,
  record = '',
  isKept = false,
  base?: () => Values | undefined,
) {
  const baseNow = useRef(base);
  baseNow.current = base;
  const person = useSession(({ claims }) => claims?.sub);
  const { pathname, search } = useLocation();
  const key = `${person} ${pathname}${search} ${method} ${path} ${record}`;
  const { isDirty } = form.formState;

  const [back] = useState(() => person && readTyped(key));
  useEffect(() => {
    if (back && fill(form, back)) notify.info(words.typedIsBack);
  }, [back, form]);

  useEffect(() => {
    if (!isDirty || isKept) return;
    addUnsaved(form, askToLeave);
    const stopWatching = useSession.subscribe(({ claims, hasExpired }) => {
      const isOver = person && claims?.sub !== person && (claims || hasExpired);
      if (isOver) keepTyped(key, typedInto(form, baseNow.current?.()));
    });
    return () => {
      stopWatching();
      removeUnsaved(form);
      // Sent, undone or left for good: all but a session that has ended.
      if (useSession.getState().claims?.sub === person) dropTyped(key);
    };
  }, [form, isDirty, isKept, person, key]);

  return (sent: Values) => {
    removeUnsaved(form);
    form.reset(sent, { keepValues: true });
  };
}
