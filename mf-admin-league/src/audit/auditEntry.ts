import { type AuditEntry, securityEvents } from '@league/contract';
import { formatExactly, formatInstant } from '@league/kit';
import { named } from '@league/kit/translation';
import * as z from 'zod/mini';
import { fieldNames, messages } from './messages.ts';

interface FieldChange {
  field: string;
  /** Of a field without a name in the reader's language. */
  lang?: 'en' | undefined;
  before: string;
  after: string;
}

/** The changed columns as text; for a created or deleted record, all with a value. */
export function changedFields({ before, after }: AuditEntry): FieldChange[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return columns
    .map((column) => ({ ...fieldName(column), old: before?.[column], now: after?.[column] }))
    .filter(({ old, now }) => exact(old) !== exact(now))
    .map(({ field, lang, old, now }) => {
      // Two instants of one minute would look equal.
      const tell = formatValue(old) === formatValue(now) ? exact : formatValue;
      return { field, lang, before: tell(old), after: tell(now) };
    });
}

/** `staff_id` becomes staff, `created_at` created at. A newer column has no message yet. */
function fieldName(column: string): Pick<FieldChange, 'field' | 'lang'> {
  const field = column.replace(/(?<=.)_ids?$/, '');
  const known = named(fieldNames, field);
  if (known) return { field: known };
  const said = field.replaceAll('_', ' ');
  return { field: said.charAt(0).toUpperCase() + said.slice(1), lang: 'en' };
}

const isId = (text: string) => z.uuid().safeParse(text).success;
const endOf = (id: string) => `…${id.slice(-6)}`;

function exact(value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Formatted for people. */
function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const text = exact(value);
  if (isId(text)) return endOf(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-][\d:]+)$/.test(text) ? formatExactly(text) : text;
}

/** A security event with its network; undefined for a record's change. */
export function securityOf({ record, recordId, after }: AuditEntry): { event: string; network: string } | undefined {
  const event = securityEvents.find((each) => record === 'sessions' && each === recordId);
  return event && { event: messages.security[event], network: String(after?.network ?? messages.nothing) };
}

/** The actor's name; without one, what is known about them. */
export const actorName = ({ actor: { name, unnamed } }: AuditEntry) => (unnamed ? messages.actors[unnamed] : name);

/** A record's name; otherwise its id, or the end of a long one. */
export const recordName = ({ name, recordId }: AuditEntry) => name ?? (isId(recordId) ? endOf(recordId) : recordId);

/** For a spreadsheet. */
export const auditRows = (entries: readonly AuditEntry[]) =>
  entries.map((entry) => ({
    at: entry.at,
    'league time': formatInstant(entry.at),
    person: actorName(entry),
    session: entry.sessionId,
    record: messages.records[entry.record],
    'record id': entry.recordId,
    name: recordName(entry),
    change: securityOf(entry)?.event ?? messages.changes[entry.change],
    before: JSON.stringify(entry.before),
    after: JSON.stringify(entry.after),
  }));
