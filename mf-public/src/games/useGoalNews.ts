import type { GamePage } from '@league/contract';
import { useEffect, useRef, useState } from 'react';

export type Goal = GamePage['goals'][number];

export interface News {
  /** Scored on this page's watch. */
  scored: readonly Goal[];
  /** Gone from the sheet on this page's watch. */
  takenBack: readonly Goal[];
  /** Whether its lamp is on. */
  isNew: (goal: Goal) => boolean;
}

/** As long as the goal lamp is on, and as a screen reader gets to say it. */
const newsMs = 4000;
/** Nobody listens to more at once. */
const maxLines = 3;

/** What has become of a game's goals while this page watches it, each for a moment. */
export function useGoalNews(goals: readonly Goal[]): News {
  const known = useRef(goals);
  const [news, tell] = useState<Pick<News, 'scored' | 'takenBack'>>({ scored: [], takenBack: [] });
  useEffect(() => {
    const scored = without(goals, known.current);
    const takenBack = without(known.current, goals);
    known.current = goals;
    if (scored.length + takenBack.length === 0) return;
    tell((before) => ({
      scored: [...without(before.scored, takenBack), ...scored].slice(-maxLines),
      takenBack: [...without(before.takenBack, scored), ...takenBack].slice(-maxLines),
    }));
    // Goes out by itself, whatever is scored meanwhile.
    setTimeout(() => {
      tell((before) => ({
        scored: before.scored.filter((goal) => !scored.includes(goal)),
        takenBack: before.takenBack.filter((goal) => !takenBack.includes(goal)),
      }));
    }, newsMs);
  }, [goals]);
  return { ...news, isNew: (goal) => news.scored.some((scored) => isSame(scored, goal)) };
}

/** A goal stays what it is when its details are corrected, and when the sheet that it is on is written anew. */
const isSame = (one: Goal, other: Goal) => one._id === other._id || nameOf(one) === nameOf(other);

const nameOf = ({ side, period, elapsedSeconds, scorer }: Goal) =>
  JSON.stringify([side, period, elapsedSeconds, scorer?._id ?? null]);

const without = (goals: readonly Goal[], others: readonly Goal[]) =>
  goals.filter((goal) => !others.some((other) => isSame(goal, other)));
