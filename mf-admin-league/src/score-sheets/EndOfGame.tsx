import { scoreSheetsApi } from '@league/contract';
import { Badge, Button, formatInstant, layout, SectionTitle, TextInput, useMay } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { type SyntheticEvent, useState } from 'react';
import styles from './EndOfGame.module.css';
import { Finalize } from './Finalize.tsx';
import { GameStateActions } from './GameStateActions.tsx';
import { messages } from './messages.ts';
import { SignatureField } from './SignatureField.tsx';
import type { SheetController } from './useSheet.ts';
import { useSheetAction } from './useSheetAction.tsx';

export type EndingStep = 'sign' | 'finalize' | 'reopen' | undefined;

interface EndOfGameProps {
  controller: SheetController;
  /** The open dialog. */
  open: EndingStep;
  onOpen: (step: EndingStep) => void;
}

/** Actions at the end: the referee signs, the sheet becomes final, an admin reopens it. */
export function EndOfGame({ controller, open, onOpen }: EndOfGameProps) {
  const { sheet, state } = controller;
  const { signature, finalized, reopened, status } = sheet;
  const [maySign, mayFinalize, mayReopen] = [
    useMay(scoreSheetsApi.sign),
    useMay(scoreSheetsApi.finalize),
    useMay(scoreSheetsApi.reopen),
  ];
  const hasUnsent = state.unsent > 0;
  const isOver = status === 'unofficial';
  const close = () => onOpen(undefined);
  return (
    <section className={`${layout.stack12} ${styles.section}`}>
      <SectionTitle>{messages.end}</SectionTitle>
      {!isOver && status !== 'final' && !sheet.isAbandoned && <p data-screen>{messages.notOver}</p>}
      {isOver && <p data-screen>{hasUnsent ? messages.unsent : messages.endSay}</p>}
      {reopened && <p>{messages.reopenedBy({ name: reopened.by.name, reason: reopened.reason })}</p>}
      {signature && (
        <figure className={styles.signature}>
          {signature.drawn && (
            <svg viewBox="0 0 400 150" role="img" aria-label={signature.name}>
              <path d={signature.drawn} />
            </svg>
          )}
          <figcaption>
            {messages.signedBy({ name: signature.name, at: formatInstant(signature.at) })}{' '}
            {signature.isStale && <Badge tone="warning">{messages.stale}</Badge>}
          </figcaption>
        </figure>
      )}
      {finalized && <p>{messages.finalBy({ name: finalized.by.name, at: formatInstant(finalized.at) })}</p>}
      <GameStateActions controller={controller} />
      <div className={layout.row8} data-screen>
        {isOver && maySign && (
          <Button variant="secondary" disabled={hasUnsent} onClick={() => onOpen('sign')}>
            {messages.sign}
          </Button>
        )}
        {status !== 'final' && (controller.isOpen || sheet.isAbandoned) && mayFinalize && (
          <Button disabled={hasUnsent} onClick={() => onOpen('finalize')}>
            {messages.finalize}
          </Button>
        )}
        {status === 'final' && mayReopen && (
          <Button variant="secondary" onClick={() => onOpen('reopen')}>
            {messages.reopen}
          </Button>
        )}
      </div>
      {open === 'sign' && <SignDialog controller={controller} onClose={close} />}
      {open === 'finalize' && mayFinalize && !hasUnsent && <Finalize controller={controller} onClose={close} />}
      {open === 'reopen' && <ReopenDialog controller={controller} onClose={close} />}
    </section>
  );
}

interface Props {
  controller: SheetController;
  onClose: () => void;
}

function SignDialog({ controller: { known }, onClose }: Props) {
  const texts = { done: messages.signed, failed: messages.signFailed, onClose };
  const { act, notice, isPending } = useSheetAction('sign', known, texts);
  const [name, setName] = useState(() => known.officials.find(({ duty }) => /referee/i.test(duty))?.name ?? '');
  const [drawn, setDrawn] = useState<string | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '') act({ name, drawn });
  };
  return (
    <FormDialog
      title={messages.signTitle}
      say={messages.signSay}
      form={{ submit, isSending: isPending, notice }}
      submit={messages.sign}
      isDisabled={name.trim() === ''}
      onClose={onClose}
    >
      <TextInput label={messages.refereeName} value={name} onChange={setName} autoComplete="off" required />
      <SignatureField onChange={setDrawn} />
    </FormDialog>
  );
}

function ReopenDialog({ controller: { known }, onClose }: Props) {
  const texts = { done: messages.reopened, failed: messages.reopenFailed, onClose };
  const { act, notice, isPending } = useSheetAction('reopen', known, texts);
  const [reason, setReason] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    act({ reason });
  };
  return (
    <FormDialog
      title={messages.reopenTitle}
      say={messages.reopenSay}
      form={{ submit, isSending: isPending, notice }}
      submit={messages.reopen}
      isDisabled={reason.trim() === ''}
      onClose={onClose}
    >
      <TextInput label={messages.reason} value={reason} onChange={setReason} autoComplete="off" required />
    </FormDialog>
  );
}
