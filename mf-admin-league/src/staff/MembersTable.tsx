import { roleLabel, type StaffMember } from '@league/contract';
import { Badge, formatDate, RelativeTime, useSession } from '@league/kit';
import { actionColumn, onDemand, type Sorting } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { useState } from 'react';
import { AskDialog } from '../AskDialog.tsx';
import { MemberActions } from './MemberActions.tsx';
import styles from './MembersTable.module.css';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { isUnused } from './staffList.ts';
import { useDeactivate } from './staffQueries.ts';
import { TeamChips } from './TeamChips.tsx';
import { words } from './words.ts';

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
        caption={words.list}
        columns={columns((about, member) => ask({ about, member }))}
        rows={members}
        rowKey={({ _id }) => _id}
        isCards
        {...table}
      />
      {question?.about === 'edit' && <EditDialog member={question.member} onClose={close} />}
      {question?.about === 'reset' && <ResetLinkDialog member={question.member} onClose={close} />}
      {question?.about === 'deactivate' && (
        <AskDialog
          onClose={close}
          title={words.deactivateAsk({ name: question.member.name })}
          say={[words.deactivateSay, ...(question.member.role === 'admin' ? [words.linksEnd] : [])].join(' ')}
          confirm={words.deactivate}
          act={() => deactivate({ id: question.member._id })}
          done={words.deactivateDone({ name: question.member.name })}
          failed={words.failed}
        />
      )}
    </>
  );
}

const columns = (onAsk: (about: Question['about'], member: StaffMember) => void): Column<StaffMember>[] => [
  {
    id: 'name',
    header: words.person,
    value: ({ name }) => name,
    cell: (member) => <Person member={member} />,
    isSortable: true,
  },
  { id: 'role', header: words.role, value: ({ role }) => roleLabel(role), isSortable: true },
  {
    id: 'teams',
    header: words.teams,
    value: ({ teams }) => teams.length,
    cell: ({ role, teams }) => (teams.length > 0 ? <TeamChips teams={teams} /> : role === 'gm' && words.noTeam),
  },
  {
    id: 'lastSignIn',
    header: words.lastSignIn,
    value: ({ lastSignInAt }) => lastSignInAt && Date.parse(lastSignInAt),
    cell: ({ lastSignInAt }) => (lastSignInAt ? <RelativeTime at={lastSignInAt} /> : words.never),
    isSortable: true,
  },
  {
    id: 'since',
    header: words.since,
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
        {isMe && <Badge tone="info">{words.isYou}</Badge>}
        {deactivatedAt !== null && <Badge tone="danger">{words.isDeactivated}</Badge>}
        {isUnused(member, new Date()) && <Badge tone="warning">{words.isUnused}</Badge>}
      </span>
      <small>{email}</small>
    </div>
  );
}
