import type { AuditEntry } from '@league/contract';
import { formatInstant } from '@league/kit';
import papaparse from 'papaparse';
import { words } from './words.ts';

interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The columns that differ, each as text; of a record that was created or deleted, all that say something. */
export function changedFields({ before, after }: AuditEntry): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: written(before?.[field]), after: written(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a record is called, as far as it has a name; else the end of its id. */
export function recordName({ before, after, recordId }: AuditEntry): string {
  const row = after ?? before ?? {};
  return String(row.name || row.title || row.email || `…${recordId.slice(-6)}`);
}

/** A table for a spreadsheet, in which no text begins a formula. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  papaparse.unparse(
    entries.map((entry) => ({
      at: entry.at,
      'league time': formatInstant(entry.at),
      person: entry.actor.name,
      session: entry.sessionId,
      record: words.records[entry.record],
      'record id': entry.recordId,
      name: recordName(entry),
      change: words.changes[entry.change],
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
    })),
    { escapeFormulae: true },
  );
