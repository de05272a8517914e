import type { SeasonRules } from '../seasons/seasonRules.ts';

const iihf: SeasonRules = {
  points: { win: 3, overtimeWin: 2, overtimeLoss: 1, loss: 0 },
  tieBreak: ['mutualPoints', 'mutualGoalDifference', 'mutualGoals', 'closestOutside', 'goalDifference', 'goalsFor'],
  onSplit: 'restart',
  mutualNeedsAllMet: true,
  leaveOutOddHomeGame: false,
  periods: 3,
  periodMinutes: 20,
  overtimeMinutes: 5,
  shootout: true,
  penaltyMinutesProfile: 'iihf',
  creditShootoutWinner: false,
  shutoutOnShootoutLoss: true,
  gamesPlayedCounts: 'dressed',
  goalieMinimumPercent: 40,
};

const nhl: SeasonRules = {
  ...iihf,
  points: { win: 2, overtimeWin: 2, overtimeLoss: 1, loss: 0 },
  tieBreak: [
    'fewerGames',
    'regulationWins',
    'regulationAndOvertimeWins',
    'wins',
    'mutualPoints',
    'goalDifference',
    'goalsFor',
  ],
  onSplit: 'continue',
  leaveOutOddHomeGame: true,
  penaltyMinutesProfile: 'northAmerican',
  gamesPlayedCounts: 'appeared',
};

const eihl: SeasonRules = {
  ...iihf,
  points: { win: 2, overtimeWin: 2, overtimeLoss: 1, loss: 0 },
  tieBreak: [
    'regulationWins',
    'regulationAndOvertimeWins',
    'mutualPoints',
    'mutualRegulationWins',
    'mutualRegulationAndOvertimeWins',
    'fewerLosses',
    'awayPoints',
    'awayRegulationWins',
    'awayRegulationAndOvertimeWins',
  ],
  gamesPlayedCounts: 'appeared',
};

/** 3-2-1-0; teams level on points by regulation wins, then by regulation and overtime wins. */
const pwhl: SeasonRules = {
  ...iihf,
  tieBreak: ['regulationWins', 'regulationAndOvertimeWins'],
  onSplit: 'continue',
  penaltyMinutesProfile: 'northAmerican',
  gamesPlayedCounts: 'appeared',
};

/** Rule sets for new seasons. The default is `iihf`. */
export const rulePresets = { iihf, nhl, pwhl, eihl } as const satisfies Record<string, SeasonRules>;
export type RulePreset = keyof typeof rulePresets;
