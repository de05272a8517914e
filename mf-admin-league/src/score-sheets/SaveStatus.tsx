import { Badge, Button, layout, useSession } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { useRef, useState } from 'react';
import { messages } from './messages.ts';
import { isWaitingPlay } from './queue/sheetQueue.ts';
import styles from './SaveStatus.module.css';
import type { SheetController } from './useSheet.ts';

/** Whether everything is saved, why not, and who else is editing this sheet. */
export function SaveStatus({ kept: controller }: { kept: SheetController }) {
  const { sheet, queue, state, isLasting } = controller;
  const { blocker, unsent: waits } = state;
  const refused = state.changes.filter((queued) => queued.state === 'refused').length;
  const here = useOthers(controller);
  const bar = useRef<HTMLDivElement>(null);
  const [discarded, askToDiscard] = useState<number>();
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar} data-screen>
      <div role="status" className={layout.row8}>
        {!queue ? (
          <Badge>{messages.opening}</Badge>
        ) : waits === 0 ? (
          <Badge tone="success">{messages.saved}</Badge>
        ) : (
          <Badge tone={blocker ? 'warning' : 'info'}>{messages.waiting({ count: waits })}</Badge>
        )}
        {refused > 0 && <Badge tone="danger">{messages.refused({ count: refused })}</Badge>}
        {sheet.status === 'final' && <span>{messages.locked}</span>}
        {waits > 0 && blocker && <span>{blockerText(blocker)}</span>}
        {!isLasting && <strong className={styles.warning}>{messages.notLasting}</strong>}
      </div>
      {controller.others > 0 && <Badge tone="warning">{messages.othersWait({ count: controller.others })}</Badge>}
      {here.length > 0 && <span>{messages.alsoHere({ names: listed(here) })}</span>}
      {waits > 0 && blocker?.kind === 'has-totals' && (
        <div className={layout.row8}>
          <Button
            size="small"
            onClick={() => {
              // The button goes once they are sent.
              bar.current?.focus();
              void queue?.replaceTotals();
            }}
          >
            {messages.replaceTotals}
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() => askToDiscard(state.changes.filter(isWaitingPlay).length)}
          >
            {messages.discardWaiting}
          </Button>
        </div>
      )}
      {waits > 0 && blocker && blocker.kind !== 'has-totals' && (
        <Button size="small" variant="secondary" onClick={() => queue?.flush()}>
          {messages.sendNow}
        </Button>
      )}
      {queue && discarded !== undefined && (
        <ConfirmDialog
          open
          title={messages.discardAsk({ count: discarded })}
          say={messages.discardSay}
          confirm={messages.discardWaiting}
          isDanger
          onConfirm={queue.discard}
          onClose={() => askToDiscard(undefined)}
        />
      )}
    </div>
  );
}

function blockerText(blocker: NonNullable<SheetController['state']['blocker']>): string {
  if (blocker.kind === 'unreachable') return messages.offline;
  return blocker.kind === 'signed-out' ? messages.signedOut : blocker.message;
}

const hereForMs = 10 * 60_000;

/** Others with a recent entry. */
function useOthers({ sheet, known }: SheetController): string[] {
  const person = useSession(({ claims }) => claims?.sub);
  const since = Date.parse(known.now) - hereForMs;
  const lately = sheet.entries.filter(({ by, at }) => by && by._id !== person && at && Date.parse(at) > since);
  return [...new Set(lately.map(({ by }) => by!.name))];
}
