import { strengths } from '@league/contract';
import { FilterSelect, optionsOf } from '@league/kit';
import { type OutcomeFilter, outcomeFilters, type StrengthFilter } from './chosenShots.ts';
import { messages } from './messages.ts';

interface Props<Value> {
  value: Value;
  /** The page's address with another value. */
  to: (value: Value) => string;
}

export const OutcomeSelect = ({ value, to }: Props<OutcomeFilter>) => (
  <FilterSelect
    label={messages.outcome}
    value={value}
    options={[
      { value: 'all', label: messages.allOutcomes },
      ...optionsOf(outcomeFilters, (each) => messages.outcomeFilters[each]),
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
    label={messages.strength}
    value={value}
    options={[
      { value: 'all', label: messages.allStrengths },
      ...optionsOf(
        strengths.filter((strength) => attempts.some((each) => each.strength === strength)),
        (each) => messages.strengths[each],
      ),
    ]}
    to={(chosen) => to(chosen as StrengthFilter)}
  />
);
