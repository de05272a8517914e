import { type StaffInput, type StaffMember, staffApi } from '@league/contract';
import { Button, CallFault, notify, TextInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useOperationForm } from '@league/kit/forms';
import { MeanwhileNotice, useTakeOver } from '../takeOver.tsx';
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
  const update = useUpdateMember(member._id).mutateAsync;
  const { began, meanwhile, takeOver } = useTakeOver(inputOf(member), 'expected');
  const { form, submit, field, isSending } = useOperationForm(staffApi.update, {
    send,
    startWith: inputOf(member),
    record: member._id,
    failed: words.saveFailed,
    done: ({ name }) => {
      notify.success(words.saved(name));
      onClose();
    },
  });
  const role = form.watch('role');

  async function send(body: StaffInput): Promise<StaffMember> {
    try {
      return await update(body);
    } catch (fault) {
      if (fault instanceof CallFault && fault.code === 'staff.changed') {
        takeOver(form, inputOf(fault.current as StaffMember), fault.message);
      }
      throw fault;
    }
  }

  return (
    <Dialog open onClose={onClose} title={words.editOf(member.name)} say={member.email}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <MeanwhileNotice message={meanwhile} label={words.meanwhile} say={words.meanwhileSay} />
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
        {role !== began.current.role && <p className={styles.warning}>{words.roleEnds(member.name)}</p>}
        <Button type="submit" busy={isSending}>
          {isSending ? words.saving : words.save}
        </Button>
      </form>
    </Dialog>
  );
}

function inputOf({ name, role, teams }: StaffMember): StaffInput {
  const teamIds = teams.map(({ _id }) => _id);
  return { name, role, teamIds, expected: { role, teamIds } };
}
