import { otherSide, type Place, type ScoreSheet, type Side } from '@league/contract';
import { Button, layout } from '@league/kit';
import { useEffect, useRef } from 'react';
import type { GameMoment } from '../line/gameNow.ts';
import { momentText } from '../line/readTime.ts';
import { onPress } from '../onPress.ts';
import { messages } from './messages.ts';
import styles from './Plays.module.css';
import { type LocatedEntry, type Mode, newAction, newFaceoff, newShot, shotResults } from './plays.ts';

interface Props {
  sheet: ScoreSheet;
  mode: Mode;
  /** Whose shot it is thought to be. */
  side: Side;
  moment: GameMoment;
  /** The place was chosen by keyboard: the next press there is the answer. */
  takesFocus: boolean;
  placeFor: (side: Side) => Place;
  onSide: (side: Side) => void;
  onRecord: (entry: LocatedEntry) => void;
  onCancel: () => void;
}

/** The second tap: what happened at the tapped place. */
export function PendingPlay({ sheet, mode, side, moment, takesFocus, placeFor, onSide, onRecord, onCancel }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const teamButtons = (label: (about: { team: string }) => string, make: (side: Side) => LocatedEntry) =>
    (['away', 'home'] as const).map((of) => (
      <Button key={of} variant="secondary" {...onPress(() => onRecord(make(of)))}>
        {label({ team: sheet[of].name })}
      </Button>
    ));
  return (
    <div className={layout.stack12}>
      <p className={layout.soft}>
        {mode === 'shot' ? messages.shotOf({ team: sheet[side].name }) : messages.modes[mode]} ·{' '}
        {momentText(sheet, moment)}
      </p>
      <div ref={buttons} className={styles.answers}>
        {mode === 'shot'
          ? shotResults.map((ending) => (
              <Button
                key={ending}
                variant={ending === 'goal' ? 'primary' : 'secondary'}
                {...onPress(() => onRecord(newShot(sheet, { side, ending, moment, place: placeFor(side) })))}
              >
                {messages.endings[ending]}
              </Button>
            ))
          : mode === 'faceoff'
            ? teamButtons(messages.wonBy, (of) => newFaceoff(of, moment, placeFor(of)))
            : teamButtons(messages.by, (of) => newAction(mode, of, moment, placeFor(of)))}
      </div>
      <div className={layout.row8}>
        {mode === 'shot' && (
          <Button size="small" variant="ghost" onClick={() => onSide(otherSide(side))}>
            {messages.otherTeam({ team: sheet[otherSide(side)].name })}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}
