import { type DraftPick, draftTitle } from '@league/contract';
import { recordText } from '@league/kit';
import type { DraftSubscription } from '@league/kit/live';
import { useEffect } from 'react';
import { Announcement } from './Announcement.tsx';
import styles from './BigScreen.module.css';
import { Board } from './Board.tsx';
import { DraftControls } from './DraftControls.tsx';
import { messages } from './messages.ts';
import { OnTheClock } from './OnTheClock.tsx';
import { Ticker } from './Ticker.tsx';
import type { Sound } from './useSound.ts';

interface Props {
  subscription: DraftSubscription;
  newPick: DraftPick | undefined;
  sound: Sound;
  onLeave: () => void;
}

/** For the arena's big screen: full screen, dark, with large text. Escape closes it. */
export function BigScreen({ subscription, newPick, sound, onLeave }: Props) {
  const { draft, picks } = subscription.state;
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave();
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onLeave]);
  return (
    <div className={styles.room}>
      <div className={styles.screen} data-theme="dark" data-modal>
        <header>
          <h1>{recordText(draftTitle(draft))}</h1>
          <Announcement text={draft.announcement} />
          <DraftControls
            subscription={subscription}
            sound={sound}
            view={{ label: messages.leaveBigScreen, onChange: onLeave }}
          />
        </header>
        <div className={styles.front}>
          <OnTheClock subscription={subscription} newPick={newPick} isBig />
        </div>
        <div className={styles.board}>
          <Board draft={draft} picks={picks} newPick={newPick} isBig />
        </div>
        <div className={styles.foot}>
          {picks.length > 0 && <Ticker draft={draft} picks={picks} newPick={newPick} />}
        </div>
      </div>
    </div>
  );
}
