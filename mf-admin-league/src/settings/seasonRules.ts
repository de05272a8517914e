import { type RulePreset, rulePresets, SeasonRules, type TieBreakCriterion, tieBreakCriteria } from '@league/contract';
import { isSame } from '@league/kit/records';

/** The rules with their keys in the contract's order; the database has another order. */
export const inOrder = (rules: SeasonRules): SeasonRules => SeasonRules.parse(rules);

/** The preset that equals these rules, if any. */
export const presetOf = (rules: SeasonRules): RulePreset | undefined =>
  (Object.keys(rulePresets) as RulePreset[]).find((preset) => isSame(rulePresets[preset], rules));

/** The unused criteria. */
export const otherCriteria = (used: readonly TieBreakCriterion[]): TieBreakCriterion[] =>
  tieBreakCriteria.filter((criterion) => !used.includes(criterion));

/** The list with one item moved up (-1) or down (1), if possible. */
export function moveItem<Item>(list: readonly Item[], item: Item, by: -1 | 1): Item[] {
  const from = list.indexOf(item);
  const to = Math.min(list.length - 1, Math.max(0, from + by));
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The values of a choice with their labels. */
export const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
