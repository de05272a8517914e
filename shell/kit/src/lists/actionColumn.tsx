import type { ReactNode } from 'react';
import type { Column } from '../tables/DataTable.tsx';
import styles from './lists.module.css';
import { messages } from './messages.ts';

/** The last column of a list: a row's actions. */
export const actionColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  id: 'actions',
  get header() {
    return messages.actions;
  },
  value: () => null,
  align: 'end',
  isAction: true,
  cell: (row) => <span className={styles.actions}>{cell(row)}</span>,
});
