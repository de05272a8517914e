import { type Invitation, roleLabel } from '@league/contract';
import { Badge, formatExactly, RelativeTime } from '@league/kit';
import { actionColumn, type Sorting } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import type { ComponentProps } from 'react';
import { TeamChips } from '../staff/TeamChips.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import type { InvitationDialogState } from './InvitationDialog.tsx';
import styles from './InvitationsTable.module.css';
import { useStoredLinks } from './invitationLinks.ts';
import { inviteeOf, isOpen, linkKey } from './invitationList.ts';
import { messages } from './messages.ts';

interface Props extends Sorting {
  invitations: readonly Invitation[];
  onOpen: (opened: InvitationDialogState) => void;
}

/** One row per invitation with its actions. */
export function InvitationsTable({ invitations, onOpen, ...table }: Props) {
  const links = useStoredLinks();
  const isCopyable = (invitation: Invitation) => isOpen(invitation) && linkKey(invitation) in links;
  return (
    <DataTable
      caption={messages.list}
      columns={columns({ isCopyable, onOpen })}
      rows={invitations}
      rowKey={({ _id }) => _id}
      isSorted
      isCards
      {...table}
    />
  );
}

interface RowActions {
  isCopyable: (invitation: Invitation) => boolean;
  onOpen: (opened: InvitationDialogState) => void;
}

const columns = ({ isCopyable, onOpen }: RowActions): Column<Invitation>[] => [
  { id: 'invitee', header: messages.invitee, value: inviteeOf, cell: Invitee, isSortable: true },
  {
    id: 'role',
    header: messages.role,
    value: ({ role }) => roleLabel(role),
    cell: ({ role, teams }) => (
      <div className={styles.role}>
        {roleLabel(role)}
        {teams.length > 0 && <TeamChips teams={teams} />}
      </div>
    ),
    isSortable: true,
  },
  {
    id: 'state',
    header: messages.state,
    value: ({ state }) => messages.states[state],
    cell: ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge>,
    isSortable: true,
  },
  {
    id: 'sent',
    header: messages.sentAt,
    value: ({ sentAt }) => Date.parse(sentAt),
    cell: ({ sentAt, invitedBy }) => <When at={sentAt} say={messages.by({ name: invitedBy })} />,
    isSortable: true,
  },
  {
    id: 'expires',
    header: messages.expires,
    value: ({ expiresAt }) => Date.parse(expiresAt),
    cell: ({ state, expiresAt }) =>
      state === 'pending' || state === 'expired' ? (
        <When at={expiresAt} say={formatExactly(expiresAt)} />
      ) : (
        messages.never
      ),
    isSortable: true,
  },
  actionColumn((invitation) => (
    <InvitationActions invitation={invitation} isCopyable={isCopyable(invitation)} onOpen={onOpen} />
  )),
];

const tones: Record<Invitation['state'], ComponentProps<typeof Badge>['tone']> = {
  pending: 'info',
  accepted: 'success',
  expired: 'warning',
  revoked: 'neutral',
};

const Invitee = ({ name, email, note }: Invitation) => (
  <div className={styles.invitee}>
    <b>{name || email}</b>
    {name && <small>{email}</small>}
    {note && (
      <small className={styles.note} title={note}>
        {note}
      </small>
    )}
  </div>
);

const When = ({ at, say }: { at: string; say: string }) => (
  <div className={styles.stack}>
    <RelativeTime at={at} />
    <small>{say}</small>
  </div>
);
