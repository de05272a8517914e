import type { ImportFinding, ImportReport } from '@league/contract';
import { Button, ButtonLink, Card, formatNumber, layout, SectionTitle } from '@league/kit';
import { verbatim } from '@league/kit/direction';
import { saveTable } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { named } from '@league/kit/translation';
import { useState } from 'react';
import callout from '../callout.module.css';
import { messages } from './messages.ts';
import styles from './Report.module.css';

/** The results of checking or importing the files. */
export function Report({ report: { counts, faults, warnings, leftOut, committed } }: { report: ImportReport }) {
  return (
    <>
      <p
        role="status"
        className={`${callout.accent} ${layout.row10} ${styles.outcome}`}
        data-tone={committed ? 'done' : faults.length > 0 ? 'refused' : 'ready'}
      >
        {committed ? messages.done : faults.length > 0 ? messages.refused({ count: faults.length }) : messages.ready}{' '}
        {committed && (
          <ButtonLink to="/standings" variant="secondary" size="small">
            {messages.toStandings}
          </ButtonLink>
        )}
      </p>
      <Findings title={messages.faults} findings={faults} />
      <Findings title={messages.warnings} findings={warnings} />
      {leftOut.length > 0 && (
        <>
          <SectionTitle>{messages.leftOut}</SectionTitle>
          <ul className={styles.leftOut}>
            {leftOut.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <SectionTitle>{messages.rows}</SectionTitle>
      <dl className={styles.counts}>
        {counts.map(([file, rows]) => (
          <div key={file}>
            <dt>{named(messages.rowsOf, file) ?? file.replaceAll('_', ' ')}</dt>
            <dd>{formatNumber(rows)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const columns: Column<ImportFinding>[] = [
  {
    id: 'file',
    get header() {
      return messages.fileNames;
    },
    value: ({ file }) => file,
    cell: ({ file }) => verbatim(file),
  },
  {
    id: 'line',
    get header() {
      return messages.line;
    },
    value: ({ line, column }) => line ?? (column ? null : messages.wholeFile),
    align: 'end',
  },
  {
    id: 'column',
    get header() {
      return messages.column;
    },
    value: ({ column }) => column,
    cell: ({ column }) => column && verbatim(column),
  },
  {
    id: 'what',
    get header() {
      return messages.what;
    },
    value: ({ message }) => message,
  },
];

function Findings({ title, findings }: { title: string; findings: readonly ImportFinding[] }) {
  const [page, setPage] = useState(1);
  if (findings.length === 0) return null;
  return (
    <section>
      <SectionTitle
        more={
          <Button variant="secondary" size="small" onClick={() => saveTable(messages.findingsFile, findings)}>
            {messages.saveFindings}
          </Button>
        }
      >
        {title}
      </SectionTitle>
      <Card isFlush>
        <DataTable
          caption={title}
          columns={columns}
          rows={findings}
          rowKey={({ file, line, column, message }) => `${file} ${line} ${column} ${message}`}
          isSorted
          isCards
          page={page}
          pageSize={50}
          onPage={setPage}
        />
      </Card>
    </section>
  );
}
