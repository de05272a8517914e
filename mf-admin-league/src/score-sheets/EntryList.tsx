import { entryKey, type ScoreSheet, type SheetEntry, type StoredEntry } from '@league/contract';
import { Badge, Button, Empty, layout, SectionTitle } from '@league/kit';
import { useEffect, useRef, useState } from 'react';
import styles from './EntryList.module.css';
import { entryText, entryTimeText } from './entryText.ts';
import { periodReopens, undoablePeriod } from './line/periods.ts';
import { messages } from './messages.ts';
import { isWaiting } from './queue/sheetQueue.ts';
import type { SheetController } from './useSheet.ts';

interface Props {
  controller: SheetController;
  onEdit: (entry: SheetEntry) => void;
}

/** All entries, the latest first; of the periods only a start that can be taken back. */
export function EntryList({ controller, onEdit }: Props) {
  const { sheet, state, isOpen, remove, put } = controller;
  const [removed, setRemoved] = useState<SheetEntry>();
  const section = useRef<HTMLElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The row is gone with its button.
  useEffect(() => {
    if (removed && document.activeElement === document.body) undo.current?.focus();
  }, [removed]);
  const pending = new Set(
    state.changes.flatMap(({ change, ...queued }) =>
      isWaiting({ change, ...queued }) && change.kind === 'put' ? [entryKey(change.entry)] : [],
    ),
  );
  const fresh = undoablePeriod(sheet);
  const take = async ({ key, entry }: StoredEntry) => {
    const isRemoved = await remove(key);
    if (!isRemoved) return;
    if (entry.type === 'period') await put(periodReopens(sheet, entry.period));
    else setRemoved(entry);
  };
  const hide = () => {
    if (section.current?.contains(document.activeElement)) section.current.focus({ preventScroll: true });
    setRemoved(undefined);
  };
  const putBack = async (entry: SheetEntry) => {
    if (await put([entry])) hide();
  };
  const rows = sheet.entries
    .filter(({ entry }) => (entry.type === 'period' ? isOpen && entry.period === fresh : entry.type !== 'lineup'))
    .toReversed();
  const amber = new Set(sheet.checks.filter(({ level }) => level === 'amber').flatMap(({ keys }) => keys));
  return (
    <section ref={section} tabIndex={-1} className={`${layout.stack12} ${styles.section}`}>
      <SectionTitle>{messages.entries}</SectionTitle>
      <div role="status">
        {removed && isOpen && (
          <p className={layout.row8}>
            {messages.removed({ what: nameOf(sheet, removed) })}
            <Button ref={undo} size="small" variant="secondary" onClick={() => void putBack(removed)}>
              {messages.undo}
            </Button>
            <Button size="small" variant="ghost" onClick={hide}>
              {messages.hide}
            </Button>
          </p>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty title={messages.noEntries} say={messages.noEntriesSay} />
      ) : (
        <ol className={`${layout.lined} ${styles.list}`} aria-label={messages.entries}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              controller={controller}
              isPending={pending.has(row.key)}
              isAmber={amber.has(row.key)}
              onEdit={isOpen && row.entry.type !== 'period' ? () => onEdit(row.entry) : undefined}
              onRemove={isOpen ? () => void take(row) : undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function nameOf(sheet: ScoreSheet, entry: SheetEntry): string {
  const { what, about } = entryText(sheet, entry);
  return `${what} ${about} ${entryTimeText(sheet, entry)}`;
}

interface RowProps {
  row: StoredEntry;
  controller: SheetController;
  isPending: boolean;
  isAmber: boolean;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function Row({ row, controller: { sheet }, isPending, isAmber, onEdit, onRemove }: RowProps) {
  const { what, side, about } = entryText(sheet, row.entry);
  const name = nameOf(sheet, row.entry);
  return (
    <li className={styles.row} data-type={row.entry.type} data-amber={isAmber || undefined}>
      <span className={styles.when}>{entryTimeText(sheet, row.entry)}</span>
      <span className={styles.what}>
        <b>{what}</b> {side && sheet[side].code} <span>{about}</span>
        {row.by && <small>{messages.by({ name: row.by.name })}</small>}
      </span>
      <span className={styles.ways}>
        {isPending && <Badge tone="warning">{messages.stateWaiting}</Badge>}
        {onEdit && (
          <Button size="small" variant="ghost" aria-label={messages.editOf({ what: name })} onClick={onEdit}>
            {messages.edit}
          </Button>
        )}
        {onRemove && (
          <Button size="small" variant="ghost" aria-label={messages.removeOf({ what: name })} onClick={onRemove}>
            {messages.remove}
          </Button>
        )}
      </span>
    </li>
  );
}
