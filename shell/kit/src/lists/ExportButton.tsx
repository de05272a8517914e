import { Button, notify, sentenceOf } from '@league/kit';
import { useState } from 'react';
import { messages } from './messages.ts';
import { saveTable } from './saveTable.ts';

interface Props<Item> {
  /** The file's name. */
  file: string;
  /** The rows of the list; for a list paged by the API, a function that fetches all results. */
  list: readonly Item[] | (() => Promise<readonly Item[]>);
  isEmpty?: boolean;
  toRows: (list: readonly Item[]) => Parameters<typeof saveTable>[1];
  /** Shown if it failed without a message. */
  failed?: string;
}

/** Exports all results as CSV. */
export function ExportButton<Item>({ file, list, isEmpty, toRows, failed = messages.exportFailed }: Props<Item>) {
  const [isBusy, setBusy] = useState(false);
  const isDisabled = isEmpty ?? (typeof list !== 'function' && list.length === 0);
  async function save() {
    setBusy(true);
    try {
      await saveTable(file, toRows(typeof list === 'function' ? await list() : list));
    } catch (fault) {
      notify.error(sentenceOf(fault, failed));
    }
    setBusy(false);
  }
  return (
    <Button variant="ghost" busy={isBusy} disabled={isDisabled} onClick={() => void save()}>
      {isBusy ? messages.exporting : messages.exportCsv}
    </Button>
  );
}
