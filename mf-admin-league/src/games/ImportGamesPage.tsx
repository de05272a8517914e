import { type ImportColumn, type ImportPlan, importColumns } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  notify,
  Page,
  PageHeader,
  Select,
  sentenceOf,
  Textarea,
  useLeague,
} from '@league/kit';
import { useNavigate } from '@league/kit/router';
import papaparse from 'papaparse';
import { type FormEvent, useRef, useState } from 'react';
import styles from './GameForm.module.css';
import { useImportGames } from './gameQueries.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import { useGameOptions } from './useGameOptions.ts';
import { words as gameWords, importWords as words } from './words.ts';

const columns: readonly ImportColumn[] = importColumns.games;
const columnNames = columns.map(({ label, isRequired }) => (isRequired ? `${label}*` : label)).join(', ');

/** `/admin/games/import` */
export function ImportGamesPage() {
  const { currentSeason } = useLeague();
  const { seasons } = useGameOptions();
  const [season, setSeason] = useState(currentSeason ?? '');
  const [csv, setCsv] = useState('');
  const [isJudged, judge] = useState(false);
  const [outcome, show] = useState<ImportPlan>();
  const { mutateAsync: send, isPending, variables } = useImportGames();
  const file = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const table = tableOf(csv);
  const fault = isJudged ? faultOf(table) : undefined;

  /** Whatever is changed has not been looked at. */
  const changed = (set: (value: string) => void) => (value: string) => {
    set(value);
    show(undefined);
  };

  async function run(commit: boolean) {
    judge(true);
    if (faultOf(table)) return;
    try {
      const plan = await send({ ...table, season, commit });
      if (!plan.committed) return show(plan);
      notify.success(words.done);
      navigate('/admin/games');
    } catch (fault) {
      notify.error(sentenceOf(fault, words.failed));
    }
  }

  return (
    <div className={styles.page}>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead} />
      <Card>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void run(false);
          }}
        >
          <Select label={words.season} options={seasons} value={season} onChange={changed(setSeason)} />
          <input
            ref={file}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label={words.choose}
            onChange={async ({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) changed(setCsv)(await chosen.text());
              // The same file may be chosen again once it has been mended.
              target.value = '';
            }}
          />
          <Textarea
            label={words.table}
            hint={words.tableHint(columnNames)}
            error={fault}
            rows={10}
            spellCheck={false}
            value={csv}
            onChange={changed(setCsv)}
          />
          <div className={styles.ways}>
            <Button variant="secondary" onClick={() => file.current?.click()}>
              {words.choose}
            </Button>
            <Button type="submit" busy={isPending && !variables.commit}>
              {isPending && !variables.commit ? words.checking : words.check}
            </Button>
            <ButtonLink to="/admin/games" variant="ghost">
              {gameWords.backToGames}
            </ButtonLink>
          </div>
        </form>
      </Card>
      {outcome && (
        <ImportOutcome plan={outcome} isImporting={isPending && variables.commit} onImport={() => void run(true)} />
      )}
    </div>
  );
}

interface Table {
  columns: string[];
  rows: string[][];
}

/** Lines without anything in them count, so that rows keep their places; only those at the end do not. */
function tableOf(csv: string): Table {
  const { data } = papaparse.parse<string[]>(csv.replace(/^\ufeff/, '').trimEnd());
  const [columns = [], ...rows] = data;
  return { columns, rows };
}

function faultOf({ columns, rows }: Table): string | undefined {
  if (columns.every((column) => column.trim() === '')) return words.empty;
  return rows.length === 0 ? words.tooShort : undefined;
}
