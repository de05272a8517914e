import { type GamePage, periodName } from '@league/contract';
import { Card, layout, SectionTitle } from '@league/kit';
import byPeriod from './byPeriod.module.css';
import { GoalLine } from './GoalLine.tsx';
import type { News } from './useGoalNews.ts';
import { words } from './words.ts';

interface Props {
  game: GamePage;
  isNew: News['isNew'];
}

/** Every goal in order, by period. */
export function Goals({ game, isNew }: Props) {
  const periods = [...new Set(game.goals.map(({ period }) => period))];
  return (
    <section aria-labelledby="goals">
      <SectionTitle id="goals">{words.goals}</SectionTitle>
      {periods.length === 0 && (
        <p className={layout.soft}>
          {game.status === 'live'
            ? words.noGoals
            : game.notRecorded?.includes('goals')
              ? words.goalsNotRecorded
              : words.noGoalsAtAll}
        </p>
      )}
      <div className={layout.stack14}>
        {periods.map((period) => (
          <Card key={period} isFlush>
            <h3 className={byPeriod.period}>{periodName(period, game.regulationPeriods)}</h3>
            <ol className={layout.lined}>
              {game.goals
                .filter((goal) => goal.period === period)
                .map((goal) => (
                  <li key={goal._id}>
                    <GoalLine game={game} goal={goal} isNew={isNew(goal)} />
                  </li>
                ))}
            </ol>
          </Card>
        ))}
      </div>
    </section>
  );
}
