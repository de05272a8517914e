import type { SeasonRules } from '../seasons/seasonRules.ts';

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

/** Classes that eject a player and lead or may lead to suspensions (hockey rules, section 4.6). The heaviest first. */
export const suspendingClasses = ['Match', 'Game misconduct'] as const;
export type SuspendingClass = (typeof suspendingClasses)[number];

type Profile = SeasonRules['penaltyMinutesProfile'];

interface PenaltyRule {
  /** The player's recorded minutes, by the season's rules. */
  minutes: Record<Profile, number>;
  /** How long the team is short-handed. */
  shortMinutes: 0 | 2 | 4 | 5;
  /** A power-play goal ends the current two minutes. */
  endsOnGoal: boolean;
  /** The minutes that select it on the score sheet; null for classes chosen otherwise. */
  typedMinutes: number | null;
}

const always = (minutes: number): PenaltyRule['minutes'] => ({ iihf: minutes, northAmerican: minutes });

/** The effects of each penalty, by the IIHF's and the North American rules. */
const penaltyRules: {
  [Class in PenaltyClass]: PenaltyRule & { sendsOff: Class extends SuspendingClass ? true : false };
} = {
  Minor: { minutes: always(2), shortMinutes: 2, endsOnGoal: true, sendsOff: false, typedMinutes: 2 },
  'Bench minor': { minutes: always(2), shortMinutes: 2, endsOnGoal: true, sendsOff: false, typedMinutes: null },
  'Double minor': { minutes: always(4), shortMinutes: 4, endsOnGoal: true, sendsOff: false, typedMinutes: 4 },
  Major: { minutes: always(5), shortMinutes: 5, endsOnGoal: false, sendsOff: false, typedMinutes: 5 },
  Misconduct: { minutes: always(10), shortMinutes: 0, endsOnGoal: false, sendsOff: false, typedMinutes: 10 },
  'Game misconduct': {
    minutes: { iihf: 20, northAmerican: 10 },
    shortMinutes: 0,
    endsOnGoal: false,
    sendsOff: true,
    typedMinutes: 20,
  },
  Match: {
    minutes: { iihf: 25, northAmerican: 10 },
    shortMinutes: 5,
    endsOnGoal: false,
    sendsOff: true,
    typedMinutes: 25,
  },
  'Penalty shot': { minutes: always(0), shortMinutes: 0, endsOnGoal: false, sendsOff: false, typedMinutes: 0 },
};

/** The rules of a penalty class; undefined for an unknown one in imported sheets. */
export const penaltyRuleOf = (penaltyClass: string) =>
  Object.hasOwn(penaltyRules, penaltyClass) ? penaltyRules[penaltyClass as PenaltyClass] : undefined;

interface PenaltyCount {
  /** As what a player's statistics count it: all that send a player off, or give minutes that nobody serves, are misconducts. */
  statisticsKind: 'minor' | 'major' | 'misconduct' | null;
  /** It is no player's. */
  isOfTeam: boolean;
}

/** Whose each penalty is, and as what it counts. */
const penaltyCounts: Record<PenaltyClass, PenaltyCount> = {
  Minor: { statisticsKind: 'minor', isOfTeam: false },
  'Bench minor': { statisticsKind: 'minor', isOfTeam: true },
  'Double minor': { statisticsKind: 'minor', isOfTeam: false },
  Major: { statisticsKind: 'major', isOfTeam: false },
  Misconduct: { statisticsKind: 'misconduct', isOfTeam: false },
  'Game misconduct': { statisticsKind: 'misconduct', isOfTeam: false },
  Match: { statisticsKind: 'misconduct', isOfTeam: false },
  'Penalty shot': { statisticsKind: null, isOfTeam: false },
};

/** The classes that a player's statistics count as one kind. */
export const classesOfKind = (kind: 'minor' | 'major' | 'misconduct'): PenaltyClass[] =>
  penaltyClasses.filter((each) => penaltyCounts[each].statisticsKind === kind);

/** Whether penalties of a class are the team's; unknown ones are not. */
export const isOfTeam = (penaltyClass: string): boolean =>
  Object.hasOwn(penaltyCounts, penaltyClass) && penaltyCounts[penaltyClass as PenaltyClass].isOfTeam;

/** The consequence of a player's second one, by the IIHF's rules. */
const broughtBySecond: Record<PenaltyClass, SuspendingClass | null> = {
  Minor: null,
  'Bench minor': null,
  'Double minor': null,
  Major: null,
  Misconduct: 'Game misconduct',
  'Game misconduct': null,
  Match: null,
  'Penalty shot': null,
};

/** The consequence of a second penalty of its class; none for an unknown one. */
export const secondPenaltyClass = (penaltyClass: string): SuspendingClass | null =>
  Object.hasOwn(broughtBySecond, penaltyClass) ? broughtBySecond[penaltyClass as PenaltyClass] : null;

/** The minutes recorded for a new penalty, which later rules do not change. */
export const recordedMinutes = (penaltyClass: PenaltyClass, profile: Profile): number =>
  penaltyRules[penaltyClass].minutes[profile];

/** The class selected by its minutes on the score sheet. */
export const penaltyClassByMinutes = (minutes: number): PenaltyClass | undefined =>
  penaltyClasses.find((each) => penaltyRules[each].typedMinutes === minutes);
