import { roleDescriptions, type StaffRole } from '@league/contract';
import { Select } from '@league/kit';
import type { ComponentProps } from 'react';
import { roleOptions } from './staffList.ts';
import { TeamsChoice } from './TeamsChoice.tsx';
import { words } from './words.ts';

interface Props {
  role: StaffRole;
  /** What the form gives the field. */
  roleField: Pick<ComponentProps<typeof Select>, 'name' | 'ref' | 'onBlur' | 'onChange' | 'error'>;
  teamIds: readonly string[];
  teamsField: Pick<ComponentProps<typeof TeamsChoice>, 'ref' | 'error'>;
  onTeams: (teamIds: string[]) => void;
}

/** What somebody may do, with what that is, and for a gm which teams it is for. Whoever is no gm manages no team. */
export function RoleFields({ role, roleField, teamIds, teamsField, onTeams }: Props) {
  const change = (changed: string) => {
    roleField.onChange(changed);
    if (changed !== 'gm') onTeams([]);
  };
  return (
    <>
      <Select
        label={words.role}
        options={roleOptions}
        hint={roleDescriptions[role]}
        {...roleField}
        // What the browser begins with, or the form would take its first option for somebody's choice.
        defaultValue={role}
        onChange={change}
      />
      {role === 'gm' && (
        <TeamsChoice chosen={teamIds} onChange={onTeams} ref={teamsField.ref} error={teamsField.error} />
      )}
    </>
  );
}
