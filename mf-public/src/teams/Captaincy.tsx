import styles from './Captaincy.module.css';
import { messages } from './messages.ts';

export interface Captain {
  isCaptain: boolean;
  isAssistantCaptain: boolean;
}

/** The letter on a captain's jersey; nothing of other players. */
export function Captaincy({ player: { isCaptain, isAssistantCaptain } }: { player: Partial<Captain> }) {
  if (!isCaptain && !isAssistantCaptain) return null;
  return (
    <abbr className={styles.letter} title={isCaptain ? messages.captain : messages.assistant}>
      {isCaptain ? messages.captainLetter : messages.assistantLetter}
    </abbr>
  );
}
