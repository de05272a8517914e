import { type BodyOf, gameReportsApi, infractionLabel, penaltyClassLabel, type ReportForm } from '@league/contract';
import {
  Button,
  ButtonLink,
  Buttons,
  Card,
  layout,
  notify,
  Page,
  PageHeader,
  queryClient,
  Select,
  Textarea,
} from '@league/kit';
import { figures } from '@league/kit/direction';
import { useNextPage } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import callout from '../callout.module.css';
import { LoadedRecord } from '../LoadedRecord.tsx';
import { gameName } from '../teams/Matchup.tsx';
import { messages } from './messages.ts';
import { ReportText } from './ReportText.tsx';
import { reportFormQuery, useSaveReport } from './refereeQueries.ts';
import styles from './referees.module.css';

/** `/admin/referees/reports/:gameId`: a referee's report of a game. */
export function ReportPage() {
  const { gameId = '' } = useParams();
  const query = useQuery({ ...reportFormQuery(gameId), staleTime: Number.POSITIVE_INFINITY });
  const known = query.data;
  // If the report is filed elsewhere meanwhile, the typed text stays.
  const isWriting = useRef(false);
  if (known && known.report?.status !== 'filed') isWriting.current = true;
  return (
    <div className={styles.page}>
      <Page title={messages.report} />
      <PageHeader title={messages.report} say={known && gameName(known.game)}>
        <ButtonLink to="/admin/referees" variant="ghost">
          {messages.backToMine}
        </ButtonLink>
      </PageHeader>
      {known?.report?.status === 'filed' && (
        <Card>
          <ReportText report={known.report} />
        </Card>
      )}
      <LoadedRecord operation={gameReportsApi.form} query={query} failed={messages.reportFailed} height="30rem">
        {(form) => isWriting.current && <ReportEditor key={gameId} known={form} />}
      </LoadedRecord>
    </div>
  );
}

type ReportBody = BodyOf<typeof gameReportsApi.save>;

const begin = ({ report, sheetPenalties }: ReportForm): ReportBody => ({
  incidents: report?.incidents ?? '',
  injuries: report?.injuries ?? '',
  matchPenalties: report
    ? report.matchPenalties.map(({ player, description }) => ({ playerId: player._id, description }))
    : sheetPenalties.map((penalty) => ({
        playerId: penalty.playerId,
        description: `${penaltyClassLabel(penalty.class)}: ${infractionLabel(penalty.infraction)}. `,
      })),
  file: false,
  version: report?.version ?? null,
});

function ReportEditor({ known }: { known: ReportForm }) {
  const { game, players } = known;
  const navigate = useNextPage();
  const nameOf = (id: string) => players.find(({ _id }) => _id === id)?.name ?? '–';
  const { stored, notice, form, submit, field, control, isSending } = useRecordForm(gameReportsApi.save, {
    record: known,
    id: game.gameId,
    valuesOf: begin,
    recordOf: (report) => ({ ...known, report }),
    fields: {
      incidents: { label: messages.incidents },
      injuries: { label: messages.injuries },
      matchPenalties: {
        label: messages.matchPenalties,
        show: ({ matchPenalties }) =>
          matchPenalties.map(({ playerId, description }) => `${nameOf(playerId)}: ${description}`).join('\n'),
      },
    },
    send: useSaveReport(game.gameId).mutateAsync,
    failed: messages.failed,
    done: ({ status }) => {
      notify.success(status === 'filed' ? messages.filed : messages.draftSaved);
      navigate('/admin/referees');
    },
    onConflict: (now) => queryClient.setQueryData(reportFormQuery(game.gameId).queryKey, now),
  });
  const { report } = stored;
  const { value: penalties, onChange } = control('matchPenalties');
  const faults = form.formState.errors.matchPenalties;
  const change = (at: number, part: Partial<(typeof penalties)[number]>) =>
    onChange(penalties.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const options = [
    { value: '', label: messages.choosePlayer },
    ...players.map(({ _id, name, number }) => ({
      value: _id,
      label: number === null ? name : `${figures(`#${number}`)} ${name}`,
    })),
  ];
  const hand = (file: boolean) => {
    form.setValue('file', file);
    void submit();
  };
  return (
    <Card>
      {notice}
      {report?.status === 'filed' && <p className={callout.warning}>{messages.meanwhileFiled}</p>}
      {report?.reopenReason && <p className={callout.warning}>{messages.givenBack({ reason: report.reopenReason })}</p>}
      <form
        method="post"
        className={`${layout.stack16} ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          hand(false);
        }}
      >
        <Textarea label={messages.incidents} rows={6} {...field('incidents')} />
        <Textarea label={messages.injuries} {...field('injuries')} />
        <h2>{messages.matchPenalties}</h2>
        {penalties.map(({ playerId, description }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id
          <div key={at} className={`${layout.stack16} ${styles.form}`}>
            <Select
              label={messages.player}
              required
              options={options}
              value={playerId}
              error={faults?.[at]?.playerId?.message}
              onChange={(playerId) => change(at, { playerId })}
            />
            <Textarea
              label={messages.description}
              required
              value={description}
              error={faults?.[at]?.description?.message}
              onChange={(description) => change(at, { description })}
            />
            <Buttons>
              <Button
                variant="ghost"
                size="small"
                onClick={() => onChange(penalties.filter((_, index) => index !== at))}
              >
                {messages.remove}
              </Button>
            </Buttons>
          </div>
        ))}
        <Buttons>
          <Button
            variant="ghost"
            size="small"
            onClick={() => onChange([...penalties, { playerId: '', description: '' }])}
          >
            {messages.addPenalty}
          </Button>
        </Buttons>
        <p className={styles.soft}>{messages.fileHint}</p>
        <Buttons>
          <Button type="submit" variant="secondary" busy={isSending}>
            {messages.saveDraft}
          </Button>
          <Button busy={isSending} onClick={() => hand(true)}>
            {messages.file}
          </Button>
        </Buttons>
      </form>
    </Card>
  );
}
