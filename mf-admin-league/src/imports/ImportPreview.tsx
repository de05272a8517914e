import type { ImportPlan } from '@league/contract';
import { Badge, Card, Choices, Empty, SectionTitle } from '@league/kit';
import type { TypedTable } from '@league/kit/imports';
import { type Column, DataTable } from '@league/kit/tables';
import { useMemo, useState } from 'react';
import styles from './ImportPreview.module.css';
import { type Outcome, type PreviewRow, previewRows } from './importTable.ts';
import { type Imported, words } from './words.ts';

const labels: Record<Outcome, string> = { ...words.actions, fault: words.fault, fine: words.fine };
const tones = { create: 'success', update: 'info', skip: 'neutral', fault: 'danger', fine: 'neutral' } as const;
const outcomes = Object.keys(labels) as Outcome[];

interface Props {
  what: Imported;
  table: TypedTable;
  plan: ImportPlan;
}

/** Every line as it was read, with what becomes of it and each fault at its cell. */
export function ImportPreview({ what, table, plan }: Props) {
  const rows = useMemo(() => previewRows(table, what, plan), [table, what, plan]);
  const columns = useMemo(() => columnsOf(table), [table]);
  const [shown, show] = useState<Outcome | 'all'>(plan.faults.length > 0 ? 'fault' : 'all');
  const [page, setPage] = useState(1);
  const counts = outcomes
    .map((value) => ({ value, label: labels[value], count: rows.filter(({ outcome }) => outcome === value).length }))
    .filter(({ count }) => count > 0);
  const visible = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown);
  return (
    <section>
      <SectionTitle>{words.preview}</SectionTitle>
      <div className={styles.choices}>
        <Choices<Outcome | 'all'>
          label={words.show}
          look="chips"
          value={shown}
          choices={[{ value: 'all', label: words.all, count: rows.length }, ...counts]}
          onChange={(to) => {
            show(to);
            setPage(1);
          }}
        />
      </div>
      <Card isFlush>
        {visible.length > 0 ? (
          <DataTable
            caption={words.preview}
            columns={columns}
            rows={visible}
            rowKey={({ line }) => String(line)}
            isSorted
            isCards
            page={page}
            pageSize={50}
            onPage={setPage}
          />
        ) : (
          <Empty title={words.noMatch} />
        )}
      </Card>
    </section>
  );
}

const columnsOf = ({ columns }: TypedTable): Column<PreviewRow>[] => [
  { id: 'line', header: words.row, value: ({ line }) => line, align: 'end' },
  {
    id: 'outcome',
    header: words.outcome,
    value: ({ outcome }) => labels[outcome],
    cell: ({ outcome, reasons }) => (
      <span className={styles.outcome} data-fault={outcome === 'fault' || undefined}>
        <Badge tone={tones[outcome]}>{labels[outcome]}</Badge>
        {reasons.map((reason) => (
          <small key={reason}>{reason}</small>
        ))}
      </span>
    ),
  },
  ...columns.map(
    (header, at): Column<PreviewRow> => ({
      id: `cell-${at}`,
      header: header || '–',
      value: ({ cells }) => cells[at] || null,
      cell: ({ cells, faults }) => {
        const fault = faults.get(at);
        if (!fault) return cells[at] || '–';
        return (
          <span className={styles.fault}>
            <mark>{cells[at] || '–'}</mark>
            <small>{fault}</small>
          </span>
        );
      },
    }),
  ),
];
