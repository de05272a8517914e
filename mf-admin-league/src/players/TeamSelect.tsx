import type { ListedTeam } from '@league/contract';
import { Select } from '@league/kit';
import type { FormField } from '@league/kit/forms';
import { words } from './words.ts';

interface Props {
  teams: readonly ListedTeam[];
  field: FormField;
  value: string;
}

/** The player's new team. */
export const TeamSelect = ({ teams, field, value }: Props) => (
  <Select
    label={words.team}
    required
    options={[{ value: '', label: words.chooseTeam }, ...teams.map(({ _id, name }) => ({ value: _id, label: name }))]}
    {...field}
    value={value}
  />
);
