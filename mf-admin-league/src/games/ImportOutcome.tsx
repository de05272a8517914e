import type { ImportFault, ImportPlan, PlannedRow } from '@league/contract';
import { Button, Card, SectionTitle } from '@league/kit';
import { type Column, DataTable } from '@league/kit/tables';
import { useState } from 'react';
import styles from './GameForm.module.css';
import { importWords as words } from './words.ts';

interface Props {
  plan: ImportPlan;
  isImporting: boolean;
  onImport: () => void;
}

/** As a spreadsheet counts: the first row is that of the columns' names. */
const lineOf = (row: number) => row + 2;

const faultColumns: Column<ImportFault>[] = [
  { id: 'row', header: words.row, value: ({ row }) => (row === null ? words.wholeFile : lineOf(row)) },
  { id: 'column', header: words.column, value: ({ column }) => column },
  { id: 'what', header: words.what, value: ({ message }) => message },
];

const planColumns: Column<PlannedRow>[] = [
  { id: 'row', header: words.row, value: ({ row }) => lineOf(row) },
  { id: 'game', header: words.game, value: ({ record }) => record },
  { id: 'action', header: words.action, value: ({ action }) => words.actions[action] },
  { id: 'reason', header: words.reason, value: ({ reason }) => reason },
];

/** Every fault with its row and column, or what would happen and the way to have it done. */
export function ImportOutcome({ plan: { faults, plan }, isImporting, onImport }: Props) {
  const [page, setPage] = useState(1);
  const paged = { isSorted: true, isCards: true, page, onPage: setPage };
  if (faults.length > 0) {
    return (
      <section className={styles.result}>
        <SectionTitle>{words.faultList}</SectionTitle>
        <p role="alert">{words.faults(faults.length)}</p>
        <Card isFlush>
          <DataTable
            caption={words.faultList}
            columns={faultColumns}
            rows={faults}
            rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
            {...paged}
          />
        </Card>
      </section>
    );
  }
  const button = (
    <Button busy={isImporting} onClick={onImport}>
      {isImporting ? words.importing : words.import}
    </Button>
  );
  return (
    <section className={styles.result}>
      <SectionTitle more={button}>{words.plan}</SectionTitle>
      <p role="status">{words.ready(plan.length)}</p>
      <Card isFlush>
        <DataTable
          caption={words.plan}
          columns={planColumns}
          rows={plan}
          rowKey={({ row }) => String(row)}
          {...paged}
        />
      </Card>
    </section>
  );
}
