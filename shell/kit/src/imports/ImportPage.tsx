import {
  columnMatchingApi,
  formulaStart,
  type ImportColumn,
  type ImportKind,
  type ImportPlan,
  type importsApi,
  type Operation,
} from '@league/contract';
import {
  Button,
  ButtonLink,
  Buttons,
  CallFault,
  Card,
  call,
  layout,
  notify,
  offeredLanguages,
  Page,
  PageHeader,
  queryClient,
  saveCsv,
  sentenceOf,
} from '@league/kit';
import { listed } from '@league/kit/direction';
import { useMutation } from '@tanstack/react-query';
import papaparse from 'papaparse';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTyped } from '../forms/useTyped.ts';
import { BackLink } from '../lists/BackLink.tsx';
import { isComplete, type Matching, matchingOf, sentMatching } from './columnMatching.ts';
import { ColumnMatching } from './columnMatchingOnDemand.ts';
import styles from './ImportPage.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { messages } from './messages.ts';
import { notImported } from './notImported.ts';
import { columnFaults, faultsByColumn, tableNameOf, writtenRows } from './previewRows.ts';
import { readTable, type TypedTable } from './readTable.ts';
import { TableSource } from './TableSource.tsx';

/** Fields sent with the table. */
type Fields = Record<string, string>;

interface Props {
  title: string;
  lead: string;
  /** The list that the rows are imported into: labels of the links back to it, before and after. */
  list: { to: string | ((fields: Fields) => string); back: string; see: string };
  /** Those of languages that the site does not offer are not shown. */
  columns: readonly ImportColumn[];
  /** An example file: its name, and some rows. */
  example: { file: string; rows: readonly (readonly string[])[] };
  /** Takes the table as its body and answers an `ImportPlan`, as a dry run or committed. */
  operation: Operation;
  /** The path's parameters. */
  params?: { id: string };
  /** Initial values of further fields, and their controls. */
  fields?: Fields;
  controls?: (fields: Fields, change: (name: string, value: string) => void, issues: Fields) => ReactNode;
  /** Its columns are matched with the table's by name and example. Default: by name alone. */
  kind?: ImportKind;
  /** Brings tables of other systems into one row per record. */
  prepare?: (table: TypedTable) => TypedTable;
  /** For formats other than CSV. */
  read?: (text: string) => TypedTable | { fault: string };
  choose?: { label: string; accept: string };
  maxFileBytes?: number;
}

/**
 * Imports a spreadsheet table from a file or pasted text: checked, previewed with errors and plan, then imported in one
 * transaction. Input survives an expired session.
 */
