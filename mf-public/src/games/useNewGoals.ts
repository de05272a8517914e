import type { GamePage } from '@league/contract';
import { useEffect, useRef, useState } from 'react';

export type Goal = GamePage['goals'][number];

/** As long as the goal lamp is on. */
const lampMs = 4000;

/** The goals that have been scored on this page's watch, each for a moment. */
export function useNewGoals(goals: readonly Goal[]): readonly Goal[] {
  const known = useRef(new Set(goals.map(({ _id }) => _id)));
  const [lit, light] = useState<readonly string[]>([]);
  useEffect(() => {
    const added = goals.map(({ _id }) => _id).filter((id) => !known.current.has(id));
    if (added.length === 0) return;
    for (const id of added) known.current.add(id);
    light((before) => [...before, ...added]);
    // Goes out by itself, whatever is scored meanwhile.
    setTimeout(() => light((before) => before.filter((id) => !added.includes(id))), lampMs);
  }, [goals]);
  return goals.filter(({ _id }) => lit.includes(_id));
}
