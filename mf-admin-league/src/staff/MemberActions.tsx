import type { StaffMember } from '@league/contract';
import { type Action, ActionMenu, Button, useSession } from '@league/kit';
import { attempt } from '@league/kit/queries';
import { useReactivate, useSignOut } from './staffQueries.ts';
import { words } from './words.ts';

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
            label: words.reactivate,
            onAct: () => attempt(reactivate({ id: _id }), words.reactivated({ name }), words.failed),
          },
        ]
      : [
          { label: words.sendReset, onAct: () => onAsk('reset') },
          ...(isMe
            ? []
            : [
                {
                  label: words.signOut,
                  onAct: () => attempt(signOut({ id: _id }), words.signedOut({ name }), words.failed),
                },
                { label: words.deactivate, onAct: () => onAsk('deactivate'), isDanger: true },
              ]),
        ];
  return (
    <>
      <Button variant="ghost" size="small" aria-label={words.editOf({ name })} onClick={() => onAsk('edit')}>
        {words.edit}
      </Button>
      <ActionMenu label={words.moreOf({ name })} actions={actions} />
    </>
  );
}
