import { type GameReport, gameReportsApi } from '@league/contract';
import { Badge, Button, notify, RelativeTime, TextInput } from '@league/kit';
import { Dialog, FormDialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { actionColumn } from '@league/kit/lists';
import type { Column } from '@league/kit/tables';
import { useState } from 'react';
import callout from '../callout.module.css';
import { gameName, gameWhen } from '../teams/Matchup.tsx';
import { DeskList } from './DeskList.tsx';
import { ReportText } from './ReportText.tsx';
import { reportsQuery, useReopenReport } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

/** The reports of a season, to read and return. */
export function Reports() {
  const [shown, show] = useState<GameReport>();
  return (
    <>
      <DeskList
        caption={words.reports}
        search={words.searchReports}
        failed={words.reportFailed}
        none={words.noReports}
        states={words.reportStatuses}
        queryOf={reportsQuery}
        read={readReport}
        columns={columns(show)}
        rowKey={({ _id }) => _id}
      />
      {shown && <ReportDialog report={shown} onClose={() => show(undefined)} />}
    </>
  );
}

const readReport = ({ game, official, status }: GameReport) => ({
  teams: [game.home, game.away],
  state: status,
  text: [official.name],
});

const columns = (onRead: (report: GameReport) => void): Column<GameReport>[] => [
  {
    id: 'game',
    header: words.game,
    value: ({ game }) => gameName(game),
    cell: ({ game }) => (
      <span className={styles.person}>
        <b>{gameName(game)}</b>
        <small>{gameWhen(game)}</small>
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
  actionColumn((report) => (
    <Button
      variant="ghost"
      size="small"
      aria-label={words.readOf({ game: gameName(report.game), official: report.official.name })}
      onClick={() => onRead(report)}
    >
      {words.read}
    </Button>
  )),
];

interface DialogProps {
  report: GameReport;
  onClose: () => void;
}

const ReportDialog = ({ report, onClose }: DialogProps) =>
  report.status === 'filed' ? (
    <ReturnDialog report={report} onClose={onClose} />
  ) : (
    <Dialog open onClose={onClose} title={gameName(report.game)} say={report.official.name}>
      <ReportText report={report} />
      {report.reopenReason && <p className={callout.warning}>{words.givenBack({ reason: report.reopenReason })}</p>}
    </Dialog>
  );

function ReturnDialog({ report, onClose }: DialogProps) {
  const { field, ...form } = useOperationForm(gameReportsApi.reopen, {
    send: useReopenReport(report._id).mutateAsync,
    initialValues: { reason: '' },
    record: report._id,
    failed: words.failed,
    done: () => {
      notify.success(words.gaveBack);
      onClose();
    },
  });
  return (
    <FormDialog
      title={gameName(report.game)}
      say={report.official.name}
      form={form}
      submit={words.giveBack}
      onClose={onClose}
    >
      <ReportText report={report} />
      <TextInput label={words.giveBackReason} autoComplete="off" {...field('reason')} />
    </FormDialog>
  );
}
