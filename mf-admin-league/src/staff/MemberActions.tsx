import type { StaffMember } from '@league/contract';
import { type Action, ActionMenu, Button, useSession } from '@league/kit';
import { attempt } from '@league/kit/queries';
import { messages } from './messages.ts';
import { useReactivate, useSignOut } from './staffQueries.ts';

interface Props {
  member: StaffMember;
  onAsk: (about: 'edit' | 'reset' | 'deactivate') => void;
}

export function MemberActions({ member, onAsk }: Props) {
  const { _id, name, deactivatedAt } = member;
  const isMe = useSession(({ claims }) => claims?.sub === _id);
  const { mutateAsync: signOut } = useSignOut();
  const { mutateAsync: reactivate } = useReactivate();
  const actions: Action[] =
    deactivatedAt !== null
      ? [
          {
            label: messages.reactivate,
            onAct: () => attempt(reactivate({ id: _id }), messages.reactivated({ name }), messages.failed),
          },
        ]
      : [
          { label: messages.sendReset, onAct: () => onAsk('reset') },
          ...(isMe
            ? []
            : [
                {
                  label: messages.signOut,
                  onAct: () => attempt(signOut({ id: _id }), messages.signedOut({ name }), messages.failed),
                },
                { label: messages.deactivate, onAct: () => onAsk('deactivate'), isDanger: true },
              ]),
        ];
  return (
    <>
      <Button variant="ghost" size="small" aria-label={messages.editOf({ name })} onClick={() => onAsk('edit')}>
        {messages.edit}
      </Button>
      <ActionMenu label={messages.moreOf({ name })} actions={actions} />
    </>
  );
}
