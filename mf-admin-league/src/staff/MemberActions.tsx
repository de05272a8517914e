import type { StaffMember } from '@league/contract';
import { type Action, ActionMenu, Button, notify, sentenceOf, useSession } from '@league/kit';
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
      ? [{ label: words.reactivate, onAct: () => tell(reactivate(_id), words.reactivated(name)) }]
      : [
          { label: words.sendReset, onAct: () => onAsk('reset') },
          ...(isMe
            ? []
            : [
                { label: words.signOut, onAct: () => tell(signOut(_id), words.signedOut(name)) },
                { label: words.deactivate, onAct: () => onAsk('deactivate'), isDanger: true },
              ]),
        ];
  return (
    <>
      <Button variant="ghost" size="small" aria-label={words.editOf(name)} onClick={() => onAsk('edit')}>
        {words.edit}
      </Button>
      <ActionMenu label={words.moreOf(name)} actions={actions} />
    </>
  );
}

/** Shown here and not by the mutation: the row may have left the list by then. */
const tell = (work: Promise<unknown>, done: string) =>
  work.then(
    () => notify.success(done),
    (fault) => notify.error(sentenceOf(fault, words.failed)),
  );
