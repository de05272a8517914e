import { layout, recordText, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import { shotText } from '../../games/sheetTexts.ts';
import { words as mapWords } from '../../games/shots/words.ts';
import { whenText } from './attemptText.ts';
import { isEachLinked, type PlayerAttempt } from './playerAttempts.ts';
import { words } from './words.ts';

interface Props {
  shot: PlayerAttempt | undefined;
  /** All that are shown. */
  shown: readonly PlayerAttempt[];
}

/** The shot that is pointed at: how it ended, in which game, when and how. */
export function ToldShot({ shot, shown }: Props) {
  if (!shot) {
    const choose = isEachLinked(shown) ? words.choose : words.chooseGoal;
    return <p className={layout.soft}>{shown.length > 0 ? choose : mapWords.none}</p>;
  }
  return (
    <p className={layout.line10}>
      <TeamCrest team={shot.game.opponent} size={32} />
      <span>
        <b>{mapWords.outcomes[shot.outcome]}</b>{' '}
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
