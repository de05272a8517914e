import type { GamePage } from '@league/contract';
import { recordText, TeamCrest } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import styles from './GoalLine.module.css';
import { messages } from './messages.ts';
import { clockText } from './sheetTexts.ts';
import type { Goal } from './useGoalNews.ts';

/** A goal with its time, scorer, and the score after it; a new one has the goal light on. */
export function GoalLine({ game, goal, isNew }: { game: GamePage; goal: Goal; isNew: boolean }) {
  const { scorer, assists, side } = goal;
  return (
    <div className={styles.goal} data-new={isNew || undefined}>
      <span className={styles.time}>{figures(clockText(goal))}</span>
      <TeamCrest team={game[side]} size={32} />
      <span>
        {scorer ? (
          <Link to={`/players/${scorer._id}`} className={styles.scorer}>
            {scorer.number !== null && <small>{figures(`#${scorer.number}`)}</small>} {recordText(scorer.name)}
          </Link>
        ) : (
          <span className={styles.scorer}>{messages.unknownScorer}</span>
        )}{' '}
        <Marks goal={goal} />
        {scorer && (
          <small className={styles.assists}>
            {assists.length > 0
              ? messages.assists({ names: listed(assists.map(({ name }) => name)) })
              : messages.unassisted}
          </small>
        )}
      </span>
      <b className={styles.score}>{figures(`${goal.away} – ${goal.home}`)}</b>
    </div>
  );
}

function Marks({ goal: { strength, emptyNet, gameWinning } }: { goal: Goal }) {
  const marks = [strength !== 'EV' && strength, emptyNet && 'EN', gameWinning && 'GWG'] as const;
  return marks.map(
    (mark) =>
      mark && (
        <abbr key={mark} title={messages.marks[mark]} className={styles.mark}>
          {messages.shortMarks[mark]}
        </abbr>
      ),
  );
}
