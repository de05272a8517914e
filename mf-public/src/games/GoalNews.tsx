import { type GamePage, hasEnded } from '@league/contract';
import { Unseen } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { useState } from 'react';
import { messages } from './messages.ts';
import type { Goal, News } from './useGoalNews.ts';

interface Props {
  game: GamePage;
  news: News;
}

/** Announces new goals, removed goals, and the end of the game to screen readers. */
export function GoalNews({ game, news }: Props) {
  const endsNow = useEndsNow(hasEnded(game));
  const score = figures(`${game.away_score ?? 0}–${game.home_score ?? 0}`);
  return (
    <div role="status">
      {news.scored.map((goal) => (
        <Unseen key={goal._id}>
          {messages.goalNews({
            team: game[goal.side].name,
            who: scorerOf(goal),
            score: figures(`${goal.away}–${goal.home}`),
          })}
        </Unseen>
      ))}
      {news.removedGoals.map((goal) => (
        <Unseen key={goal._id}>
          {messages.takenBackNews({ team: game[goal.side].name, who: scorerOf(goal), score })}
        </Unseen>
      ))}
      {endsNow && <Unseen>{messages.endNews({ away: game.away.name, home: game.home.name, score })}</Unseen>}
    </div>
  );
}

const scorerOf = ({ scorer }: Goal) =>
  scorer ? listed([scorer.number !== null && figures(scorer.number), scorer.name], ' ') : messages.unknownScorer;

/** Whether the game ended while the page was open. */
function useEndsNow(isOverNow: boolean): boolean {
  const [wasOver] = useState(isOverNow);
  return isOverNow && !wasOver;
}
