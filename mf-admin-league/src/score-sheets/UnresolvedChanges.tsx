import { entryKey, type ScoreSheet, type SheetChange } from '@league/contract';
import { Button, formatNumber, layout, Unseen } from '@league/kit';
import { useId } from 'react';
import type { EditedEntry } from './EntryDialog.tsx';
import { entryLine } from './entryText.ts';
import { messages } from './messages.ts';
import type { QueuedChange } from './queue/queuedChange.ts';
import styles from './UnresolvedChanges.module.css';
import type { SheetController } from './useSheet.ts';

interface Props {
  controller: SheetController;
  onCorrect: (edited: EditedEntry) => void;
}

/** Changes that the server rejected, with the reason, and changes that overwrote somebody else's. */
export function UnresolvedChanges({ controller, onCorrect }: Props) {
  const open = controller.state.changes.filter(({ state }) => state !== 'waiting');
  if (open.length === 0) return null;
  return (
    <section className={styles.list} aria-label={messages.unsettled} data-screen>
      {/* One announcement for all of them. */}
      <div role="alert">
        <h2>{messages.unsettled}</h2>
        <Unseen>{formatNumber(open.length)}</Unseen>
      </div>
      <ul className={layout.stack12}>
        {open.map((queued) =>
          queued.state === 'refused' ? (
            <Refused key={queued.change.changeId} queued={queued} controller={controller} onCorrect={onCorrect} />
          ) : (
            <Overwrote key={queued.change.changeId} queued={queued} controller={controller} />
          ),
        )}
      </ul>
    </section>
  );
}

const drop = ({ queue }: SheetController, { change }: QueuedChange) => void queue?.drop([change.changeId]);

/** A rejected change as text. What it would have removed is still on the sheet. */
function changeLine(sheet: ScoreSheet, change: SheetChange): string {
  if (change.kind === 'put') return entryLine(sheet, change.entry);
  const { entries, attendance } = sheet;
  const entry =
    change.key === 'attendance' && attendance !== null
      ? ({ type: 'attendance', attendance } as const)
      : entries.find(({ key }) => key === change.key)?.entry;
  return entry ? messages.removeOf({ what: entryLine(sheet, entry) }) : messages.remove;
}

function Refused({ queued, controller, onCorrect }: Props & { queued: QueuedChange }) {
  const id = useId();
  const { change, issues } = queued;
  const entry = change.kind === 'put' ? change.entry : undefined;
  return (
    <li>
      <span id={id}>
        <b>{messages.notTaken}:</b> {changeLine(controller.sheet, change)}
      </span>
      {issues.map(({ path, message }) => (
        <p key={path + message}>{message}</p>
      ))}
      <div className={`${layout.row8} ${styles.ways}`}>
        <Button
          size="small"
          aria-describedby={id}
          onClick={() => {
            const options = { replaces: change, basedOn: change.basedOn };
            if (change.kind === 'remove') void controller.remove(change.key, options);
            else if ('id' in change.entry) onCorrect({ entry: change.entry, rejected: change });
            else void controller.put([change.entry], options);
          }}
        >
          {entry && 'id' in entry ? messages.correct : messages.tryAgain}
        </Button>
        <Button size="small" variant="secondary" aria-describedby={id} onClick={() => drop(controller, queued)}>
          {messages.drop}
        </Button>
      </div>
    </li>
  );
}

function Overwrote({ queued, controller }: { queued: QueuedChange; controller: SheetController }) {
  const { change, conflict } = queued;
  if (!conflict) return null;
  const theirs = conflict.play ?? conflict.entry;
  return (
    <li>
      <b>{messages.wentOver({ name: conflict.by.name })}:</b>{' '}
      {theirs ? messages.was({ text: entryLine(controller.sheet, theirs) }) : messages.wasRemoved}
      <div className={`${layout.row8} ${styles.ways}`}>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            if (theirs) void controller.put([theirs], { replaces: change });
            else if (change.kind === 'put') void controller.remove(entryKey(change.entry), { replaces: change });
          }}
        >
          {messages.takeTheirs}
        </Button>
        <Button size="small" onClick={() => drop(controller, queued)}>
          {messages.seen}
        </Button>
      </div>
    </li>
  );
}
