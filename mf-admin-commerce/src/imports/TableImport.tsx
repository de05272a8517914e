import type { ImportColumn, ImportInput, ImportPlan, Operation } from '@league/contract';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  notify,
  Page,
  PageHeader,
  SectionTitle,
  sentenceOf,
  Textarea,
} from '@league/kit';
import { useTyped } from '@league/kit/forms';
import { readTextFile, type TypedTable } from '@league/kit/imports';
import { type Column, DataTable } from '@league/kit/tables';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { BackLink } from '../BackLink.tsx';
import dropZone from '../dropZone.module.css';
import { saveText } from '../saveText.ts';
import { faultsByColumn, type PreviewLine, previewLines, writtenLines } from './preview.ts';
import styles from './TableImport.module.css';
import { words } from './words.ts';

interface Props {
  title: string;
  lead: string;
  /** The list that it belongs to, and what leads there. */
  list: { to: string; back: string; see: string };
  /** What may be chosen, in words. */
  choose: string;
  columns: readonly ImportColumn[];
  /** The columns that have to be there, in words. */
  needed: string;
  template: { text: string; name: string };
  /** What it is sent to: what is typed survives the end of a session under its name. */
  operation: Operation;
  read: (text: string) => TypedTable | { fault: string };
  send: (body: ImportInput) => Promise<ImportPlan>;
}

/** A table of a spreadsheet: shown with every fault and what would become of each line, then imported whole or not. */
export function TableImport({
  title,
  lead,
  list,
  choose,
  columns,
  needed,
  template,
  read,
  operation,
  send: sendTable,
}: Props) {
  const { typed, type, markSent } = useTyped(operation, { text: '' });
  const { text } = typed;
  const [fault, tell] = useState<string>();
  const [looked, setLooked] = useState<{ table: TypedTable; plan: ImportPlan }>();
  const { mutateAsync: run, isPending, variables } = useMutation({ mutationFn: sendTable });
  const result = useRef<HTMLElement>(null);
  const change = (changed: string) => {
    type('text', changed);
    tell(undefined);
    // Whatever is changed has not been looked at.
    setLooked(undefined);
  };

  async function take(file: File | undefined) {
    if (!file) return;
    // A catalogue of another shop tells more than is sent of it.
    const read = await readTextFile(file, Number.POSITIVE_INFINITY);
    if ('fault' in read) tell(read.fault);
    else change(read.text);
  }

  async function send(table: TypedTable, commit: boolean) {
    try {
      const plan = await run({ columns: table.columns, rows: table.rows, commit });
      setLooked({ table, plan });
      if (plan.committed) {
        markSent();
        notify.success(words.imported(writtenLines(plan)));
      }
      result.current?.focus();
    } catch (fault) {
      notify.error(sentenceOf(fault, words.importFailed));
    }
  }

  const look = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const table = read(text);
    if ('fault' in table) tell(table.fault);
    else void send(table, false);
  };
  const isChecking = isPending && !variables?.commit;
  return (
    <>
      <Page title={title} />
      <BackLink to={list.to}>{list.back}</BackLink>
      <PageHeader title={title} say={lead}>
        <Button variant="ghost" onClick={() => saveText(template.text, template.name)}>
          {words.template}
        </Button>
      </PageHeader>
      {!looked?.plan.committed && (
        <Card>
          <form className={styles.form} onSubmit={look} noValidate>
            <div className={dropZone.drop}>
              <label>
                {choose}
                <input
                  type="file"
                  accept=".csv,.json,.txt,text/csv,application/json,text/plain"
                  onChange={({ target }) => {
                    void take(target.files?.[0]);
                    // The same file, mended, may be chosen again.
                    target.value = '';
                  }}
                />
              </label>
            </div>
            <Textarea
              label={words.paste}
              hint={words.pasteHint(columns.map(({ label }) => label).join(', '), needed)}
              rows={8}
              spellCheck={false}
              value={text}
              error={fault}
              onChange={change}
            />
            <div className={styles.ways}>
              <Button type="submit" variant={looked ? 'secondary' : 'primary'} busy={isChecking}>
                {isChecking ? words.checking : words.check}
              </Button>
              {text && (
                <Button variant="ghost" onClick={() => change('')}>
                  {words.clear}
                </Button>
              )}
            </div>
          </form>
        </Card>
      )}
      <section ref={result} tabIndex={-1} aria-label={words.preview}>
        {looked && (
          <Looked
            {...looked}
            list={list}
            isCommitting={isPending && !isChecking}
            onCommit={() => void send(looked.table, true)}
          />
        )}
      </section>
    </>
  );
}

interface LookedProps {
  list: Props['list'];
  table: TypedTable;
  plan: ImportPlan;
  isCommitting: boolean;
  onCommit: () => void;
}

function Looked({ list, table, plan, isCommitting, onCommit }: LookedProps) {
  const [page, setPage] = useState(1);
  const count = writtenLines(plan);
  const isReady = plan.faults.length === 0 && count > 0 && !plan.committed;
  return (
    <>
      <SectionTitle>{words.preview}</SectionTitle>
      <p role="status">{stateOf(plan, count)}</p>
      {plan.ignored.length > 0 && <p>{words.ignored(plan.ignored.join(', '))}</p>}
      <p className={styles.ways}>
        {isReady && (
          <Button busy={isCommitting} onClick={onCommit}>
            {isCommitting ? words.committing : words.commit(count)}
          </Button>
        )}
        {plan.committed && <ButtonLink to={list.to}>{list.see}</ButtonLink>}
      </p>
      <Card isFlush>
        <DataTable
          caption={words.preview}
          columns={previewColumns}
          rows={previewLines(table, plan)}
          rowKey={({ line }) => String(line)}
          isSorted
          isCards
          page={page}
          onPage={setPage}
        />
      </Card>
    </>
  );
}

function stateOf({ committed, faults }: ImportPlan, count: number): string {
  if (committed) return words.imported(count);
  if (faults.length > 0) return words.refused(faults.length, faultsByColumn(faults));
  return count > 0 ? words.ready : words.nothingNew;
}

const labels = { ...words.actions, fault: words.fault, fine: words.fine };
const tones = { create: 'success', update: 'info', skip: 'neutral', fault: 'danger', fine: 'neutral' } as const;

const previewColumns: Column<PreviewLine>[] = [
  { id: 'line', header: words.line, value: ({ line }) => line, align: 'end' },
  { id: 'record', header: words.about, value: ({ record }) => record },
  {
    id: 'outcome',
    header: words.outcome,
    value: ({ outcome }) => labels[outcome],
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{labels[outcome]}</Badge>,
  },
  { id: 'says', header: words.reason, value: ({ says }) => says.join(' ') || null },
];
