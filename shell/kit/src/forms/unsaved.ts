import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Asks whether what was typed may be lost. */
export type LeaveQuestion = ComponentType<{ onStay: () => void; onLeave: () => void }>;

interface Unsaved {
  /** Every form on the page that holds something typed and not sent, with the question that it brings along. */
  forms: ReadonlyMap<object, LeaveQuestion>;
  /** Answers whoever waits to leave by other means than a link. */
  answer: ((leaves: boolean) => void) | null;
}

export const useUnsaved = create<Unsaved>(() => ({ forms: new Map(), answer: null }));

export const hasUnsaved = () => useUnsaved.getState().forms.size > 0;

export function addUnsaved(form: object, question: LeaveQuestion) {
  useUnsaved.setState(({ forms }) => ({ forms: new Map(forms).set(form, question) }));
}

export function removeUnsaved(form: object) {
  const { forms } = useUnsaved.getState();
  if (!forms.has(form)) return;
  const others = new Map(forms);
  others.delete(form);
  useUnsaved.setState({ forms: others });
  if (others.size === 0) answerLeaving(true);
}

/** Whether the page may be left: asks where something typed would be lost. */
export const mayLeave = (): Promise<boolean> =>
  hasUnsaved() ? new Promise((answer) => useUnsaved.setState({ answer })) : Promise.resolve(true);

/** What was decided about everything on the page that is not saved. */
export function answerLeaving(leaves: boolean) {
  const { answer, forms } = useUnsaved.getState();
  useUnsaved.setState({ answer: null, forms: leaves ? new Map() : forms });
  answer?.(leaves);
}
