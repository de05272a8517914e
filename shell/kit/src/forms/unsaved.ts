import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Asks whether what was typed may be lost. */
export type LeaveQuestion = ComponentType<{ onStay: () => void; onLeave: () => void }>;

interface Unsaved {
  /** Every form on the page that holds something typed and not sent, with the question that it brings along. */
  forms: ReadonlyMap<object, LeaveQuestion>;
  /** Whoever waits to leave these by other means than a link. */
  waiting: { forms: readonly object[]; answer: (leaves: boolean) => void } | null;
}

export const useUnsaved = create<Unsaved>(() => ({ forms: new Map(), waiting: null }));

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
  if (waiting && !waiting.forms.some((each) => others.has(each))) answerLeaving(true);
}

/** Whether these forms may be left: asks where something that was typed into them would be lost. All of the page's unless told. */
export const mayLeave = (forms: readonly object[] = unsavedForms()): Promise<boolean> =>
  forms.length > 0
    ? new Promise((answer) => useUnsaved.setState({ waiting: { forms, answer } }))
    : Promise.resolve(true);

/** What was decided about what is not saved: of whoever waits, else of everything on the page. */
export function answerLeaving(leaves: boolean) {
  const { waiting, forms } = useUnsaved.getState();
  const left = waiting?.forms ?? [...forms.keys()];
  const others = new Map([...forms].filter(([form]) => !left.includes(form)));
  useUnsaved.setState({ waiting: null, forms: leaves ? others : forms });
  waiting?.answer(leaves);
}
