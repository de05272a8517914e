import type { RanksByDay } from '@league/contract';

/**
 * The points of a team's line: x is the day, y the rank, both from 0. Days on which the rank stays need none, so that a long season
 * makes a short page.
 */
export function linePoints(ranks: readonly number[]): string {
  const isNeeded = (at: number) =>
    at === 0 || at === ranks.length - 1 || ranks[at] !== ranks[at - 1] || ranks[at] !== ranks[at + 1];
  return ranks.flatMap((rank, at) => (isNeeded(at) ? [`${at},${rank - 1}`] : [])).join(' ');
}

const maxRows = 60;

/** The days of the table beside the chart: all, or the last one of each week. */
export function tableDays(days: RanksByDay['days']): { at: number; day: string }[] {
  const all = days.map((day, at) => ({ at, day }));
  if (all.length <= maxRows) return all;
  return all.filter(({ day, at }) => weekOf(day) !== weekOf(days[at + 1] ?? ''));
}

/** Weeks since a Monday. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
