import { layout } from '@league/kit';
import { figures } from '@league/kit/direction';
import { type KeyboardEvent, useRef } from 'react';
import styles from './NumberPad.module.css';
import { onPress } from './onPress.ts';

interface Player {
  playerId: string;
  name: string;
  number: number | null;
}

interface Props<Who> {
  label: string;
  players: readonly Who[];
  chosen: { has: (playerId: string) => boolean };
  onChoose: (player: Who) => void;
}

/** Players as numbers to press. Digits go to the player who wears them. */
export function NumberPad<Who extends Player>({ label, players, chosen, onChoose }: Props<Who>) {
  const pad = useRef<HTMLFieldSetElement>(null);
  const typed = useRef('');
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
      {players.map((player) => (
        <button
          key={player.playerId}
          type="button"
          value={player.playerId}
          aria-pressed={chosen.has(player.playerId)}
          title={player.name}
          {...onPress(() => onChoose(player))}
        >
          {figures(player.number ?? '–')} <span className={layout.unseen}>{player.name}</span>
        </button>
      ))}
    </fieldset>
  );
}
