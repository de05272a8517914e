import { roleLabel, type SentInvitation } from '@league/contract';
import { Button, ButtonLink, Buttons, Card, CopyField, layout, saveCsv } from '@league/kit';
import { type Column, DataTable } from '@league/kit/tables';
import { useEffect, useRef } from 'react';
import { inviteeOf } from './invitationList.ts';
import { linksCsv } from './inviteFiles.ts';
import { manyMessages as messages, messages as roomMessages } from './messages.ts';
import styles from './SentLinks.module.css';

type InvitationLink = Omit<SentInvitation, 'message'>;

interface Props {
  sent: readonly InvitationLink[];
  onAnother: () => void;
}

/** The sent invitations with their links, also as a file. The heading gets the focus, so that screen readers announce it. */
export function SentLinks({ sent, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isByHand = sent.some(({ isMailed }) => isMailed === false);
  return (
    <Card isFlush>
      <div className={`${layout.stack12} ${styles.head}`}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.sent({ count: sent.length })}
        </h2>
        <p>{isByHand ? messages.sentByHand : messages.sentSay}</p>
        <Buttons>
          <Button onClick={() => saveCsv(linksCsv(sent), messages.linksFile)}>{messages.download}</Button>
          <Button variant="ghost" onClick={onAnother}>
            {messages.another}
          </Button>
          <ButtonLink to="/admin/users" variant="ghost">
            {roomMessages.backToStaff}
          </ButtonLink>
        </Buttons>
      </div>
      <div className={styles.links}>
        <DataTable
          caption={messages.links}
          columns={columns}
          rows={sent}
          rowKey={({ invitation }) => invitation._id}
          isCards
        />
      </div>
    </Card>
  );
}

const columns: Column<InvitationLink>[] = [
  {
    id: 'person',
    get header() {
      return messages.person;
    },
    value: ({ invitation }) => inviteeOf(invitation),
    cell: ({ invitation: { name, email } }) => (
      <div className={styles.person}>
        <b>{name || email}</b>
        {name && <small>{email}</small>}
      </div>
    ),
  },
  {
    id: 'role',
    get header() {
      return messages.role;
    },
    value: ({ invitation }) => roleLabel(invitation.role),
  },
  {
    id: 'link',
    get header() {
      return messages.link;
    },
    value: ({ link }) => link,
    cell: ({ invitation, link }) => (
      <CopyField
        label={messages.linkOf({ who: inviteeOf(invitation) })}
        isLabelHidden
        value={link}
        copyWhat={messages.copyOf({ who: inviteeOf(invitation) })}
      />
    ),
    isAction: true,
  },
];
