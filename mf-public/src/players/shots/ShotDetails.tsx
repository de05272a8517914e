import { layout, recordText, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import { shotText } from '../../games/sheetTexts.ts';
import { messages as mapMessages } from '../../games/shots/messages.ts';
import { whenText } from './attemptText.ts';
import { messages } from './messages.ts';
import { linksEachShot, type PlayerAttempt } from './playerAttempts.ts';

interface Props {
  shot: PlayerAttempt | undefined;
  /** All that are shown. */
  shown: readonly PlayerAttempt[];
}

/** The shot that is pointed at: how it ended, in which game, when and how. */
export function ShotDetails({ shot, shown }: Props) {
  if (!shot) {
    const choose = linksEachShot(shown) ? messages.choose : messages.chooseGoal;
    return <p className={layout.soft}>{shown.length > 0 ? choose : mapMessages.none}</p>;
  }
  return (
    <p className={layout.line10}>
      <TeamCrest team={shot.game.opponent} size={32} />
      <span>
        <b>{mapMessages.outcomes[shot.outcome]}</b>{' '}
        {shot.player && (
          <>
            <Link to={`/players/${shot.player._id}`}>{recordText(shot.player.name)}</Link>{' '}
          </>
        )}
        <Link to={`/schedule/${shot.game.gameId}?view=shots&shot=${shot._id}`}>{whenText(shot)}</Link>
        <small>{shotText(shot)}</small>
      </span>
    </p>
  );
}
