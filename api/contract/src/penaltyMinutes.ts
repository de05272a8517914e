import type { SeasonRules } from './rules.ts';

export const penaltyClasses = [
  'Minor',
  'Bench minor',
  'Double minor',
  'Major',
  'Misconduct',
  'Game misconduct',
  'Match',
  'Penalty shot',
] as const;
export type PenaltyClass = (typeof penaltyClasses)[number];

const alike = { Minor: 2, 'Bench minor': 2, 'Double minor': 4, Major: 5, Misconduct: 10, 'Penalty shot': 0 };
const minutes: Record<SeasonRules['penaltyMinutesProfile'], Record<PenaltyClass, number>> = {
  iihf: { ...alike, 'Game misconduct': 20, Match: 25 },
  northAmerican: { ...alike, 'Game misconduct': 10, Match: 10 },
};

/** The minutes that a new penalty is recorded with; they stay with it whatever becomes of the rules. */
export function recordedMinutes(penaltyClass: PenaltyClass, profile: SeasonRules['penaltyMinutesProfile']): number {
  return minutes[profile][penaltyClass];
}
