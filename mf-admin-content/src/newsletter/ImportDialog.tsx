import { type ImportPlan, newsletterApi, subscriberColumns } from '@league/contract';
import { Button, CallFault, notify, sentenceOf, Textarea } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useTyped } from '@league/kit/forms';
import { useState } from 'react';
import styles from './newsletter.module.css';
import { importSubscribers } from './newsletterQueries.ts';
import { words } from './words.ts';

/** Takes a list of people along who have agreed elsewhere: first what would happen, then the thing itself. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { typed, type, markSent } = useTyped(newsletterApi.importSubscribers, { csv: '', consent: '' });
  const { csv, consent } = typed;
  const [looked, setLooked] = useState<{ plan: ImportPlan; lines: number[] }>();
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (field: 'csv' | 'consent') => (value: string) => {
    type(field, value);
    setLooked(undefined);
    setIssues({});
  };
  const isReady = looked?.plan.faults.length === 0;

  async function go() {
    const { readTable } = await importReader();
    const table = readTable(csv);
    if ('fault' in table) return setIssues({ rows: table.fault });
    const { lines, ...rows } = table;
    setBusy(true);
    try {
      const found = await importSubscribers({ ...rows, consent, commit: isReady });
      if (found.committed) {
        markSent();
        notify.success(words.imported(found.plan.filter(({ action }) => action !== 'skip').length));
        onClose();
      }
      setLooked({ plan: found, lines });
    } catch (fault) {
      const told = fault instanceof CallFault ? fault.issues : [];
      setIssues(Object.fromEntries(told.map(({ path, message }) => [path.split('.')[0], message])));
      if (told.length === 0) notify.error(sentenceOf(fault, words.importFailed));
    }
    setBusy(false);
  }

  async function take(file: File) {
    const { readTextFile } = await importReader();
    const read = await readTextFile(file);
    if ('fault' in read) setIssues({ rows: read.fault });
    else change('csv')(read.text);
  }

  return (
    <Dialog open onClose={onClose} title={words.importTitle} say={words.importSay}>
      <div className={styles.inDialog}>
        <label className={styles.file}>
          {words.importFile}
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              // The same file, mended, may be chosen again.
              target.value = '';
              if (file) await take(file);
            }}
          />
        </label>
        <Textarea
          label={words.importPaste}
          rows={6}
          hint={words.importColumns(subscriberColumns.map(({ label }) => label).join(', '))}
          value={csv}
          error={issues.rows ?? issues.columns}
          onChange={change('csv')}
        />
        <Textarea
          label={words.consent}
          rows={2}
          required
          hint={words.consentHint}
          value={consent}
          error={issues.consent}
          onChange={change('consent')}
        />
        {looked && <Plan {...looked} />}
        <div className={styles.ways}>
          <Button busy={isBusy} onClick={() => void go()}>
            {isReady ? words.importNow : words.importCheck}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The page is there before the parser is needed. */
const importReader = () => import('@league/kit/imports');

function Plan({ plan: { plan, faults }, lines }: { plan: ImportPlan; lines: readonly number[] }) {
  const count = (wanted: ImportPlan['plan'][number]['action']) => plan.filter(({ action }) => action === wanted).length;
  if (faults.length === 0) {
    return <p role="status">{words.importPlan(count('create'), count('update'), count('skip'))}</p>;
  }
  return (
    <ul role="alert" className={styles.faults}>
      {faults.slice(0, 20).map(({ row, column, message }) => (
        <li key={`${row} ${column} ${message}`}>
          {words.importFault(row === null ? null : lines[row]!, column, message)}
        </li>
      ))}
    </ul>
  );
}
