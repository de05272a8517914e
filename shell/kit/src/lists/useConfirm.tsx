import { type ReactNode, useState } from 'react';
import { onDemand } from './onDemand.tsx';

/** `ConfirmDialog` for lists, whose first view does not need it. */
export const ConfirmOnDemand = onDemand(() =>
  import('../components/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
);

interface Question {
  title: string;
  say?: string | undefined;
  /** The button's label, a verb. */
  confirm: string;
  act: () => Promise<unknown>;
}

/**
 * Asks before an irreversible action on a row.
 * @returns a function that asks about a row, and the dialog for the end of the page
 */
export function useConfirm<Row>(questionOf: (row: Row) => Question): [ask: (row: Row) => void, dialog: ReactNode] {
  const [asked, ask] = useState<{ about: Row }>();
  let dialog: ReactNode;
  if (asked) {
    const { act, ...question } = questionOf(asked.about);
    dialog = <ConfirmOnDemand open isDanger onClose={() => ask(undefined)} onConfirm={act} {...question} />;
  }
  return [(about) => ask({ about }), dialog];
}
