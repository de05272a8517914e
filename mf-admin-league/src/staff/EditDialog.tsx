import { roleLabel, type StaffInput, type StaffMember, staffApi } from '@league/contract';
import { notify, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { Translated, translationFields, typedTranslations } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import callout from '../callout.module.css';
import { managedTeamsQuery } from '../teams/managedTeamsQuery.ts';
import { messages } from './messages.ts';
import { RoleFields } from './RoleFields.tsx';
import { useUpdateMember } from './staffQueries.ts';

interface Props {
  member: StaffMember;
  onClose: () => void;
}

/** Name, role and, for a gm, the teams. */
export function EditDialog({ member, onClose }: Props) {
  const { data: teams = [] } = useQuery(managedTeamsQuery);
  const { stored, field, ...edit } = useRecordForm(staffApi.update, {
    record: member,
    id: member._id,
    valuesOf: inputOf,
    fields: {
      name: { label: messages.name },
      ...translationFields({ name: messages.name }),
      // Only a GM manages teams.
      role: {
        label: messages.role,
        also: ['teamIds'],
        show: ({ role, teamIds }) =>
          listed([roleLabel(role), ...teams.filter(({ _id }) => teamIds.includes(_id)).map(({ name }) => name)]),
      },
    },
    send: useUpdateMember(member._id).mutateAsync,
    failed: messages.saveFailed,
    done: ({ name }) => {
      notify.success(messages.saved({ name }));
      onClose();
    },
  });
  const { form } = edit;
  const role = form.watch('role');
  return (
    <FormDialog
      title={messages.editOf({ name: member.name })}
      say={member.email}
      form={edit}
      submit={messages.save}
      onClose={onClose}
    >
      <TextInput label={messages.name} required autoComplete="off" {...field('name')} />
      <Translated of="name" label={messages.name} field={field} />
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
      {role !== stored.role && <p className={callout.warning}>{messages.roleEnds({ name: member.name })}</p>}
      {stored.role === 'admin' && role !== 'admin' && <p className={callout.warning}>{messages.linksEnd}</p>}
    </FormDialog>
  );
}

function inputOf({ name, translations, role, teams }: StaffMember): StaffInput {
  const teamIds = teams.map(({ _id }) => _id);
  const expected = { name, role, teamIds, ...(translations && { translations }) };
  return { name, ...typedTranslations(['name'], translations), role, teamIds, expected };
}
