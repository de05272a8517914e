import { type GamePage, periodName } from '@league/contract';
import { Card, layout, SectionTitle } from '@league/kit';
import byPeriod from './byPeriod.module.css';
import { GoalLine } from './GoalLine.tsx';
import { messages } from './messages.ts';
import type { News } from './useGoalNews.ts';

interface Props {
  game: GamePage;
  isNew: News['isNew'];
}

/** Every goal in order, by period. */
export function Goals({ game, isNew }: Props) {
  const periods = [...new Set(game.goals.map(({ period }) => period))];
  return (
    <section aria-labelledby="goals">
      <SectionTitle id="goals">{messages.goals}</SectionTitle>
      {periods.length === 0 && (
        <p className={layout.soft}>
          {game.status === 'live'
            ? messages.noGoals
            : game.notRecorded?.includes('goals')
              ? messages.goalsNotRecorded
              : messages.noGoalsAtAll}
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
