import { type Side, shotCounts, shotsAt } from '@league/contract';
import type { StoredSheet } from '../sheets.ts';
import { type Coefficients, expectedGoal } from './expectedGoal.ts';
import { completeFacts, type ShotFacts, shotFacts } from './shotFacts.ts';

/** The expected goals of a sheet. */
interface SheetGoals {
  /** By the id of an entry; undefined: unknown, or no shot that they speak of. */
  of: (id: string) => { expectedGoals: number } | undefined;
  /** Null: a shot or its place is not recorded. */
  totals: Record<Side, number> | null;
}

/** @param model null: the league has none */
export function expectedGoalsOf(sheet: StoredSheet, model: Coefficients | null): SheetGoals {
  if (!model || sheet.shotAttempts.length === 0) return { of: () => undefined, totals: null };
  const facts = shotFacts(sheet);
  const known = new Map(
    facts.flatMap(({ id, features }) => (features ? [[id, rounded(expectedGoal(features, model))]] : [])),
  );
  const sum = (complete: readonly ShotFacts[], side: Side) =>
    rounded(complete.filter((shot) => shot.side === side).reduce((total, { id }) => total + known.get(id)!, 0));
  const complete = hasUnrecordedShots(sheet) ? null : completeFacts(facts);
  return {
    of: (id) => (known.has(id) ? { expectedGoals: known.get(id)! } : undefined),
    totals: complete && { home: sum(complete, 'home'), away: sum(complete, 'away') },
  };
}

/** Whether more shots on goal are counted than there are entries for. @param of this side alone; default: of either */
export function hasUnrecordedShots(sheet: StoredSheet, of?: Side): boolean {
  const counts = shotCounts(sheet);
  return counts.some(({ side: net, period }) => {
    if (net === of) return false;
    const isHere = (shot: { side: Side; period: number }) => shot.side !== net && shot.period === period;
    const recorded =
      sheet.goals.filter(isHere).length +
      sheet.shotAttempts.filter((each) => each.outcome === 'onGoal' && isHere(each)).length;
    return shotsAt(counts, net, period) > recorded;
  });
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
