import type { ScoreSheet, Side } from '@league/contract';
import { layout } from '@league/kit';
import { figures } from '@league/kit/direction';
import { type KeyboardEvent, useRef } from 'react';
import { playersOf } from '../line/gameNow.ts';
import { onPress } from './onPress.ts';
import styles from './Plays.module.css';
import { words } from './words.ts';

interface Props {
  label: string;
  sheet: ScoreSheet;
  side: Side;
  chosen: readonly string[];
  onChoose: (playerId: string) => void;
}

/** The dressed players of a side as numbers to press. Digits go to the player who wears them. */
export function NumberPad({ label, sheet, side, chosen, onChoose }: Props) {
  const pad = useRef<HTMLFieldSetElement>(null);
  const typed = useRef('');
  const players = playersOf(sheet, side);
  if (players.length === 0) return <p className={layout.note}>{words.notDressed({ team: sheet[side].name })}</p>;
  const press = ({ key }: KeyboardEvent) => {
    if (!/^\d$/.test(key)) {
      typed.current = '';
      return;
    }
    const both = players.find(({ number }) => String(number) === typed.current + key);
    const found = both ?? players.find(({ number }) => String(number) === key);
    typed.current = key;
    if (found) pad.current?.querySelector<HTMLButtonElement>(`[value="${found.playerId}"]`)?.focus();
  };
  return (
    <fieldset ref={pad} className={styles.pad} onKeyDown={press}>
      <legend>{label}</legend>
      {players.map(({ playerId, name, number }) => (
        <button
          key={playerId}
          type="button"
          value={playerId}
          aria-pressed={chosen.includes(playerId)}
          title={name}
          {...onPress(() => onChoose(playerId))}
        >
          {figures(number ?? '–')} <span className={layout.unseen}>{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
