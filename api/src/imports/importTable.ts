import { createHash } from 'node:crypto';
import {
  type ImportColumn,
  type ImportFault,
  type ImportInput,
  type ImportPlan,
  isColumnMissing,
  type OtherLanguage,
  otherLanguages,
  type PlannedRow,
  plainColumn,
  type TranslationsInput,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { type ChangeActor, withAudit } from '../audit/withAudit.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, HttpError, invalid, invalidField } from '../platform/http/httpErrors.ts';
import { kindOf, saveMatching } from './matchings.ts';
import { type Cells, dayFields, dayOrderIn, readValues } from './values.ts';

/** The result of a row. */
export type RowResult = Omit<PlannedRow, 'row'>;

type Reject = (row: number, fault: HttpError) => void;

/** How to import a table. Errors name fields. */
export interface TableImport {
  /** Imports one row in a savepoint, or collects it for `rest`. @throws a fault */
  row: (cells: Cells, row: number) => Promise<RowResult>;
  /** Imports all collected rows at once. */
  rest?: (reject: Reject) => Promise<void>;
  /** What the plan depends on and does not say. */
  basis?: readonly unknown[];
}

const unclearDays = 'Some days can be read in two ways. Please write them as 2026-11-21.';

const planChanged =
  'The records have changed since this preview. Nothing was imported: please look at the new preview.';

/** Rolls back a dry run. */
class Tried extends Error {}

/**
 * Imports a table in one transaction. A dry run performs the import and rolls it back, so the plan shows what the database
 * accepts.
 * @param begin reads what all rows need, and returns the work
 * @throws 422 if it is to be committed and has invalid rows: `issues` name row and field, `rows.3.number`
 * @throws 409 `imports.changed` if the plan is not the one that was looked at
 */
export async function importTable(
  db: Db,
  by: ChangeActor,
  input: ImportInput,
  columns: readonly ImportColumn[],
  begin: (tx: Db, rows: readonly Cells[]) => Promise<TableImport>,
): Promise<ImportPlan> {
  const { fields, ignored, faults } = readColumns(input, columns);
  const rows = readRows(input, fields, columns);
  const plan: PlannedRow[] = [];
  let digest: string | undefined;
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
    digest = digestOf(plan, table.basis);
    const isOther = input.digest !== undefined && input.digest !== digest;
    if (input.commit && isOther && faults.length === 0) throw conflict('imports.changed', planChanged);
    if (faults.length > 0 || !input.commit) throw new Tried();
    await saveMatching(tx, columns, input);
  };
  if (faults.length === 0) {
    await withAudit(db, by, work).catch((error) => {
      if (!(error instanceof Tried)) throw error;
    });
  }
  if (faults.length > 0 && input.commit) throw importError(faults, columns);
  if (faults.length > 0) return { committed: input.commit, faults, plan: [], ignored };
  return { committed: input.commit, faults, plan, ignored, ...(digest && { digest }) };
}

const digestOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Lets one table of a kind be committed at a time, for imports whose rows concurrent ones would add too.
 * @param kind the plural of its records
 * @throws 409 `imports.running`
 */
export async function requireNoConcurrentImport(tx: Db, kind: string): Promise<void> {
  const key = `imports:${kind}`;
  const [lock] = await rowsOf<{ isOurs: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isOurs"`,
  );
  if (lock?.isOurs) return;
  throw conflict('imports.running', 'This table is being imported right now. Please look again in a minute.');
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
export const withTexts = <Stored extends { translations?: TranslationsInput | undefined }>(record: Stored) => ({
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
    if (!(error instanceof HttpError)) throw error;
    reject(row, error);
  }
}

/** Runs the work in sequence, and throws all errors together. */
export async function collectErrors<Work extends readonly (() => unknown)[]>(
  ...work: Work
): Promise<{ [Each in keyof Work]: Awaited<ReturnType<Work[Each]>> }> {
  const done: unknown[] = [];
  const faults: HttpError[] = [];
  for (const each of work) {
    try {
      done.push(await each());
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      faults.push(error);
    }
  }
  const [first, ...others] = faults;
  if (!first) return done as never;
  if (others.length === 0) throw first;
  const issuesOf = ({ message, more: { issues = [{ path: '', message }] } }: HttpError) => issues;
  throw invalid('imports.faults', first.message, faults.flatMap(issuesOf));
}

/** The field of each column: as sent, otherwise by its name. */
function readColumns({ columns: names, fields: sent }: ImportInput, columns: readonly ImportColumn[]) {
  const faults: ImportFault[] = [];
  const ignored: string[] = [];
  const fields = names.map((name, at) => {
    const column = columns.find(({ field, label, also = [] }) =>
      sent ? field === sent[at] : [field, label, ...also].map(plainColumn).includes(plainColumn(name)),
    );
    if (!column) ignored.push(name);
    return column?.field;
  });
  for (const column of columns) {
    const times = fields.filter((each) => each === column.field).length;
    if (times > 1) faults.push({ row: null, column: column.label, message: `There are ${times} columns for this.` });
    else if (isColumnMissing(column, fields))
      faults.push({ row: null, column: column.label, message: 'This column is missing.' });
  }
  return { fields, ignored, faults };
}

/** @throws 422 `imports.unclear-days` if matched columns have days that can be read in two ways, and no order was chosen. */
function readRows(
  { rows, fields: sent, dayOrder }: ImportInput,
  fields: readonly (string | undefined)[],
  columns: readonly ImportColumn[],
): Cells[] {
  const cells = rows.map(
    (row): Cells => Object.fromEntries(fields.flatMap((field, at) => (field && row[at] ? [[field, row[at]]] : []))),
  );
  if (!kindOf(columns)) return cells;
  const days = cells.flatMap((row) => dayFields.flatMap((field) => row[field] ?? []));
  const seen = dayOrderIn(days);
  if (sent && seen === 'unclear' && !dayOrder) {
    throw invalidField('dayOrder', 'imports.unclear-days', unclearDays);
  }
  const order = dayOrder ?? (seen === 'monthFirst' ? seen : 'dayFirst');
  return cells.map((row) => readValues(row, order));
}

function faultsOf({ message, more }: HttpError, row: number, columns: readonly ImportColumn[]): ImportFault[] {
  const { issues = [] } = more;
  if (issues.length === 0) return [{ row, column: null, message }];
  return issues.map(({ path, ...issue }) => ({ row, column: labelOf(path, columns), message: issue.message }));
}

/** The name of the column of a field. */
export const labelOf = (path: string, columns: readonly ImportColumn[]) =>
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
