import type { GamePage } from '@league/contract';
import { Unseen } from '@league/kit';
import type { Goal } from './useNewGoals.ts';
import { words } from './words.ts';

interface Props {
  game: GamePage;
  goals: readonly Goal[];
}

/** Tells new goals to screen readers. */
export const GoalNews = ({ game, goals }: Props) => (
  <div role="status">
    {goals.map(({ _id, side, scorer, away, home }) => (
      <Unseen key={_id}>
        {words.goalNews(
          game[side].name,
          scorer ? [scorer.number, scorer.name].filter((part) => part !== null).join(' ') : words.unknownScorer,
          `${away}–${home}`,
        )}
      </Unseen>
    ))}
  </div>
);
