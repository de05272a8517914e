import { Button } from '@league/kit';
import { messages } from './messages.ts';
import { saveTable } from './saveTable.ts';

interface Props<Item> {
  /** Its name. */
  file: string;
  list: readonly Item[];
  toRows: (list: readonly Item[]) => Parameters<typeof saveTable>[1];
}

/** Saves what a list shows, as CSV. */
export const ExportButton = <Item,>({ file, list, toRows }: Props<Item>) => (
  <Button variant="ghost" disabled={list.length === 0} onClick={() => void saveTable(file, toRows(list))}>
    {messages.exportCsv}
  </Button>
);
