import { draftTitle } from '@league/contract';
import { formatInstant, recordText } from '@league/kit';
import { arrow, listed } from '@league/kit/direction';
import type { DraftSubscription } from '@league/kit/live';
import { Link } from '@league/kit/router';
import { VisitorTime } from '../VisitorTime.tsx';
import { DraftControls } from './DraftControls.tsx';
import styles from './DraftHeader.module.css';
import { messages } from './messages.ts';
import type { Sound } from './useSound.ts';

interface Props {
  subscription: DraftSubscription;
  sound: Sound;
  onBigScreen: () => void;
}

export function DraftHeader({ subscription, sound, onBigScreen }: Props) {
  const { draft } = subscription.state;
  const facts = listed([draft.startsAt && formatInstant(draft.startsAt), draft.location], ' · ');
  return (
    <header className={styles.header} data-theme="dark">
      <span className={styles.year} aria-hidden="true">
        {draft.year}
      </span>
      <div className={styles.wrap}>
        <div>
          <Link to="/drafts">
            {arrow('back')} {messages.title}
          </Link>
          <h1>{recordText(draftTitle(draft))}</h1>
          {facts && (
            <p>
              {facts} {draft.startsAt && <VisitorTime at={draft.startsAt} />}
            </p>
          )}
          {draft.description && <p className={styles.description}>{recordText(draft.description)}</p>}
        </div>
        <DraftControls
          subscription={subscription}
          sound={sound}
          className={styles.ways}
          view={{ label: messages.bigScreen, onChange: onBigScreen }}
        />
      </div>
    </header>
  );
}
