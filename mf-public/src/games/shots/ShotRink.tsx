import { type GamePage, type Place, pointOf } from '@league/contract';
import { lineStyle, TeamCrest } from '@league/kit';
import { isFromRight } from '@league/kit/direction';
import type { Attempt } from '../attempts.ts';
import { sides } from './chosenShots.ts';
import { messages } from './messages.ts';
import { ShotMarks } from './ShotMarks.tsx';
import styles from './ShotRink.module.css';
import { attemptText } from './shotTexts.ts';

interface Props {
  game: GamePage;
  /** The shown ones, by time. */
  attempts: readonly Attempt[];
  /** The id of the one that is told of. */
  accessibleName: string;
  /** Somebody points at one; empty: no longer. */
  point: (id: string) => void;
  /** The page's address with this one pressed. */
  to: (id: string) => string;
}

type PlacedAttempt = Attempt & { place: Place };

/**
 * The whole rink with a mark for each attempt. The visitors attack to the left and the home team to the right, in each period and
 * each language.
 */
export function ShotRink({ game, attempts, ...pointing }: Props) {
  const placed = attempts.filter((attempt): attempt is PlacedAttempt => attempt.place !== null);
  return (
    <div className={styles.map} dir="ltr">
      <div className={styles.ends}>
        {sides.map((side) => (
          <p key={side} style={lineStyle(game[side])}>
            <TeamCrest team={game[side]} size={24} decorative />
            <span dir={isFromRight() ? 'rtl' : 'ltr'}>{messages.attacks({ team: game[side].code })}</span>
          </p>
        ))}
      </div>
      <ShotMarks
        label={messages.title}
        marks={placed.map((attempt) => ({
          id: attempt._id,
          ...pointOf(attempt.place, attempt.side),
          outcome: attempt.outcome,
          label: attemptText(attempt, game),
          team: game[attempt.side],
        }))}
        {...pointing}
      />
    </div>
  );
}
