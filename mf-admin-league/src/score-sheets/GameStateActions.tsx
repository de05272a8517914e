import { type GameCourse as Course, gameStateOf, scoreSheetsApi } from '@league/contract';
import { Button, layout, Textarea, useMay } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { type SyntheticEvent, useState } from 'react';
import styles from './EndOfGame.module.css';
import { courseMessages as messages } from './messages.ts';
import type { SheetController } from './useSheet.ts';
import { useSheetAction } from './useSheetAction.tsx';

/** Other changes of status after the start: the game is taken back, abandoned or resumed. */
export function GameStateActions({ controller }: { controller: SheetController }) {
  const { sheet, state } = controller;
  const [asked, ask] = useState<Course['to']>();
  const may = useMay(scoreSheetsApi.changeCourse);
  const isLive = gameStateOf(sheet) === 'live';
  const hasUnsent = state.unsent > 0;
  if (!isLive && !sheet.isAbandoned) return null;
  return (
    <div className={`${layout.stack12} ${styles.section}`}>
      {sheet.isAbandoned && <p role="status">{messages.abandoned({ reason: sheet.statusReason ?? '' })}</p>}
      {may && (
        <div className={layout.row8} data-screen>
          {sheet.isAbandoned && <Button onClick={() => ask('live')}>{messages.live.act}</Button>}
          {isLive && (
            <>
              <Button variant="secondary" disabled={hasUnsent} onClick={() => ask('scheduled')}>
                {messages.scheduled.act}
              </Button>
              <Button variant="secondary" disabled={hasUnsent} onClick={() => ask('abandoned')}>
                {messages.abandonedTo.act}
              </Button>
            </>
          )}
        </div>
      )}
      {asked && <CourseDialog controller={controller} to={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}

function CourseDialog({
  controller: { known },
  to,
  onClose,
}: {
  controller: SheetController;
  to: Course['to'];
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const text = to === 'abandoned' ? messages.abandonedTo : messages[to];
  const texts = { done: text.done, failed: messages.failed, onClose };
  const { act, notice, isPending } = useSheetAction('changeCourse', known, texts);
  const needsReason = to !== 'live';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    act({ to, reason });
  };
  return (
    <FormDialog
      title={text.ask}
      say={text.say}
      form={{ submit, isSending: isPending, notice }}
      submit={text.act}
      isDisabled={needsReason && reason.trim() === ''}
      onClose={onClose}
    >
      {needsReason && (
        <Textarea label={messages.reason} hint={text.hint} value={reason} onChange={setReason} required />
      )}
    </FormDialog>
  );
}
