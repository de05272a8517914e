import { roleDescriptions, type StaffMember, type StaffRole, staffApi } from '@league/contract';
import { Button, Checkbox, Failed, notify, Select, Skeleton, TextInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import styles from './EditDialog.module.css';
import { roleOptions } from './staffList.ts';
import { teamsQuery, useUpdateMember } from './staffQueries.ts';
import { words } from './words.ts';

interface Props {
  member: StaffMember;
  onClose: () => void;
}

/** Name, role and, for a gm, the teams. */
export function EditDialog({ member, onClose }: Props) {
  const { form, submit, field, isSending } = useOperationForm(staffApi.update, {
    send: useUpdateMember(member._id).mutateAsync,
    startWith: { name: member.name, role: member.role, teamIds: member.teams.map(({ _id }) => _id) },
    record: member._id,
    failed: words.saveFailed,
    done: ({ name }) => {
      notify.success(words.saved(name));
      onClose();
    },
  });
  const role: StaffRole = form.watch('role');
  const chosen: string[] = form.watch('teamIds');
  const choose = (teamIds: string[]) => {
    form.setValue('teamIds', teamIds, { shouldDirty: true });
    form.clearErrors('teamIds');
  };
  const changeRole = (changed: string) => {
    field('role').onChange(changed);
    // Whoever is no gm manages no team.
    if (changed !== 'gm') choose([]);
  };
  return (
    <Dialog open onClose={onClose} title={words.editOf(member.name)} say={member.email}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput label={words.name} required autoComplete="off" {...field('name')} />
        <Select
          label={words.role}
          options={roleOptions}
          hint={roleDescriptions[role]}
          {...field('role')}
          onChange={changeRole}
        />
        {role === 'gm' && (
          <Teams
            chosen={chosen}
            error={form.formState.errors.teamIds?.message as string | undefined}
            onChange={choose}
          />
        )}
        {role !== member.role && <p className={styles.warning}>{words.roleEnds(member.name)}</p>}
        <Button type="submit" busy={isSending}>
          {isSending ? words.saving : words.save}
        </Button>
      </form>
    </Dialog>
  );
}

interface TeamsProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

function Teams({ chosen, error, onChange }: TeamsProps) {
  const { data: teams, error: fault, refetch } = useQuery(teamsQuery);
  if (!teams) return fault ? <Failed title={words.teamsFailed} retry={refetch} /> : <Skeleton height="12rem" />;
  return (
    <fieldset className={styles.teams} aria-invalid={error ? true : undefined}>
      <legend>{words.chooseTeams}</legend>
      {teams.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={name}
          checked={chosen.includes(_id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
