import { type StaffMember, staffApi } from '@league/contract';
import { Button, notify, TextInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import styles from './EditDialog.module.css';
import { RoleFields } from './RoleFields.tsx';
import { useUpdateMember } from './staffQueries.ts';
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
  const role = form.watch('role');
  return (
    <Dialog open onClose={onClose} title={words.editOf(member.name)} say={member.email}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput label={words.name} required autoComplete="off" {...field('name')} />
        <RoleFields
          role={role}
          roleField={field('role')}
          teamIds={form.watch('teamIds')}
          teamsField={field('teamIds')}
          onTeams={(teamIds) => {
            form.setValue('teamIds', teamIds, { shouldDirty: true });
            form.clearErrors('teamIds');
          }}
        />
        {role !== member.role && <p className={styles.warning}>{words.roleEnds(member.name)}</p>}
        <Button type="submit" busy={isSending}>
          {isSending ? words.saving : words.save}
        </Button>
      </form>
    </Dialog>
  );
}
