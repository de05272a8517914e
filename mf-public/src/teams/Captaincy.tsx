import styles from './Captaincy.module.css';
import { words } from './words.ts';

export interface Captain {
  isCaptain: boolean;
  isAssistantCaptain: boolean;
}

/** The letter on a captain's jersey; nothing of other players. */
export function Captaincy({ player: { isCaptain, isAssistantCaptain } }: { player: Partial<Captain> }) {
  if (!isCaptain && !isAssistantCaptain) return null;
  return (
    <abbr className={styles.letter} title={isCaptain ? words.captain : words.assistant}>
      {isCaptain ? words.captainLetter : words.assistantLetter}
    </abbr>
  );
}
