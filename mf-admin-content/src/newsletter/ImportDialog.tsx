import { type ImportPlan, type SubscribersImport, subscriberColumns } from '@league/contract';
import { Button, CallFault, notify, sentenceOf, Textarea } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useState } from 'react';
import styles from './newsletter.module.css';
import { importSubscribers } from './newsletterQueries.ts';
import { words } from './words.ts';

type Table = Pick<SubscribersImport, 'columns' | 'rows'>;

/** Takes a list of people along who have agreed elsewhere: first what would happen, then the thing itself. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [consent, setConsent] = useState('');
  const [plan, setPlan] = useState<ImportPlan>();
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPlan(undefined);
    setIssues({});
  };
  const isReady = plan && plan.faults.length === 0;

  async function go() {
    const table = await tableOf(csv);
    if (!table) return setIssues({ rows: words.importNothing });
    setBusy(true);
    try {
      const found = await importSubscribers({ ...table, consent, commit: isReady === true });
      if (found.committed) {
        notify.success(words.imported(found.plan.filter(({ action }) => action !== 'skip').length));
        onClose();
      }
      setPlan(found);
    } catch (fault) {
      const told = fault instanceof CallFault ? fault.issues : [];
      setIssues(Object.fromEntries(told.map(({ path, message }) => [path.split('.')[0], message])));
      if (told.length === 0) notify.error(sentenceOf(fault, words.importFailed));
    }
    setBusy(false);
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
              if (file) change(setCsv)(await file.text());
            }}
          />
        </label>
        <Textarea
          label={words.importPaste}
          rows={6}
          hint={words.importColumns(subscriberColumns.map(({ label }) => label).join(', '))}
          value={csv}
          error={issues.rows ?? issues.columns}
          onChange={change(setCsv)}
        />
        <Textarea
          label={words.consent}
          rows={2}
          required
          hint={words.consentHint}
          value={consent}
          error={issues.consent}
          onChange={change(setConsent)}
        />
        {plan && <Plan plan={plan} />}
        <div className={styles.ways}>
          <Button busy={isBusy} onClick={() => void go()}>
            {isReady ? words.importNow : words.importCheck}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Plan({ plan: { plan, faults } }: { plan: ImportPlan }) {
  const count = (wanted: ImportPlan['plan'][number]['action']) => plan.filter(({ action }) => action === wanted).length;
  if (faults.length === 0) {
    return <p role="status">{words.importPlan(count('create'), count('update'), count('skip'))}</p>;
  }
  return (
    <ul role="alert" className={styles.faults}>
      {faults.slice(0, 20).map(({ row, column, message }) => (
        <li key={`${row} ${column} ${message}`}>{words.importFault(row, column, message)}</li>
      ))}
    </ul>
  );
}

/** The cells of what was pasted; undefined where there is nothing but a line of columns. */
async function tableOf(csv: string): Promise<Table | undefined> {
  const { default: papaparse } = await import('papaparse');
  const [columns, ...rows] = papaparse.parse<string[]>(csv.replace(/^\ufeff/, '').trim(), {
    skipEmptyLines: 'greedy',
  }).data;
  return columns && rows.length > 0 ? { columns, rows } : undefined;
}
