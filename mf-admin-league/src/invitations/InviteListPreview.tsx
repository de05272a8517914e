import { layout } from '@league/kit';
import { listed } from '@league/kit/direction';
import { type Column, DataTable } from '@league/kit/tables';
import styles from './InviteListPreview.module.css';
import { type ListColumn, type ListFault, type ListRow, listColumns } from './inviteList.ts';
import { manyMessages as messages } from './messages.ts';

interface Props {
  rows: readonly ListRow[];
  faults: readonly ListFault[];
}

/** The maximum number of displayed lines; the errors of all lines are listed. */
const maxShown = 300;

/** Everybody on the list, each error at its line and column, and buttons that focus the faulty lines. */
export function InviteListPreview({ rows, faults }: Props) {
  const shown = rows.slice(0, maxShown);
  const isShown = ({ line, column }: ListFault) => column && shown.some((row) => row.line === line);
  const elsewhere = faults.filter((fault) => !isShown(fault));
  const lines = [...new Set(faults.filter(isShown).map(({ line }) => line!))];
  return (
    <>
      <div className={`${layout.stack8} ${styles.head}`} data-right={faults.length === 0 || undefined}>
        <h2>{messages.preview}</h2>
        <p role="status">
          {faults.length > 0 ? messages.faulty({ count: faults.length }) : messages.ready({ count: rows.length })}
        </p>
        {elsewhere.length > 0 && (
          <ul className={styles.faults}>
            {elsewhere.map(({ line, column, message }) => (
              <li key={`${line} ${column} ${message}`}>
                <b>{listed([line ? messages.lineOf({ line }) : messages.whole, column && messages.labels[column]])}</b>
                {': '}
                {message}
              </li>
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <p className={`${layout.row6} ${styles.lines}`}>
            {lines.map((line) => (
              <button key={line} type="button" onClick={() => document.getElementById(placeOf(line))?.focus()}>
                {messages.lineOf({ line })}
              </button>
            ))}
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <div className={styles.rows}>
          <DataTable
            caption={messages.list}
            columns={columns(faults)}
            rows={shown}
            rowKey={({ line }) => String(line)}
            isCards
            mark={({ line }) => (lines.includes(line) ? 'faulty' : undefined)}
          />
        </div>
      )}
      {rows.length > maxShown && <p className={styles.more}>{messages.moreLines({ count: rows.length - maxShown })}</p>}
    </>
  );
}

const placeOf = (line: number) => `line-${line}`;

const columns = (faults: readonly ListFault[]): Column<ListRow>[] => [
  {
    id: 'line',
    header: messages.line,
    value: ({ line }) => line,
    cell: ({ line }) => (
      <span id={placeOf(line)} tabIndex={-1} className={`${layout.soft} ${styles.line}`} data-word={messages.line}>
        {line}
      </span>
    ),
  },
  ...listColumns.map((id) => ({
    id,
    header: messages.labels[id],
    value: ({ cells }: ListRow) => cells[id],
    cell: ({ line, cells }: ListRow) => cellOf(cells[id], faultsAt(faults, line, id)),
  })),
];

const faultsAt = (faults: readonly ListFault[], line: number, column: ListColumn) =>
  faults.filter((fault) => fault.line === line && fault.column === column).map(({ message }) => message);

/** Null if empty, so that a card omits the line. */
function cellOf(text: string, faults: readonly string[]) {
  if (!text && faults.length === 0) return null;
  return (
    <div className={styles.cell} data-wrong={faults.length > 0 || undefined}>
      <span>{text}</span>
      {faults.map((message) => (
        <small key={message} className={layout.error}>
          {message}
        </small>
      ))}
    </div>
  );
}
