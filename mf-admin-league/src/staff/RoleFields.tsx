import { roleDescriptions, type StaffRole } from '@league/contract';
import { Select } from '@league/kit';
import type { ComponentProps } from 'react';
import { messages } from './messages.ts';
import { roleOptions } from './staffList.ts';
import { TeamsChoice } from './TeamsChoice.tsx';

interface Props {
  role: StaffRole;
  /** The form's props for the field. */
  roleField: Pick<ComponentProps<typeof Select>, 'name' | 'ref' | 'onBlur' | 'onChange' | 'error'>;
  teamIds: readonly string[];
  teamsField: Pick<ComponentProps<typeof TeamsChoice>, 'ref' | 'error'>;
  onTeams: (teamIds: string[]) => void;
}

/** A role with its description and, for a GM, the teams. Only a GM manages teams. */
export function RoleFields({ role, roleField, teamIds, teamsField, onTeams }: Props) {
  const change = (changed: string) => {
    roleField.onChange(changed);
    if (changed !== 'gm') onTeams([]);
  };
  return (
    <>
      <Select
        label={messages.role}
        options={roleOptions}
        hint={roleDescriptions[role]}
        {...roleField}
        // The browser's initial value; without it, the form would take the first option for a choice.
        defaultValue={role}
        onChange={change}
      />
      {role === 'gm' && (
        <TeamsChoice chosen={teamIds} onChange={onTeams} ref={teamsField.ref} error={teamsField.error} />
      )}
    </>
  );
}
