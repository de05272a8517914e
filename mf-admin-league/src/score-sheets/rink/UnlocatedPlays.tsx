import type { ScoreSheet } from '@league/contract';
import { Button, layout } from '@league/kit';
import { entryText, entryTimeText } from '../entryText.ts';
import { messages } from './messages.ts';
import styles from './Plays.module.css';
import { isOf, type LocatedEntry, type Mode } from './plays.ts';

interface Props {
  sheet: ScoreSheet;
  plays: readonly { key: string; entry: LocatedEntry }[];
  mode: Mode;
  onChoose: (key: string) => void;
}

/** Plays that have no place yet, such as goals that another keeper has entered. */
export function UnlocatedPlays({ sheet, plays, mode, onChoose }: Props) {
  const missing = plays.filter(({ entry }) => !entry.place && isOf(mode, entry)).toReversed();
  if (missing.length === 0) return null;
  return (
    <details open className={styles.missing}>
      <summary>
        {messages.withoutPlace} <small>{messages.withoutPlaceSay}</small>
      </summary>
      <ul className={layout.lined}>
        {missing.map(({ key, entry }) => {
          const { what, about } = entryText(sheet, entry);
          return (
            <li key={key}>
              <Button size="small" variant="ghost" onClick={() => onChoose(key)}>
                {what} {sheet[entry.side].code} {about} {entryTimeText(sheet, entry)}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