export function ImportPage({
  title,
  lead,
  list,
  columns,
  example,
  operation,
  params,
  fields: initialFields = {},
  controls,
  kind,
  prepare = (table) => table,
  read = (text) => readTable(text, kind && columns),
  ...source
}: Props) {
  const [issues, setIssues] = useState<Fields>({});
  const [isReading, setReading] = useState(false);
  const [checked, setChecked] = useState<{ table: TypedTable; plan: ImportPlan }>();
  const { typed, type, markSent } = useTyped<Fields>(
    operation,
    { text: '', matching: '', ...initialFields },
    params?.id,
  );
  const { text = '', matching: typedMatching = '', ...fields } = typed;
  const matching = typedMatching ? (JSON.parse(typedMatching) as Matching) : undefined;
  const [matched, setMatched] = useState<TypedTable>();
  const match = useMatching(kind);
  const { mutateAsync: send, isPending, variables } = useImport(operation, params);
  const [result, choice] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  /** Counts changes of the input: a response belongs to the revision that was sent. */
  const revision = useRef(0);
  const home = typeof list.to === 'string' ? list.to : list.to(fields);

  /** A change, or a file that cannot be read, requires a new check. */
  const uncheck = (issues: Fields = {}) => {
    revision.current++;
    setIssues(issues);
    setChecked(undefined);
  };
  const change = (name: string, value: string) => {
    if (name === 'text') setMatched(undefined);
    type(name, value);
    uncheck();
  };
  /** Matches the columns unless this table's are. @returns undefined if something has to be chosen first */
  async function matchColumns(table: TypedTable): Promise<Matching | undefined> {
    const sent = revision.current;
    let found = matched && matching;
    if (!found) {
      const answered = await match.mutateAsync(table);
      if (sent !== revision.current) return undefined;
      found = matchingOf(table, answered, matching);
      type('matching', JSON.stringify(found));
    }
    setMatched(table);
    if (isComplete(columns, found)) return found;
    choice.current?.focus();
    return undefined;
  }
  async function start(table: TypedTable) {
    try {
      const found = kind && (await matchColumns(table));
      if (!kind || found) await run(table, false, found);
    } catch (fault) {
      notify.error(sentenceOf(fault, messages.failed));
    }
  }
  async function run(table: TypedTable, commit: boolean, found = matching) {
    const sent = revision.current;
    // A check of an earlier revision is ignored; the result of an import is always shown.
    const isOutdated = () => !commit && sent !== revision.current;
    try {
      const plan = await send({
        ...fields,
        columns: table.columns,
        rows: table.rows,
        commit,
        ...(kind && found && sentMatching(found)),
        ...(commit && checked?.plan.digest && { digest: checked.plan.digest }),
      });
      if (isOutdated()) return;
      setChecked({ table, plan });
      if (plan.committed) {
        markSent();
        notify.success(messages.done({ count: writtenRows(plan) }));
      }
      result.current?.focus();
    } catch (fault) {
      if (isOutdated()) return;
      const issues = issuesOf(fault, [...Object.keys(fields), 'dayOrder']);
      if (kind && found && issues?.dayOrder) {
        change('matching', JSON.stringify({ ...found, dayOrder: 'unclear' }));
        choice.current?.focus();
      } else if (issues) setIssues(issues);
      else {
        notify.error(sentenceOf(fault, messages.failed));
        if (commit && fault instanceof CallFault && fault.code === 'imports.changed') await run(table, false, found);
      }
    }
  }
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (isReading || isPending || match.isPending) return;
    const table = read(text);
    if ('fault' in table) setIssues({ text: table.fault });
    else void start(prepare(table));
  };
  const matchedFields = kind && matching?.columns.map(({ field }) => field);
  const isChecking = match.isPending || (isPending && !variables?.commit);
  return (
    <>
      <Page title={title} />
      <BackLink to={home}>{list.back}</BackLink>
      <PageHeader title={title} say={lead} />
      {!checked?.plan.committed && (
        <Card>
          <form method="post" className={layout.stack20} onSubmit={check} noValidate>
            {controls?.(fields, change, issues)}
            <TableSource
              text={text}
              onText={(changed) => change('text', changed)}
              error={issues.text}
              onFault={(fault) => uncheck({ text: fault })}
              onReading={setReading}
              columns={<Columns columns={columns.filter(isInTemplate)} />}
              onTemplate={() => saveCsv(templateOf(columns.filter(isInTemplate), example.rows), example.file)}
              {...source}
            />
            <div ref={choice} tabIndex={-1} className={styles.result}>
              {matched && matching && (
                <ColumnMatching
                  known={columns.filter(isOffered)}
                  table={matched}
                  matching={matching}
                  onChange={(chosen) => change('matching', JSON.stringify(chosen))}
                />
              )}
            </div>
            <Buttons>
              <Button type="submit" variant={checked ? 'secondary' : 'primary'} busy={isReading || isChecking}>
                {isChecking ? messages.checking : messages.check}
              </Button>
              {text && (
                <Button variant="ghost" onClick={() => change('text', '')}>
                  {messages.clear}
                </Button>
              )}
            </Buttons>
          </form>
        </Card>
      )}
      <div ref={result} tabIndex={-1} className={styles.result}>
        {checked && (
          <>
            <Outcome
              home={home}
              see={list.see}
              plan={checked.plan}
              nameOf={tableNameOf(checked.table, columns, matchedFields)}
            >
              <Button busy={isPending} onClick={() => void run(checked.table, true)}>
                {isPending && variables?.commit
                  ? messages.committing
                  : messages.commit({ count: writtenRows(checked.plan) })}
              </Button>
            </Outcome>
            <ImportPreview known={columns} fields={matchedFields} {...checked} />
          </>
        )}
      </div>
    </>
  );
}

