import { scoreSheetsApi } from '@league/contract';
import { Badge, Button, formatInstant, layout, notify, SectionTitle, sentenceOf, TextInput, useMay } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { type FormEvent, useState } from 'react';
import styles from './EndOfGame.module.css';
import { Finalize } from './Finalize.tsx';
import { GameCourse } from './GameCourse.tsx';
import { isWaiting } from './queue/sheetQueue.ts';
import { SignatureField } from './SignatureField.tsx';
import { useSheetActions } from './sheetQueries.ts';
import type { KeptSheet } from './useSheet.ts';
import { words } from './words.ts';

export type EndingStep = 'sign' | 'finalize' | 'reopen' | undefined;

interface EndOfGameProps {
  kept: KeptSheet;
  /** The open dialog. */
  open: EndingStep;
  onOpen: (step: EndingStep) => void;
}

/** Actions at the end: the referee signs, the sheet becomes final, an admin reopens it. */
export function EndOfGame({ kept, open, onOpen }: EndOfGameProps) {
  const { sheet, state } = kept;
  const { signature, finalized, reopened, status } = sheet;
  const [maySign, mayFinalize, mayReopen] = [
    useMay(scoreSheetsApi.sign),
    useMay(scoreSheetsApi.finalize),
    useMay(scoreSheetsApi.reopen),
  ];
  const hasUnsent = state.changes.some(isWaiting);
  const isOver = status === 'unofficial';
  const close = () => onOpen(undefined);
  return (
    <section className={`${layout.stack12} ${styles.section}`}>
      <SectionTitle>{words.end}</SectionTitle>
      {!isOver && status !== 'final' && !sheet.isAbandoned && <p data-screen>{words.notOver}</p>}
      {isOver && <p data-screen>{hasUnsent ? words.unsent : words.endSay}</p>}
      {reopened && <p>{words.reopenedBy(reopened.by.name, reopened.reason)}</p>}
      {signature && (
        <figure className={styles.signature}>
          {signature.drawn && (
            <svg viewBox="0 0 400 150" role="img" aria-label={signature.name}>
              <path d={signature.drawn} />
            </svg>
          )}
          <figcaption>
            {words.signedBy(signature.name, formatInstant(signature.at))}{' '}
            {signature.isStale && <Badge tone="warning">{words.stale}</Badge>}
          </figcaption>
        </figure>
      )}
      {finalized && <p>{words.finalBy(finalized.by.name, formatInstant(finalized.at))}</p>}
      <GameCourse kept={kept} />
      <div className={styles.ways} data-screen>
        {isOver && maySign && (
          <Button variant="secondary" disabled={hasUnsent} onClick={() => onOpen('sign')}>
            {words.sign}
          </Button>
        )}
        {status !== 'final' && (kept.isOpen || sheet.isAbandoned) && mayFinalize && (
          <Button disabled={hasUnsent} onClick={() => onOpen('finalize')}>
            {words.finalize}
          </Button>
        )}
        {status === 'final' && mayReopen && (
          <Button variant="secondary" onClick={() => onOpen('reopen')}>
            {words.reopen}
          </Button>
        )}
      </div>
      {open === 'sign' && <SignDialog kept={kept} onClose={close} />}
      {open === 'finalize' && mayFinalize && !hasUnsent && <Finalize kept={kept} onClose={close} />}
      {open === 'reopen' && <ReopenDialog kept={kept} onClose={close} />}
    </section>
  );
}

interface Props {
  kept: KeptSheet;
  onClose: () => void;
}

function SignDialog({ kept: { known }, onClose }: Props) {
  const { sign } = useSheetActions(known.gameId);
  const [changeId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(() => known.officials.find(({ duty }) => /referee/i.test(duty))?.name ?? '');
  const [drawn, setDrawn] = useState<string | null>(null);
  const act = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    sign.mutate(
      { changeId, basedOn: known.seq, name, drawn },
      {
        onSuccess: () => {
          notify.success(words.signed);
          onClose();
        },
        onError: (fault) => notify.error(sentenceOf(fault, words.signFailed)),
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={words.signTitle} say={words.signSay}>
      <form className={`${layout.stack16} ${styles.form}`} onSubmit={act} noValidate>
        <TextInput label={words.refereeName} value={name} onChange={setName} autoComplete="off" required />
        <SignatureField onChange={setDrawn} />
        <Button type="submit" busy={sign.isPending} disabled={name.trim() === ''}>
          {words.sign}
        </Button>
      </form>
    </Dialog>
  );
}

function ReopenDialog({ kept: { known }, onClose }: Props) {
  const { reopen } = useSheetActions(known.gameId);
  const [changeId] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const act = () =>
    reopen.mutate(
      { changeId, basedOn: known.seq, reason },
      {
        onSuccess: () => {
          notify.success(words.reopened);
          onClose();
        },
        onError: (fault) => notify.error(sentenceOf(fault, words.reopenFailed)),
      },
    );
  return (
    <Dialog open onClose={onClose} title={words.reopenTitle} say={words.reopenSay}>
      <div className={`${layout.stack16} ${styles.form}`}>
        <TextInput label={words.reason} value={reason} onChange={setReason} autoComplete="off" required />
        <Button busy={reopen.isPending} disabled={reason.trim() === ''} onClick={act}>
          {words.reopen}
        </Button>
      </div>
    </Dialog>
  );
}
