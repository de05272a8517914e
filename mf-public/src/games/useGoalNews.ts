import type { GamePage } from '@league/contract';
import { useEffect, useRef, useState } from 'react';

export type Goal = GamePage['goals'][number];

export interface News {
  /** Scored while the page was open. */
  scored: readonly Goal[];
  /** Removed from the sheet while the page was open. */
  removedGoals: readonly Goal[];
  /** Whether it is highlighted. */
  isNew: (goal: Goal) => boolean;
}

/** How long a goal is highlighted, and how long its announcement stays. */
const newsMs = 4000;
/** More lines at once would not be heard. */
const maxLines = 3;

/** New and removed goals since the page was opened, each for a moment. */
export function useGoalNews(goals: readonly Goal[]): News {
  const known = useRef(goals);
  const [news, update] = useState<Pick<News, 'scored' | 'removedGoals'>>({ scored: [], removedGoals: [] });
  useEffect(() => {
    const scored = without(goals, known.current);
    const takenBack = without(known.current, goals);
    known.current = goals;
    if (scored.length + takenBack.length === 0) return;
    update((before) => ({
      scored: [...without(before.scored, takenBack), ...scored].slice(-maxLines),
      removedGoals: [...without(before.removedGoals, scored), ...takenBack].slice(-maxLines),
    }));
    // Ends by itself, whatever is scored meanwhile.
    setTimeout(() => {
      update((before) => ({
        scored: before.scored.filter((goal) => !scored.includes(goal)),
        removedGoals: before.removedGoals.filter((goal) => !takenBack.includes(goal)),
      }));
    }, newsMs);
  }, [goals]);
  return { ...news, isNew: (goal) => news.scored.some((scored) => isSame(scored, goal)) };
}

/** A goal keeps its identity through corrections and a rewritten sheet. */
const isSame = (one: Goal, other: Goal) => one._id === other._id || nameOf(one) === nameOf(other);

const nameOf = ({ side, period, elapsedSeconds, scorer }: Goal) =>
  JSON.stringify([side, period, elapsedSeconds, scorer?._id ?? null]);

const without = (goals: readonly Goal[], others: readonly Goal[]) =>
  goals.filter((goal) => !others.some((other) => isSame(goal, other)));
