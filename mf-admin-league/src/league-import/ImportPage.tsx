import { type ImportReport, type ImportRules, importRuleNames, leagueImportApi } from '@league/contract';
import {
  Button,
  Buttons,
  Card,
  fetchLeague,
  layout,
  notify,
  Page,
  PageHeader,
  queryClient,
  Select,
  sentenceOf,
  TextInput,
} from '@league/kit';
import { useOperation } from '@league/kit/queries';
import { type FormEvent, useRef, useState } from 'react';
import { addFiles, faultOf, isZip, suggestedSource, toRequestFiles, unpackArchives } from './chosenFiles.ts';
import { FilePicker } from './FilePicker.tsx';
import styles from './ImportPage.module.css';
import { messages } from './messages.ts';
import { Report } from './Report.tsx';

/** `/admin/import` */
export function ImportPage() {
  const [files, setFiles] = useState<File[]>([]);
  const [source, setSource] = useState('');
  const [rules, setRules] = useState<ImportRules | ''>('');
  const [current, setCurrent] = useState('');
  const [isJudged, judge] = useState(false);
  const [report, setReport] = useState<ImportReport>();
  const { mutateAsync: run, isPending, variables } = useImport();
  const result = useRef<HTMLDivElement>(null);
  const fault = isJudged ? faultOf(files, source) : undefined;

  const isReady = report && !report.committed && report.faults.length === 0;

  /** A changed selection has not been checked. */
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setReport(undefined);
      setCurrent('');
    };
  const choose = async (chosen: readonly File[]) => {
    try {
      take(chosen.some(isZip) ? await unpackArchives(chosen) : chosen, suggestedSource(chosen));
    } catch (fault) {
      notify.error((fault as Error).message);
    }
  };
  const take = (chosen: readonly File[], suggested: string) => {
    changed(setFiles)(addFiles(files, chosen));
    setSource((named) => named || suggested);
  };

  async function send(commit: boolean) {
    judge(true);
    if (faultOf(files, source)) return;
    try {
      const options = { ...(rules && { rules }), ...(commit && current && { current }) };
      setReport(await run({ source, commit, ...options, files: await toRequestFiles(files) }));
      result.current?.focus();
    } catch (fault) {
      notify.error(
        fault instanceof Error && fault.constructor === Error ? fault.message : sentenceOf(fault, messages.failed),
      );
    }
  }
  const look = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };

  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead} />
      <Card>
        <form method="post" className={`${layout.stack20} ${styles.form}`} onSubmit={look} noValidate>
          <FilePicker
            files={files}
            error={fault?.at === 'files' ? fault.message : undefined}
            onChoose={(chosen) => void choose(chosen)}
            onRemove={changed((name: string) => setFiles(files.filter((file) => file.name !== name)))}
          />
          <TextInput
            label={messages.source}
            hint={messages.sourceHint}
            error={fault?.at === 'source' ? fault.message : undefined}
            autoComplete="off"
            value={source}
            onChange={changed(setSource)}
          />
          <Select
            label={messages.rules}
            hint={messages.rulesHint}
            value={rules}
            options={(['', ...importRuleNames] as const).map((value) => ({ value, label: messages.ruleNames[value] }))}
            onChange={changed((name: string) => setRules(importRuleNames.find((each) => each === name) ?? ''))}
          />
          {isReady && (
            <Select
              label={messages.current}
              hint={messages.currentHint}
              value={current}
              options={['', ...report.seasons].map((value) => ({ value, label: value || messages.currentStays }))}
              onChange={setCurrent}
            />
          )}
          <Buttons>
            <Button type="submit" variant={report ? 'secondary' : 'primary'} busy={isPending && !variables?.commit}>
              {isPending && !variables?.commit ? messages.checking : messages.check}
            </Button>
            {isReady && (
              <Button busy={isPending} onClick={() => void send(true)}>
                {isPending && variables?.commit ? messages.committing : messages.commit}
              </Button>
            )}
          </Buttons>
        </form>
      </Card>
      <div ref={result} tabIndex={-1} className={styles.result}>
        {report && <Report report={report} />}
      </div>
    </>
  );
}

/** Checks the files or, with commit, imports them: then the current season and all queries are asked for again. */
const useImport = () =>
  useOperation(leagueImportApi.run, {
    onSuccess: ({ committed }) =>
      committed ? Promise.all([fetchLeague().catch(() => undefined), queryClient.invalidateQueries()]) : undefined,
  });
