import { type GameCourse as Course, gameStateOf, scoreSheetsApi } from '@league/contract';
import { Button, layout, notify, sentenceOf, Textarea, useMay } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { type FormEvent, useState } from 'react';
import styles from './EndOfGame.module.css';
import { isWaiting } from './queue/sheetQueue.ts';
import { useSheetActions } from './sheetQueries.ts';
import type { KeptSheet } from './useSheet.ts';
import { courseWords as words } from './words.ts';

/** Other changes of status after the start: the game is taken back, abandoned or resumed. */
export function GameCourse({ kept }: { kept: KeptSheet }) {
  const { sheet, state } = kept;
  const [asked, ask] = useState<Course['to']>();
  const may = useMay(scoreSheetsApi.changeCourse);
  const isLive = gameStateOf(sheet) === 'live';
  const hasUnsent = state.changes.some(isWaiting);
  if (!isLive && !sheet.isAbandoned) return null;
  return (
    <div className={`${layout.stack12} ${styles.section}`}>
      {sheet.isAbandoned && <p role="status">{words.abandoned(sheet.statusReason ?? '')}</p>}
      {may && (
        <div className={styles.ways} data-screen>
          {sheet.isAbandoned && <Button onClick={() => ask('live')}>{words.live.act}</Button>}
          {isLive && (
            <>
              <Button variant="secondary" disabled={hasUnsent} onClick={() => ask('scheduled')}>
                {words.scheduled.act}
              </Button>
              <Button variant="secondary" disabled={hasUnsent} onClick={() => ask('abandoned')}>
                {words.abandonedTo.act}
              </Button>
            </>
          )}
        </div>
      )}
      {asked && <CourseDialog kept={kept} to={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}

const textOf = (to: Course['to']) => (to === 'abandoned' ? words.abandonedTo : words[to]);

function CourseDialog({ kept: { known }, to, onClose }: { kept: KeptSheet; to: Course['to']; onClose: () => void }) {
  const { changeCourse } = useSheetActions(known.gameId);
  const [changeId] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const text = textOf(to);
  const needsReason = to !== 'live';
  const act = (event: FormEvent) => {
    event.preventDefault();
    changeCourse.mutate(
      { changeId, basedOn: known.seq, to, reason },
      {
        onSuccess: () => {
          notify.success(text.done);
          onClose();
        },
        onError: (fault) => notify.error(sentenceOf(fault, words.failed)),
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={text.ask} say={text.say}>
      <form className={`${layout.stack16} ${styles.form}`} onSubmit={act} noValidate>
        {needsReason && <Textarea label={words.reason} hint={text.hint} value={reason} onChange={setReason} required />}
        <div className={styles.ways}>
          <Button type="submit" busy={changeCourse.isPending} disabled={needsReason && reason.trim() === ''}>
            {text.act}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.back}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
