import { type EntryOf, otherSide, type ScoreSheet, type Side } from '@league/contract';
import { Button, Choices, layout } from '@league/kit';
import { useState } from 'react';
import { entryText, entryTimeText } from '../entryText.ts';
import { goalieInNet, playersOf } from '../line/gameNow.ts';
import { NumberPad } from '../NumberPad.tsx';
import { isTracked } from '../tracked.ts';
import type { SheetController } from '../useSheet.ts';
import { messages } from './messages.ts';
import styles from './Plays.module.css';
import { idsIn, type LocatedEntry, namedFields, naming, shotResults, withOutcome } from './plays.ts';

interface Props {
  controller: SheetController;
  entry: LocatedEntry;
  isMoving: boolean;
  onMoving: (isMoving: boolean) => void;
  onEdit: () => void;
  /** Records something else at its place. */
  onAnother: () => void;
  onRemove: () => void;
  onDone: () => void;
}

/** A recorded play: who took part, and how to correct it. Every press is stored at once. */
export function SelectedPlay({
  controller,
  entry: stored,
  isMoving,
  onMoving,
  onEdit,
  onAnother,
  onRemove,
  onDone,
}: Props) {
  const { sheet, isOpen, put } = controller;
  // What was pressed here, until the sheet has it: the next press builds on it.
  const [pressed, setPressed] = useState<Partial<LocatedEntry>>({});
  const entry = { ...stored, ...pressed } as LocatedEntry;
  const { what, about } = entryText(sheet, entry);
  const change = (next: LocatedEntry) => {
    const isChanged = ([field, value]: [string, unknown]) => value !== entry[field as keyof LocatedEntry];
    const all = { ...pressed, ...Object.fromEntries(Object.entries(next).filter(isChanged)) };
    setPressed(all);
    void put([next]).finally(() => setPressed((latest) => (latest === all ? {} : latest)));
  };
  return (
    <div className={layout.stack12}>
      <p role="status">
        <b>{what}</b> {sheet[entry.side].code} {about} <small>{entryTimeText(sheet, entry)}</small>
      </p>
      {isMoving && <p className={layout.note}>{messages.movingSay({ what })}</p>}
      {isOpen && entry.type === 'shotAttempt' && (
        <Choices
          label={messages.modes.shot}
          choices={shotResults
            .filter((ending) => ending !== 'goal')
            .map((value) => ({ value, label: messages.endings[value] }))}
          value={entry.outcome}
          onChange={(outcome) => change(withOutcome(entry, outcome, goalieInNet(sheet, otherSide(entry.side), entry)))}
        />
      )}
      {isOpen &&
        namedFields(entry).map((named) => (
          <SidePad
            key={named.field}
            label={messages.who[named.field]}
            sheet={sheet}
            side={named.side}
            chosen={idsIn(entry, named)}
            onChoose={(id) => change(naming(entry, named, id))}
          />
        ))}
      {isOpen && entry.type === 'goal' && (isTracked(sheet, 'onIce') || entry.onIce) && (
        <OnIce sheet={sheet} goal={entry} onChange={change} />
      )}
      {isOpen && (
        <div className={styles.ways}>
          <Button onClick={onDone}>{messages.done}</Button>
          <Button variant="secondary" aria-pressed={isMoving} onClick={() => onMoving(!isMoving)}>
            {messages.move}
          </Button>
          {entry.place && !isMoving && (
            <Button variant="ghost" onClick={onAnother}>
              {messages.another}
            </Button>
          )}
          <Button variant="ghost" onClick={onEdit}>
            {messages.edit}
          </Button>
          <Button variant="ghost" onClick={onRemove}>
            {messages.undo}
          </Button>
        </div>
      )}
    </div>
  );
}

interface SidePadProps {
  label: string;
  sheet: ScoreSheet;
  side: Side;
  chosen: readonly string[];
  onChoose: (playerId: string) => void;
}

/** The players of a side who are dressed. */
function SidePad({ label, sheet, side, chosen, onChoose }: SidePadProps) {
  const players = playersOf(sheet, side);
  if (players.length === 0) return <p className={layout.note}>{messages.notDressed({ team: sheet[side].name })}</p>;
  return (
    <NumberPad
      label={label}
      players={players}
      chosen={new Set(chosen)}
      onChoose={({ playerId }) => onChoose(playerId)}
    />
  );
}

interface OnIceProps {
  sheet: ScoreSheet;
  goal: EntryOf<'goal'>;
  onChange: (goal: EntryOf<'goal'>) => void;
}

/** Who was on the ice at a goal; the sets of the last goal are offered again. */
function OnIce({ sheet, goal, onChange }: OnIceProps) {
  const { onIce = null } = goal;
  const toggle = (side: Side, id: string) => {
    const before = onIce ?? { home: [], away: [] };
    const without = before[side].filter((each) => each !== id);
    onChange({
      ...goal,
      onIce: {
        ...before,
        [side]: without.length < before[side].length ? without : [...before[side], id].slice(-maxOnIce),
      },
    });
  };
  const last = sheet.entries.findLast(({ entry }) => entry.type === 'goal' && entry.id !== goal.id && entry.onIce)
    ?.entry as EntryOf<'goal'> | undefined;
  return (
    <details open={onIce !== null} className={styles.onIce}>
      <summary>{messages.onIce({ team: `${sheet.away.code}, ${sheet.home.code}` })}</summary>
      {last?.onIce && !onIce && (
        <Button size="small" variant="secondary" onClick={() => onChange({ ...goal, onIce: last.onIce! })}>
          {messages.sameAsLast}
        </Button>
      )}
      {(['away', 'home'] as const).map((side) => (
        <SidePad
          key={side}
          label={messages.onIce({ team: sheet[side].name })}
          sheet={sheet}
          side={side}
          chosen={onIce?.[side] ?? []}
          onChoose={(id) => toggle(side, id)}
        />
      ))}
    </details>
  );
}

const maxOnIce = 7;
