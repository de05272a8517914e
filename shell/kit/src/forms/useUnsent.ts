import type { Operation } from '@league/contract';
import { addUnsaved, kitMessages as messages, notify, removeUnsaved, useSession } from '@league/kit';
import { useLocation } from '@league/kit/router';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { leaveQuestion } from './leaveQuestion.tsx';
import { changedValues, fill } from './typedValues.ts';
import { deleteUnsentInput, readUnsentInput, storeUnsentInput } from './unsentInput.ts';

const askToLeave = leaveQuestion(() => messages.leaveSay);

/**
 * Guards a form's unsent input. Leaving the page asks first. If the session expires, the input is stored, and restored for the
 * same person in the same form at the same place; nobody else sees it.
 * @param isKept the page stores it itself: leaving does not ask
 * @param base the record that the input is based on, unless it is the initial one
 * @returns a function to call with what was sent
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

  useEffect(() => {
    const back = person && readUnsentInput(key);
    if (back && fill(form, back)) notify.info(messages.typedIsBack);
  }, [person, key, form]);

  useEffect(() => {
    if (!isDirty || isKept) return;
    addUnsaved(form, askToLeave);
    const stopWatching = useSession.subscribe(({ claims, hasExpired }) => {
      const isOver = person && claims?.sub !== person && (claims || hasExpired);
      if (isOver) storeUnsentInput(key, changedValues(form, baseNow.current?.()));
    });
    return () => {
      stopWatching();
      removeUnsaved(form);
      // Sent, reset or abandoned, unless the session has expired.
      if (useSession.getState().claims?.sub === person) deleteUnsentInput(key);
    };
  }, [form, isDirty, isKept, person, key]);

  return (sent: Values) => {
    removeUnsaved(form);
    form.reset(sent, { keepValues: true });
  };
}
