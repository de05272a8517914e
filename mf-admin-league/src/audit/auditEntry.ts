import type { AuditEntry } from '@league/contract';
import { formatExactly, formatInstant } from '@league/kit';
import papaparse from 'papaparse';
import * as z from 'zod/mini';
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
    .map((field) => ({ field: fieldName(field), before: written(before?.[field]), after: written(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** `staff_id` is the staff, `created_at` is created at. */
function fieldName(column: string): string {
  const said = column.replace(/(?<=.)_ids?$/, '').replaceAll('_', ' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const isId = (text: string) => z.uuid().safeParse(text).success;
const endOf = (id: string) => `…${id.slice(-6)}`;

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (isId(text)) return endOf(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-][\d:]+)$/.test(text) ? formatExactly(text) : text;
}

/** What a record is called; else its id, or the end of a long one. */
export const recordName = ({ name, recordId }: AuditEntry) => name ?? (isId(recordId) ? endOf(recordId) : recordId);

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
