import { formatClock, type GamePage, periodName } from '@league/contract';
import { Card, SectionTitle, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './Goals.module.css';
import type { Goal } from './useNewGoals.ts';
import { words } from './words.ts';

interface Props {
  game: GamePage;
  /** Those that have just been scored. */
  newGoals: readonly Goal[];
}

/** Every goal in order, period by period. */
export function Goals({ game, newGoals }: Props) {
  const periods = [...new Set(game.goals.map(({ period }) => period))];
  return (
    <section aria-labelledby="goals">
      <SectionTitle id="goals">{words.goals}</SectionTitle>
      {periods.length === 0 && (
        <p className={styles.none}>{game.status === 'live' ? words.noGoals : words.noGoalsAtAll}</p>
      )}
      <div className={styles.periods}>
        {periods.map((period) => (
          <Card key={period} isFlush>
            <h3 className={styles.period}>{periodName(period, game.regulationPeriods)}</h3>
            <ol className={styles.goals}>
              {game.goals
                .filter((goal) => goal.period === period)
                .map((goal) => (
                  <li key={goal._id}>
                    <GoalLine game={game} goal={goal} isNew={newGoals.includes(goal)} />
                  </li>
                ))}
            </ol>
          </Card>
        ))}
      </div>
    </section>
  );
}

function GoalLine({ game, goal, isNew }: { game: GamePage; goal: Goal; isNew: boolean }) {
  const { scorer, assists, side } = goal;
  return (
    <div className={styles.goal} data-new={isNew || undefined}>
      <span className={styles.time}>{formatClock(goal.elapsedSeconds)}</span>
      <TeamCrest team={game[side]} size={32} />
      <span>
        {scorer ? (
          <Link to={`/players/${scorer._id}`} className={styles.scorer}>
            {scorer.number !== null && <small>#{scorer.number}</small>} {scorer.name}
          </Link>
        ) : (
          <span className={styles.scorer}>{words.unknownScorer}</span>
        )}{' '}
        <Marks goal={goal} />
        {scorer && (
          <small className={styles.assists}>
            {assists.length > 0 ? words.assists(assists.map(({ name }) => name).join(', ')) : words.unassisted}
          </small>
        )}
      </span>
      <b className={styles.score}>
        {goal.away} – {goal.home}
      </b>
    </div>
  );
}

function Marks({ goal: { strength, emptyNet, gameWinning } }: { goal: Goal }) {
  const marks = [strength !== 'EV' && strength, emptyNet && 'EN', gameWinning && 'GWG'] as const;
  return marks.map(
    (mark) =>
      mark && (
        <abbr key={mark} title={words.marks[mark]} className={styles.mark}>
          {mark}
        </abbr>
      ),
  );
}
