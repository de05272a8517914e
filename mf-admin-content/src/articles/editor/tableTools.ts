import { type ArticleBlock, largestTable } from '@league/contract';
import type { Editor } from '@tiptap/core';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  columnIsHeader,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  rowIsHeader,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import { insertBlock } from './insertBlock.ts';
import { messages } from './messages.ts';
import type { Tool } from './Toolbar.tsx';
import { runCommand } from './table.ts';

interface TableState {
  namesColumns: boolean;
  namesRows: boolean;
  columns: number;
  rows: number;
}

/** The state of the table at the cursor. */
export function tableState({ state }: Editor): TableState | undefined {
  if (!isInTable(state)) return undefined;
  const { map, table } = selectedRect(state);
  return {
    namesColumns: rowIsHeader(map, table, 0),
    namesRows: columnIsHeader(map, table, 0),
    columns: map.width,
    rows: map.height,
  };
}

const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow' as const,
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' as const }] })),
});
const newTable: ArticleBlock = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };

/** Inserts a table; inside of one, changes it. */
export function tableTools(editor: Editor, table: TableState | undefined): Tool[] {
  if (!table) {
    const icon = 'M3 5h18v14H3zM3 10h18M3 15h18M9 5v14M15 5v14';
    return [{ label: messages.table, icon, act: () => insertBlock(editor, newTable, { within: true }) }];
  }
  const isLong = table.rows >= largestTable.rows;
  const isWide = table.columns >= largestTable.columns;
  return [
    {
      label: messages.rowAbove,
      icon: 'M3 13h18v6H3zM12 3v6M9 6h6',
      act: () => runCommand(editor, addRowBefore),
      isOff: isLong,
    },
    {
      label: messages.rowBelow,
      icon: 'M3 5h18v6H3zM12 15v6M9 18h6',
      act: () => runCommand(editor, addRowAfter),
      isOff: isLong,
    },
    {
      label: messages.removeRow,
      icon: 'M3 5h18v6H3zM9 18h6',
      act: () => runCommand(editor, deleteRow),
      isOff: table.rows === 1,
    },
    {
      label: messages.columnBefore,
      icon: 'M13 3h6v18h-6zM3 12h6M6 9v6',
      act: () => runCommand(editor, addColumnBefore),
      isOff: isWide,
    },
    {
      label: messages.columnAfter,
      icon: 'M5 3h6v18H5zM15 12h6M18 9v6',
      act: () => runCommand(editor, addColumnAfter),
      isOff: isWide,
    },
    {
      label: messages.removeColumn,
      icon: 'M5 3h6v18H5zM15 12h6',
      act: () => runCommand(editor, deleteColumn),
      isOff: table.columns === 1,
    },
    {
      label: messages.namesColumns,
      icon: 'M3 5h18v14H3zM3 11h18M3 8h18',
      act: () => runCommand(editor, toggleHeader('row')),
      isOn: table.namesColumns,
    },
    {
      label: messages.namesRows,
      icon: 'M3 5h18v14H3zM9 5v14M6 5v14',
      act: () => runCommand(editor, toggleHeader('column')),
      isOn: table.namesRows,
    },
    {
      label: messages.removeTable,
      icon: 'M3 5h18v14H3zM9 9l6 6M15 9l-6 6',
      act: () => runCommand(editor, deleteTable),
    },
  ];
}
