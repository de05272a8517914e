import { type Invitation, roleLabel } from '@league/contract';
import { Badge, formatExactly, RelativeTime } from '@league/kit';
import { actionColumn, type Sorting } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { AskDialog } from '../AskDialog.tsx';
import { LinkDialog } from '../LinkDialog.tsx';
import { TeamChips } from '../staff/TeamChips.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import styles from './InvitationsTable.module.css';
import { inviteeOf, isOpen, linkKey } from './invitationList.ts';
import { linksQuery, useRevoke } from './invitationQueries.ts';
import { words } from './words.ts';

interface Props extends Sorting {
  invitations: readonly Invitation[];
}

/** The open dialog: a link to copy, or the confirmation before one is revoked. */
export interface Opened {
  about: 'copy' | 'resent' | 'revoke';
  invitation: Invitation;
  /** Whether the new link was also mailed. */
  isMailed?: boolean | undefined;
}

/** One row per invitation with its actions. */
export function InvitationsTable({ invitations, ...table }: Props) {
  const { data: links = {} } = useQuery(linksQuery);
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const { mutateAsync: revoke } = useRevoke();
  const isCopyable = (invitation: Invitation) => isOpen(invitation) && linkKey(invitation) in links;
  return (
    <>
      <DataTable
        caption={words.list}
        columns={columns({ isCopyable, onOpen: open })}
        rows={invitations}
        rowKey={({ _id }) => _id}
        isSorted
        isCards
        {...table}
      />
      {opened?.about === 'revoke' ? (
        <AskDialog
          onClose={close}
          title={words.revokeAsk({ who: inviteeOf(opened.invitation) })}
          say={words.revokeSay}
          confirm={words.revoke}
          act={() => revoke({ id: opened.invitation._id })}
          done={words.revoked({ who: inviteeOf(opened.invitation) })}
          failed={words.revokeFailed}
        />
      ) : (
        opened && (
          <LinkDialog
            {...textOf(opened)}
            link={{ label: words.link, url: links[linkKey(opened.invitation)] ?? '', copy: words.copyLink }}
            onClose={close}
          />
        )
      )}
    </>
  );
}

function textOf({ about, invitation, isMailed }: Opened) {
  const who = inviteeOf(invitation);
  const until = formatExactly(invitation.expiresAt);
  if (about === 'copy') return { title: words.copyOf({ who }), say: words.copySay({ instant: until }) };
  const say = isMailed === false ? words.resentByHand({ who, instant: until }) : words.resentSay({ instant: until });
  return { title: words.resent({ who }), say };
}

interface Ways {
  isCopyable: (invitation: Invitation) => boolean;
  onOpen: (opened: Opened) => void;
}

const columns = ({ isCopyable, onOpen }: Ways): Column<Invitation>[] => [
  { id: 'invitee', header: words.invitee, value: inviteeOf, cell: Invitee, isSortable: true },
  {
    id: 'role',
    header: words.role,
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
    header: words.state,
    value: ({ state }) => words.states[state],
    cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
    isSortable: true,
  },
  {
    id: 'sent',
    header: words.sentAt,
    value: ({ sentAt }) => Date.parse(sentAt),
    cell: ({ sentAt, invitedBy }) => <When at={sentAt} say={words.by({ name: invitedBy })} />,
    isSortable: true,
  },
  {
    id: 'expires',
    header: words.expires,
    value: ({ expiresAt }) => Date.parse(expiresAt),
    cell: ({ state, expiresAt }) =>
      state === 'pending' || state === 'expired' ? <When at={expiresAt} say={formatExactly(expiresAt)} /> : words.never,
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
