import { draftTitle } from '@league/contract';
import { Button, Buttons, formatInstant } from '@league/kit';
import type { Followed } from '@league/kit/live';
import { Link } from '@league/kit/router';
import { VisitorTime } from '../VisitorTime.tsx';
import { ConnectionPill } from './ConnectionPill.tsx';
import styles from './DraftHeader.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import type { Sound } from './useSound.ts';
import { words } from './words.ts';

interface Props {
  followed: Followed;
  sound: Sound;
  onBigScreen: () => void;
}

export function DraftHeader({ followed, sound, onBigScreen }: Props) {
  const { draft } = followed.state;
  const facts = [draft.startsAt && formatInstant(draft.startsAt), draft.location].filter(Boolean).join(' · ');
  return (
    <header className={styles.header} data-theme="dark">
      <span className={styles.year} aria-hidden="true">
        {draft.year}
      </span>
      <div className={styles.wrap}>
        <div>
          <Link to="/drafts">← {words.title}</Link>
          <h1>{draftTitle(draft)}</h1>
          {facts && (
            <p>
              {facts} {draft.startsAt && <VisitorTime at={draft.startsAt} />}
            </p>
          )}
          {draft.description && <p className={styles.description}>{draft.description}</p>}
        </div>
        <Buttons className={styles.ways}>
          <StatusBadge status={draft.status} />
          <ConnectionPill connection={followed.connection} />
          <Button variant="ghost" size="small" aria-pressed={sound.isOn} onClick={sound.turn}>
            {sound.isOn ? words.soundOn : words.soundOff}
          </Button>
          <Button variant="ghost" size="small" onClick={onBigScreen}>
            {words.bigScreen}
          </Button>
        </Buttons>
      </div>
    </header>
  );
}
