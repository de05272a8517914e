import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Asks whether unsaved input may be lost. */
export type LeaveQuestion = ComponentType<{ onStay: () => void; onLeave: () => void }>;

interface UnsavedFormsState {
  /** Every form of the page with unsent input, with its question. */
  forms: ReadonlyMap<object, LeaveQuestion>;
  /** Waiting to leave these forms other than by a link. */
  waiting: { forms: readonly object[]; answer: (leaves: boolean) => void } | null;
}

export const useUnsaved = create<UnsavedFormsState>(() => ({ forms: new Map(), waiting: null }));

export const unsavedForms = (): object[] => [...useUnsaved.getState().forms.keys()];

export const hasUnsaved = () => unsavedForms().length > 0;

export function addUnsaved(form: object, question: LeaveQuestion) {
  useUnsaved.setState(({ forms }) => ({ forms: new Map(forms).set(form, question) }));
}

export function removeUnsaved(form: object) {
  const { forms, waiting } = useUnsaved.getState();
  if (!forms.has(form)) return;
  const others = new Map(forms);
  others.delete(form);
  useUnsaved.setState({ forms: others });
  if (waiting && !waiting.forms.some((each) => others.has(each))) resolveLeaving(true);
}

/** Whether these forms may be left; asks if unsaved input would be lost. Default: all forms of the page. */
export const mayLeave = (forms: readonly object[] = unsavedForms()): Promise<boolean> =>
  forms.length > 0
    ? new Promise((answer) => useUnsaved.setState({ waiting: { forms, answer } }))
    : Promise.resolve(true);

/** Answers the question for the waiting caller, otherwise for the whole page. */
export function resolveLeaving(leaves: boolean) {
  const { waiting, forms } = useUnsaved.getState();
  const left = waiting?.forms ?? [...forms.keys()];
  const others = new Map([...forms].filter(([form]) => !left.includes(form)));
  useUnsaved.setState({ waiting: null, forms: leaves ? others : forms });
  waiting?.answer(leaves);
}
