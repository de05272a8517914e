import type { GamePage } from '@league/contract';
import { Unseen } from '@league/kit';
import { useEffect, useRef, useState } from 'react';
import type { Goal } from './useNewGoals.ts';
import { words } from './words.ts';

interface Props {
  game: GamePage;
  goals: readonly Goal[];
}

/** Tells screen readers of new goals, of goals that were taken back, and of the game's end. */
export function GoalNews({ game, goals }: Props) {
  const takenBack = useTakenBack(game.goals);
  const hasEnded = useHasEnded(game.status === 'unofficial' || game.status === 'final');
  const score = `${game.away_score ?? 0}–${game.home_score ?? 0}`;
  return (
    <div role="status">
      {goals.map((goal) => (
        <Unseen key={goal._id}>
          {words.goalNews(game[goal.side].name, scorerOf(goal), `${goal.away}–${goal.home}`)}
        </Unseen>
      ))}
      {takenBack.map((goal) => (
        <Unseen key={goal._id}>{words.takenBackNews(game[goal.side].name, scorerOf(goal), score)}</Unseen>
      ))}
      {hasEnded && <Unseen>{words.endNews(game.away.name, game.home.name, score)}</Unseen>}
    </div>
  );
}

const scorerOf = ({ scorer }: Goal) =>
  scorer ? [scorer.number, scorer.name].filter((part) => part !== null).join(' ') : words.unknownScorer;

/** The goals that stood on this page and do so no longer. */
function useTakenBack(goals: readonly Goal[]): readonly Goal[] {
  const known = useRef(goals);
  const [gone, tell] = useState<readonly Goal[]>([]);
  useEffect(() => {
    const ids = new Set(goals.map(({ _id }) => _id));
    const missing = known.current.filter(({ _id }) => !ids.has(_id));
    known.current = goals;
    // One that is there again was not taken back.
    tell((before) => [...before, ...missing].filter(({ _id }) => !ids.has(_id)));
  }, [goals]);
  return gone;
}

/** Whether the game ended on this page's watch. */
function useHasEnded(isOverNow: boolean): boolean {
  const [wasOver] = useState(isOverNow);
  return isOverNow && !wasOver;
}
