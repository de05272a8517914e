/** What an expected goal rests on, in the order of a model's coefficients. */
export const shotFeatures = [
  'distance',
  'angle',
  'isRebound',
  'isRush',
  'isSideChange',
  'isPowerPlay',
  'isShortHanded',
] as const;
export type ShotFeatures = Record<(typeof shotFeatures)[number], number>;

/** The intercept, then a coefficient for each feature: log odds. */
export type Coefficients = readonly number[];

/** The probability, from 0 to 1, that a shot with these features is a goal. */
export function expectedGoal(features: ShotFeatures, [intercept = 0, ...coefficients]: Coefficients): number {
  const logOdds = shotFeatures.reduce((sum, name, at) => sum + features[name] * coefficients[at]!, intercept);
  return probability(logOdds);
}

export const probability = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
