import type { AuditEntry } from '@league/contract';
import { formatInstant } from '@league/kit';
import styles from './AuditRows.module.css';
import { changedFields, recordName, securityOf } from './auditEntry.ts';
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
            <What entry={entry} />
          </p>
          <Details entry={entry} />
        </div>
      </li>
    ))}
  </ol>
);

function What({ entry }: { entry: AuditEntry }) {
  const { actor, name, change, record } = entry;
  const security = securityOf(entry);
  if (security) {
    return (
      <>
        <b>{name ? `${actor.name} (${name})` : actor.name}</b> {security.event} {security.from}
      </>
    );
  }
  return (
    <>
      <b>{actor.name}</b> {words.changes[change]} {words.records[record]} <b>{recordName(entry)}</b>
    </>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const changes = changedFields(entry);
  if (changes.length === 0) return null;
  // What is new was nothing before, and what is gone is nothing after.
  const hasBefore = entry.before !== null;
  const hasAfter = entry.after !== null;
  return (
    <details className={styles.details}>
      <summary>{words.what}</summary>
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              {hasBefore && <th scope="col">{words.before}</th>}
              {hasAfter && <th scope="col">{words.after}</th>}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                {hasBefore && <td>{before}</td>}
                {hasAfter && <td>{after}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
