import { strengths } from '@league/contract';
import { FilterSelect, optionsOf } from '@league/kit';
import { type OutcomeFilter, outcomeFilters, type StrengthFilter } from './chosenShots.ts';
import { words } from './words.ts';

interface Props<Value> {
  value: Value;
  /** The page's address with another value. */
  to: (value: Value) => string;
}

export const OutcomeSelect = ({ value, to }: Props<OutcomeFilter>) => (
  <FilterSelect
    label={words.outcome}
    value={value}
    options={[
      { value: 'all', label: words.allOutcomes },
      ...optionsOf(outcomeFilters, (each) => words.outcomeFilters[each]),
    ]}
    to={(chosen) => to(chosen as OutcomeFilter)}
  />
);

/** Offers the strengths that the attempts have. */
export const StrengthSelect = ({
  attempts,
  value,
  to,
}: Props<StrengthFilter> & { attempts: readonly { strength: string }[] }) => (
  <FilterSelect
    label={words.strength}
    value={value}
    options={[
      { value: 'all', label: words.allStrengths },
      ...optionsOf(
        strengths.filter((strength) => attempts.some((each) => each.strength === strength)),
        (each) => words.strengths[each],
      ),
    ]}
    to={(chosen) => to(chosen as StrengthFilter)}
  />
);
