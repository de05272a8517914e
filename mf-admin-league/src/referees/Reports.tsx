import { type GameReport, gameReportsApi } from '@league/contract';
import {
  Badge,
  Button,
  Card,
  Empty,
  Failed,
  formatInstant,
  notify,
  RelativeTime,
  Skeleton,
  TextInput,
} from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gameName } from '../games/Matchup.tsx';
import { ReportText } from './ReportText.tsx';
import { reportsQuery, useReopenReport } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

/** The reports of the season, to be read and given back. */
export function Reports() {
  const { data: reports, error, refetch } = useQuery(reportsQuery);
  const [readId, read] = useState<string>();
  if (!reports) return error ? <Failed title={words.reportFailed} retry={refetch} /> : <Skeleton height="20rem" />;
  const shown = reports.find(({ _id }) => _id === readId);
  return (
    <Card isFlush>
      {reports.length > 0 ? (
        <DataTable
          caption={words.reports}
          columns={columns(read)}
          rows={reports}
          rowKey={({ _id }) => _id}
          isSorted
          isCards
        />
      ) : (
        <Empty title={words.noReports} />
      )}
      {shown && <ReportDialog report={shown} onClose={() => read(undefined)} />}
    </Card>
  );
}

const columns = (onRead: (id: string) => void): Column<GameReport>[] => [
  {
    id: 'game',
    header: words.game,
    value: ({ game }) => gameName(game),
    cell: ({ game }) => (
      <span className={styles.person}>
        <b>{gameName(game)}</b>
        <small>{formatInstant(game.date)}</small>
      </span>
    ),
  },
  { id: 'official', header: words.official, value: ({ official }) => official.name },
  {
    id: 'status',
    header: words.status,
    value: ({ status }) => words.reportStatuses[status],
    cell: ({ status }) => (
      <Badge tone={status === 'filed' ? 'success' : 'warning'}>{words.reportStatuses[status]}</Badge>
    ),
  },
  {
    id: 'filedAt',
    header: words.filedAt,
    value: ({ filedAt }) => filedAt,
    cell: ({ filedAt }) => filedAt && <RelativeTime at={filedAt} />,
  },
  {
    id: 'actions',
    header: words.actions,
    value: () => null,
    cell: ({ _id, game, official }) => (
      <Button
        variant="ghost"
        size="small"
        aria-label={words.readOf(gameName(game), official.name)}
        onClick={() => onRead(_id)}
      >
        {words.read}
      </Button>
    ),
    align: 'end',
    isAction: true,
  },
];

function ReportDialog({ report, onClose }: { report: GameReport; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={gameName(report.game)} say={report.official.name}>
      <ReportText report={report} />
      {report.status === 'filed' ? (
        <GiveBackForm report={report} onClose={onClose} />
      ) : (
        report.reopenReason && <p className={styles.notice}>{words.givenBack(report.reopenReason)}</p>
      )}
    </Dialog>
  );
}

function GiveBackForm({ report, onClose }: { report: GameReport; onClose: () => void }) {
  const { submit, field, isSending } = useOperationForm(gameReportsApi.reopen, {
    send: useReopenReport(report._id).mutateAsync,
    startWith: { reason: '' },
    record: report._id,
    failed: words.failed,
    done: () => {
      notify.success(words.gaveBack);
      onClose();
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput label={words.giveBackReason} autoComplete="off" {...field('reason')} />
      <div className={styles.ways}>
        <Button type="submit" variant="secondary" busy={isSending}>
          {words.giveBack}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