const useMatching = (kind: ImportKind | undefined) =>
  useMutation({
    mutationFn: ({ columns, rows }: TypedTable) =>
      call(columnMatchingApi.match, { body: { kind: kind!, columns, rows } }),
  });

/** All imports share a mutation. Afterwards every cached query is stale. */
const useImport = (operation: Operation, params?: { id: string }) =>
  useMutation({
    mutationFn: (body: Pick<TypedTable, 'columns' | 'rows'> & { commit: boolean }): Promise<ImportPlan> =>
      call(operation as typeof importsApi.players, { ...(params && { params }), body } as { body: typeof body }),
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });

/** The server's issues of fields and table; undefined without any. */
function issuesOf(fault: unknown, fields: readonly string[]): Fields | undefined {
  if (!(fault instanceof CallFault) || fault.issues.length === 0) return undefined;
  const placeOf = (path: string) => {
    const name = path.split('.')[0]!;
    return fields.includes(name) ? name : 'text';
  };
  return Object.fromEntries(fault.issues.map(({ path, message }) => [placeOf(path), message]));
}

const isInTemplate = (column: ImportColumn) => isOffered(column) && !column.isAlternative;

const isOffered = ({ language }: ImportColumn) => !language || offeredLanguages().includes(language);

export const templateOf = (columns: readonly ImportColumn[], rows: readonly (readonly string[])[]) =>
  papaparse.unparse({ fields: columns.map(({ label }) => label), data: [...rows] }, { escapeFormulae: formulaStart });

const Columns = ({ columns }: { columns: readonly ImportColumn[] }) => (
  <ul className={`${layout.row6} ${styles.columns}`} aria-label={messages.columns}>
    {columns.map(({ label, isRequired }) => (
      <li key={label} data-required={isRequired}>
        <span lang="en">{label}</span>
        {isRequired && <small>{messages.isRequired}</small>}
      </li>
    ))}
  </ul>
);

interface OutcomeProps {
  home: string;
  see: string;
  plan: ImportPlan;
  /** The table's name of a column. */
  nameOf: (label: string) => string;
  /** The import button. */
  children: ReactNode;
}

function Outcome({ home, see, plan, nameOf, children }: OutcomeProps) {
  const { committed, faults, ignored } = plan;
  const written = writtenRows(plan);
  const about = columnFaults(plan);
  return (
    <>
      <div
        role="status"
        className={styles.outcome}
        data-tone={committed ? 'done' : faults.length > 0 ? 'refused' : 'ready'}
      >
        <p>{outcomeOf(plan, nameOf)}</p>
        {committed ? (
          <ButtonLink to={home} variant="secondary" size="small">
            {see}
          </ButtonLink>
        ) : (
          faults.length === 0 && written > 0 && children
        )}
      </div>
      {about.length > 0 && (
        <ul className={styles.about} aria-label={messages.aboutColumns}>
          {about.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {ignored.length > 0 && <p className={styles.ignored}>{notImported(ignored)}</p>}
    </>
  );
}

function outcomeOf(plan: ImportPlan, nameOf: OutcomeProps['nameOf']): string {
  const written = writtenRows(plan);
  if (plan.committed) return messages.done({ count: written });
  if (plan.faults.length > 0) {
    const each = faultsByColumn(plan.faults, nameOf).map(([column, count]) => messages.faultsAt({ column, count }));
    return messages.refused({ count: plan.faults.length, each: listed(each) });
  }
  return written > 0 ? messages.ready : messages.nothingNew;
}
