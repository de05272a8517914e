import type { ImportColumn, ImportPlan } from '@league/contract';
import { Badge, Card, Choices, Empty, SectionTitle } from '@league/kit';
import { useMemo, useState } from 'react';
import { type Column, DataTable } from '../tables/DataTable.tsx';
import styles from './ImportPreview.module.css';
import { messages } from './messages.ts';
import { type Outcome, type PreviewRow, previewRows } from './previewRows.ts';
import type { TypedTable } from './readTable.ts';

const labelOf = (outcome: Outcome) =>
  outcome === 'fault' || outcome === 'fine' ? messages[outcome] : messages.actions[outcome];
const tones = { create: 'success', update: 'info', skip: 'neutral', fault: 'danger', fine: 'neutral' } as const;
const outcomes = Object.keys(tones) as Outcome[];

interface Props {
  known: readonly ImportColumn[];
  /** The field of each column. Default: by its name. */
  fields?: readonly (string | null)[] | undefined;
  table: TypedTable;
  plan: ImportPlan;
}

/** Every row as parsed, with its plan and each error at its cell. */
export function ImportPreview({ known, fields, table, plan }: Props) {
  const rows = useMemo(() => previewRows(table, known, plan, fields), [table, known, plan, fields]);
  const columns = useMemo(() => columnsOf(table), [table]);
  const [shown, show] = useState<Outcome | 'all'>(plan.faults.length > 0 ? 'fault' : 'all');
  const [page, setPage] = useState(1);
  const counts = outcomes
    .map((value) => ({ value, label: labelOf(value), count: rows.filter(({ outcome }) => outcome === value).length }))
    .filter(({ count }) => count > 0);
  const visible = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown);
  return (
    <section>
      <SectionTitle>{messages.preview}</SectionTitle>
      <div className={styles.choices}>
        <Choices<Outcome | 'all'>
          label={messages.show}
          look="chips"
          value={shown}
          choices={[{ value: 'all', label: messages.all, count: rows.length }, ...counts]}
          onChange={(to) => {
            show(to);
            setPage(1);
          }}
        />
      </div>
      <Card isFlush>
        {visible.length > 0 ? (
          <DataTable
            caption={messages.preview}
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
          <Empty title={messages.noMatch} />
        )}
      </Card>
    </section>
  );
}

const columnsOf = ({ columns }: TypedTable): Column<PreviewRow>[] => [
  { id: 'line', header: messages.line, value: ({ line }) => line, align: 'end' },
  {
    id: 'outcome',
    header: messages.outcome,
    value: ({ outcome }) => labelOf(outcome),
    cell: ({ outcome, reasons }) => (
      <span className={styles.outcome} data-fault={outcome === 'fault' || undefined}>
        <Badge tone={tones[outcome]}>{labelOf(outcome)}</Badge>
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
