import type { AuditEntry } from '@league/contract';
import { formatInstant, layout } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './AuditRows.module.css';
import { actorName, changedFields, recordName, securityOf } from './auditEntry.ts';
import { messages } from './messages.ts';

export const AuditRows = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ol className={layout.lined} aria-label={messages.list}>
    {entries.map((entry) => (
      <li key={entry._id} className={styles.row}>
        <p className={styles.when}>
          <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          {entry.sessionId && <small>{messages.session({ id: entry.sessionId.slice(-6) })}</small>}
        </p>
        <div>
          <p className={styles.what}>
            <EntryDescription entry={entry} />
          </p>
          <Details entry={entry} />
        </div>
      </li>
    ))}
  </ol>
);

function EntryDescription({ entry }: { entry: AuditEntry }) {
  const { name, change, record } = entry;
  const actor = actorName(entry);
  const security = securityOf(entry);
  if (security) {
    return (
      <>
        <b>{name ? `${actor} (${name})` : actor}</b> {messages.happened(security)}
      </>
    );
  }
  return (
    <>
      <b>{actor}</b> {messages.changed({ change: messages.changes[change], record: messages.records[record] })}{' '}
      <RecordName entry={entry} />
    </>
  );
}

/** The record's name, with a link to its page if there is one. */
function RecordName({ entry }: { entry: AuditEntry }) {
  const page = pageOf(entry);
  return <b>{page ? <Link to={page}>{recordName(entry)}</Link> : recordName(entry)}</b>;
}

/** The page of a record; none after its deletion. */
function pageOf({ record, recordId, name, change }: AuditEntry): string | undefined {
  if (change === 'delete') return undefined;
  if (record === 'orders') return name ? `/admin/orders/${name}` : undefined;
  if (record === 'products') return `/admin/edit-product/${recordId}`;
  if (record === 'teams') return `/admin/teams/${recordId}`;
  return record === 'games' ? `/admin/games/${recordId}/score` : undefined;
}

function Details({ entry }: { entry: AuditEntry }) {
  const changes = changedFields(entry);
  if (changes.length === 0) return null;
  // A new record has no values before, a deleted one none after.
  const hasBefore = entry.before !== null;
  const hasAfter = entry.after !== null;
  return (
    <details className={styles.details}>
      <summary>{messages.what}</summary>
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.field}</th>
              {hasBefore && <th scope="col">{messages.before}</th>}
              {hasAfter && <th scope="col">{messages.after}</th>}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, lang, before, after }) => (
              <tr key={field}>
                <th scope="row" lang={lang}>
                  {field}
                </th>
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
