import type { AuditEntry } from '@league/contract';
import { formatInstant } from '@league/kit';
import styles from './AuditRows.module.css';
import { changedFields, recordName } from './auditEntry.ts';
import { words } from './words.ts';

export const AuditRows = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ol className={styles.rows} aria-label={words.list}>
    {entries.map((entry) => (
      <li key={entry._id} className={styles.row}>
        <p className={styles.when}>
          <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          {entry.sessionId && <small>{words.session(entry.sessionId)}</small>}
        </p>
        <div>
          <p className={styles.what}>
            <b>{entry.actor.name}</b> {words.changes[entry.change]} {words.records[entry.record]}{' '}
            <b>{recordName(entry)}</b>
          </p>
          <Details entry={entry} />
        </div>
      </li>
    ))}
  </ol>
);

function Details({ entry }: { entry: AuditEntry }) {
  return (
    <details className={styles.details}>
      <summary>{words.what}</summary>
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changedFields(entry).map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
