import { type ImportRules, rulePresets, type SeasonRules } from '@league/contract';

/** Rule sets for imported seasons. */
export const importRules = {
  ...rulePresets,
  /** 3-2-1-0; teams level on points by regulation wins, then by regulation and overtime wins. */
  pwhl: {
    ...rulePresets.iihf,
    tieBreak: ['regulationWins', 'regulationAndOvertimeWins'],
    onSplit: 'continue',
    penaltyMinutesProfile: 'northAmerican',
    gamesPlayedCounts: 'appeared',
  },
} as const satisfies Record<ImportRules, SeasonRules>;
