import { invitationsApi, type SentInvitation, type StaffRole } from '@league/contract';
import { Button, Card, layout, Textarea, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { RoleFields } from '../staff/RoleFields.tsx';
import styles from './InvitationForm.module.css';
import { useSendInvitation } from './invitationQueries.ts';
import { messages } from './messages.ts';
import { messages as refusalMessages } from './refusalMessages.ts';

interface Props {
  /** The initial choice. */
  role: StaffRole;
  onSent: (sent: SentInvitation) => void;
}

export function InvitationForm({ role, onSent }: Props) {
  const { form, submit, field, isSending } = useOperationForm(invitationsApi.send, {
    send: useSendInvitation().mutateAsync,
    initialValues: { name: '', email: '', role, teamIds: [], note: '' },
    failed: refusalMessages.sendFailed,
    done: onSent,
  });
  return (
    <Card>
      <form method="post" className={`${layout.stack16} ${styles.form}`} onSubmit={submit} noValidate>
        <div className={layout.pair}>
          <TextInput label={messages.name} hint={messages.nameHint} autoComplete="off" {...field('name')} />
          <TextInput label={messages.email} type="email" required autoComplete="off" {...field('email')} />
        </div>
        <RoleFields
          role={form.watch('role') ?? role}
          roleField={field('role')}
          teamIds={form.watch('teamIds') ?? []}
          teamsField={field('teamIds')}
          onTeams={(teamIds) => {
            form.setValue('teamIds', teamIds, { shouldDirty: true });
            form.clearErrors('teamIds');
          }}
        />
        <Textarea label={messages.note} hint={messages.noteHint} {...field('note')} />
        <Button type="submit" busy={isSending}>
          {isSending ? messages.sending : messages.send}
        </Button>
      </form>
    </Card>
  );
}
