import { type PenaltySheet, type ServedPenalty, servedPenalties } from '@league/contract';

type Timed = { timeKnown: boolean };
type Penalty = PenaltySheet['penalties'][number] & Timed;

/** As `servedPenalties`; undefined unless all penalties and goals are recorded with their times. */
export function knownServedPenalties<Each extends Penalty>(
  sheet: PenaltySheet<Each> & { goals: readonly Timed[]; notRecorded?: readonly string[] },
  end?: number,
): ServedPenalty<Each>[] | undefined {
  const isRecorded = !['goals', 'penalties'].some((part) => sheet.notRecorded?.includes(part));
  const isTimed = [...sheet.goals, ...sheet.penalties].every(({ timeKnown }) => timeKnown);
  return isRecorded && isTimed ? servedPenalties(sheet, end) : undefined;
}
