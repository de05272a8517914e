import { roleLabel, type StaffMember } from '@league/contract';
import { Badge, formatDate, RelativeTime, useSession } from '@league/kit';
import { actionColumn, onDemand, type Sorting } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { useState } from 'react';
import { ActionDialog } from '../ActionDialog.tsx';
import { MemberActions } from './MemberActions.tsx';
import styles from './MembersTable.module.css';
import { messages } from './messages.ts';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { isUnused } from './staffList.ts';
import { useDeactivate } from './staffQueries.ts';
import { TeamChips } from './TeamChips.tsx';

const EditDialog = onDemand(() => import('./EditDialog.tsx').then((file) => file.EditDialog));

interface Props extends Sorting {
  members: readonly StaffMember[];
  page: number;
  onPage: (page: number) => void;
}

type Question = { about: 'edit' | 'reset' | 'deactivate'; member: StaffMember };

/** One row per person with actions and their dialogs. */
export function MembersTable({ members, ...table }: Props) {
  const [question, ask] = useState<Question>();
  const close = () => ask(undefined);
  const { mutateAsync: deactivate } = useDeactivate();
  return (
    <>
      <DataTable
        caption={messages.list}
        columns={columns((about, member) => ask({ about, member }))}
        rows={members}
        rowKey={({ _id }) => _id}
        isCards
        {...table}
      />
      {question?.about === 'edit' && <EditDialog member={question.member} onClose={close} />}
      {question?.about === 'reset' && <ResetLinkDialog member={question.member} onClose={close} />}
      {question?.about === 'deactivate' && (
        <ActionDialog
          onClose={close}
          title={messages.deactivateAsk({ name: question.member.name })}
          say={[messages.deactivateSay, ...(question.member.role === 'admin' ? [messages.linksEnd] : [])].join(' ')}
          confirm={messages.deactivate}
          act={() => deactivate({ id: question.member._id })}
          done={messages.deactivateDone({ name: question.member.name })}
          failed={messages.failed}
        />
      )}
    </>
  );
}

const columns = (onAsk: (about: Question['about'], member: StaffMember) => void): Column<StaffMember>[] => [
  {
    id: 'name',
    header: messages.person,
    value: ({ name }) => name,
    cell: (member) => <Person member={member} />,
    isSortable: true,
  },
  { id: 'role', header: messages.role, value: ({ role }) => roleLabel(role), isSortable: true },
  {
    id: 'teams',
    header: messages.teams,
    value: ({ teams }) => teams.length,
    cell: ({ role, teams }) => (teams.length > 0 ? <TeamChips teams={teams} /> : role === 'gm' && messages.noTeam),
  },
  {
    id: 'lastSignIn',
    header: messages.lastSignIn,
    value: ({ lastSignInAt }) => lastSignInAt && Date.parse(lastSignInAt),
    cell: ({ lastSignInAt }) => (lastSignInAt ? <RelativeTime at={lastSignInAt} /> : messages.never),
    isSortable: true,
  },
  {
    id: 'since',
    header: messages.since,
    value: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => formatDate(createdAt),
    isSortable: true,
  },
  actionColumn((member) => <MemberActions member={member} onAsk={(about) => onAsk(about, member)} />),
];

function Person({ member }: { member: StaffMember }) {
  const { _id, name, email, deactivatedAt } = member;
  const isMe = useSession(({ claims }) => claims?.sub === _id);
  return (
    <div className={styles.person}>
      <span className={styles.name}>
        <b>{name}</b>
        {isMe && <Badge tone="info">{messages.isYou}</Badge>}
        {deactivatedAt !== null && <Badge tone="danger">{messages.isDeactivated}</Badge>}
        {isUnused(member, new Date()) && <Badge tone="warning">{messages.isUnused}</Badge>}
      </span>
      <small>{email}</small>
    </div>
  );
}
