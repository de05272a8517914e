import {
  type ImportColumn,
  type ImportFault,
  type ImportInput,
  type ImportPlan,
  type OtherLanguage,
  otherLanguages,
  type PlannedRow,
  type TranslationsSent,
} from '@league/contract';
import { audited, type By } from '../audit/audited.ts';
import type { Db } from '../platform/database/db.ts';
import { Fault, invalid } from '../platform/http/faults.ts';

/** A row's cells by field, without empty and missing ones. */
export type Cells = Record<string, string>;

/** The result of a row. */
export type Done = Omit<PlannedRow, 'row'>;

type Reject = (row: number, fault: Fault) => void;

/** How to import a table. Errors name fields. */
export interface TableWork {
  /** Imports one row in a savepoint, or collects it for `rest`. @throws a fault */
  row: (cells: Cells, row: number) => Promise<Done>;
  /** Imports all collected rows at once. */
  rest?: (reject: Reject) => Promise<void>;
}

/** Rolls back a dry run. */
class Tried extends Error {}

/**
 * Imports a table in one transaction. A dry run performs the import and rolls it back, so the plan shows what the database
 * accepts.
 * @param begin reads what all rows need, and returns the work
 * @throws 422 if it is to be committed and has invalid rows: `issues` name row and field, `rows.3.number`
 */
export async function importTable(
  db: Db,
  by: By,
  input: ImportInput,
  columns: readonly ImportColumn[],
  begin: (tx: Db, rows: readonly Cells[]) => Promise<TableWork>,
): Promise<ImportPlan> {
  const { fields, ignored, faults } = readColumns(input.columns, columns);
  const rows = input.rows.map((cells) => readRow(cells, fields));
  const plan: PlannedRow[] = [];
  const reject: Reject = (row, fault) => {
    faults.push(...faultsOf(fault, row, columns));
  };
  const work = async (tx: Db) => {
    // A retry after a deadlock starts again.
    plan.length = 0;
    faults.length = 0;
    const table = await begin(tx, rows);
    for (const [row, cells] of rows.entries()) {
      await orReport(row, reject, async () => plan.push({ row, ...(await table.row(cells, row)) }));
    }
    await table.rest?.(reject);
    faults.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
    if (faults.length > 0 || !input.commit) throw new Tried();
  };
  if (faults.length === 0) {
    await audited(db, by, work).catch((error) => {
      if (!(error instanceof Tried)) throw error;
    });
  }
  if (faults.length > 0 && input.commit) throw importError(faults, columns);
  return { committed: input.commit, faults, plan: faults.length > 0 ? [] : plan, ignored };
}

interface Change {
  /** The changed cells by field; absent if none. */
  changes?: Cells;
  /** The same as text. */
  reason: string;
}

/** The body of cells whose fields are in a part of it, such as `translations.ar.name`. */
export function bodyOf(cells: Cells): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, cell] of Object.entries(cells)) {
    const [name, ...groups] = field.split('.').reverse();
    let group = body;
    for (const part of groups.reverse()) {
      group[part] ??= {};
      group = group[part] as typeof body;
    }
    group[name!] = cell;
  }
  return body;
}

/** The fields of the columns of texts in other languages. */
export const textFields = <const Field extends string>(...fields: Field[]) =>
  otherLanguages.flatMap((code) => fields.map((field) => `translations.${code}.${field}` as const));

/** A record with its texts in other languages under the fields of their columns. */
export const withTexts = <Stored extends { translations?: TranslationsSent | undefined }>(record: Stored) => ({
  ...record,
  ...(Object.fromEntries(
    otherLanguages.flatMap((code) =>
      Object.entries(record.translations?.[code] ?? {}).map(([field, text]) => [`translations.${code}.${field}`, text]),
    ),
  ) as Record<`translations.${OtherLanguage}.${string}`, string | undefined>),
});

/** The differences between a row and the existing record; empty cells change nothing. */
export function changesIn<Field extends string>(
  fields: readonly Field[],
  columns: readonly ImportColumn[],
  cells: Cells,
  { given, there }: Record<'given' | 'there', Partial<Record<Field, unknown>>>,
): Change {
  const changed = fields.filter((field) => cells[field] !== undefined && given[field] !== there[field]);
  if (changed.length === 0) return { reason: 'Nothing changes.' };
  const changes = Object.fromEntries(changed.map((field) => [field, cells[field]!]));
  return { changes, reason: `Changes: ${changed.map((field) => labelOf(field, columns)).join(', ')}.` };
}

/** Runs one row's work, and reports its error instead of throwing it. */
export async function orReport(row: number, reject: Reject, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    reject(row, error);
  }
}

/** Runs the work in sequence, and throws all errors together. */
export async function together<Work extends readonly (() => unknown)[]>(
  ...work: Work
): Promise<{ [Each in keyof Work]: Awaited<ReturnType<Work[Each]>> }> {
  const done: unknown[] = [];
  const faults: Fault[] = [];
  for (const each of work) {
    try {
      done.push(await each());
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(error);
    }
  }
  const [first, ...others] = faults;
  if (!first) return done as never;
  if (others.length === 0) throw first;
  const issuesOf = ({ message, more: { issues = [{ path: '', message }] } }: Fault) => issues;
  throw invalid('imports.faults', first.message, faults.flatMap(issuesOf));
}

/** `Jersey-Number` and `jersey number` are equal. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** The field of each column. */
function readColumns(names: readonly string[], columns: readonly ImportColumn[]) {
  const faults: ImportFault[] = [];
  const ignored: string[] = [];
  const fields = names.map((name) => {
    const column = columns.find(({ field, label, also = [] }) =>
      [field, label, ...also].map(plain).includes(plain(name)),
    );
    if (!column) ignored.push(name);
    return column?.field;
  });
  for (const { field, label, isRequired } of columns) {
    const times = fields.filter((each) => each === field).length;
    const message = times > 1 ? `There are ${times} columns for this.` : 'This column is missing.';
    if (times > 1 || (times === 0 && isRequired)) faults.push({ row: null, column: label, message });
  }
  return { fields, ignored, faults };
}

const readRow = (cells: readonly string[], fields: readonly (string | undefined)[]): Cells =>
  Object.fromEntries(fields.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]]] : [])));

function faultsOf({ message, more }: Fault, row: number, columns: readonly ImportColumn[]): ImportFault[] {
  const { issues = [] } = more;
  if (issues.length === 0) return [{ row, column: null, message }];
  return issues.map(({ path, ...issue }) => ({ row, column: labelOf(path, columns), message: issue.message }));
}

const labelOf = (path: string, columns: readonly ImportColumn[]) =>
  columns.find(({ field }) => field === path)?.label ?? null;

function importError(faults: readonly ImportFault[], columns: readonly ImportColumn[]) {
  const fieldOf = (label: string | null) => columns.find((column) => column.label === label)?.field;
  const issues = faults.map(({ row, column, message }) => ({
    path: [...(row === null ? ['columns'] : ['rows', row]), fieldOf(column)]
      .filter((part) => part !== undefined)
      .join('.'),
    message,
  }));
  const what = faults.length === 1 ? 'One thing needs' : `${faults.length} things need`;
  return invalid('imports.faults', `Nothing was imported. ${what} to be corrected first.`, issues);
}
