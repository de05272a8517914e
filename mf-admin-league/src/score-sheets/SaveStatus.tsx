import { Badge, Button, layout, useSession } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { useRef, useState } from 'react';
import { isWaitingPlay } from './queue/sheetQueue.ts';
import styles from './SaveStatus.module.css';
import type { KeptSheet } from './useSheet.ts';
import { words } from './words.ts';

/** Whether everything is saved, why not, and who else is editing this sheet. */
export function SaveStatus({ kept }: { kept: KeptSheet }) {
  const { sheet, queue, state, isLasting } = kept;
  const { blocker, unsent: waits } = state;
  const refused = state.changes.filter((queued) => queued.state === 'refused').length;
  const here = useOthers(kept);
  const bar = useRef<HTMLDivElement>(null);
  const [discarded, askToDiscard] = useState<number>();
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar} data-screen>
      <div role="status" className={layout.row8}>
        {!queue ? (
          <Badge>{words.opening}</Badge>
        ) : waits === 0 ? (
          <Badge tone="success">{words.saved}</Badge>
        ) : (
          <Badge tone={blocker ? 'warning' : 'info'}>{words.waiting({ count: waits })}</Badge>
        )}
        {refused > 0 && <Badge tone="danger">{words.refused({ count: refused })}</Badge>}
        {sheet.status === 'final' && <span>{words.locked}</span>}
        {waits > 0 && blocker && <span>{blockerText(blocker)}</span>}
        {!isLasting && <strong className={styles.warning}>{words.notLasting}</strong>}
      </div>
      {kept.others > 0 && <Badge tone="warning">{words.othersWait({ count: kept.others })}</Badge>}
      {here.length > 0 && <span>{words.alsoHere({ names: listed(here) })}</span>}
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
            {words.replaceTotals}
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() => askToDiscard(state.changes.filter(isWaitingPlay).length)}
          >
            {words.discardWaiting}
          </Button>
        </div>
      )}
      {waits > 0 && blocker && blocker.kind !== 'has-totals' && (
        <Button size="small" variant="secondary" onClick={() => queue?.flush()}>
          {words.sendNow}
        </Button>
      )}
      {queue && discarded !== undefined && (
        <ConfirmDialog
          open
          title={words.discardAsk({ count: discarded })}
          say={words.discardSay}
          confirm={words.discardWaiting}
          isDanger
          onConfirm={queue.discard}
          onClose={() => askToDiscard(undefined)}
        />
      )}
    </div>
  );
}

function blockerText(blocker: NonNullable<KeptSheet['state']['blocker']>): string {
  if (blocker.kind === 'unreachable') return words.offline;
  return blocker.kind === 'signed-out' ? words.signedOut : blocker.message;
}

const hereForMs = 10 * 60_000;

/** Others with a recent entry. */
function useOthers({ sheet, known }: KeptSheet): string[] {
  const person = useSession(({ claims }) => claims?.sub);
  const since = Date.parse(known.now) - hereForMs;
  const lately = sheet.entries.filter(({ by, at }) => by && by._id !== person && at && Date.parse(at) > since);
  return [...new Set(lately.map(({ by }) => by!.name))];
}
