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
import { messages } from './messages.ts';
import { ReportText } from './ReportText.tsx';
import { reportsQuery, useReopenReport } from './refereeQueries.ts';
import styles from './referees.module.css';

/** The reports of a season, to read and return. */
export function Reports() {
  const [shown, show] = useState<GameReport>();
  return (
    <>
      <DeskList
        caption={messages.reports}
        search={messages.searchReports}
        failed={messages.reportFailed}
        none={messages.noReports}
        states={messages.reportStatuses}
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
    header: messages.game,
    value: ({ game }) => gameName(game),
    cell: ({ game }) => (
      <span className={styles.person}>
        <b>{gameName(game)}</b>
        <small>{gameWhen(game)}</small>
      </span>
    ),
  },
  { id: 'official', header: messages.official, value: ({ official }) => official.name },
  {
    id: 'status',
    header: messages.status,
    value: ({ status }) => messages.reportStatuses[status],
    cell: ({ status }) => (
      <Badge tone={status === 'filed' ? 'success' : 'warning'}>{messages.reportStatuses[status]}</Badge>
    ),
  },
  {
    id: 'filedAt',
    header: messages.filedAt,
    value: ({ filedAt }) => filedAt,
    cell: ({ filedAt }) => filedAt && <RelativeTime at={filedAt} />,
  },
  actionColumn((report) => (
    <Button
      variant="ghost"
      size="small"
      aria-label={messages.readOf({ game: gameName(report.game), official: report.official.name })}
      onClick={() => onRead(report)}
    >
      {messages.read}
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
      {report.reopenReason && <p className={callout.warning}>{messages.givenBack({ reason: report.reopenReason })}</p>}
    </Dialog>
  );

function ReturnDialog({ report, onClose }: DialogProps) {
  const { field, ...form } = useOperationForm(gameReportsApi.reopen, {
    send: useReopenReport(report._id).mutateAsync,
    initialValues: { reason: '' },
    record: report._id,
    failed: messages.failed,
    done: () => {
      notify.success(messages.gaveBack);
      onClose();
    },
  });
  return (
    <FormDialog
      title={gameName(report.game)}
      say={report.official.name}
      form={form}
      submit={messages.giveBack}
      onClose={onClose}
    >
      <ReportText report={report} />
      <TextInput label={messages.giveBackReason} autoComplete="off" {...field('reason')} />
    </FormDialog>
  );
}
