import type { ListedTeam } from '@league/contract';
import { Select } from '@league/kit';
import type { FormField } from '@league/kit/forms';
import { messages } from './messages.ts';

interface Props {
  teams: readonly ListedTeam[];
  field: FormField;
  value: string;
}

/** The player's new team. */
export const TeamSelect = ({ teams, field, value }: Props) => (
  <Select
    label={messages.team}
    required
    options={[
      { value: '', label: messages.chooseTeam },
      ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
    ]}
    {...field}
    value={value}
  />
);
