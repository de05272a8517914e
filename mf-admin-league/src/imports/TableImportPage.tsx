import { type ImportColumn, type ImportPlan, importColumns } from '@league/contract';
import { Button, ButtonLink, Card, notify, Page, PageHeader, Select, sentenceOf } from '@league/kit';
import { useTyped } from '@league/kit/forms';
import { readTable, type TypedTable } from '@league/kit/imports';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { BackLink } from '../BackLink.tsx';
import { inSeason, useWantedSeason } from '../games/wantedSeason.ts';
import { saveTable } from '../saveTable.ts';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { columnFaults, templateRows, writtenRows } from './importTable.ts';
import styles from './TableImportPage.module.css';
import { TableSource } from './TableSource.tsx';
import { operations, useTableImport } from './tableImportQueries.ts';
import { type Imported, words } from './words.ts';

interface Props {
  what: Imported;
  /** Where what is imported is seen. */
  home?: string;
  /** Which record it is imported into, where it belongs to one. */
  of?: string;
}

/** One table of a spreadsheet: shown with every fault and what would become of each line, then imported whole or not. */
export function TableImportPage({ what, home: given = `/admin/${what}`, of }: Props) {
  const [fault, tell] = useState<string>();
  const [looked, setLooked] = useState<{ table: TypedTable; plan: ImportPlan }>();
  const wantedSeason = useWantedSeason();
  const { typed, type, markSent } = useTyped(operations[what], { text: '', season: wantedSeason }, of);
  const { text, season } = typed;
  const home = what === 'games' ? inSeason('/admin/games', season) : given;
  const { mutateAsync: run, isPending, variables } = useTableImport(what, of ?? season);
  const result = useRef<HTMLDivElement>(null);
  const change = (changed: string) => {
    type('text', changed);
    tell(undefined);
    // Whatever is changed has not been looked at.
    setLooked(undefined);
  };

  async function send({ columns, rows, lines }: TypedTable, commit: boolean) {
    try {
      const plan = await run({ columns, rows, commit });
      setLooked({ table: { columns, rows, lines }, plan });
      if (plan.committed) {
        markSent();
        notify.success(words.done(writtenRows(plan)));
      }
      result.current?.focus();
    } catch (fault) {
      notify.error(sentenceOf(fault, words.failed));
    }
  }
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const table = readTable(text);
    if ('fault' in table) tell(table.fault);
    else void send(table, false);
  };
  const isChecking = isPending && !variables?.commit;
  return (
    <>
      <Page title={words.titles[what]} />
      <BackLink to={home}>{words.backs[what]}</BackLink>
      <PageHeader title={words.titles[what]} say={words.leads[what]} />
      {!looked?.plan.committed && (
        <Card>
          <form className={styles.form} onSubmit={look} noValidate>
            {what === 'games' && (
              <SeasonSelect
                season={season}
                onSeason={(name) => {
                  type('season', name);
                  setLooked(undefined);
                }}
              />
            )}
            <TableSource
              text={text}
              onText={change}
              error={fault}
              onFault={tell}
              columns={<Columns what={what} />}
              onTemplate={() => void saveTable(words.templateFile(what), templateRows(what))}
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
      <div ref={result} tabIndex={-1} className={styles.result}>
        {looked && (
          <>
            <Outcome what={what} home={home} plan={looked.plan}>
              <Button busy={isPending} onClick={() => void send(looked.table, true)}>
                {isPending && variables?.commit ? words.committing : words.commit(writtenRows(looked.plan))}
              </Button>
            </Outcome>
            <ImportPreview what={what} {...looked} />
          </>
        )}
      </div>
    </>
  );
}

/** Which season a table is of. */
function SeasonSelect({ season, onSeason }: { season: string; onSeason: (name: string) => void }) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  return (
    <Select
      label={words.season}
      value={season}
      options={seasons.map(({ name }) => ({ value: name, label: name }))}
      onChange={onSeason}
    />
  );
}

const Columns = ({ what }: { what: Imported }) => (
  <ul className={styles.columns} aria-label={words.columns}>
    {(importColumns[what] as readonly ImportColumn[]).map(({ label, isRequired }) => (
      <li key={label} data-required={isRequired}>
        {label}
        {isRequired && <small>{words.isRequired}</small>}
      </li>
    ))}
  </ul>
);

interface OutcomeProps {
  what: Imported;
  home: string;
  plan: ImportPlan;
  /** Imports it. */
  children: ReactNode;
}

function Outcome({ what, home, plan, children }: OutcomeProps) {
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
        <p>
          {committed
            ? words.done(written)
            : faults.length > 0
              ? words.refused(faults.length)
              : written > 0
                ? words.ready
                : words.nothingNew}
        </p>
        {committed ? (
          <ButtonLink to={home} variant="secondary" size="small">
            {words.seeList[what]}
          </ButtonLink>
        ) : (
          faults.length === 0 && written > 0 && children
        )}
      </div>
      {about.length > 0 && (
        <ul className={styles.about} aria-label={words.aboutColumns}>
          {about.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {ignored.length > 0 && <p className={styles.ignored}>{words.ignored(ignored.join(', '))}</p>}
    </>
  );
}
